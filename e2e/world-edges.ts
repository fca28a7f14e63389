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
        (one) =>
          holds(one.onA, fewContracts) &&
          holds(one.onB, fewContracts) &&
          isPositive(profitOf(one, fewContracts)),
      );
      if (direction !== undefined) return { category, group, direction };
    }
  }
  return undefined;
}
