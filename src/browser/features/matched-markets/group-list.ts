// Groups of a day as rows, built once for each answer so that the filter only selects.

import type { Config } from "#browser/config/config.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { matchesTerms, searchTerms, searchText } from "#browser/lib/search-matching.ts";
import { titleOfGroup } from "#browser/market-data/group-lists.ts";
import { type LegOrientation, orientationOf } from "#browser/market-data/leg-orientation.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { legLabel } from "#browser/market-data/market-view.ts";
import { type Decimal, scaleOf, toScaled } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId, type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { Direction, EdgeSorting, Sorting } from "./matched-search-params.ts";
import { differenceOf, listGapOf, matchedPriceOf } from "./price-difference.ts";

/** Leg on a known venue with everything that its quote needs. */
export interface PricedLeg {
  /** Index among the legs of the group. */
  readonly legIndex: number;
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly label: string;
  readonly orientation: LegOrientation;
}

export interface GroupRow {
  /** Unique, even if two groups have the same id. */
  readonly key: string;
  readonly group: MatchedGroup;
  readonly title: string;
  readonly startsAt: Instant | undefined;
  readonly legs: readonly PricedLeg[];
  /** Legs without a quote: their venue is unknown or they name no market. */
  readonly elsewhere: readonly Leg[];
  /** Lines of the row: legs of the venue with the most legs. */
  readonly lines: number;
  readonly venueCount: number;
  readonly orientation: "same" | "mixed" | "unverified";
  /** Difference of the prices in the list; undefined without two comparable ones. */
  readonly streamedDifference: Decimal | undefined;
  /**
   * |1 − sum| of the list's prices of opposite outcomes on two venues with books, before fees: the widest plausible one of
   * the group, or the widest. Undefined without two such prices, or where fewer than two markets can trade.
   */
  readonly listGap: Decimal | undefined;
  /** The prices behind `listGap` are too far apart for one question. */
  readonly isGapImplausible: boolean;
  /** By the list's own data fewer than two of its markets with books can ever trade again. */
  readonly isEnded: boolean;
  /** More groups have a wider gap than are scanned at once. */
  readonly isBeyondScan?: boolean;
  /** The row is of a list stored on this device, as it was then (ms since 1970), until the gateway answers. */
  readonly storedAt?: number | undefined;
  readonly searchText: string;
}

/** The leg with its quote parameters; undefined if its venue is unknown or it names no market. */
function pricedLegOf({ matching }: Config, leg: Leg, position: number): PricedLeg | undefined {
  const { venue, market_id: marketId, outcome_id: outcomeId } = leg;
  if (!isVenueId(venue) || marketId === undefined || marketId === "") return undefined;
  return {
    legIndex: position,
    venue,
    marketId,
    outcomeId: outcomeId === "" ? undefined : outcomeId,
    label: legLabel(leg),
    orientation: orientationOf(leg, matching),
  };
}

/** Rows built before: a group that a refetch left unchanged is the same object. */
const rowsBuiltBy = oncePerObject((_: Config) => new WeakMap<MatchedGroup, GroupRow>());

function builtRow(config: Config, group: MatchedGroup, key: string): GroupRow {
  const rows = rowsBuiltBy(config);
  const before = rows.get(group);
  if (before?.key === key) return before;
  const row = rowOf(config, group, key);
  rows.set(group, row);
  return row;
}

export function buildGroupRow(config: Config, group: MatchedGroup): GroupRow {
  return builtRow(config, group, group.id);
}

/** Rows built between two pauses: the first ones, before the code is compiled, take many times as long as the rest. */
const rowsOfStep = 10;

/** Rows of the groups. `keyOf`: key of a row by its group's id. */
export function* groupRowSteps(
  config: Config,
  groups: readonly MatchedGroup[],
  keyOf = (id: string) => id,
): Steps<readonly GroupRow[]> {
  // By key, not by id: V8 enters each text that is looked up in a table of all texts, which garbage collection walks through.
  const times = new Map<string, number>();
  const rows: GroupRow[] = [];
  for (const group of groups) {
    const first = keyOf(group.id);
    const before = times.get(first) ?? 0;
    times.set(first, before + 1);
    const key = before === 0 ? first : keyOf(`${group.id} ${before + 1}`);
    rows.push(builtRow(config, group, key));
    if (rows.length % rowsOfStep === 0) yield;
  }
  return rows;
}

function rowOf(config: Config, group: MatchedGroup, key: string): GroupRow {
  const priced: PricedLeg[] = [];
  const elsewhere: Leg[] = [];
  const received = group.legs.flatMap((leg, position) => {
    const one = pricedLegOf(config, leg, position);
    if (one === undefined) {
      elsewhere.push(leg);
      return [];
    }
    priced.push(one);
    const { priceScale } = config.venues[one.venue];
    const price = matchedPriceOf(leg.data, priceScale);
    const isEnded = hasEnded(legVenueData(leg.data).status);
    return [{ venue: one.venue, marketId: one.marketId, orientation: one.orientation, price, isEnded }];
  });
  const sold = received.filter(({ venue }) => offers(venue, "orderBook"));
  const living = sold.filter(({ isEnded }) => !isEnded);
  // Buying an outcome at p on one venue and its opposite at 1 − q on the other costs 1 − (q − p).
  const listed = listGapOf(living);
  const isEnded = marketCount(sold) > 1 && marketCount(living) < 2;
  const legsByVenue = venueIds.map((venue) => priced.filter((leg) => leg.venue === venue).length);
  const title = titleOfGroup(group);
  const texts = [title, group.id, group.league, group.category, ...group.legs.flatMap(searchTextOfLeg)];
  return {
    key,
    group,
    title,
    startsAt: parseInstant(group.game_start_time),
    legs: priced,
    elsewhere,
    lines: Math.max(1, ...legsByVenue),
    venueCount: legsByVenue.filter((count) => count > 0).length,
    orientation: orientationOfAll(priced),
    streamedDifference: differenceOf(received),
    listGap: listed?.gap,
    isGapImplausible: listed?.isImplausible === true,
    isEnded,
    searchText: searchText(texts),
  };
}

function marketCount(legs: readonly { readonly venue: VenueId; readonly marketId: string }[]): number {
  return new Set(legs.map(({ venue, marketId }) => `${venue} ${marketId}`)).size;
}

function searchTextOfLeg(leg: Leg): readonly (string | undefined)[] {
  return [legLabel(leg), leg.venue, leg.market_id];
}

function orientationOfAll(legs: readonly PricedLeg[]): GroupRow["orientation"] {
  if (legs.length === 0 || legs.some(({ orientation }) => orientation === "unverified")) return "unverified";
  return legs.some(({ orientation }) => orientation === "opposite") ? "mixed" : "same";
}

/** Rows that contain every word of `filter`, ignoring case and accents. */
export function filterRows<Row extends GroupRow>(rows: readonly Row[], filter: string): readonly Row[] {
  const terms = searchTerms(filter);
  return terms.length === 0 ? rows : rows.filter((row) => matchesTerms(row.searchText, terms));
}

/**
 * Rows in the order in which their edges are looked up: by the list's prices, the widest plausible gap first, then those with
 * an implausible one. Ended ones come last; equal rows keep the order of start and title.
 */
export function byListGap<Row extends GroupRow>(rows: readonly Row[]): readonly Row[] {
  const scale = scaleOf(rows.flatMap(({ listGap }) => listGap ?? []));
  const rank = ({ listGap, isEnded, isGapImplausible }: GroupRow) =>
    isEnded ? 0 : listGap === undefined ? 1 : isGapImplausible ? 2 : 3;
  return rows
    .map((row) => ({
      row,
      rank: rank(row),
      gap: row.listGap === undefined || row.isEnded ? 0n : toScaled(row.listGap, scale),
    }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return b.rank - a.rank;
      return a.gap === b.gap ? byStartAndTitle(a.row, b.row) : a.gap < b.gap ? 1 : -1;
    })
    .map(({ row }) => row);
}

/** Last values of a row's live prices. */
export interface RowModel {
  readonly difference: Decimal | undefined;
  /** When the oldest price was received, on the clock of performance.now(). */
  readonly dataAt: number | undefined;
}

/**
 * Sorts the rows. Unknown values come last in both directions, equal rows keep the order of start and title. A row
 * that was never visible is sorted by the prices of the list.
 */
export function sortRows<Row extends GroupRow>(
  rows: readonly Row[],
  { by, direction }: { readonly by: Exclude<Sorting, EdgeSorting>; readonly direction: Direction },
  readings: ReadonlyMap<string, RowModel>,
): readonly Row[] {
  const rank = rankBy(by, rows, readings);
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => {
      if (a.rank === b.rank) return byStartAndTitle(a.row, b.row);
      if (a.rank === undefined) return 1;
      if (b.rank === undefined) return -1;
      return a.rank < b.rank ? -sign : sign;
    })
    .map(({ row }) => row);
}

type Rank = bigint | number | string | undefined;

function rankBy(
  by: Exclude<Sorting, EdgeSorting>,
  rows: readonly GroupRow[],
  readings: ReadonlyMap<string, RowModel>,
): (row: GroupRow) => Rank {
  switch (by) {
    case "start":
      return ({ startsAt }) => startsAt;
    case "title":
      return ({ title }) => normalizeSearchText(title);
    case "venues":
      return ({ venueCount }) => venueCount;
    case "age":
      // Older prices were received earlier.
      return ({ key }) => {
        const at = readings.get(key)?.dataAt;
        return at === undefined ? undefined : -at;
      };
    case "difference": {
      const known = (row: GroupRow) => readings.get(row.key)?.difference ?? row.streamedDifference;
      const scale = scaleOf(rows.map(known).filter((value) => value !== undefined));
      return (row) => {
        const difference = known(row);
        return difference === undefined ? undefined : toScaled(difference, scale);
      };
    }
  }
}

function byStartAndTitle(a: GroupRow, b: GroupRow): number {
  const [early, late] = [a.startsAt ?? Number.POSITIVE_INFINITY, b.startsAt ?? Number.POSITIVE_INFINITY];
  if (early !== late) return early < late ? -1 : 1;
  return a.title < b.title ? -1 : a.title > b.title ? 1 : 0;
}

/** `rows` in the order of `before`, those that it does not have last. */
export function keepOrder<Row extends GroupRow>(
  before: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = new Set(before.flatMap(({ key }) => byKey.get(key) ?? []));
  return [...known, ...rows.filter((row) => !known.has(row))];
}

/** `rows`, or the array `before` if it has the same rows in the same order. */
export function stableOrder<Row extends GroupRow>(
  before: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const isSame = before.length === rows.length && rows.every((row, index) => row === before[index]);
  return isSame ? before : rows;
}
