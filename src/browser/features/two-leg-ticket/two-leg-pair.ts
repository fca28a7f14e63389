// Plan of a two-leg trade of a given size: both orders by current books and their total, or what is wrong with the
// size.

import type { Config, VenueConfig } from "#browser/config/config.ts";
import { type BoughtSide, bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { amountUnitOf, ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import type { SizedEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { commonStep } from "#browser/trading-math/arbitrage/edge-at-size.ts";
import { type LegSequence, legSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import {
  boughtLeg,
  type LegProblem,
  type LegTerms,
  type PlannedLeg,
  planLeg,
  sizedPair,
} from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import {
  compare,
  type Decimal,
  equals,
  isMultiple,
  isPositive,
  one,
  smaller,
  zero,
} from "#contract/decimal.ts";
import { otherLeg } from "./send-two-legs.ts";
import { problemTexts, sizeTexts } from "./texts.ts";

/** A leg with its current book and venue settings. */
export interface LegAtBook extends BoughtSide {
  readonly ladder: Ladder;
  /** Its book is polled, not streamed. */
  readonly isPolled: boolean;
  readonly settings: VenueConfig;
}

export interface TwoLegChoices {
  readonly together: boolean;
  /** Send a limit price where the venue accepts one. */
  readonly priced: boolean;
  /** Fixes the leg sent first where either could be. */
  readonly first?: 0 | 1 | undefined;
  /** The leg that was first so far, so that the order does not change with every update of the books. */
  readonly lastFirst?: 0 | 1 | undefined;
}

export interface PlannedPair {
  /** Contracts received on each side. */
  readonly contracts: Decimal;
  readonly legs: readonly [PlannedLeg, PlannedLeg];
  readonly sequence: LegSequence;
  readonly sized: SizedEdge;
  readonly beforeFees: boolean;
}

export type PairPlan = { readonly plan: PlannedPair } | { readonly problem: string };

/** Plans both orders for `contracts` received on each side. */
export function planPair(
  legs: readonly [LegAtBook, LegAtBook],
  contracts: Decimal,
  choices: TwoLegChoices,
): PairPlan {
  const off = offSteps(legs, contracts);
  if (off !== undefined) return { problem: off };
  const terms = [termsOf(legs[0], choices), termsOf(legs[1], choices)] as const;
  const [a, b] = [planLeg(terms[0], contracts, "up"), planLeg(terms[1], contracts, "up")];
  if ("problem" in a) return { problem: legProblemText(a.problem, legs[0]) };
  if ("problem" in b) return { problem: legProblemText(b.problem, legs[1]) };
  const whole = [a.leg, b.leg] as const;
  const toGo = [
    toSend(legs[0], "asks", a.leg.unit, a.leg.fill),
    toSend(legs[1], "asks", b.leg.unit, b.leg.fill),
  ] as const;
  const sequence = legSequence(toGo, choices.together, choices.first, choices.lastFirst);
  if (sequence === undefined) return { problem: unconfirmableText(legs) };
  const both = {
    contracts,
    sequence,
    beforeFees: legs.some(({ marketLeg }) => marketLeg.fees === "unknown"),
  };
  const lead = whole[sequence.first];
  if (sequence.together || lead.unit === "contracts")
    return { plan: { ...both, legs: whole, sized: sizedPair(whole, contracts) } };
  // The second leg is sized for what the money of the first is expected to yield, never more.
  const follows = otherLeg(sequence.first);
  const follower = planLeg(terms[follows], lead.held, "down");
  if ("problem" in follower) return { problem: legProblemText(follower.problem, legs[follows]) };
  const pair = sequence.first === 0 ? ([lead, follower.leg] as const) : ([follower.leg, lead] as const);
  return { plan: { ...both, legs: pair, sized: sizedPair(pair, lead.held) } };
}

/**
 * The second leg for `filled` contracts of the first, by its current book: never for more than those leave nor than was
 * planned, and only while both together still earn something. The first leg's ladder is the one at the time it was
 * sent.
 */
export function resizeSecond(
  legs: readonly [LegAtBook, LegAtBook],
  { sequence: { first }, contracts, legs: planned }: Pick<PlannedPair, "sequence" | "contracts" | "legs">,
  filled: Decimal,
  choices: TwoLegChoices,
): { readonly leg: PlannedLeg } | { readonly problem: string } {
  const lead = legs[first];
  const follows = otherLeg(first);
  const leadTerms = termsOf(lead, choices);
  const { amount } = planned[first];
  const paid =
    leadTerms.unit === "currency"
      ? boughtLeg(leadTerms, filled, amount)
      : boughtLeg(leadTerms, smaller(filled, amount));
  if (paid === undefined) return { problem: problemTexts.costUnknown(lead.marketLeg.label) };
  const wanted = leadTerms.unit === "contracts" ? smaller(paid.held, contracts) : paid.held;
  const follower = planLeg(termsOf(legs[follows], choices), wanted, "down");
  if ("problem" in follower) return { problem: legProblemText(follower.problem, legs[follows]) };
  const { profit } = sizedPair(first === 0 ? [paid, follower.leg] : [follower.leg, paid], wanted);
  if (!isPositive(profit)) return { problem: problemTexts.noLongerProfitable };
  return { leg: follower.leg };
}

/** Order rules of `leg`. */
export function termsOf({ marketLeg, ladder, settings }: LegAtBook, { priced }: TwoLegChoices): LegTerms {
  const { contractStep, minimumContracts, minimumNotional, amountStep, amountIncludesFee } = settings;
  return {
    asks: ladder.asks,
    fees: marketLeg.fees,
    contractStep,
    minimumContracts,
    minimumNotional,
    amountStep,
    includesFee: amountIncludesFee,
    unit: amountUnitOf(settings, "buy"),
    isPriced: priced && ticketTermsOf(settings).kinds.some(({ name }) => name === "limit"),
  };
}

/** A leg as it is sent, with what decides which leg goes first. `bookSide`: the side of the book that its order takes from. */
export function toSend(
  { settings, isPolled, ladder }: LegAtBook,
  bookSide: BookSide,
  unit: PlannedLeg["unit"],
  { worst }: PlannedLeg["fill"],
) {
  const beyond = bookSide === "asks" ? 1 : -1;
  const level = ladder[bookSide].findLast(
    ({ price }) => worst !== undefined && compare(price, worst) !== beyond,
  );
  return {
    unit,
    reportsContracts: settings.filledUnit === "contracts",
    isPolled,
    onSale: level?.total ?? zero,
  };
}

export function stepOf(legs: readonly [LegAtBook, LegAtBook]): Decimal {
  return commonStep(legs[0].settings.contractStep, legs[1].settings.contractStep);
}

export function offSteps(legs: readonly [LegAtBook, LegAtBook], contracts: Decimal): string | undefined {
  const step = stepOf(legs);
  if (isPositive(contracts) && isMultiple(contracts, step)) return undefined;
  if (!isPositive(contracts)) return sizeTexts.aboveZero;
  const own = legs.map(({ marketLeg, settings }) => sizeTexts.stepOf(marketLeg.label, settings.contractStep));
  return sizeTexts.step(own.join(", "), step);
}

export function legProblemText(
  problem: LegProblem,
  { marketLeg: { label }, settings: { currency } }: Pick<LegAtBook, "marketLeg" | "settings">,
): string {
  switch (problem.code) {
    case "short":
      return problemTexts.short(label, formatDecimal(problem.available));
    case "below-contracts":
      return problemTexts.belowMinimum(label, contractsText(problem.least), formatDecimal(problem.found));
    case "below-money":
      return problemTexts.belowMinimum(
        label,
        formatMoney(problem.least, currency),
        roundedMoney(problem.found, currency, { rounding: "down" }),
      );
  }
}

export function unconfirmableText(legs: readonly [LegAtBook, LegAtBook]): string {
  const names = legs
    .filter(({ settings }) => settings.filledUnit !== "contracts")
    .map(({ marketLeg }) => marketLeg.label);
  return problemTexts.noFills(names.join(" and "), names.length === 1);
}

function contractsText(contracts: Decimal): string {
  return problemTexts.contracts(formatDecimal(contracts), equals(contracts, one));
}

/** Both legs; undefined where one has no book. */
export function legsAtBook(
  bought: readonly [BoughtSide, BoughtSide],
  books: GroupBooks,
  config: Config,
): readonly [LegAtBook, LegAtBook] | undefined {
  const [first, second] = bought.map((side) => legAtBook(side, books, config));
  return first === undefined || second === undefined ? undefined : [first, second];
}

export function legAtBook(bought: BoughtSide, books: GroupBooks, config: Config): LegAtBook | undefined {
  const view = books.get(bookKey(bought.marketLeg, bought.side));
  if (view?.ladder === undefined) return undefined;
  return {
    ...bought,
    ladder: view.ladder,
    isPolled: view.state !== "live",
    settings: config.venues[bought.marketLeg.venue],
  };
}

/** Age of a leg's book at `now`, in ms on the clock of performance.now(). */
export function ageOf({ marketLeg, side }: BoughtSide, books: GroupBooks, now: number): number | undefined {
  const at = books.get(bookKey(marketLeg, side))?.dataAt;
  return at === undefined ? undefined : now - at;
}
