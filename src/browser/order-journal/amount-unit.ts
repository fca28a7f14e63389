// Unit of an order's amount, by its venue's settings: some venues take contracts for a sale and money for a purchase. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import type { Intent } from "./intent.ts";

export type Unit = "contracts" | "currency" | "unknown";

interface Sided {
  readonly side?: string | undefined;
}

/** Unknown for a side the settings do not name. */
export function unitOfAmount({ side }: Sided, { amountUnit }: Pick<VenueConfig, "amountUnit">): Unit {
  if (typeof amountUnit === "string") return amountUnit;
  const known = side?.toLowerCase();
  return known === "buy" || known === "sell" ? amountUnit[known] : "unknown";
}

/** True if what an order filled counts the same as its amount, so that the two can be compared. */
export function isFilledInAmountUnit(
  order: Sided,
  venue: Pick<VenueConfig, "amountUnit" | "filledUnit">,
): boolean {
  const unit = unitOfAmount(order, venue);
  return unit !== "unknown" && unit === venue.filledUnit;
}

/**
 * Amount of an order sent from here, in the unit that it was sent in: its venue's, but of money what was sent, for once the venue
 * had that for its amount it may list the contracts instead.
 */
export function amountOfSent(
  { state, proof, body, order }: Pick<Intent, "state" | "proof" | "body" | "order">,
  venue: Pick<VenueConfig, "amountUnit">,
): Decimal | undefined {
  const sent = parseDecimal(body.amount);
  const wasEqual = (state === "accepted" || state === "duplicate") && proof !== "user";
  return wasEqual && unitOfAmount(body, venue) === "currency" ? sent : (order?.amount ?? sent);
}

/** An order's amount for the eye: contracts as they are written, money with its currency ("$10.00"). */
export function amountText(
  order: Sided & { readonly amount: string },
  venue: Pick<VenueConfig, "amountUnit" | "currency">,
): string {
  const money = unitOfAmount(order, venue) === "currency" ? parseDecimal(order.amount) : undefined;
  return money === undefined ? order.amount : formatMoney(money, venue.currency);
}
