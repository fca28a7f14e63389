// What a held pair comes to by the books as they stand, and why nothing is said where nothing can be. Pure.

import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { FollowedGroup } from "#browser/pairs/group-subscription.ts";
import { daysTiedUp, type LegEnd } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { type LegToClose, type PairExit, pairExit } from "#browser/trading-math/position/pair-exit.ts";
import { addRatios, divideRatios, type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { isPositive } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { costOf, type HeldPair } from "./held-pairs.ts";
import { keyOf } from "./position-rows.ts";

/** What it takes to close one leg now. */
export interface HeldLeg extends LegEnd {
  /** What its venue is called. */
  readonly label: string;
  /** Undefined: the venue takes no sales, and the market has not exactly one other outcome. */
  readonly way: LegToClose["way"] | undefined;
  /** The book of the outcome held, or of the other one; undefined while it is not there. */
  readonly book: OrderBookView | undefined;
  readonly fees: FeeModel;
}

export interface HeldReading {
  /** Why closing has no price now, as a sentence. */
  readonly off: string | undefined;
  readonly exit: PairExit | undefined;
  /** What both legs have cost, fees in; undefined where it is not known. */
  readonly cost: Ratio | undefined;
  /** Until both legs have paid; undefined where their dates are not known. */
  readonly days: Ratio | undefined;
  /** What holding on earns a day, in money. */
  readonly perDay: Ratio | undefined;
  /** The same of each unit of the money that closing would free. */
  readonly rate: Ratio | undefined;
  /** When the older of the two books was confirmed. Monotonic, ms. */
  readonly confirmedAt: number | undefined;
}

export interface HeldRules {
  /** Wall clock. */
  readonly now: Instant;
  /** Monotonic, ms. */
  readonly monotonic: number;
  /** How old a price may be to trade on, ms. */
  readonly tradeMs: number;
}

export function heldReading(
  { rows, contracts }: HeldPair,
  legs: readonly [HeldLeg, HeldLeg],
  { now, monotonic, tradeMs }: HeldRules,
): HeldReading {
  const days = daysTiedUp(legs, now);
  const times = legs.map(({ book }) => book?.confirmedAt);
  const nothing = {
    exit: undefined,
    cost: undefined,
    days,
    perDay: undefined,
    rate: undefined,
    confirmedAt: times.includes(undefined) ? undefined : Math.min(...(times as number[])),
  };
  if (contracts === undefined) return { ...nothing, off: "How much of it is held is not known." };
  const [a, b] = rows.map((row) => costOf(row, contracts));
  const cost = a === undefined || b === undefined ? undefined : addRatios(a, b);
  const off = legs.map((leg) => whyNoPrice(leg, monotonic, tradeMs)).find((why) => why !== undefined);
  if (off !== undefined) return { ...nothing, cost, off };
  const [first, second] = legs.map(({ way = "sell", book, fees }): LegToClose => {
    const { bids = [], asks = [] } = book?.ladder ?? {};
    return { way, fees, levels: way === "sell" ? bids : asks };
  });
  if (first === undefined || second === undefined) return { ...nothing, cost, off: undefined };
  const exit = pairExit([first, second], contracts);
  const { gain, closedNow, beforeFees } = exit;
  const perDay =
    gain === undefined || days === undefined || beforeFees ? undefined : divideRatios(ratioOf(gain), days);
  return {
    ...nothing,
    cost,
    off: undefined,
    exit,
    perDay,
    rate:
      perDay === undefined || closedNow === undefined || !isPositive(closedNow)
        ? undefined
        : divideRatios(perDay, ratioOf(closedNow)),
  };
}

/**
 * Why it may be that neither of the two pays, or both, as a sentence: the user's word on them holds no longer, or it cannot
 * be seen whether it does. `seen`: the pair's group; undefined while nothing of it is there.
 */
export function doubtOn({ rows, group }: HeldPair, seen: FollowedGroup | undefined): string | undefined {
  if (group === undefined) return "Where the pair is listed is not known.";
  if (seen === undefined) return "The pair is being checked.";
  if (seen.off !== undefined) return seen.off;
  const held = rows.map(keyOf);
  const own = seen.directions.find(({ legs }) => legs.every((leg) => held.includes(keyOf(leg))));
  return own === undefined ? seen.missing : own.doubt;
}

/** Why the leg cannot be priced by its book, as a sentence. A book that contradicts itself prices nothing. */
function whyNoPrice({ label, way, book }: HeldLeg, monotonic: number, tradeMs: number): string | undefined {
  if (way === undefined) return `${label} takes no sales, and the market has not exactly one other outcome.`;
  if (book === undefined || book.state === "loading") return `The book of ${label} is loading.`;
  if (book.state === "not-offered") return `${label} shows no order book of this outcome here.`;
  const { confirmedAt, ladder, state } = book;
  const isOld = confirmedAt === undefined || monotonic - confirmedAt > tradeMs;
  if (isOld || state === "stale" || state === "error") return `The book of ${label} is stale.`;
  return ladder?.crossed === true ? `The book of ${label} is crossed or locked.` : undefined;
}
