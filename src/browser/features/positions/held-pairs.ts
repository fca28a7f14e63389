// Which positions are held as pairs: two outcomes of which one pays, by a trade over two legs made here, or by a pair that the
// user confirmed. A contract counts in one pair only. Pure.

import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import type { GroupAddress } from "#browser/pairs/group-subscription.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { parseMatchedPath } from "#browser/routing/paths.ts";
import {
  compareRatios,
  decimalOfRatio,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import { isHeld, keyOf, type PositionRow } from "./position-rows.ts";

export interface HeldPair {
  readonly key: string;
  readonly rows: readonly [PositionRow, PositionRow];
  /** Contracts of each; undefined where of one it is not known how many are held. */
  readonly contracts: Decimal | undefined;
  /** What the group is called, where that is known. */
  readonly title: string | undefined;
  readonly group: GroupAddress | undefined;
}

export interface HeldPairSources {
  readonly rows: readonly PositionRow[];
  /** Trades over two legs, as their orders keep them. */
  readonly trades: readonly IntentPair[];
  readonly decisions: readonly PairDecision[];
  /** The outcomes of a position's market, in their order; empty while they are not known. */
  readonly outcomesOf: (row: PositionRow) => readonly string[];
}

/** Positions beyond these, the newest ones, are not looked for in confirmed pairs: each two of them would be. */
const mostPaired = 40;
/** Contracts which are no decimal are cut to so many places. */
const places = 12;

/** Those of trades first, then those of confirmed pairs, each by its newest fill. */
export function heldPairs({ rows, trades, decisions, outcomesOf }: HeldPairSources): readonly HeldPair[] {
  const held = rows.filter(isHeld);
  const left = new Map(held.map((row) => [row.key, row.position.quantity]));
  const pairs = new Map<string, HeldPair>();
  const take = (of: readonly [PositionRow, PositionRow], named: Pick<HeldPair, "title" | "group">) => {
    const key = of
      .map((row) => row.key)
      .toSorted()
      .join(" ");
    if (pairs.has(key)) return;
    const [a, b] = of.map((row) => left.get(row.key));
    if (a === undefined || b === undefined) {
      pairs.set(key, { key, rows: of, contracts: undefined, ...named });
      return;
    }
    const both = compareRatios(a, b) < 0 ? a : b;
    if (isZeroRatio(both)) return;
    for (const row of of) left.set(row.key, subtractRatios(left.get(row.key) ?? both, both));
    pairs.set(key, { key, rows: of, contracts: decimalOf(both), ...named });
  };
  const byKey = new Map(held.map((row) => [row.key, row]));
  for (const { sides, group } of trades) {
    const [first, second] = sides.map((side) => byKey.get(keyOf(side)));
    if (first === undefined || second === undefined) continue;
    take([first, second], { title: undefined, group: { ...group } });
  }
  const confirmed = new Map(decisions.map((decision) => [decision.pair, decision]));
  const newest = held.slice(0, mostPaired);
  for (const [index, first] of newest.entries()) {
    for (const second of newest.slice(index + 1)) {
      const decision = decisionOn(first, second, confirmed, outcomesOf);
      if (decision === undefined) continue;
      const { title, path } = decision;
      take([first, second], { title, group: groupAt(path) });
    }
  }
  return [...pairs.values()].filter(({ contracts }) => contracts === undefined || isPositive(contracts));
}

/** What of a position's cost stands for `contracts` of it; undefined where it is not known. */
export function costOf({ position: { cost, quantity } }: PositionRow, contracts: Decimal): Ratio | undefined {
  if (cost === undefined || quantity === undefined || isZeroRatio(quantity)) return undefined;
  return multiplyRatios(cost, divideRatios(ratioOf(contracts), quantity));
}

/** The page of a group as an address inside the dashboard names it; undefined where it names none. */
export function groupAt(path: string): GroupAddress | undefined {
  const { pathname, searchParams } = new URL(path, "https://inside.example");
  const { category, groupId } = parseMatchedPath(pathname) ?? {};
  const date = searchParams.get("date");
  return category === undefined || groupId === undefined || date === null
    ? undefined
    : { category, groupId, date };
}

/** The user's word by which one of the two outcomes pays and the other does not; undefined where there is none. */
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
      const isOfOneSide = one.isHeld === other.isHeld;
      // Held as the legs are named, or both turned round, they stand as the user said that the legs stand.
      if ((decision.identity.relation === "opposite") === isOfOneSide) return decision;
    }
  }
  return undefined;
}

interface LegOfPosition extends Omit<OutcomeAddress, "outcomeId"> {
  readonly outcomeId: string | undefined;
  /** The leg's outcome is the one held; else it is the market's only other one. */
  readonly isHeld: boolean;
}

/** As which legs of a group the position may have been confirmed. A leg that names no outcome stands for the first. */
function legsOf(
  { venue, marketId, outcomeId }: PositionRow,
  outcomes: readonly string[],
): readonly LegOfPosition[] {
  const place = { venue, marketId };
  const other = outcomes.length === 2 ? outcomes.find((id) => id !== outcomeId) : undefined;
  const unnamed: readonly LegOfPosition[] =
    outcomes[0] === outcomeId || outcomes[0] === other
      ? [{ ...place, outcomeId: undefined, isHeld: outcomes[0] === outcomeId }]
      : [];
  return [
    { ...place, outcomeId, isHeld: true },
    ...(other === undefined ? [] : [{ ...place, outcomeId: other, isHeld: false }]),
    ...(outcomes.length === 0 ? [] : unnamed),
  ];
}

function decimalOf(ratio: Ratio): Decimal {
  return decimalOfRatio(ratio) ?? roundRatio(ratio, places, "down");
}
