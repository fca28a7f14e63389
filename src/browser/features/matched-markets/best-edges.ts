// Which of the day's groups the overview watches for edges, which of them earn now, and what is said of all of it. Pure.
import type { Config } from "#browser/config/config.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { isPositive, round, subtract, zero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { type GroupRow, rowsOfGroups } from "./group-list.ts";
import { type EdgeFigures, mayPair, sortByEdge } from "./row-edge-model.ts";
import { centsOf } from "./row-edge-text.ts";

/** Each costs a question for every market of it and a feed for every book: a longer day is watched in part. */
export const mostWatched = 40;
export const mostShown = 8;

/** A group of one of the day's lists. */
export interface DayRow extends GroupRow {
  /** As the gateway was sent it. */
  readonly category: string;
}

/** The groups of all lists as rows, each with a key unlike every other's. */
export function rowsOfDay(
  config: Config,
  lists: readonly { readonly category: string; readonly groups: readonly MatchedGroup[] }[],
): readonly DayRow[] {
  return lists.flatMap(({ category, groups }) =>
    rowsOfGroups(config, groups).map((row) => ({
      ...row,
      key: JSON.stringify([category, row.key]),
      category,
    })),
  );
}

/** The rows that two venues sell: of others there is no edge. */
export function sellableOf(rows: readonly DayRow[]): readonly DayRow[] {
  return rows.filter(mayPair);
}

/**
 * The `most` rows that are watched, the first ones first: those with a pair that the user confirmed, then one of each
 * category in turn, of each those that begin or began the nearest to `now` first.
 */
export function watchedOf(
  rows: readonly DayRow[],
  decisions: readonly PairDecision[],
  now: Instant,
  most: number = mostWatched,
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
  /** Those that earn now, out of fresh books, the best first. */
  readonly best: readonly DayRow[];
  /** Those whose books are asked for where no stream tells them. */
  readonly asked: readonly DayRow[];
  /** The one that is the least short of earning; undefined where none is known to be. */
  readonly nearest: { readonly row: DayRow; readonly figures: EdgeFigures } | undefined;
  /** How many are known, are waited for, and are too old to count. */
  readonly known: number;
  readonly waiting: number;
  readonly stale: number;
}

/** What the watched rows earn now. */
export function bestEdgesOf(watched: readonly DayRow[], figuresOf: (row: DayRow) => EdgeFigures): BestEdges {
  const figures = new Map(watched.map((row) => [row, figuresOf(row)] as const));
  const read = (row: DayRow) => figures.get(row) ?? figuresOf(row);
  const ranked = sortByEdge(watched, "profit", "descending", read);
  const isAt = (...states: readonly EdgeFigures["state"][]) => {
    return (row: DayRow) => states.includes(read(row).state);
  };
  const gap = ranked.find(isAt("near"));
  const [waiting, stale] = [
    watched.filter(isAt("waiting", "no-pair")).length,
    watched.filter(isAt("stale")).length,
  ];
  return {
    best: ranked.filter(isAt("net", "before-fees")).slice(0, mostShown),
    asked: ranked.slice(0, mostShown),
    nearest: gap === undefined ? undefined : { row: gap, figures: read(gap) },
    known: watched.length - waiting - stale,
    waiting,
    stale,
  };
}

/** What stands where nothing earns: a sentence, and of the nearest group how far off it is. */
export function emptyText({ known, waiting, nearest }: Pick<BestEdges, "known" | "waiting" | "nearest">): {
  readonly sentence: string;
  readonly far: string;
} {
  const sentence =
    waiting === 0
      ? "No group earns anything now."
      : `None of the ${known} ${known === 1 ? "group" : "groups"} known so far earns anything.`;
  return { sentence, far: nearest === undefined ? "" : farWords(nearest.figures) };
}

function farWords({ perContract = zero, beforeFees }: EdgeFigures): string {
  const fees = beforeFees ? " before fees" : "";
  return isPositive(perContract)
    ? `The nearest would earn ${centsOf(perContract)} a contract${fees}, but too little stands there:`
    : `The nearest is ${centsOf(round(subtract(zero, perContract), 4, "up"))} a contract away${fees}:`;
}

interface Coverage {
  readonly watched: number;
  readonly all: number;
  /** Names of categories that could not be asked for. */
  readonly failed: readonly string[];
  /** Of how many all books are asked for often enough; undefined while a stream tells them. */
  readonly kept: number | undefined;
}

/** Of how many groups the edges are looked at, and why not of the others. */
export function coverageText(
  { asked, waiting, stale }: Pick<BestEdges, "asked" | "waiting" | "stale">,
  { watched, all, failed, kept }: Coverage,
): string {
  const groups = `${all} ${all === 1 ? "group" : "groups"}`;
  const parts =
    kept === undefined
      ? [
          `${watched} of ${groups} watched`,
          waiting === 0 ? "" : `${waiting} waited for`,
          stale === 0 ? "" : `${stale} stale`,
        ]
      : [`No live stream: ${asked.length} of ${groups} asked for`, `${kept} kept fresh`];
  const missing = failed.length === 0 ? "" : `${failed.join(", ")} could not be asked for`;
  return [...parts, missing].filter((part) => part !== "").join("; ");
}
