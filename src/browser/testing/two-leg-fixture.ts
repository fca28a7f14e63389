// Test legs: one question on venues A and B with the given books.
import { type Config, decodeConfig } from "#browser/config/config.ts";
import type { QuotedLeg } from "#browser/features/two-leg-ticket/two-leg-draft.ts";
import { type LegAtBook, termsOf } from "#browser/features/two-leg-ticket/two-leg-pair.ts";
import { type GroupLeg, type MarketLeg, marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { noGroup } from "#browser/group-edges/payout-terms.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { ladderOf } from "./ladder-fixture.ts";

export type Levels = readonly (readonly [price: string, size: string])[];

/** Both venues buy in contracts, charge no fee and report fills in contracts, unless `venues` overrides it. */
export function twoLegConfig(venues: Readonly<Record<string, object>> = {}, rest: object = {}): Config {
  const common = { currency: "$", fees: [{ kind: "none" }] };
  return decodeConfig({
    ...rest,
    venues: {
      "venue-a": { ...common, ...venues["venue-a"] },
      "venue-b": { ...common, ...venues["venue-b"] },
    },
  });
}

/** The market legs of a group on both venues. */
export function twoPricedLegs(config: Config): readonly [MarketLeg, MarketLeg] {
  const legs = (["venue-a", "venue-b"] as const).map((venue, position): GroupLeg => {
    const ids = { venue, marketId: `M-${venue}`, outcomeId: `${venue}-yes`, orientation: "same" as const };
    return {
      leg: { legIndex: position, ...ids },
      market: {
        venue,
        marketId: ids.marketId,
        title: "Will it happen?",
        outcomes: [
          { id: `${venue}-yes`, label: "Yes", price: undefined },
          { id: `${venue}-no`, label: "No", price: undefined },
        ],
        ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
        details: undefined,
      },
      known: { ...ids, data: undefined, details: undefined, texts: "told" },
    };
  });
  const [first, second] = marketLegsOfGroup(config, { ...noGroup, category: "politics" }, legs);
  if (first === undefined || second === undefined) throw new Error("two legs make two places");
  return [first, second];
}

function legAt(config: Config, marketLeg: MarketLeg, side: LegAtBook["side"], ladder: Ladder): LegAtBook {
  return { marketLeg, side, settings: config.venues[marketLeg.venue], ladder, isPolled: false };
}

/** Yes on venue A and No on venue B, at these asks. */
export function twoLegs(config: Config, asks: readonly [Levels, Levels]): readonly [QuotedLeg, QuotedLeg] {
  const [a, b] = twoPricedLegs(config);
  const quote = { ageMs: 300, listedBefore: [] };
  return [
    { ...legAt(config, a, "yes", ladderOf(asks[0])), ...quote },
    { ...legAt(config, b, "no", ladderOf(asks[1])), ...quote },
  ];
}

/** A direction whose pair is usable, without an edge. */
export function usableDirection(
  bought: DirectionModel["bought"],
  rest: Partial<DirectionModel> = {},
): DirectionModel {
  return {
    key: "pair",
    bought,
    check: { kind: "usable", reason: "" },
    problems: [],
    isLoading: false,
    isStale: false,
    isNotOffered: false,
    edge: undefined,
    gap: undefined,
    ...rest,
  };
}

/** A direction that buys at `ask` on venue A and at 50¢ on venue B; without an ask it has no book. `gap` is per contract. */
export function directionAt(
  key: string,
  ask: string | undefined,
  { fees, gap }: { readonly fees?: "unknown" | undefined; readonly gap?: string } = {},
): DirectionModel {
  const config = twoLegConfig(fees === undefined ? {} : { "venue-b": { fees } });
  const bought = twoLegs(config, [[[ask ?? "0.4", "10"]], [["0.5", "10"]]]);
  const [a, b] = bought.map((leg) => termsOf(leg, { together: false, priced: false }));
  if (a === undefined || b === undefined) throw new Error("a leg is missing");
  return usableDirection(bought, {
    key,
    isStale: ask === undefined,
    edge: ask === undefined ? undefined : pairEdge(a, b, decimal("0.005")),
    gap:
      ask === undefined || gap === undefined
        ? undefined
        : {
            perContract: decimal(gap),
            asks: [decimal(ask), decimal("0.5")],
            payingPrices: [undefined, undefined],
          },
  });
}

const selling = { sides: ["buy", "sell"] };

/** Yes on venue A and No on venue B, at these bids. */
export function heldAt(
  bids: readonly [Levels, Levels],
  venues: Readonly<Record<string, object>> = {},
): readonly [LegAtBook, LegAtBook] {
  const config = twoLegConfig({
    "venue-a": { ...selling, ...venues["venue-a"] },
    "venue-b": { ...selling, ...venues["venue-b"] },
  });
  const [a, b] = twoPricedLegs(config);
  return [legAt(config, a, "yes", ladderOf([], bids[0])), legAt(config, b, "no", ladderOf([], bids[1]))];
}
