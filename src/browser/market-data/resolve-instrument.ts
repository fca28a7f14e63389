// Instrument that has an outcome's book or candles, and whether they must be complemented. By the setting `venues.*.book`:
// one book per token (mirrored), one per coin (separate), or one that quotes the first outcome whichever outcome it is
// fetched by.
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { instrumentOf, isInstrumentShared, type OutcomeInstrument } from "./instrument.ts";
import type { MarketOutcome } from "./market-view.ts";

type Resolution<Kind> =
  | {
      readonly kind: Kind;
      readonly instrument: string;
      /** The quoted outcome, where the requested one is its only opposite. */
      readonly complementOf: MarketOutcome | undefined;
    }
  | {
      readonly kind: "none";
      /** `unsettled`: the market that names the instrument is not loaded, yet or at all. */
      readonly why: "not-offered" | "no-outcome" | "not-quoted" | "unsettled";
      readonly complementOf?: undefined;
    };

export type BookResolution = Resolution<"book">;
/** The venue's own candles, or trades to build them from. */
export type CandleResolution = Resolution<"candles" | "trades">;

/** Source of an outcome's order book. `outcomes`: the market's, in its order; undefined while unknown. */
export function resolveBook(
  config: Config,
  venue: VenueId,
  place: OutcomeInstrument,
  outcomes: readonly MarketOutcome[] | undefined,
): BookResolution {
  const kind = offers(venue, "orderBook") ? "book" : undefined;
  const quotesFirst = config.venues[venue].book === "first-outcome";
  return resolve(kind, quotesFirst, instrumentOf(config, venue, place), place, outcomes);
}

/**
 * Source of an outcome's candles. Data of an instrument shared by all outcomes quotes the first one. Assumption: candles
 * and trades quote the outcome that the venue's book quotes.
 */
export function resolveCandles(
  config: Config,
  venue: VenueId,
  place: OutcomeInstrument,
  outcomes: readonly MarketOutcome[] | undefined,
): CandleResolution {
  const kind = offers(venue, "candlesticks") ? "candles" : offers(venue, "trades") ? "trades" : undefined;
  const quotesFirst = config.venues[venue].book === "first-outcome" && isInstrumentShared(config, venue);
  return resolve(kind, quotesFirst, instrumentOf(config, venue, place), place, outcomes);
}

/** `quotesFirst`: the data quotes the market's first outcome. */
function resolve<Kind>(
  kind: Kind | undefined,
  quotesFirst: boolean,
  instrument: string | undefined,
  { marketId, outcomeId }: OutcomeInstrument,
  outcomes: readonly MarketOutcome[] | undefined,
): Resolution<Kind> {
  if (kind === undefined) return { kind: "none", why: "not-offered" };
  if (instrument === undefined)
    return { kind: "none", why: outcomes === undefined ? "unsettled" : "no-outcome" };
  const own = { kind, instrument, complementOf: undefined };
  // Without its market it is unknown which outcome is quoted; under the market's own id it is requested as is.
  if (!quotesFirst || outcomeId === undefined || outcomeId === marketId) return own;
  if (outcomes === undefined) return { kind: "none", why: "unsettled" };
  const [first, second] = outcomes;
  if (first === undefined) return { kind: "none", why: "no-outcome" };
  if (first.id === outcomeId) return own;
  const isOnlyOpposite = outcomes.length === 2 && second?.id === outcomeId;
  return isOnlyOpposite ? { kind, instrument, complementOf: first } : { kind: "none", why: "not-quoted" };
}
