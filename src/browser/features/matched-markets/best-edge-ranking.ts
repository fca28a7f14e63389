// Selects the groups that the overview scans for edges and ranks their edges. Pure.

import type { Config } from "#browser/config/config.ts";
import { maxScannedGroups } from "#browser/edge-engine/edge-job.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import type { PairDecision, PairRef } from "#browser/preferences/pair-confirmations.ts";
import { isPositive, zero } from "#contract/decimal.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { byListGap, type GroupRow, groupRowSteps } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { type EdgeFigures, hasTwoTradableVenues, sortByEdge } from "./row-edge-model.ts";
import { formatCents } from "./row-edge-text.ts";

export const maxShown = 8;

const { best: texts } = listTexts;

export interface DayRow extends GroupRow {
  /** As sent to the gateway. */
  readonly category: string;
}

interface DayList {
  readonly category: string;
  readonly groups: readonly MatchedGroup[];
  /** Of a list stored on this device, ms since 1970. */
  readonly savedAt?: number;
}

/** Rows changed between two pauses. */
const rowsOfStep = 200;

/**
 * Groups of all lists as rows with unique keys, by list gap. Of more than are scanned at once, those with the smallest gap
 * are marked.
 */
export function* dayRowSteps(config: Config, lists: readonly DayList[]): Steps<readonly DayRow[]> {
  const rows: (DayRow & { isBeyondScan?: boolean })[] = [];
  for (const { category, groups, savedAt } of lists) {
    const keyOf = (id: string) => JSON.stringify([category, id]);
    for (const row of yield* groupRowSteps(config, groups, keyOf)) {
      // No spread: objects that begin with one take several times as long to make and to collect, and there are thousands.
      rows.push({
        key: row.key,
        category,
        group: row.group,
        title: row.title,
        startsAt: row.startsAt,
        legs: row.legs,
        elsewhere: row.elsewhere,
        lines: row.lines,
        venueCount: row.venueCount,
        orientation: row.orientation,
        streamedDifference: row.streamedDifference,
        listGap: row.listGap,
        isGapImplausible: row.isGapImplausible,
        isEnded: row.isEnded,
        isBeyondScan: false,
        storedAt: savedAt,
        searchText: row.searchText,
      });
      if (rows.length % rowsOfStep === 0) yield;
    }
  }
  yield;
  const ordered = byListGap(rows);
  yield;
  for (const row of ordered.slice(maxScannedGroups)) row.isBeyondScan = true;
  return ordered;
}

/** Rows that can have an edge: sold on two venues and not ended. */
export function tradableRows(rows: readonly DayRow[]): readonly DayRow[] {
  return rows.filter((row) => hasTwoTradableVenues(row) && !row.isEnded);
}

/**
 * Rows in the order in which they are scanned: those with a confirmed pair first, then as they came, by list gap. It does not
 * depend on what a scan finds, so that a group that turns out to have no edge stays scanned.
 */
export function scanOrder<Row extends GroupRow>(
  rows: readonly Row[],
  decisions: readonly PairDecision[],
): readonly Row[] {
  const confirmed = decisions.flatMap(({ identity, place }) =>
    identity === undefined || place === undefined ? [] : [place.legs.map(legKey)],
  );
  if (confirmed.length === 0) return rows;
  const isConfirmed = ({ legs }: Row) => {
    const own = new Set(legs.map(legKey));
    return confirmed.some((pair) => pair.every((leg) => own.has(leg)));
  };
  const first = new Set(rows.filter(isConfirmed));
  return [...first, ...rows.filter((row) => !first.has(row))];
}

function legKey({ venue, marketId, outcomeId }: PairRef["legs"][number]): string {
  return JSON.stringify([venue, marketId, outcomeId ?? null]);
}

export type BestEdges = ReturnType<typeof rankBestEdges>;

export function rankBestEdges(watched: readonly DayRow[], figuresOf: (row: DayRow) => EdgeFigures) {
  const figures = new Map(watched.map((row) => [row, figuresOf(row)] as const));
  const read = (row: DayRow) => figures.get(row) ?? figuresOf(row);
  const ranked = sortByEdge(watched, "profit", "descending", read);
  const isAt = (...states: readonly EdgeFigures["state"][]) => {
    return (row: DayRow) => states.includes(read(row).state);
  };
  // Groups with books keep them: a group without an edge is not replaced by one that is only listed.
  const isPriced = isAt("net", "before-fees", "near");
  const near = ranked.find(isAt("near"));
  const [waiting, stale] = [
    watched.filter(isAt("waiting", "checking", "listed", "no-pair")).length,
    watched.filter(isAt("stale")).length,
  ];
  return {
    /** Groups with an edge from fresh books, the largest first; then those being checked, by the list's prices. */
    best: ranked.filter(isAt("net", "before-fees", "checking")).slice(0, maxShown),
    /** Groups whose books are polled without a stream. */
    requested: [...ranked.filter(isPriced), ...watched.filter((row) => !isPriced(row))].slice(0, maxShown),
    /** The group closest to an edge; undefined if none is known. */
    nearest: near === undefined ? undefined : { row: near, figures: read(near) },
    /** Counts of known, pending and stale groups. */
    known: watched.length - waiting - stale,
    waiting,
    stale,
  };
}

/** The rows `shown`, as `watched` has them now, then the best of the others, as many as are shown. */
export function holdRows(
  shown: readonly DayRow[],
  watched: readonly DayRow[],
  best: readonly DayRow[],
): DayRow[] {
  const byKey = new Map(watched.map((row) => [row.key, row]));
  const held = new Set(shown.flatMap(({ key }) => byKey.get(key) ?? []));
  return [...held, ...best.filter((row) => !held.has(row))].slice(0, maxShown);
}

/** Empty state: a sentence, and the distance of the nearest group. */
export function emptyText({ known, waiting, nearest }: Pick<BestEdges, "known" | "waiting" | "nearest">): {
  readonly sentence: string;
  readonly far: string;
} {
  return {
    sentence: waiting === 0 ? texts.noEdge : texts.noEdgeYet(known),
    far: nearest === undefined ? "" : distanceText(nearest.figures),
  };
}

function distanceText({ perContract = zero, beforeFees }: EdgeFigures): string {
  const fees = beforeFees ? texts.beforeFees : "";
  return isPositive(perContract)
    ? texts.closestSmall(formatCents(perContract), fees)
    : texts.closest(formatCents(perContract), fees);
}

export interface Coverage {
  readonly watched: number;
  readonly all: number;
  /** Labels of categories whose request failed. */
  readonly failed: readonly string[];
  /** Groups whose books are polled often enough; undefined while streamed. */
  readonly polledCount: number | undefined;
}

/** Number of groups scanned for edges, and the reasons for the others. */
export function coverageText(
  { requested, waiting, stale }: Pick<BestEdges, "requested" | "waiting" | "stale">,
  { watched, all, failed, polledCount }: Coverage,
): string {
  const done = watched - waiting;
  const scope = watched === all ? texts.scanned(watched) : texts.scannedOf(watched, all);
  const parts =
    polledCount === undefined
      ? [waiting === 0 ? scope : texts.scanning(done, watched), stale === 0 ? "" : texts.stalePart(stale)]
      : [texts.polling(requested.length, all), texts.kept(polledCount)];
  const missing = failed.length === 0 ? "" : texts.failed(failed.join(", "));
  return [...parts, missing].filter((part) => part !== "").join(" · ");
}
