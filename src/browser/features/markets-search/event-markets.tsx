import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#browser/config/config-context.tsx";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { useSearchParamDraft } from "#browser/ui/use-search-param-draft.ts";
import { largestLimit } from "#contract/endpoints.ts";
import { cachedRows, type MarketRow } from "./market-row.ts";
import styles from "./markets-panel.module.css";
import { MarketsPanel } from "./markets-panel.tsx";
import { listTexts as texts } from "./texts.ts";
import { useGrowingList } from "./use-growing-list.ts";
import type { VenueListProps } from "./venue-list-path.ts";

/** Debounce of gateway requests while typing, in ms. */
const restMs = 250;
const noRows: readonly MarketRow[] = [];

export function EventMarkets({ venue, list, onList }: VenueListProps) {
  const config = useConfig();
  const gateway = useGateway();
  const { label } = config.venues[venue];
  const { search, series, limit } = list;
  const wanted = series === "" ? search : series;
  const query = useQuery(eventQueries.list(gateway, { venue, search: wanted, limit }));
  const { dataUpdatedAt, error, refetch, isPlaceholderData } = query;
  const { data, state, isWhole, canGrow } = useGrowingList(wanted, query, limit);
  // A search text replaces the selected series.
  const [typed, type] = useSearchParamDraft(
    search,
    (text) => onList({ search: text.trim(), series: "", limit: config.gateway.limit }),
    restMs,
  );
  const rows = data === undefined ? noRows : cachedRows(config, venue, data.rows, dataUpdatedAt);
  const unread =
    (data?.dropped.length ?? 0) + (data?.rows ?? []).reduce((sum, event) => sum + event.dropped.length, 0);
  const events = data?.rows.length ?? 0;
  return (
    <MarketsPanel
      venue={venue}
      columns="events"
      rows={rows}
      // Events may have no market.
      state={state === "polling" && rows.length === 0 ? (isPlaceholderData ? "loading" : "empty") : state}
      message={error?.message ?? (wanted === "" ? texts.noMarkets(label) : texts.noMatch(label, wanted))}
      onRetry={() => void refetch()}
      list={list}
      onList={onList}
      fields={
        <>
          <Field
            label={texts.searchOn(label)}
            type="search"
            placeholder={texts.searchPlaceholder}
            value={typed}
            onChange={type}
            className={styles.field}
          />
          {series === "" ? null : (
            <Button
              className={styles.chip}
              aria-label={texts.leaveSeries(series)}
              onClick={() => onList({ series: "" })}
            >
              {texts.series} <bdi translate="no">{series}</bdi>
              <Icon name="close" />
            </Button>
          )}
        </>
      }
      foot={
        <div className={styles.more}>
          <span>
            {isPlaceholderData
              ? texts.loading(label)
              : isWhole
                ? texts.allEvents(events)
                : texts.firstEvents(events)}
            {unread === 0 ? "" : texts.unread(unread)}
          </span>
          {canGrow ? (
            <Button onClick={() => onList({ limit: Math.min(largestLimit, limit * 2) })}>
              {texts.showMore}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
