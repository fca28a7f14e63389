// Series of a venue. They link to their events where the events list takes a series ticker; elsewhere the panel says
// that they have no link.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatBriefly } from "#browser/lib/format-number.ts";
import { hasCategories, type ListedSeries, seriesQueries } from "#browser/queries/series-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useSearchParamDraft } from "#browser/ui/use-search-param-draft.ts";
import { largestLimit } from "#contract/endpoints.ts";
import { offers } from "#contract/venues.ts";
import { SeriesFilters } from "./series-filters.tsx";
import styles from "./series-panel.module.css";
import { seriesTexts as texts } from "./texts.ts";
import { useGrowingList } from "./use-growing-list.ts";
import { type VenueListProps, venueListPath } from "./venue-list-path.ts";

/** Debounce of gateway requests while typing, in ms. */
const restMs = 250;

export function SeriesPanel({ venue, list, onList }: VenueListProps) {
  const config = useConfig();
  const gateway = useGateway();
  const { label } = config.venues[venue];
  const [limit, setLimit] = useState(config.gateway.limit);
  const leads = offers(venue, "events");
  const { search, category, tags } = list;
  const query = useQuery(seriesQueries.list(gateway, { venue, search, category, tags, limit }));
  const { error, refetch, isPlaceholderData } = query;
  const subject = JSON.stringify([search, category, tags]);
  const { data, state, isWhole, canGrow } = useGrowingList(subject, query, limit);
  const [typed, type] = useSearchParamDraft(
    search,
    (text) => onList({ search: text.trim(), series: "" }),
    restMs,
  );
  const isOffered = offers(venue, "series");
  const rows = data?.rows ?? [];
  return (
    <Panel
      name={texts.title}
      state={isOffered ? state : "not-offered"}
      message={
        !isOffered
          ? texts.noSeries(label)
          : (error?.message ??
            (search === "" && category === "" && tags.length === 0
              ? texts.none(label)
              : texts.noMatch(label)))
      }
      onRetry={() => void refetch()}
      note={
        isOffered ? (
          <div className={styles.filters}>
            {leads ? null : (
              <>
                <p>{texts.referenceOnly}</p>
                <Field label={texts.search} type="search" value={typed} onChange={type} />
              </>
            )}
            {hasCategories(venue) ? <SeriesFilters venue={venue} list={list} onList={onList} /> : null}
          </div>
        ) : undefined
      }
      className={styles.panel}
    >
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
        <div className={styles.scroll} tabIndex={0} aria-busy={isPlaceholderData ? true : undefined}>
          <ul>
            {rows.map((series) => (
              <li key={series.id} className={styles.entry}>
                {leads ? (
                  <Link
                    className={styles.link ?? ""}
                    to={venueListPath(venue, {
                      category,
                      tags,
                      order: list.order,
                      series: list.series === series.id ? "" : series.id,
                    })}
                    aria-current={list.series === series.id ? "true" : undefined}
                  >
                    <SeriesSummary series={series} />
                  </Link>
                ) : (
                  <div className={styles.link}>
                    <SeriesSummary series={series} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.count}>
            {isPlaceholderData
              ? texts.loading(label)
              : isWhole
                ? texts.all(rows.length)
                : texts.first(rows.length)}
            {canGrow ? (
              <Button onClick={() => setLimit(Math.min(largestLimit, limit * 2))}>{texts.showMore}</Button>
            ) : null}
          </p>
        </div>
      )}
    </Panel>
  );
}

function SeriesSummary({ series }: { readonly series: ListedSeries }) {
  const { id, title, frequency, category, volume } = series;
  const facts = [category, frequency, volume === undefined ? undefined : texts.volume(formatBriefly(volume))];
  return (
    <>
      <bdi className="cut">{title ?? id}</bdi>
      <span className={styles.facts}>
        <bdi translate="no">{id}</bdi>
        {facts
          .filter((fact) => fact !== undefined && fact !== "")
          .map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
      </span>
    </>
  );
}
