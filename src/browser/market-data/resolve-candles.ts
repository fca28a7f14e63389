// Source of an outcome's candles: the venue's own candles, candles built from its trades, or none. Data of an instrument
// shared by all outcomes quotes the first one; only its complement can be derived. Assumption: candles and trades quote
// the outcome that the venue's book quotes (`venues.*.book`).
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { instrumentOf, isInstrumentShared, type OutcomeInstrument } from "./instrument.ts";
import type { MarketOutcome } from "./market-view.ts";

export type CandleResolution =
  | {
      readonly kind: "candles" | "trades";
      readonly instrument: string;
      /** The quoted outcome, where its complement is requested. */
      readonly complementOf: MarketOutcome | undefined;
    }
  | {
      readonly kind: "none";
      /** `unsettled`: the market that names the instrument is not loaded, yet or at all. */
      readonly why: "not-offered" | "no-outcome" | "not-quoted" | "unsettled";
    };

const none = (why: Extract<CandleResolution, { kind: "none" }>["why"]): CandleResolution => ({
  kind: "none",
  why,
});

/** Source of an outcome's candles. `outcomes`: the market's, in its order; undefined while unknown. */
export function resolveCandles(
  config: Config,
  venue: VenueId,
  place: OutcomeInstrument,
  outcomes: readonly MarketOutcome[] | undefined,
): CandleResolution {
  const kind = offers(venue, "candlesticks") ? "candles" : offers(venue, "trades") ? "trades" : undefined;
  if (kind === undefined) return none("not-offered");
  const instrument = instrumentOf(config, venue, place);
  if (instrument === undefined) return none(outcomes === undefined ? "unsettled" : "no-outcome");
  const own: CandleResolution = { kind, instrument, complementOf: undefined };
  const quotesFirst = config.venues[venue].book === "first-outcome" && isInstrumentShared(config, venue);
  if (!quotesFirst || place.outcomeId === undefined || place.outcomeId === place.marketId) return own;
  if (outcomes === undefined) return none("unsettled");
  const [first, second] = outcomes;
  if (first === undefined || first.id === place.outcomeId) return own;
  const isOnlyOpposite = outcomes.length === 2 && second?.id === place.outcomeId;
  return isOnlyOpposite ? { kind, instrument, complementOf: first } : none("not-quoted");
}
