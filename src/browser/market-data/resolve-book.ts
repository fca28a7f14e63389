// Book that quotes an outcome, and whether it must be complemented. By the setting `venues.*.book`: one per token
// (mirrored), one per coin (separate), or one that quotes the first outcome whichever outcome it is fetched by.
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { instrumentOf, type OutcomeInstrument } from "./instrument.ts";
import type { MarketOutcome } from "./market-view.ts";

export type BookResolution =
  | { readonly kind: "own"; readonly instrument: string }
  /** The book quotes `quoted`; the requested outcome is its only opposite. */
  | { readonly kind: "complement"; readonly instrument: string; readonly quoted: MarketOutcome }
  | {
      readonly kind: "none";
      /** `unsettled`: the market that names the instrument is not loaded, yet or at all. */
      readonly why: "not-offered" | "no-outcome" | "not-quoted" | "unsettled";
    };

/** Source of an outcome's order book. `outcomes`: the market's, in its order; undefined while unknown. */
export function resolveBook(
  config: Config,
  venue: VenueId,
  place: OutcomeInstrument,
  outcomes: readonly MarketOutcome[] | undefined,
): BookResolution {
  if (!offers(venue, "orderBook")) return { kind: "none", why: "not-offered" };
  const instrument = instrumentOf(config, venue, place);
  if (instrument === undefined)
    return { kind: "none", why: outcomes === undefined ? "unsettled" : "no-outcome" };
  const quotesFirst = config.venues[venue].book === "first-outcome";
  // Without its market it is unknown which outcome a book quotes; under the market's own id it is requested as is.
  const isAsItIs = place.outcomeId === undefined || place.outcomeId === place.marketId;
  if (!quotesFirst || isAsItIs) return { kind: "own", instrument };
  if (outcomes === undefined) return { kind: "none", why: "unsettled" };
  const [first, second] = outcomes;
  if (first === undefined || first.id === place.outcomeId) return { kind: "own", instrument };
  const isOnlyOpposite = outcomes.length === 2 && second?.id === place.outcomeId;
  return isOnlyOpposite
    ? { kind: "complement", instrument, quoted: first }
    : { kind: "none", why: "not-quoted" };
}
