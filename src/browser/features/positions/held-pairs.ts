// Positions held as pairs: two outcomes of which exactly one pays, by a two-leg trade from this browser or by a pair the user
// confirmed. A contract counts in one pair only. Pure.
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import type { GroupAddress } from "#browser/pairs/group-subscription.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { parseMatchedPath } from "#browser/routing/paths.ts";
import {
  compareRatios,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  subtractRatios,
  toDecimal,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import { isHeld, keyOf, type PositionRow } from "./position-rows.ts";

export interface HeldPair {
  readonly key: string;
  readonly rows: readonly [PositionRow, PositionRow];
  /** Contracts of each; undefined where one position's quantity is unknown. */
  readonly contracts: Decimal | undefined;
  /** Title of the group, where known. */
  readonly title: string | undefined;
  readonly group: GroupAddress | undefined;
}

interface HeldPairSources {
  readonly rows: readonly PositionRow[];
  /** Two-leg trades, as recorded in the journal. */
  readonly trades: readonly IntentPair[];
  readonly decisions: readonly PairDecision[];
  /** Outcome ids of a position's market in the venue's order; empty until loaded. */
  readonly outcomesOf: (row: PositionRow) => readonly string[];
}

/** Only the newest positions are matched against confirmed pairs, because every two of them are compared. */
const maxPairedPositions = 40;

/** Pairs of trades first, then confirmed pairs, each by newest fill. */
export function heldPairs({ rows, trades, decisions, outcomesOf }: HeldPairSources): readonly HeldPair[] {
  const held = rows.filter(isHeld);
  const left = new Map(held.map((row) => [row.key, row.position.quantity]));
  const pairs = new Map<string, HeldPair>();
  const addPair = (
    positions: readonly [PositionRow, PositionRow],
    labels: Pick<HeldPair, "title" | "group">,
  ) => {
    const key = positions
      .map((row) => row.key)
      .toSorted()
      .join(" ");
    if (pairs.has(key)) return;
    const [a, b] = positions.map((row) => left.get(row.key));
    if (a === undefined || b === undefined) {
      pairs.set(key, { key, rows: positions, contracts: undefined, ...labels });
      return;
    }
    const both = compareRatios(a, b) < 0 ? a : b;
    if (isZeroRatio(both)) return;
    for (const row of positions) left.set(row.key, subtractRatios(left.get(row.key) ?? both, both));
    pairs.set(key, { key, rows: positions, contracts: toDecimal(both, "down"), ...labels });
  };
  const byKey = new Map(held.map((row) => [row.key, row]));
  for (const { sides, group } of trades) {
    const [first, second] = sides.map((side) => byKey.get(keyOf(side)));
    if (first === undefined || second === undefined) continue;
    addPair([first, second], { title: undefined, group: { ...group } });
  }
  const confirmed = new Map(decisions.map((decision) => [decision.pair, decision]));
  const newest = pairableRows(held.slice(0, maxPairedPositions), decisions);
  for (const [index, first] of newest.entries()) {
    for (const second of newest.slice(index + 1)) {
      const decision = decisionOn(first, second, confirmed, outcomesOf);
      if (decision === undefined) continue;
      const { title, path } = decision;
      addPair([first, second], { title, group: groupAddressOf(path) });
    }
  }
  return [...pairs.values()].filter(({ contracts }) => contracts === undefined || isPositive(contracts));
}

/** Share of the position's cost for `contracts` of it; undefined where unknown. */
export function costOf({ position: { cost, quantity } }: PositionRow, contracts: Decimal): Ratio | undefined {
  if (cost === undefined || quantity === undefined || isZeroRatio(quantity)) return undefined;
  return multiplyRatios(cost, divideRatios(ratioOf(contracts), quantity));
}

/** The group of a matched-markets path inside the app; undefined for any other path. */
export function groupAddressOf(path: string): GroupAddress | undefined {
  const { pathname, searchParams } = new URL(path, "https://inside.example");
  const { category, groupId } = parseMatchedPath(pathname) ?? {};
  const date = searchParams.get("date");
  return category === undefined || groupId === undefined || date === null
    ? undefined
    : { category, groupId, date };
}

/** Rows in a market of a confirmed pair: to compare two costs several digests. A pair stored without its legs may be of any. */
function pairableRows(
  rows: readonly PositionRow[],
  decisions: readonly PairDecision[],
): readonly PositionRow[] {
  const confirmed = decisions.filter(({ identity }) => identity !== undefined);
  if (confirmed.some(({ place }) => place === undefined)) return rows;
  const markets = new Set(confirmed.flatMap(({ place }) => place?.legs.map(marketKey) ?? []));
  return rows.filter((row) => markets.has(marketKey(row)));
}

function marketKey({ venue, marketId }: Pick<OutcomeAddress, "venue" | "marketId">): string {
  return `${venue} ${marketId}`;
}

/** The user's confirmation that exactly one of the two outcomes pays; undefined without one. */
function decisionOn(
  first: PositionRow,
  second: PositionRow,
  confirmed: ReadonlyMap<string, PairDecision>,
  outcomesOf: HeldPairSources["outcomesOf"],
): PairDecision | undefined {
  if (first.venue === second.venue && first.marketId === second.marketId) return undefined;
  for (const one of legsOf(first, outcomesOf(first))) {
    for (const other of legsOf(second, outcomesOf(second))) {
      const decision = confirmed.get(pairKey(one, other));
      if (decision?.identity === undefined) continue;
      const isSameSide = one.isHeld === other.isHeld;
      // Both held as named, or both opposite: the positions relate as the confirmed legs do.
      if ((decision.identity.relation === "opposite") === isSameSide) return decision;
    }
  }
  return undefined;
}

interface LegCandidate extends Omit<OutcomeAddress, "outcomeId"> {
  readonly outcomeId: string | undefined;
  /** The leg names the held outcome; else the market's only other one. */
  readonly isHeld: boolean;
}

/** The legs as which the position may have been confirmed. A leg without an outcome means the first outcome. */
function legsOf(
  { venue, marketId, outcomeId }: PositionRow,
  outcomes: readonly string[],
): readonly LegCandidate[] {
  const market = { venue, marketId };
  const other = outcomes.length === 2 ? outcomes.find((id) => id !== outcomeId) : undefined;
  const unnamed: readonly LegCandidate[] =
    outcomes[0] === outcomeId || outcomes[0] === other
      ? [{ ...market, outcomeId: undefined, isHeld: outcomes[0] === outcomeId }]
      : [];
  return [
    { ...market, outcomeId, isHeld: true },
    ...(other === undefined ? [] : [{ ...market, outcomeId: other, isHeld: false }]),
    ...(outcomes.length === 0 ? [] : unnamed),
  ];
}
