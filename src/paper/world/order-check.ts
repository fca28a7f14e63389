// Validation of an order request. Every refusal names the field and its value.
import { isDecimal, isPositive } from "#contract/decimal.ts";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { OrderSide, OutcomeIndex } from "../exchange/market-exchange.ts";
import { type Price, parsePrice, parseSize, priceText, type Size, sizeText } from "../exchange/units.ts";
import { type Listing, phaseOf } from "./listing.ts";
import { isTradable, stepAt } from "./ticks.ts";
import { venueStyles } from "./venue-style.ts";
import { OrderRefusedError } from "./world.ts";

export interface CheckedOrder {
  readonly listing: Listing;
  readonly outcome: OutcomeIndex;
  readonly type: "market" | "limit";
  readonly side: OrderSide;
  readonly size: Size;
  /** Worst acceptable price; undefined: any. */
  readonly limit: Price | undefined;
}

const refuse = (code: string, message: string) => new OrderRefusedError(422, code, message);
/** The value, truncated for a message. */
const quoted = (value: string) => JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);

/** Validates a request. `listing` is the market of its market_id. Throws an OrderRefusedError. */
export function checkOrder(
  venue: VenueId,
  request: OrderRequest,
  listing: Listing | undefined,
  now: number,
): CheckedOrder {
  if (listing === undefined)
    throw new OrderRefusedError(
      404,
      "unknown_market",
      `market_id: ${venue} has no market ${quoted(request.market_id)}`,
    );
  const outcome = listing.outcomes.findIndex(({ outcomeId }) => outcomeId === request.outcome_id);
  if (outcome !== 0 && outcome !== 1)
    throw refuse("unknown_outcome", `outcome_id: ${quoted(request.outcome_id)} is no outcome of this market`);
  const type = request.order_type;
  if (type !== "market" && type !== "limit")
    throw refuse("bad_order_type", `order_type: ${quoted(type)} is neither "market" nor "limit"`);
  const side = request.side;
  if (side !== "buy" && side !== "sell")
    throw refuse("bad_side", `side: ${quoted(side)} is neither "buy" nor "sell"`);
  const size = checkAmount(venue, request.amount);
  const limit = checkPrice(listing, type, request.price);
  if (phaseOf(listing, now) !== "open")
    throw new OrderRefusedError(409, "market_closed", "This market is not open for trading");
  return { listing, outcome, type, side, size, limit };
}

function checkAmount(venue: VenueId, text: string): Size {
  if (!isDecimal(text)) throw refuse("bad_amount", `amount: ${quoted(text)} is not a decimal number`);
  if (!isPositive(text)) throw refuse("bad_amount", `amount: ${quoted(text)} is not above 0`);
  const { sizeStep } = venueStyles[venue];
  const size = parseSize(text);
  if (size === undefined || size % sizeStep !== 0n)
    throw refuse(
      "bad_amount",
      `amount: ${quoted(text)} is not a multiple of ${sizeText(sizeStep)}, in which ${venue} counts contracts`,
    );
  return size;
}

function checkPrice(
  listing: Listing,
  type: CheckedOrder["type"],
  text: string | undefined,
): Price | undefined {
  if (text === undefined) {
    if (type === "limit") throw refuse("price_missing", "price: a limit order needs one");
    return undefined;
  }
  if (!isDecimal(text)) throw refuse("bad_price", `price: ${quoted(text)} is not a decimal number`);
  const price = parsePrice(text);
  if (price !== undefined && isTradable(listing.ticks, price)) return price;
  const isInside = isPositive(text) && Number(text) < 1;
  if (!isInside) throw refuse("bad_price", `price: ${quoted(text)} is not between 0 and 1`);
  const step = stepAt(listing.ticks, Math.floor(Number(text) * 10_000));
  throw refuse("off_tick", `price: ${quoted(text)} is not a multiple of ${priceText(step)}, the tick there`);
}
