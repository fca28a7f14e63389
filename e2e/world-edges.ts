// The edges that stand in a paper world's own books between its venues A and B, worked out apart from the dashboard.
import {
  add,
  compare,
  type Decimal,
  decimal,
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

/** Both ways round of a group's markets on A and B, out of the world's own books; none where a leg says not how it stands. */
export function directionsOf({ gateway: { world } }: Paper, group: WireMatchedGroup): readonly Direction[] {
  const [legA, legB] = (["venue-a", "venue-b"] as const).map((venue) =>
    group.legs.find((leg) => leg.venue === venue),
  );
  if (legA === undefined || legB === undefined) return [];
  const [marketA, marketB] = [world.marketA(legA.market_id), world.marketB(legB.market_id)];
  const book = world.book("venue-b", legB.market_id);
  if (marketA === undefined || marketB === undefined || book === undefined) return [];
  // One question in the same words on both, or the guard may have something against the pair.
  if (marketA.title !== marketB.title) return [];
  if ([legA, legB].some(({ orientation }) => !isOfPlainForm(orientation))) return [];
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

const isOfPlainForm = (orientation: unknown) =>
  typeof (orientation as { inverted?: unknown } | null)?.inverted === "boolean";
const isInverted = (orientation: unknown) => (orientation as { inverted: boolean }).inverted;

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

/** What `contracts` of both earn, net of the paper venues' fees. */
export function profitOf({ onA, onB }: Direction, contracts: Decimal): Decimal {
  const paidA = spent(onA, contracts, "0.04", (raw) => round(raw, 5, "half-up"));
  const paidB = spent(onB, contracts, "0.07", (raw) => round(raw, 2, "up"));
  return subtract(contracts, add(paidA, paidB));
}

/** What an edge has to hold at least to be looked for. */
const fewContracts = decimal("5");
/** What those have to earn, so that a size is suggested too: a cent each. */
const worthwhile = decimal("0.05");
const categories = ["politics", "crypto", "economics", "weather", "sports"];

/** An edge of a few contracts in a group that is `wanted`; the world lives on, by the minute, until there is one. */
export function waitForEdge(
  paper: Paper,
  wanted: (group: WireMatchedGroup) => boolean = () => true,
): WorldEdge {
  for (let minute = 0; minute < 120; minute += 1) {
    const found = findEdge(paper, wanted);
    if (found !== undefined) return found;
    paper.advance(60_000);
  }
  throw new Error("no edge came up in this world");
}

function findEdge(paper: Paper, wanted: (group: WireMatchedGroup) => boolean): WorldEdge | undefined {
  for (const category of categories) {
    for (const group of paper.gateway.world.matchedGroups(category, today())) {
      if (!wanted(group)) continue;
      const direction = directionsOf(paper, group).find(
        (one) => holdsBoth(one, fewContracts) && compare(profitOf(one, fewContracts), worthwhile) >= 0,
      );
      if (direction !== undefined) return { category, group, direction };
    }
  }
  return undefined;
}

/** What someone else would put into a book so that an edge comes up. */
export interface ComingEdge {
  readonly category: string;
  readonly group: WireMatchedGroup;
  readonly direction: Direction;
  /** Puts it there. */
  readonly bring: () => void;
}

/** How much is put there, in contracts. */
const broughtContracts = decimal("60");
const cent = decimal("0.01");
/** Fees that are rounded up eat a small size whole, and a large one goes deep into the book. */
const triedSizes = ["0.5", "1", "5", "20", "60", "200"].map(decimal);

/** A group without an edge that has one as soon as somebody offers its outcome on venue A a cent above the best bid. */
export function comingEdge(paper: Paper): ComingEdge {
  for (let minute = 0; minute < 120; minute += 1) {
    for (const category of categories) {
      for (const group of paper.gateway.world.matchedGroups(category, today())) {
        const directions = directionsOf(paper, group);
        if (
          directions.some((one) =>
            triedSizes.some((size) => holdsBoth(one, size) && isPositive(profitOf(one, size))),
          )
        )
          continue;
        for (const direction of directions) {
          const bring = offerOn(paper, group, direction);
          if (bring !== undefined) return { category, group, direction, bring };
        }
      }
    }
    paper.advance(60_000);
  }
  throw new Error("no two books came near enough in this world");
}

function offerOn(
  { gateway: { world } }: Paper,
  group: WireMatchedGroup,
  { onA, onB }: Direction,
): (() => void) | undefined {
  const legA = group.legs.find(({ venue }) => venue === "venue-a");
  const market = legA === undefined ? undefined : world.marketA(legA.market_id);
  const other = market?.outcomes.find(({ outcome_id }) => outcome_id !== onA.outcomeId);
  const bid = sorted(world.book("venue-a", onA.outcomeId)?.bids ?? [], false).at(-1)?.price;
  const ask = onA.asks[0]?.price;
  if (market === undefined || other === undefined || bid === undefined || ask === undefined) return undefined;
  const price = round(add(bid, cent), 2, "up");
  if (compare(price, ask) >= 0 || !holds(onB, broughtContracts)) return undefined;
  const after = { onA: { ...onA, asks: [{ price, size: broughtContracts }, ...onA.asks] }, onB };
  if (!isPositive(profitOf(after, broughtContracts))) return undefined;
  return () => {
    const maker = "another-trader";
    world.openAccount(maker);
    // Who bids for the one outcome offers the other: the books of venue A mirror each other.
    world.placeOrder(maker, "venue-a", {
      market_id: market.market_id,
      outcome_id: other.outcome_id,
      order_type: "limit",
      side: "buy",
      amount: broughtContracts,
      price: subtract(one, price),
    });
  };
}
