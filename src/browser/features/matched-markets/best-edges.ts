// Selects the groups that the overview scans for edges and ranks their edges. Pure.
import type { Config } from "#browser/config/config.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { isPositive, round, subtract, zero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { buildGroupRows, type GroupRow } from "./group-list.ts";
import { type EdgeFigures, hasTwoTradableVenues, sortByEdge } from "./row-edge-model.ts";
import { formatCents } from "./row-edge-text.ts";

/** Limit of scanned groups: each costs a request for every market and a feed for every book. */
export const maxScanned = 40;
export const maxShown = 8;

export interface DayRow extends GroupRow {
  /** As sent to the gateway. */
  readonly category: string;
}

/** Groups of all lists as rows with unique keys. */
export function buildDayRows(
  config: Config,
  lists: readonly { readonly category: string; readonly groups: readonly MatchedGroup[] }[],
): readonly DayRow[] {
  return lists.flatMap(({ category, groups }) =>
    buildGroupRows(config, groups).map((row) => ({
      ...row,
      key: JSON.stringify([category, row.key]),
      category,
    })),
  );
}

/** Rows sold on two venues: others have no edge. */
export function rowsWithTwoVenues(rows: readonly DayRow[]): readonly DayRow[] {
  return rows.filter(hasTwoTradableVenues);
}

/**
 * Up to `most` rows to scan: those with a confirmed pair first, then one of each category in turn, by the distance of
 * their start from `now`.
 */
export function selectScannedRows(
  rows: readonly DayRow[],
  decisions: readonly PairDecision[],
  now: Instant,
  most: number = maxScanned,
): readonly DayRow[] {
  const confirmed = decisions.flatMap(({ identity, place }) =>
    identity === undefined || place === undefined ? [] : [place.legs.map(legKey)],
  );
  const isConfirmed = ({ legs }: DayRow) => {
    const own = new Set(legs.map(legKey));
    return confirmed.some((pair) => pair.every((leg) => own.has(leg)));
  };
  const away = ({ startsAt }: DayRow) =>
    startsAt === undefined ? Number.POSITIVE_INFINITY : Math.abs(startsAt - now);
  const before = new Map<string, number>();
  return rows
    .map((row) => ({ row, isFirst: isConfirmed(row), away: away(row) }))
    .sort((a, b) => order(Number(b.isFirst), Number(a.isFirst)) || order(a.away, b.away))
    .map((one) => {
      const nth = before.get(one.row.category) ?? 0;
      before.set(one.row.category, nth + 1);
      return { ...one, nth: one.isFirst ? -1 : nth };
    })
    .sort((a, b) => order(a.nth, b.nth))
    .slice(0, most)
    .map(({ row }) => row);
}

function order(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function legKey({
  venue,
  marketId,
  outcomeId,
}: {
  readonly venue: string;
  readonly marketId: string;
  readonly outcomeId?: string | undefined;
}): string {
  return JSON.stringify([venue, marketId, outcomeId ?? null]);
}

export interface BestEdges {
  /** Groups with an edge from fresh books, the largest first. */
  readonly best: readonly DayRow[];
  /** Groups whose books are polled without a stream. */
  readonly requested: readonly DayRow[];
  /** The group closest to an edge; undefined if none is known. */
  readonly nearest: { readonly row: DayRow; readonly figures: EdgeFigures } | undefined;
  /** Counts of known, pending and stale groups. */
  readonly known: number;
  readonly waiting: number;
  readonly stale: number;
}

/** Ranks the edges of the scanned rows. */
export function rankBestEdges(
  watched: readonly DayRow[],
  figuresOf: (row: DayRow) => EdgeFigures,
): BestEdges {
  const figures = new Map(watched.map((row) => [row, figuresOf(row)] as const));
  const read = (row: DayRow) => figures.get(row) ?? figuresOf(row);
  const ranked = sortByEdge(watched, "profit", "descending", read);
  const isAt = (...states: readonly EdgeFigures["state"][]) => {
    return (row: DayRow) => states.includes(read(row).state);
  };
  const near = ranked.find(isAt("near"));
  const [waiting, stale] = [
    watched.filter(isAt("waiting", "no-pair")).length,
    watched.filter(isAt("stale")).length,
  ];
  return {
    best: ranked.filter(isAt("net", "before-fees")).slice(0, maxShown),
    requested: ranked.slice(0, maxShown),
    nearest: near === undefined ? undefined : { row: near, figures: read(near) },
    known: watched.length - waiting - stale,
    waiting,
    stale,
  };
}

/** Empty state: a sentence, and the distance of the nearest group. */
export function emptyText({ known, waiting, nearest }: Pick<BestEdges, "known" | "waiting" | "nearest">): {
  readonly sentence: string;
  readonly far: string;
} {
  const sentence =
    waiting === 0
      ? "No group earns anything now."
      : `None of the ${known} ${known === 1 ? "group" : "groups"} known so far earns anything.`;
  return { sentence, far: nearest === undefined ? "" : distanceText(nearest.figures) };
}

function distanceText({ perContract = zero, beforeFees }: EdgeFigures): string {
  const fees = beforeFees ? " before fees" : "";
  return isPositive(perContract)
    ? `The nearest would earn ${formatCents(perContract)} a contract${fees}, but too little stands there:`
    : `The nearest is ${formatCents(round(subtract(zero, perContract), 4, "up"))} a contract away${fees}:`;
}

interface Coverage {
  readonly watched: number;
  readonly all: number;
  /** Labels of categories whose request failed. */
  readonly failed: readonly string[];
  /** Groups whose books are polled often enough; undefined while streamed. */
  readonly polledCount: number | undefined;
}

/** How many groups are scanned for edges, and why not the others. */
export function coverageText(
  { requested, waiting, stale }: Pick<BestEdges, "requested" | "waiting" | "stale">,
  { watched, all, failed, polledCount }: Coverage,
): string {
  const groups = `${all} ${all === 1 ? "group" : "groups"}`;
  const parts =
    polledCount === undefined
      ? [
          `${watched} of ${groups} watched`,
          waiting === 0 ? "" : `${waiting} waited for`,
          stale === 0 ? "" : `${stale} stale`,
        ]
      : [`No live stream: ${requested.length} of ${groups} asked for`, `${polledCount} kept fresh`];
  const missing = failed.length === 0 ? "" : `${failed.join(", ")} could not be asked for`;
  return [...parts, missing].filter((part) => part !== "").join("; ");
}
