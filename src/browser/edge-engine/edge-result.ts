// Plain data returned by the worker for a group: its best direction and the obstacles to it. Decimals are exact.
import type { PriceObjection } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { add, compare, type Decimal } from "#contract/decimal.ts";
import type { BookProblem } from "./book-comparability.ts";
import type { JobPairCheck, JobSide } from "./edge-job.ts";

export interface PricedPairCheck {
  readonly kind: JobPairCheck["kind"];
  /** Objection from prices; undefined without one, or where the job has a more serious reason. */
  readonly price: PriceObjection | undefined;
}

/** A size of both legs. Money; ratios rounded half up to six places. */
export interface SizedResult {
  readonly contracts: Decimal;
  readonly profit: Decimal;
  readonly capital: Decimal;
  readonly perContract: Decimal;
  /** Money that the venues pay on the capital until payout, negative where they take; 0 where unknown. */
  readonly carry: Decimal;
  /** Simple annual return with carry, 1 for 100 %; undefined where the holding period is unknown. */
  readonly perYear: Decimal | undefined;
  readonly isBelowHurdle: boolean;
}

export interface DirectionResult {
  /** Index of the pair in the job. */
  readonly pair: number;
  /** Side bought of the pair's first leg; the second leg buys the opposite. */
  readonly side: JobSide;
  readonly check: PricedPairCheck;
  /** Both venues take orders for their markets. */
  readonly isOpen: boolean;
  /** Most important problem of the books; undefined where both are usable. */
  readonly problem: BookProblem | undefined;
  /** Best asks of fresh books. */
  readonly asks: readonly [Decimal | undefined, Decimal | undefined];
  /** Profit of one contract of each leg at those asks, before fee rounding; undefined where there is a problem. */
  readonly gap: Decimal | undefined;
  /** A fee is unknown: it counts as zero, and no figure is net. */
  readonly beforeFees: boolean;
  /** The suggested size; undefined where there is none. */
  readonly sized: SizedResult | undefined;
  /**
   * When the older book was confirmed, ms; "heard": as of the stream's last message. Undefined where a book is
   * missing.
   */
  readonly confirmedAt: number | "heard" | undefined;
  /** When the older book was received, to the second, ms. Undefined where a book is missing. */
  readonly dataAt: number | undefined;
}

/** The direction with its times on a clock that is `byMs` ahead. */
export function shiftTimes(direction: DirectionResult, byMs: number): DirectionResult {
  const { confirmedAt, dataAt } = direction;
  return {
    ...direction,
    confirmedAt: typeof confirmedAt === "number" ? confirmedAt + byMs : confirmedAt,
    dataAt: dataAt === undefined ? undefined : dataAt + byMs,
  };
}

export interface EdgeResult {
  readonly key: string;
  /** All of the job's books are streamed. */
  readonly isStreamed: boolean;
  /** Undefined where no pair of the job has both sides for sale. */
  readonly best: DirectionResult | undefined;
}

/** 3: a net edge; 2: an edge before fees; 1: no edge, but a known gap; 0: unknown. */
export function rankOf({ sized, beforeFees, gap }: DirectionResult): 0 | 1 | 2 | 3 {
  if (sized !== undefined) return beforeFees ? 2 : 3;
  return gap === undefined ? 0 : 1;
}

/**
 * The direction with the highest profit after carry, else the smallest gap; the first of equals. One that can be traded
 * now comes before one that cannot, a net edge before one before fees, one that meets the hurdle rate before one below.
 */
export function bestDirection(directions: readonly DirectionResult[]): DirectionResult | undefined {
  let best: DirectionResult | undefined;
  for (const direction of directions) if (best === undefined || isBetter(direction, best)) best = direction;
  return best;
}

function isBetter(one: DirectionResult, other: DirectionResult): boolean {
  const [rank, otherRank] = [preferenceOf(one), preferenceOf(other)];
  const at = rank.findIndex((part, index) => part !== otherRank[index]);
  if (at >= 0) return (rank[at] ?? 0) > (otherRank[at] ?? 0);
  const [value, otherValue] = [rankValue(one), rankValue(other)];
  if (value !== undefined && otherValue !== undefined) return compare(value, otherValue) > 0;
  // Without prices, the one with fewer obstacles ranks higher.
  return obstacleRank(one) < obstacleRank(other);
}

function rankValue({ sized, gap }: DirectionResult): Decimal | undefined {
  return sized === undefined ? gap : add(sized.profit, sized.carry);
}

/** Compared from the first number on; a larger one is preferred. */
function preferenceOf(direction: DirectionResult): readonly number[] {
  const { sized } = direction;
  const rank = rankOf(direction);
  return [Math.min(rank, 2), isTradable(direction) ? 1 : 0, rank, sized?.isBelowHurdle === true ? 0 : 1];
}

/** Confirmed, on open markets and from usable books. A size already meets the minimums of both venues. */
function isTradable({ check, isOpen, problem }: DirectionResult): boolean {
  return check.kind === "usable" && isOpen && problem === undefined;
}

const checkRank = { usable: 0, unconfirmed: 1, unverified: 2, blocked: 3 } as const;

function obstacleRank({ check, problem }: DirectionResult): number {
  return checkRank[check.kind] * 2 + (problem === undefined ? 0 : 1);
}
