// Identifier of an outcome's books, trades and candles at its venue. A setting, because the interface does not show
// what token ids, tickers and coins are made of.
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** An outcome of a market; `outcomeId` is undefined while it is not known, or where the market lists none. */
export interface OutcomeInstrument {
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** Identifier of an outcome for the venue's endpoints and feeds; undefined if unknown. */
export function instrumentOf(
  config: Config,
  venue: VenueId,
  { marketId, outcomeId }: OutcomeInstrument,
): string | undefined {
  return config.venues[venue].instrument === "market_id" ? marketId : outcomeId;
}

/** True if one instrument serves all outcomes of a market; its data then quotes the first outcome. */
export function isInstrumentShared(config: Config, venue: VenueId): boolean {
  return config.venues[venue].instrument === "market_id";
}
