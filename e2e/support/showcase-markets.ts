import type { VenueId } from "#contract/venue-id.ts";
import type { PaperServer } from "#paper/host/serve.ts";
import type { MarketAddress } from "./pages/market-page.ts";

/** One lively market of a paper world on each venue: the same question, asked on all three. */
export function showcaseMarkets({
  gateway,
}: PaperServer): Readonly<Record<VenueId, Required<MarketAddress>>> {
  const { a, b, c } = gateway.world.showcase();
  return {
    "venue-a": { venue: "venue-a", marketId: a.marketId, outcomeId: a.outcomeIds[0] },
    "venue-b": { venue: "venue-b", marketId: b.marketId, outcomeId: b.outcomeIds[0] },
    "venue-c": { venue: "venue-c", marketId: c.marketId, outcomeId: c.outcomeIds[0] },
  };
}
