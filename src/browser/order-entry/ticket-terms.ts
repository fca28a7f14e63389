// What a ticket may offer at a venue, out of the settings: the kinds of order and the sides it knows how to word and to
// work out, and the unit an amount is in. A kind nobody here knows is not offered, for nobody could say what it does.
import type { VenueConfig } from "#browser/config/config.ts";

export type OrderKind = "market" | "limit";
export type OrderSide = "buy" | "sell";
export type AmountUnit = "contracts" | "currency";

/** A word of ours and the venue's own spelling of it. */
export interface Spelled<Word extends string> {
  readonly word: Word;
  readonly wire: string;
}

export interface TicketTerms {
  readonly kinds: readonly Spelled<OrderKind>[];
  readonly sides: readonly Spelled<OrderSide>[];
}

/** What the settings of a venue let a ticket offer. A limit order is offered only where its price can go with it. */
export function ticketTermsOf(
  venue: Pick<VenueConfig, "orderTypes" | "sides" | "acceptsPrice">,
): TicketTerms {
  const kinds = spelledOf(["market", "limit"], venue.orderTypes);
  return {
    kinds: kinds.filter(({ word }) => word !== "limit" || venue.acceptsPrice),
    sides: spelledOf(["buy", "sell"], venue.sides),
  };
}

function spelledOf<Word extends string>(words: readonly Word[], allowed: readonly string[]): Spelled<Word>[] {
  return words.flatMap((word) => {
    const wire = allowed.find((spelling) => spelling.toLowerCase() === word);
    return wire === undefined ? [] : [{ word, wire }];
  });
}

/** The unit that an amount of `side` is in at a venue. */
export function amountUnitOf(venue: Pick<VenueConfig, "amountUnit">, side: OrderSide): AmountUnit {
  return typeof venue.amountUnit === "string" ? venue.amountUnit : venue.amountUnit[side];
}
