// A leg as the guard of pairs sees it: its own words, from its venue where that tells them, else from the gateway's `data`.
// Never the group's title, which is not the leg's word. Pure.

import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { legTold } from "#browser/market-data/leg-venue-data.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { LegTexts } from "./compare-texts.ts";

/** How the outcomes of two legs stand to each other. */
export type PairRelation = "same" | "opposite";

export interface PairLeg extends LegTexts {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly orientation: LegOrientation;
  /** Whether the venue's own words are here; `not-offered`: the gateway has none, and what the leg tells stands in. */
  readonly texts: "told" | "not-offered" | "loading" | "failed";
}

export interface KnownOfLeg {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly orientation: LegOrientation;
  /** As received. */
  readonly data: unknown;
  /** Of the market, as its venue tells it. */
  readonly details: MarketView["details"];
  readonly texts: PairLeg["texts"];
}

/** Keep the answer while nothing of it changes: the guard remembers what it read in it. */
export function pairLegOf({ data, details, ...leg }: KnownOfLeg): PairLeg {
  const told = legTold(data);
  const listed = details?.outcomes ?? [];
  const outcome = listed.find(({ outcome_id }) => outcome_id === leg.outcomeId) ?? listed[0];
  return {
    ...leg,
    title: bothOf(details?.title, told.title),
    label: bothOf(outcome?.label, told.label),
    description: bothOf(details?.description, told.description),
    resolutionDate: details?.resolution_date ?? told.date,
  };
}

/** Where venue and gateway tell a thing in two ways, both count: a pair must hold by either. */
function bothOf(byVenue: string | undefined, byGateway: string | undefined): string | undefined {
  const [first, second] = [byVenue?.trim() ?? "", byGateway?.trim() ?? ""];
  if (first === "" || second === "" || first === second) return first === "" ? byGateway : byVenue;
  return `${byVenue}\n${byGateway}`;
}

/** How two legs stand to each other by the gateway's orientation of each. */
export function relationOf(first: LegOrientation, second: LegOrientation): PairRelation | undefined {
  if (first === "unverified" || second === "unverified") return undefined;
  return first === second ? "same" : "opposite";
}

/** The price by which a leg is held against another: the middle of its book, else its last trade; of fresh ones only. */
export function pairPriceOf(
  quote: Pick<OutcomeQuote, "state" | "mid" | "last" | "lastFrom">,
): Decimal | undefined {
  if (quote.state !== "live" && quote.state !== "polling") return undefined;
  return quote.mid ?? (quote.lastFrom === "trade" ? quote.last : undefined);
}
