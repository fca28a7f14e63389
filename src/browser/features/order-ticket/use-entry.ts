// What is typed and chosen in a ticket, and what of it stands: nothing a person touched is ever overwritten by what the
// market does.
import { useCallback, useMemo, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import type { Decimal } from "#contract/decimal.ts";
import { type Checked, checkAmount, checkLimit, type LimitPrice } from "./check-entry.ts";
import {
  type AmountUnit,
  amountUnitOf,
  type OrderKind,
  type OrderSide,
  type Spelled,
  type TicketTerms,
  ticketTermsOf,
} from "./ticket-terms.ts";

export interface TypedEntry {
  readonly kind: OrderKind;
  readonly side: OrderSide;
  readonly amount: string;
  readonly limit: string;
}

export interface UsedEntry {
  readonly typed: TypedEntry;
  readonly change: (part: Partial<TypedEntry>) => void;
  readonly terms: TicketTerms;
  readonly unit: AmountUnit;
  /** Undefined where the venue takes nothing that this ticket knows. */
  readonly kind: Spelled<OrderKind> | undefined;
  readonly side: Spelled<OrderSide> | undefined;
  readonly amount: Checked<Decimal>;
  /** Undefined where no price goes with the order. */
  readonly limit: Checked<LimitPrice> | undefined;
}

/** The entry of a ticket for `market`. */
export function useEntry(market: Pick<MarketView, "venue" | "ticks">): UsedEntry {
  const venue = useVenueConfig(market.venue);
  const terms = useMemo(() => ticketTermsOf(venue), [venue]);
  const [typed, setTyped] = useState<TypedEntry>({ kind: "market", side: "buy", amount: "", limit: "" });
  const change = useCallback(
    (part: Partial<TypedEntry>) => setTyped((before) => ({ ...before, ...part })),
    [],
  );
  const kind = terms.kinds.find(({ word }) => word === typed.kind) ?? terms.kinds[0];
  const side = terms.sides.find(({ word }) => word === typed.side) ?? terms.sides[0];
  const unit = amountUnitOf(venue, side?.word ?? "buy");
  const amount = useMemo(() => checkAmount(typed.amount, unit, venue), [typed.amount, unit, venue]);
  const isPriced = kind?.word === "limit";
  const limit = useMemo(
    () => (isPriced ? checkLimit(typed.limit, market.ticks, venue.priceScale) : undefined),
    [isPriced, typed.limit, market.ticks, venue.priceScale],
  );
  return { typed, change, terms, unit, kind, side, amount, limit };
}
