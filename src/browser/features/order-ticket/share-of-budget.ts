// The amount that takes a share of a budget: the book is walked with fees, and the amount rounded down to the venue's step.
import type { VenueConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { CashEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import type { OrderLimits } from "#browser/order-journal/order-limits.ts";
import {
  compare,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isZero,
  multiply,
  smaller,
  subtract,
  toMultiple,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";
import { amountWithin } from "./amount-within.ts";
import { shareTexts } from "./texts.ts";
import type { Ticket } from "./use-ticket.ts";

type CostLimits = Pick<OrderLimits, "maxOrderCost" | "maxDayCost">;

export interface Budget {
  readonly money: Decimal;
  /** Highest worst-case cost of an order, by the limits alone: cash does not bound the worst case. */
  readonly atMost: Decimal;
  /** Name of the budget: "order limit". */
  readonly text: string;
}

/** Cash entered for a venue; null without an entry. */
export type Cash = Pick<CashEntry, "amount" | "day"> | null;

/** The money that an order may take: what the limits leave, and no more than the cash at the venue where it was entered. */
export function budgetOf(limits: CostLimits, spentToday: Decimal, cash: Cash): Budget {
  const left = subtract(limits.maxDayCost, spentToday);
  const free = smaller(limits.maxOrderCost, isNegative(left) ? zero : left);
  if (cash !== null && compare(cash.amount, free) < 0)
    return { money: cash.amount, atMost: free, text: shareTexts.cash(cash.day) };
  const isWholeOrder = compare(free, limits.maxOrderCost) === 0;
  return { money: free, atMost: free, text: isWholeOrder ? shareTexts.orderLimit : shareTexts.dayLimit };
}

export interface Share {
  /** Undefined where there is none; `text` then says why. */
  readonly amount?: Decimal;
  readonly text: string;
}

/** `percent` of the budget as an amount of `ticket`, and a sentence that says of what it is a share. */
export function shareOfBudget(
  percent: number,
  { estimated, entry, intents }: Pick<Ticket, "estimated" | "entry" | "intents">,
  limits: CostLimits,
  venue: VenueConfig,
  cash: Cash,
): Share {
  if (entry.limit?.ok === false) return { text: shareTexts.limitFirst };
  const budget = budgetOf(limits, dayCost(intents, systemClock.now()), cash);
  const whole = shareTexts.whole(percent, roundedMoney(budget.money, venue.currency), budget.text);
  const amount = amountWithin(percent, budget.money, estimated, venue, budget.atMost);
  if (amount === undefined) return { text: shareTexts.tooSmall(whole) };
  const isCut = amountWithin(percent, budget.money, estimated, venue) !== amount;
  return { amount, text: isCut ? shareTexts.capped(whole) : `${whole}.` };
}

/**
 * `percent` of the `held` contracts, rounded down to the venue's step, with a sentence that says of what it is a share.
 * `isPart`: others are held too, in resting sell orders.
 */
export function shareOfPosition(
  percent: number,
  held: Decimal,
  venue: Pick<VenueConfig, "contractStep" | "minimumContracts">,
  isPart = false,
): Share {
  const base = isPart ? shareTexts.free(held) : held;
  const part = divide(multiply(held, decimal(percent)), decimal("100"), writtenPlaces(held) + 2, "down");
  const amount = toMultiple(part, venue.contractStep, "down");
  const isTooSmall = isZero(amount) || compare(amount, venue.minimumContracts) < 0;
  return isTooSmall
    ? { text: shareTexts.tooSmallPosition(percent, base) }
    : { amount, text: shareTexts.ofPosition(percent, base) };
}
