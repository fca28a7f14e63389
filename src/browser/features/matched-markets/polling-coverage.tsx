// Number of visible groups that the polling budget keeps fresh without a stream.
import { hashKey } from "@tanstack/react-query";
import { useConfig } from "#browser/config/config-context.tsx";
import { booksOfJob, type JobBook } from "#browser/edge-engine/edge-job.ts";
import { instrumentOf } from "#browser/market-data/instrument.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { usePollPlan } from "#browser/stream/use-poll-interval.ts";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { offers } from "#contract/venues.ts";
import type { GroupRow, PricedLeg } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { useEdgeSources } from "./matched-row-edge-cells.tsx";
import type { MatchedView } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";

interface PollingCoverageProps {
  readonly rows: readonly GroupRow[];
  readonly view: MatchedView;
}

export function PollingCoverage({ rows, view }: PollingCoverageProps) {
  const known = usePollingCoverage(rows, view);
  if (known === undefined) return null;
  const { polledCount, leftOut } = known;
  return (
    <p className={styles.fresh} data-kept={polledCount}>
      {leftOut === 0 && (view === "prices" || polledCount === rows.length)
        ? listTexts.polling.all(rows.length)
        : listTexts.polling.some(polledCount, rows.length)}
    </p>
  );
}

/** Rows whose prices are polled often enough; undefined while streamed. */
export function usePollingCoverage(
  rows: readonly GroupRow[],
  view: MatchedView,
): { readonly polledCount: number; readonly leftOut: number } | undefined {
  const { link } = useEdgeSources();
  const config = useConfig();
  const gateway = useGateway();
  const { intervals, leftOut } = usePollPlan();
  const { state } = useStreamStatus();
  if (state === "live" || intervals.size === 0 || rows.length === 0) return undefined;
  const keyOf = ({ venue, marketId, outcomeId }: PricedLeg) => {
    const instrument = instrumentOf(config, venue, { marketId, outcomeId });
    const { limit } = config.gateway;
    const query = offers(venue, "orderBook")
      ? orderBookQueries.book(gateway, { venue, instrument })
      : tradeQueries.latest(gateway, { venue, instrument, limit });
    return hashKey(query.queryKey);
  };
  const bookKeyOf = ({ feed: { venue, instrument } }: JobBook) =>
    hashKey(orderBookQueries.book(gateway, { venue, instrument }).queryKey);
  const isPolled = ({ key, legs }: GroupRow) => {
    if (view === "prices") return legs.every((leg) => intervals.has(keyOf(leg)));
    const plan = link.read(key)?.plan;
    const books = plan === undefined ? [] : booksOfJob(plan);
    return books.length > 0 && books.every((book) => intervals.has(bookKeyOf(book)));
  };
  return { polledCount: rows.filter(isPolled).length, leftOut };
}
