// Legs to test with: one question on venues A and B, as a group names it, with the books that a test gives them.
import { type Config, decodeConfig } from "#browser/config/config.ts";
import type { QuotedLeg } from "#browser/features/two-leg-ticket/two-leg-draft.ts";
import { edgeLegsOfGroup, type GroupLeg, type PricedLeg } from "#browser/group-edges/edge-leg.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";

export type Levels = readonly (readonly [price: string, size: string])[];

/** Both venues buy in contracts, take no fee and tell fills in contracts, where `venues` says nothing else. */
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

/** The places of a group that both venues have. */
export function twoPricedLegs(config: Config): readonly [PricedLeg, PricedLeg] {
  const legs = (["venue-a", "venue-b"] as const).map((venue, position): GroupLeg => {
    const told = { venue, marketId: `M-${venue}`, outcomeId: `${venue}-yes`, orientation: "same" as const };
    return {
      leg: { position, ...told },
      market: {
        venue,
        marketId: told.marketId,
        title: "Will it happen?",
        outcomes: [
          { id: `${venue}-yes`, label: "Yes", price: undefined },
          { id: `${venue}-no`, label: "No", price: undefined },
        ],
        ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
        details: undefined,
      },
      known: { ...told, data: undefined, details: undefined, texts: "told" },
    };
  });
  const [first, second] = edgeLegsOfGroup(config, "politics", legs);
  if (first === undefined || second === undefined) throw new Error("two legs make two places");
  return [first, second];
}

/** Yes on venue A and No on venue B, at these asks. */
export function twoLegs(config: Config, asks: readonly [Levels, Levels]): readonly [QuotedLeg, QuotedLeg] {
  const [a, b] = twoPricedLegs(config);
  const legOf = (place: PricedLeg, side: QuotedLeg["side"], levels: Levels): QuotedLeg => ({
    place,
    side,
    settings: config.venues[place.venue],
    ladder: buildLadder(
      { asks: levels.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })), bids: [] },
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ),
    isAsked: false,
    ageMs: 300,
    listedBefore: [],
  });
  return [legOf(a, "yes", asks[0]), legOf(b, "no", asks[1])];
}
