// The edges that stand in a paper world's own books between its venues A and B, worked out apart from the dashboard.
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  one,
  round,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import type { WireLevel, WireMatchedGroup } from "#paper/world/world.ts";
import type { Paper } from "./fixtures.ts";

export interface Buyable {
  readonly label: string;
  readonly outcomeId: string;
  readonly asks: readonly { readonly price: Decimal; readonly size: Decimal }[];
}

/** Buying an outcome on venue A and its opposite on venue B. */
export interface Direction {
  readonly onA: Buyable;
  readonly onB: Buyable;
}

export interface WorldEdge {
  readonly category: string;
  readonly group: WireMatchedGroup;
  readonly direction: Direction;
}

/** The UTC day of the test, whose groups are looked through. */
export const today = () => utcDay(Date.now());

const sorted = (levels: readonly WireLevel[], turned: boolean): Buyable["asks"] =>
  levels
    .map(({ price, size }) => ({
      price: turned ? subtract(one, decimal(price)) : decimal(price),
      size: decimal(size),
    }))
    .sort((a, b) => compare(a.price, b.price));

/**
 * Both directions of a group's markets on A and B, from the paper world's books; none where a leg has no orientation.
 */
function directionsOf(
  { gateway: { world } }: Paper,
  group: WireMatchedGroup,
  wording: Wording,
): readonly Direction[] {
  const [legA, legB] = (["venue-a", "venue-b"] as const).map((venue) =>
    group.legs.find((leg) => leg.venue === venue),
  );
  if (legA === undefined || legB === undefined) return [];
  const [marketA, marketB] = [world.marketA(legA.market_id), world.marketB(legB.market_id)];
  const book = world.book("venue-b", legB.market_id);
  if (marketA === undefined || marketB === undefined || book === undefined) return [];
  if (wording === "same" && marketA.title !== marketB.title) return [];
  if (wording !== "any" && [legA, legB].some(({ orientation }) => !isOfPlainForm(orientation))) return [];
  const { mismatch, falseAlarm } = world.groupTruth(group.id) ?? {};
  if (wording === "one question" && (mismatch ?? falseAlarm) !== undefined) return [];
  const agrees = isInverted(legA.orientation) === isInverted(legB.orientation);
  const sides = [...marketA.outcomes].sort((a) => (a.outcome_id === legA.outcome_id ? -1 : 1));
  const [ownB, otherB] = [...marketB.outcomes].sort((a) => (a.outcome_id === legB.outcome_id ? -1 : 1));
  return sides.flatMap((outcome, index) => {
    const opposite = (index === 0) === agrees ? otherB : ownB;
    const asks = world.book("venue-a", outcome.outcome_id)?.asks;
    if (opposite === undefined || asks === undefined) return [];
    // The book of venue B quotes the first outcome.
    const turned = opposite.outcome_id !== marketB.outcomes[0]?.outcome_id;
    return [
      {
        onA: { label: outcome.label, outcomeId: outcome.outcome_id, asks: sorted(asks, false) },
        onB: {
          label: opposite.label,
          outcomeId: opposite.outcome_id,
          asks: sorted(turned ? book.bids : book.asks, turned),
        },
      },
    ];
  });
}

/**
 * Which pairs are looked through. `same`: those whose texts are equal, to which the pair check has no objection; `one
 * question`: those of the awkward world that ask one question, in words that raise no false alarm.
 */
type Wording = "same" | "one question" | "any";

const isOfPlainForm = (orientation: unknown) =>
  typeof (orientation as { inverted?: unknown } | null)?.inverted === "boolean";
function isInverted(orientation: unknown): boolean {
  const { inverted, side } = orientation as { inverted?: boolean; side?: string };
  return inverted ?? side === "no";
}

export const holds = ({ asks }: Buyable, contracts: Decimal) =>
  compare(sum(asks.map(({ size }) => size)), contracts) >= 0;

const holdsBoth = ({ onA, onB }: Direction, contracts: Decimal) =>
  holds(onA, contracts) && holds(onB, contracts);

/** Money for `contracts` of these asks, with the paper venue's fee. */
function spent(
  { asks }: Buyable,
  contracts: Decimal,
  rate: string,
  feeOf: (raw: Decimal) => Decimal,
): Decimal {
  let [rest, cost, weighted] = [contracts, zero, zero];
  for (const { price, size } of asks) {
    const taken = smaller(size, rest);
    const paid = multiply(taken, price);
    cost = add(cost, paid);
    weighted = add(weighted, multiply(paid, subtract(one, price)));
    rest = subtract(rest, taken);
  }
  return add(cost, feeOf(multiply(decimal(rate), weighted)));
}

/** Profit of `contracts` of both legs, net of the paper venues' fees. */
export function profitOf({ onA, onB }: Direction, contracts: Decimal): Decimal {
  const paidA = spent(onA, contracts, "0.04", (raw) => round(raw, 5, "half-up"));
  const paidB = spent(onB, contracts, "0.07", (raw) => round(raw, 2, "up"));
  return subtract(contracts, add(paidA, paidB));
}

const categories = ["politics", "crypto", "economics", "weather", "sports"];
/** Of the awkward world's categories, the one with the fees that `profitOf` knows. */
const awkwardCategories = ["politics"];

/** Orders by another trader that create an edge. */
export interface ComingEdge extends WorldEdge {
  /** Does it. */
  readonly bring: () => void;
}

/** Size of those orders, in contracts. */
const broughtContracts = decimal("60");
/** Minimum profit of such an edge, so that a size is suggested: two cents a contract. */
const worthwhile = decimal("1.2");
const cent = decimal("0.01");
/** Fees that are rounded up eat a small size whole, and a large one goes deep into the book. */
const triedSizes = ["0.5", "1", "5", "20", "60", "200"].map(decimal);
/** Most that one trader spends, without fees: below the starting cash of an account. */
const cashSpent = decimal("9000");
/** Of a leg that the ticket may leave alone, in case the other fails: 60 contracts of it cost less than 50. */
const dearestLeg = decimal("0.75");
/** Levels left in each book, so that it remains a book. */
const fewestLevels = 3;

/**
 * An existing edge in a `wanted` group. Created by another trader rather than awaited from the makers, so the test
 * works at any time of day; also where the makers' own quotes make one at the moment.
 */
export function currentEdge(
  paper: Paper,
  wanted: (group: WireMatchedGroup) => boolean = () => true,
  wording: Wording = "same",
): WorldEdge {
  const { category, group, direction, bring } = edgeToBring(paper, wanted, wording, () => true);
  bring();
  const after = directionsOf(paper, group, wording).find(
    ({ onA, onB }) => onA.outcomeId === direction.onA.outcomeId && onB.outcomeId === direction.onB.outcomeId,
  );
  if (after === undefined || compare(profitOf(after, broughtContracts), worthwhile) < 0)
    throw new Error("the edge that was brought is not there");
  return { category, group, direction: after };
}

/** A `wanted` group without an edge that has one as soon as another trader offers its outcome on venue A below what it costs now. */
export function comingEdge(
  paper: Paper,
  wanted: (group: WireMatchedGroup) => boolean = () => true,
  wording: Wording = "same",
): ComingEdge {
  return edgeToBring(paper, wanted, wording, (directions) => !directions.some(isEdge));
}

function edgeToBring(
  paper: Paper,
  wanted: (group: WireMatchedGroup) => boolean,
  wording: Wording,
  isUsable: (directions: readonly Direction[]) => boolean,
): ComingEdge {
  for (const category of wording === "one question" ? awkwardCategories : categories) {
    for (const group of paper.gateway.world.matchedGroups(category, today())) {
      if (!wanted(group)) continue;
      const directions = directionsOf(paper, group, wording);
      if (!isUsable(directions)) continue;
      for (const direction of directions) {
        const bring = offerOn(paper, group, direction);
        if (bring !== undefined) return { category, group, direction, bring };
      }
    }
  }
  throw new Error("no two books of this world can be brought to an edge");
}

const isEdge = (direction: Direction) =>
  triedSizes.some((size) => holdsBoth(direction, size) && isPositive(profitOf(direction, size)));

function offerOn(
  { gateway: { world } }: Paper,
  group: WireMatchedGroup,
  { onA, onB }: Direction,
): (() => void) | undefined {
  const legA = group.legs.find(({ venue }) => venue === "venue-a");
  const market = legA === undefined ? undefined : world.marketA(legA.market_id);
  const other = market?.outcomes.find(({ outcome_id }) => outcome_id !== onA.outcomeId);
  const best = onA.asks[0]?.price;
  if (market === undefined || other === undefined || best === undefined) return undefined;
  if (onA.asks.length < fewestLevels || onB.asks.length < fewestLevels || !holds(onB, broughtContracts))
    return undefined;
  const earns = (price: Decimal) =>
    compare(
      profitOf({ onA: { ...onA, asks: [{ price, size: broughtContracts }] }, onB }, broughtContracts),
      worthwhile,
    ) >= 0;
  let price = subtract(round(best, 2, "up"), cent);
  while (isPositive(price) && !earns(price)) price = subtract(price, cent);
  if (!isPositive(price)) return undefined;
  // Bids at or above this price fill first; the rest of the order stays in the book.
  // Either leg alone stays within the default limit on what is unhedged.
  if ([price, onB.asks[0]?.price ?? one].some((ask) => compare(ask, dearestLeg) > 0)) return undefined;
  const bids = sorted(world.book("venue-a", onA.outcomeId)?.bids ?? [], false);
  const sold = bids.filter((bid) => compare(bid.price, price) >= 0);
  if (bids.length - sold.length < fewestLevels) return undefined;
  const pays = subtract(one, price);
  return () => {
    let rest = sum([broughtContracts, ...sold.map(({ size }) => size)]);
    // The next trader supplies what one trader's cash does not cover.
    for (let count = 1; isPositive(rest); count += 1) {
      const trader = `another-trader-${count}`;
      world.openAccount(trader);
      const amount = smaller(rest, divide(cashSpent, pays, 0, "down"));
      // A bid on one outcome is an offer on the other: venue A's books mirror each other.
      world.placeOrder(trader, "venue-a", {
        market_id: market.market_id,
        outcome_id: other.outcome_id,
        order_type: "limit",
        side: "buy",
        amount,
        price: pays,
      });
      rest = subtract(rest, amount);
    }
  };
}

/** Positions of the group's A and B legs on its page, counted from 1, in order. */
export function pairIn({ group }: WorldEdge): readonly [number, number] {
  const [a, b] = (["venue-a", "venue-b"] as const).map(
    (venue) => group.legs.findIndex((leg) => leg.venue === venue) + 1,
  );
  return [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
}

/** All the trader has: cash of all venues, and contracts of both bought outcomes. */
export function heldBy({ gateway: { world }, userId }: Paper, { direction }: WorldEdge) {
  const account = world.accounts().find((one) => one.userId === userId);
  const of = (outcomeId: string): Decimal => decimal(account?.contracts[outcomeId] ?? "0");
  return {
    cash: sum(Object.values(account?.cash ?? {}).map(decimal)),
    contracts: [of(direction.onA.outcomeId), of(direction.onB.outcomeId)] as const,
  };
}

/** Payout of the smaller leg at resolution, less everything that left the accounts. */
export function earned(before: ReturnType<typeof heldBy>, after: ReturnType<typeof heldBy>): Decimal {
  const [a, b] = [0, 1].map((leg) =>
    subtract(after.contracts[leg] ?? decimal("0"), before.contracts[leg] ?? decimal("0")),
  );
  return add(smaller(a ?? decimal("0"), b ?? decimal("0")), subtract(after.cash, before.cash));
}
