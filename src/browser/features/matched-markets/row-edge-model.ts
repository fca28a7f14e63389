// Edge figures of a group row and their order. Pure.

import type { JobSide } from "#browser/edge-engine/edge-job.ts";
import type { DirectionResult } from "#browser/edge-engine/edge-result.ts";
import { reasonText } from "#browser/pairs/check-messages.ts";
import type { EdgeEntry } from "#browser/stream/edge-client.ts";
import { type Decimal, scaleOf, toScaled } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { GroupRow } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import type { Direction, EdgeSorting } from "./matched-search-params.ts";

/** Outcome bought on one of the two venues, with its best price. */
export interface BoughtFigure {
  readonly venue: VenueId;
  readonly label: string;
  readonly ask: Decimal | undefined;
}

/**
 * `net`: edge after both fees. `before-fees`: edge with an unknown fee. `near`: no edge, distance known. `none`:
 * books that cannot be compared, or a pair that the checks refuse. `stale`: books too old. `checking`: its books are not
 * here yet, ranked by the list's prices. `listed`: the same, but beyond the groups that are scanned. `waiting`: nothing
 * known yet. `closed`: no two of its markets are open with opposite outcomes. `ended`: fewer than two of its markets
 * can ever trade again. `no-pair`: no two venues can be bought on.
 */
export type EdgeState =
  | "net"
  | "before-fees"
  | "near"
  | "none"
  | "stale"
  | "checking"
  | "listed"
  | "waiting"
  | "closed"
  | "ended"
  | "no-pair";

export interface EdgeFigures {
  readonly state: EdgeState;
  readonly bought: readonly [BoughtFigure, BoughtFigure] | undefined;
  /** A fee is unknown: it counts as zero and no figure is net. */
  readonly beforeFees: boolean;
  /** Money per contract: of the suggested size, at the best prices without one, or before fees by the list's prices. */
  readonly perContract: Decimal | undefined;
  readonly contracts: Decimal | undefined;
  readonly profit: Decimal | undefined;
  readonly capital: Decimal | undefined;
  /** Money that the venues pay on it until payout, negative where they take. */
  readonly carry: Decimal | undefined;
  /** With carry; 1 is 100 %. */
  readonly perYear: Decimal | undefined;
  readonly isBelowHurdle: boolean;
  /** The figure is a gap between list prices that are too far apart for one question. */
  readonly isImplausible?: boolean;
  /** When the older book was received, on the clock of performance.now(). */
  readonly dataAt: number | undefined;
  /** The edge rests on a book that did not change for long: its feed may be frozen. */
  readonly isQuiet: boolean;
  readonly guard: DirectionResult["check"]["kind"] | undefined;
  /** Objection as text; "" for none. */
  readonly reason: string;
}

export interface EdgeSourceState {
  /** On the clock of performance.now(). */
  readonly now: number;
  /** Time of the last stream message; undefined while disconnected. */
  readonly receivedAt: number | undefined;
  /** Maximum book age that counts, in ms. */
  readonly tradeMs: number;
  /** Age from which a streamed book without changes is quiet, in ms. */
  readonly quietMs: number;
  readonly labels: Readonly<Record<VenueId, { readonly label: string }>>;
}

/** Figures of a row of which nothing is known. */
export const unknownFigures: Omit<EdgeFigures, "state"> = {
  bought: undefined,
  beforeFees: false,
  perContract: undefined,
  contracts: undefined,
  profit: undefined,
  capital: undefined,
  carry: undefined,
  perYear: undefined,
  isBelowHurdle: false,
  dataAt: undefined,
  isQuiet: false,
  guard: undefined,
  reason: "",
};

const { problems } = listTexts.edge;

export function deriveEdgeFigures(
  row: GroupRow,
  known: EdgeEntry | undefined,
  hearing: EdgeSourceState,
): EdgeFigures {
  if (isEndedRow(row, known)) return { ...unknownFigures, state: "ended" };
  const best = known?.answer?.best;
  const pair = known !== undefined && best !== undefined ? known.plan.pairs[best.pair] : undefined;
  if (known === undefined || best === undefined || pair === undefined) {
    return withoutBooks(row, known, hearing);
  }
  const [first, second] = pair.legs.map((at) => known.plan.legs[at]);
  const other: JobSide = best.side === "yes" ? "no" : "yes";
  const [one, opposite] = [first?.books[best.side], second?.books[other]];
  if (first === undefined || second === undefined || one === undefined || opposite === undefined)
    return withoutBooks(row, known, hearing);
  const confirmedAt = best.confirmedAt === "heard" ? hearing.receivedAt : best.confirmedAt;
  const isOld =
    best.problem === "stale" ||
    (best.confirmedAt !== undefined &&
      (confirmedAt === undefined || hearing.now - confirmedAt > hearing.tradeMs));
  const boughtOf = (): EdgeFigures["bought"] => [
    { venue: first.venue, label: one.label, ask: best.asks[0] },
    { venue: second.venue, label: opposite.label, ask: best.asks[1] },
  ];
  const { price, kind } = best.check;
  const names = [hearing.labels[first.venue].label, hearing.labels[second.venue].label] as const;
  const against =
    price !== undefined ? reasonText(price, names) : kind === pair.check.kind ? pair.check.reason : "";
  // Figures of stale books are not shown, not even greyed.
  const { sized, gap } = isOld ? nothing : best;
  const state = isOld ? "stale" : stateOf(best);
  if (state === "waiting") return { ...withoutBooks(row, known, hearing), bought: boughtOf() };
  return {
    state,
    bought: boughtOf(),
    beforeFees: best.beforeFees,
    perContract: sized?.perContract ?? gap,
    contracts: sized?.contracts,
    profit: sized?.profit,
    capital: sized?.capital,
    carry: sized?.carry,
    perYear: sized?.perYear,
    isBelowHurdle: sized?.isBelowHurdle === true,
    dataAt: best.dataAt,
    isQuiet: best.dataAt !== undefined && hearing.now - best.dataAt > hearing.quietMs,
    guard: kind,
    reason: [best.problem === undefined ? "" : problems[best.problem], against]
      .filter((part) => part !== "")
      .join(" "),
  };
}

/** Figures of a row whose books are not known: its place is that of the list's prices. */
function withoutBooks(
  row: GroupRow,
  known: EdgeEntry | undefined,
  { receivedAt }: EdgeSourceState,
): EdgeFigures {
  if (!hasTwoTradableVenues(row)) return { ...unknownFigures, state: "no-pair" };
  const hasNoDirection = known?.answer !== undefined && known.answer.best === undefined;
  if (hasNoDirection || known?.plan.pairs.length === 0) return { ...unknownFigures, state: "closed" };
  if (row.listGap === undefined) return { ...unknownFigures, state: "waiting" };
  // Without a stream only rows in view are polled: no row is put before those on the chance that it gets books.
  const isBeyondReach = receivedAt === undefined || (known === undefined && row.isBeyondScan === true);
  const isListed = isBeyondReach && row.storedAt === undefined;
  return {
    ...unknownFigures,
    state: isListed ? "listed" : "checking",
    beforeFees: true,
    perContract: row.listGap,
    ...(row.isGapImplausible === true ? { isImplausible: true } : {}),
  };
}

/** True if fewer than two of its markets can ever trade again, by the list or by the venues. */
export function isEndedRow(row: GroupRow, known: EdgeEntry | undefined): boolean {
  return row.isEnded || known?.plan.isEnded === true;
}

const nothing = { sized: undefined, gap: undefined } as const;

function stateOf({ sized, beforeFees, gap, problem }: DirectionResult): EdgeState {
  if (sized !== undefined) return beforeFees ? "before-fees" : "net";
  return gap !== undefined ? "near" : problem === "loading" ? "waiting" : "none";
}

/** True if two of its markets can be bought. */
export function hasTwoTradableVenues({ legs }: GroupRow): boolean {
  const open = legs.filter(
    ({ venue, orientation }) => offers(venue, "orderBook") && orientation !== "unverified",
  );
  return new Set(open.map(({ venue, marketId }) => `${venue} ${marketId}`)).size > 1;
}

/**
 * Rank: net edges, edges before fees, edges below the hurdle rate, edges of quiet books, groups that are being checked, then
 * those without an edge, and those with list prices too far apart for one question. Only what is fresh has a rank.
 */
const belowHurdle = 5;
const quiet = 4;
const implausible = 1;
const classes: Readonly<Record<EdgeState, number>> = {
  net: 7,
  "before-fees": 6,
  checking: 3,
  near: 2,
  none: 0,
  stale: 0,
  listed: 0,
  waiting: 0,
  closed: 0,
  ended: 0,
  "no-pair": 0,
};

function rankClassOf({ state, isQuiet, isBelowHurdle, isImplausible }: EdgeFigures): number {
  if (isImplausible === true) return state === "checking" ? implausible : 0;
  if (isQuiet && isEdge(state)) return quiet;
  return isBelowHurdle ? belowHurdle : classes[state];
}

/** True for an edge, net or before fees. */
export function isEdge(state: EdgeState): boolean {
  return state === "net" || state === "before-fees";
}

/**
 * Sorts rows by an edge figure. Equal rows and rows without the figure keep their order. `figuresOf` returns
 * undefined for a row without an edge, which is most of a long list and costs next to nothing.
 */
export function sortByEdge<Row extends GroupRow>(
  rows: readonly Row[],
  by: EdgeSorting,
  direction: Direction,
  figuresOf: (row: Row) => EdgeFigures | undefined,
): readonly Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  const ranked: { row: Row; rank: number; value: Decimal | undefined }[] = [];
  const others: Row[] = [];
  for (const row of rows) {
    const figures = figuresOf(row);
    const rank = figures === undefined ? 0 : rankClassOf(figures);
    if (figures === undefined || rank === 0) others.push(row);
    else ranked.push({ row, rank, value: figureOf(figures, by) });
  }
  const scale = scaleOf(ranked.flatMap(({ value }) => value ?? []));
  const first = ranked
    .map((one) => ({ ...one, scaled: one.value === undefined ? undefined : toScaled(one.value, scale) }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return b.rank - a.rank;
      if (a.scaled === b.scaled) return 0;
      if (a.scaled === undefined) return 1;
      if (b.scaled === undefined) return -1;
      return a.scaled < b.scaled ? -sign : sign;
    })
    .map(({ row }) => row);
  return [...first, ...others];
}

function figureOf(
  { profit, perContract, contracts, perYear }: EdgeFigures,
  by: EdgeSorting,
): Decimal | undefined {
  switch (by) {
    case "profit":
      // Without an edge the nearest first.
      return profit ?? perContract;
    case "net":
      return perContract;
    case "size":
      return contracts;
    case "year":
      return perYear;
  }
}
