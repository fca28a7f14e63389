// A leg as input of the pair check: its venue's texts where available, else the gateway's `data`. Never the group's
// title, which does not describe the leg.

import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { LegTexts } from "./leg-facts.ts";

export type PairRelation = "same" | "opposite";

/** `texts` of a leg whose texts are loaded. */
export const loadedTexts = "told";

export interface PairLeg extends LegTexts {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly orientation: LegOrientation;
  /** Load state of the venue's texts; `not-offered`: the venue has none, and the gateway's data is used instead. */
  readonly texts: typeof loadedTexts | "not-offered" | "loading" | "failed";
}

export interface LegData extends Omit<PairLeg, keyof LegTexts> {
  /** As received. */
  readonly data: unknown;
  readonly details: MarketView["details"];
}

/** Keep the result while its inputs are unchanged: the pair check caches by identity. */
export function pairLegOf({ data, details, ...leg }: LegData): PairLeg {
  const fromGateway = legVenueData(data);
  const listed = details?.outcomes ?? [];
  const outcome =
    leg.outcomeId === undefined ? listed[0] : listed.find(({ outcome_id }) => outcome_id === leg.outcomeId);
  return {
    ...leg,
    title: bothOf(details?.title, fromGateway.titleKey ?? fromGateway.title),
    label: bothOf(outcome?.label, fromGateway.label),
    description: bothOf(details?.description, fromGateway.description),
    resolutionDate: details?.resolution_date ?? fromGateway.date,
    outcomes: details?.outcomes.flatMap(({ label }) => label ?? []),
  };
}

/** Where venue and gateway texts differ, both are used: a pair must hold by either. */
function bothOf(byVenue: string | undefined, byGateway: string | undefined): string | undefined {
  const [first, second] = [byVenue?.trim() ?? "", byGateway?.trim() ?? ""];
  if (first === "" || second === "" || first === second) return first === "" ? byGateway : byVenue;
  return `${byVenue}\n${byGateway}`;
}

/** Relation of two legs from the gateway's orientation of each. */
export function relationOf(first: LegOrientation, second: LegOrientation): PairRelation | undefined {
  if (first === "unverified" || second === "unverified") return undefined;
  return first === second ? "same" : "opposite";
}

/** Price used to compare legs: mid of the book, else last trade, fresh only. */
export function pairPriceOf(
  quote: Pick<OutcomeQuote, "state" | "mid" | "last" | "lastFrom">,
): Decimal | undefined {
  if (quote.state !== "live" && quote.state !== "polling") return undefined;
  return quote.mid ?? (quote.lastFrom === "trade" ? quote.last : undefined);
}
