// Value of a held pair by the current order books, or why it has none. Pure.
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { SubscribedGroup } from "#browser/pairs/group-subscription.ts";
import {
  daysTiedUp,
  type PayoutTerms,
  perDayOf,
  returnUntilPayout,
} from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { lockedProfit, payoutAtResolution } from "#browser/trading-math/position/locked-profit.ts";
import {
  closeLeg,
  type LegToClose,
  type PairExit,
  pairExit,
} from "#browser/trading-math/position/pair-exit.ts";
import { addRatios, divideRatios, type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { costOf, type HeldPair } from "./held-pairs.ts";
import { keyOf } from "./position-rows.ts";
import { pairTexts } from "./texts.ts";

export interface ClosableLeg {
  /** Name of its venue. */
  readonly label: string;
  /** Undefined: the venue takes no sell orders, and the market has not exactly two outcomes. */
  readonly method: LegToClose["method"] | undefined;
  /** Book of the held outcome, or of the opposite one to buy; undefined while not loaded. */
  readonly book: OrderBookView | undefined;
  readonly fees: FeeModel;
  /** `fees` are "unknown" only until they are loaded. */
  readonly areFeesLoading?: boolean;
  readonly payoutTerms: PayoutTerms;
  readonly contractStep: Decimal;
}

export interface HeldPairValuation {
  /** Why the pair cannot be priced now, as a sentence. */
  readonly off: string | undefined;
  readonly exit: PairExit | undefined;
  /** Cost of both legs with fees; undefined where unknown. */
  readonly cost: Ratio | undefined;
  /** Payout at resolution less cost, whichever leg pays; undefined where the cost is. */
  readonly locked: Ratio | undefined;
  /** A fee paid, or one due at closing or payout, is unknown: no figure counts it. */
  readonly hasUnknownFees: boolean;
  /** Days until both legs have paid; undefined where a date is unknown. */
  readonly days: Ratio | undefined;
  /** Money that the venues pay on what closing would free, until both have paid; negative where they take. */
  readonly carry: Ratio | undefined;
  /** Money that holding on earns per day, carry included. */
  readonly perDay: Ratio | undefined;
  /** `perDay` per unit of the money that closing would free. */
  readonly rate: Ratio | undefined;
  /** When the older of the two books was received. Monotonic, ms. */
  readonly dataAt: number | undefined;
}

interface ValuationClock {
  /** Wall clock. */
  readonly now: Instant;
  /** Monotonic, ms. */
  readonly monotonic: number;
  /** Maximum age of a price to trade on, ms. */
  readonly tradeMs: number;
}

/**
 * Proceeds of closing the pair now, against holding it until both legs have paid. `legs` in the order of the pair's
 * rows.
 */
export function valueHeldPair(
  { rows, contracts }: HeldPair,
  legs: readonly [ClosableLeg, ClosableLeg],
  { now, monotonic, tradeMs }: ValuationClock,
): HeldPairValuation {
  const payoutTermsByLeg = legs.map(({ payoutTerms }) => payoutTerms);
  const days = daysTiedUp(payoutTermsByLeg, now);
  const times = legs.map(({ book }) => book?.dataAt);
  const unpriced = {
    exit: undefined,
    cost: undefined,
    locked: undefined,
    hasUnknownFees:
      rows.some(({ position }) => position.beforeFees) ||
      legs.some(({ fees, areFeesLoading }) => fees === "unknown" && areFeesLoading !== true),
    days,
    carry: undefined,
    perDay: undefined,
    rate: undefined,
    dataAt: times.includes(undefined) ? undefined : Math.min(...(times as number[])),
  };
  if (contracts === undefined) return { ...unpriced, off: pairTexts.sizeUnknown };
  const [a, b] = rows.map((row) => costOf(row, contracts));
  const cost = a === undefined || b === undefined ? undefined : addRatios(a, b);
  const locked = cost === undefined ? undefined : lockedProfit(payoutAtResolution(legs, contracts), cost);
  const off = legs.map((leg) => whyNoPrice(leg, monotonic, tradeMs)).find((why) => why !== undefined);
  if (off !== undefined) return { ...unpriced, cost, locked, off };
  const [first, second] = legs.map(({ method = "sell", book, fees, contractStep }): LegToClose => {
    const { bids = [], asks = [] } = book?.ladder ?? {};
    return { method, fees, contractStep, levels: method === "sell" ? bids : asks };
  });
  if (first === undefined || second === undefined) return { ...unpriced, cost, locked, off: undefined };
  const exit = pairExit([first, second], contracts);
  const { gain, closedNow, beforeFees } = exit;
  const priced = { ...unpriced, cost, locked, off: undefined, exit };
  if (gain === undefined || closedNow === undefined || days === undefined) return priced;
  const freed = [first, second].map((leg) => closeLeg(leg, contracts).value);
  const { carry, perYear } = returnUntilPayout(gain, freed, payoutTermsByLeg, now);
  if (carry === undefined || beforeFees) return { ...priced, carry };
  return {
    ...priced,
    carry,
    perDay: divideRatios(addRatios(ratioOf(gain), carry), days),
    rate: perYear === undefined || !isPositive(closedNow) ? undefined : perDayOf(perYear),
  };
}

/**
 * Why possibly neither or both of the two pay, as a sentence: the user's confirmation is no longer valid, or its validity
 * cannot be checked. `groupState`: latest state of the pair's group; undefined until loaded.
 */
export function doubtOn(
  { rows, group }: HeldPair,
  groupState: SubscribedGroup | undefined,
): string | undefined {
  if (group === undefined) return pairTexts.notListed;
  if (groupState === undefined) return pairTexts.checking;
  if (groupState.off !== undefined) return groupState.off;
  const held = rows.map(keyOf);
  const direction = groupState.directions.find(({ legs }) => legs.every((leg) => held.includes(keyOf(leg))));
  return direction === undefined ? groupState.missing : direction.doubt;
}

/** Why the leg cannot be priced by its book, as a sentence. */
function whyNoPrice(
  { label, method, book, areFeesLoading }: ClosableLeg,
  monotonic: number,
  tradeMs: number,
): string | undefined {
  if (method === undefined) return pairTexts.noWayToSell(label);
  if (areFeesLoading === true) return pairTexts.feesLoading(label);
  if (book === undefined || book.state === "loading") return pairTexts.bookLoading(label);
  if (book.state === "not-offered") return pairTexts.noBook(label);
  const { confirmedAt, ladder, state } = book;
  const isTooOld = confirmedAt === undefined || monotonic - confirmedAt > tradeMs;
  if (isTooOld || state === "stale" || state === "error") return pairTexts.bookStale(label);
  return ladder?.crossed === true ? pairTexts.bookCrossed(label) : undefined;
}
