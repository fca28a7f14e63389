// Edge observations as rows of a CSV or JSON export: one per point. Pure.
import { type EdgeObservation, endOf } from "./edge-interval.ts";

/** `watched_until`: when the observation was last confirmed. `end`: why it ended. */
export const edgeColumns = [
  "venue_1",
  "market_id_1",
  "outcome_id_1",
  "venue_2",
  "market_id_2",
  "outcome_id_2",
  "at",
  "net_a_contract",
  "contracts",
  "profit",
  "watched_from",
  "watched_until",
  "follows",
  "end",
  "why",
  "market_1",
  "outcome_1",
  "market_2",
  "outcome_2",
  "currency",
] as const;

/** Names of a pair, for a reader without the app. */
export interface EdgeNames {
  readonly legs: readonly { readonly market: string; readonly outcome: string | undefined }[];
  /** Of the net and the profit. */
  readonly currency: string;
}

export const edgeNumberColumns: readonly (typeof edgeColumns)[number][] = [
  "net_a_contract",
  "contracts",
  "profit",
];

/** A line of column names, then a line for each point of one pair's observations. Times are ISO 8601. */
export function edgeCells(
  watches: readonly EdgeObservation[],
  { legs: namedLegs, currency }: EdgeNames,
): readonly (readonly (string | undefined)[])[] {
  const labels = [...namedLegs.flatMap(({ market, outcome }) => [market, outcome]), currency];
  const time = (ms: number) => new Date(ms).toISOString();
  const lines = watches.flatMap((watch) => {
    const { legs, startedAt, points, follows, end, why } = watch;
    const names = legs.flatMap(({ venue, marketId, outcomeId }) => [venue, marketId, outcomeId]);
    const of = [time(startedAt), time(endOf(watch)), follows ? "yes" : "no", end, why, ...labels];
    return points.map(({ afterMs, net, contracts, profit }) => [
      ...names,
      time(startedAt + afterMs),
      net,
      contracts,
      profit,
      ...of,
    ]);
  });
  return [edgeColumns, ...lines];
}
