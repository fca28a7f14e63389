import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatCount } from "#browser/lib/format-number.ts";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { useLastData } from "#browser/queries/use-last-data.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { useSearchParamDraft } from "#browser/ui/use-search-param-draft.ts";
import { largestLimit } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { cachedRows, type MarketRow } from "./market-row.ts";
import styles from "./markets-panel.module.css";
import { MarketsPanel } from "./markets-panel.tsx";
import { listTexts as texts } from "./texts.ts";
import type { VenueList } from "./venue-list-path.ts";

interface EventMarketsProps {
  readonly venue: VenueId;
  readonly list: VenueList;
  readonly onList: (change: Partial<VenueList>) => void;
}

/** Debounce of gateway requests while typing, in ms. */
const restMs = 250;
const noRows: readonly MarketRow[] = [];

export function EventMarkets({ venue, list, onList }: EventMarketsProps) {
  const config = useConfig();
  const gateway = useGateway();
  const { label } = config.venues[venue];
  const { search, series, limit } = list;
  const wanted = series === "" ? search : series;
  const query = useQuery(eventQueries.list(gateway, { venue, search: wanted, limit }));
  const { dataUpdatedAt, error, refetch, isPlaceholderData } = query;
  const data = useLastData(wanted, query);
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
  const isWhole = query.data !== undefined && events + query.data.dropped.length < limit;
  return (
    <MarketsPanel
      venue={venue}
      columns="events"
      rows={rows}
      state={
        error !== null
          ? "error"
          : rows.length > 0
            ? "polling"
            : data === undefined || isPlaceholderData
              ? "loading"
              : "empty"
      }
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
                ? texts.allEvents(formatCount(events))
                : texts.firstEvents(formatCount(events))}
            {unread === 0 ? "" : texts.unread(formatCount(unread))}
          </span>
          {isWhole || isPlaceholderData || query.data === undefined || limit >= largestLimit ? null : (
            <Button onClick={() => onList({ limit: Math.min(largestLimit, limit * 2) })}>
              {texts.showMore}
            </Button>
          )}
        </div>
      }
    />
  );
}
