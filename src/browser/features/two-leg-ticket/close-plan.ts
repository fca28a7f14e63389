// Plan of closing a held pair: both legs sold into their bids, by current books. Exact.

import { amountUnitOf, ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { type LegSequence, legSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import { type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { lockedProfit } from "#browser/trading-math/position/locked-profit.ts";
import { type PairExit, pairExit } from "#browser/trading-math/position/pair-exit.ts";
import { type Ratio, roundRatio } from "#browser/trading-math/ratio.ts";
import {
  compare,
  type Decimal,
  isPositive,
  isZero,
  larger,
  multiply,
  smaller,
  subtract,
  sum,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import { blockTexts, problemTexts } from "./texts.ts";
import {
  type LegAtBook,
  legProblemText,
  offSteps,
  type TwoLegChoices,
  toSend,
  unconfirmableText,
} from "./two-leg-pair.ts";

export interface PlannedSale {
  /** Contracts sent. */
  readonly amount: Decimal;
  /** Limit price sent, 0 to 1. */
  readonly limit: Decimal | undefined;
  readonly fill: Fill;
  /** Money received after the fee; before it where it is unknown. */
  readonly proceeds: Decimal;
}

export interface ClosePlan {
  readonly contracts: Decimal;
  readonly legs: readonly [PlannedSale, PlannedSale];
  readonly sequence: LegSequence;
  /** Money received for both legs. */
  readonly proceeds: Decimal;
  /** The same pair held to resolution. */
  readonly exit: PairExit;
  readonly beforeFees: boolean;
}

/** Plans the sale of `contracts` of both legs. */
export function planClose(
  legs: readonly [LegAtBook, LegAtBook],
  contracts: Decimal,
  choices: TwoLegChoices,
): { readonly plan: ClosePlan } | { readonly problem: string } {
  const off = offSteps(legs, contracts);
  if (off !== undefined) return { problem: off };
  const [a, b] = [planSale(legs[0], contracts, choices), planSale(legs[1], contracts, choices)];
  if ("problem" in a) return a;
  if ("problem" in b) return b;
  const sales = [a.sale, b.sale] as const;
  const toGo = [
    toSend(legs[0], "bids", "contracts", a.sale.fill),
    toSend(legs[1], "bids", "contracts", b.sale.fill),
  ] as const;
  const sequence = legSequence(toGo, choices.together, choices.first, choices.lastFirst);
  if (sequence === undefined) return { problem: unconfirmableText(legs) };
  const exit = pairExit([toClose(legs[0]), toClose(legs[1])], contracts);
  return {
    plan: {
      contracts,
      legs: sales,
      sequence,
      proceeds: sum(sales.map(({ proceeds }) => proceeds)),
      exit,
      beforeFees: exit.beforeFees,
    },
  };
}

/**
 * The second leg's sale for `filled` contracts of the first, by its current book: never for more than planned, and only
 * while both together bring their share of `lowestProceeds` (money, agreed for all contracts). The first leg counts with the
 * proceeds planned when it was sent.
 */
export function resizeSale(
  leg: LegAtBook,
  { contracts, legs, sequence: { first } }: Pick<ClosePlan, "contracts" | "legs" | "sequence">,
  filled: Decimal,
  lowestProceeds: Decimal,
  choices: TwoLegChoices,
): { readonly sale: PlannedSale } | { readonly problem: string } {
  const amount = toMultiple(smaller(filled, contracts), leg.settings.contractStep, "down");
  const planned = planSale(leg, amount, choices);
  if ("problem" in planned) return planned;
  // Both sides times the contracts, which keeps them exact.
  const least = multiply(subtract(lowestProceeds, legs[first].proceeds), amount);
  return compare(multiply(planned.sale.proceeds, contracts), least) < 0
    ? { problem: problemTexts.belowAgreed(leg.marketLeg.label) }
    : planned;
}

/** Places of a result whose cost has no finite decimal. */
const resultPlaces = 6;

/** Profit of closing now, and of holding to resolution, against the pair's `cost`; cut to six places. Money. */
export function resultsAgainstCost(
  { proceeds, exit: { valueAtResolution } }: Pick<ClosePlan, "proceeds" | "exit">,
  cost: Ratio,
): { readonly closing: Decimal; readonly locked: Decimal } {
  const less = (value: Decimal) => roundRatio(lockedProfit(value, cost), resultPlaces, "down");
  return { closing: less(proceeds), locked: less(valueAtResolution) };
}

/** Why the venue takes no such sale, as a sentence; undefined where it does. */
export function saleObjection({ marketLeg: { label }, settings }: LegAtBook): string | undefined {
  const { kinds, sides } = ticketTermsOf(settings);
  const takesSales = kinds.some(({ name }) => name === "market") && sides.some(({ name }) => name === "sell");
  return takesSales && amountUnitOf(settings, "sell") === "contracts"
    ? undefined
    : blockTexts.noMarketSale(label);
}

function planSale(
  leg: LegAtBook,
  amount: Decimal,
  { priced }: TwoLegChoices,
): { readonly sale: PlannedSale } | { readonly problem: string } {
  const { marketLeg, settings, ladder } = leg;
  const { minimumContracts, minimumNotional } = settings;
  if (ladder.bids.length === 0) return { problem: problemTexts.noBids(marketLeg.label) };
  const fill = walkLadder({
    levels: ladder.bids,
    side: "sell",
    amount: { contracts: amount },
    fees: marketLeg.fees,
  });
  if (!isZero(fill.unfilled))
    return {
      problem: legProblemText({ code: "short", available: ladder.bids.at(-1)?.total ?? zero }, leg),
    };
  if (!isPositive(amount) || compare(amount, minimumContracts) < 0)
    return {
      problem: legProblemText({ code: "below-contracts", least: minimumContracts, found: amount }, leg),
    };
  if (compare(fill.cost, minimumNotional) < 0)
    return {
      problem: legProblemText({ code: "below-money", least: minimumNotional, found: fill.cost }, leg),
    };
  const isPriced = priced && ticketTermsOf(settings).kinds.some(({ name }) => name === "limit");
  return {
    sale: {
      amount,
      limit: isPriced ? fill.worst : undefined,
      fill,
      proceeds: subtract(fill.cost, fill.fee ?? zero),
    },
  };
}

function toClose({ marketLeg: { fees }, ladder, settings: { contractStep } }: LegAtBook) {
  return { method: "sell", levels: ladder.bids, fees, contractStep } as const;
}

/**
 * Money lost at worst if only one leg is sold and the other pays nothing: what the other would bring now. With both at
 * once either may be the one left.
 */
export function unhedgedRiskOf({
  legs,
  sequence: { first, together },
}: Pick<ClosePlan, "legs" | "sequence">): Decimal {
  const [{ proceeds: a }, { proceeds: b }] = legs;
  return together ? larger(a, b) : first === 0 ? b : a;
}
