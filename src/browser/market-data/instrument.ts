// What the books, trades and bars of an outcome go by on its venue: a setting, for the interface does not show what its
// token ids, tickers and coins are made of.
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** An outcome of a market; `outcomeId` is undefined while it is not known, or where the market lists none. */
export interface OutcomeInstrument {
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** What the venue's endpoints and feeds take for an outcome; undefined where that is not known. */
export function instrumentOf(
  config: Config,
  venue: VenueId,
  { marketId, outcomeId }: OutcomeInstrument,
): string | undefined {
  return config.venues[venue].instrument === "market_id" ? marketId : outcomeId;
}

/** Whether one instrument serves all outcomes of a market, so that what it tells is told of the first outcome. */
export function isInstrumentShared(config: Config, venue: VenueId): boolean {
  return config.venues[venue].instrument === "market_id";
}
