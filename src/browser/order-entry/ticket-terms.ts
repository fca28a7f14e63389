// Options of a ticket at a venue, from the settings: the order types and sides it can describe and estimate, and the
// unit of an amount. An unknown type is not offered, because nobody could say what it does.
import type { VenueConfig } from "#browser/config/config.ts";
import { type OrderKind, orderKindOf } from "#browser/order-journal/order-kind.ts";

export type OrderSide = "buy" | "sell";
export type AmountUnit = "contracts" | "currency";

/** A word of ours and the venue's own spelling of it. */
export interface WireChoice<Word extends string> {
  readonly name: Word;
  readonly wire: string;
}

export interface TicketTerms {
  readonly kinds: readonly WireChoice<OrderKind>[];
  readonly sides: readonly WireChoice<OrderSide>[];
}

/** Options a venue's settings allow. A limit order is offered only where its price can be sent. */
export function ticketTermsOf(
  venue: Pick<VenueConfig, "orderTypes" | "orderTypeNames" | "sides" | "acceptsPrice">,
): TicketTerms {
  const kinds = wireChoices(["market", "limit"], venue.orderTypes, (type) => orderKindOf(type, venue));
  return {
    kinds: kinds.filter(({ name }) => name !== "limit" || venue.acceptsPrice),
    sides: wireChoices(["buy", "sell"], venue.sides),
  };
}

/** `wordOf` gives our word for another name of the venue's. */
function wireChoices<Word extends string>(
  words: readonly Word[],
  allowed: readonly string[],
  wordOf: (name: string) => string | undefined = () => undefined,
): WireChoice<Word>[] {
  return words.flatMap((word) => {
    const wire =
      allowed.find((spelling) => spelling.toLowerCase() === word) ??
      allowed.find((name) => wordOf(name) === word);
    return wire === undefined ? [] : [{ name: word, wire }];
  });
}

/** The unit that an amount of `side` is in at a venue. */
export function amountUnitOf(venue: Pick<VenueConfig, "amountUnit">, side: OrderSide): AmountUnit {
  return typeof venue.amountUnit === "string" ? venue.amountUnit : venue.amountUnit[side];
}
