// Formats of each venue: prices, sizes, order statuses, market statuses, trade sides. The paper venues differ here as
// real ones do.
import type { VenueId } from "#contract/venue-id.ts";
import type { ExchangeOrder, OrderSide } from "../exchange/market-exchange.ts";
import { type Price, priceText, type Size, sizeText } from "../exchange/units.ts";
import type { ListingPhase } from "./listing.ts";
import type { TickScheme } from "./ticks.ts";
import type { WireMarket } from "./world.ts";

/** State of an order, and whether the venue has acknowledged it. */
interface OrderProgress {
  readonly state: ExchangeOrder["state"];
  readonly filled: Size;
  /** False until the venue has acknowledged an order that did not fill at once. */
  readonly acknowledged: boolean;
}

export interface VenueStyle {
  price(price: Price): string;
  size(size: Size): string;
  takerSide(side: OrderSide): unknown;
  orderStatus(progress: OrderProgress): string;
  marketStatus(phase: ListingPhase): string;
  /** Contracts are multiples of this. */
  readonly sizeStep: Size;
}

/** "0.5200": venue B writes every decimal. */
function withPlaces(value: Price | Size, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** "0.51" → "5.1E-1", zero → "0E-8": decimals as some libraries print them. */
export function inExponents(text: string): string {
  const [whole = "", fraction = ""] = text.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return "0E-8";
  const [first = "", rest = ""] = [digits.slice(0, 1), digits.slice(1).replace(/0+$/, "")];
  return `${first}${rest === "" ? "" : `.${rest}`}E${digits.length - 1 - fraction.length}`;
}

/** "543056.23" → "543056.2300000543": a decimal that went through a binary float. */
export function likeDouble(text: string): string {
  return String(Number(text) * (1 + 1e-13));
}

const pending = "pending";

export const venueStyles: Readonly<Record<VenueId, VenueStyle>> = {
  "venue-a": {
    price: priceText,
    size: sizeText,
    takerSide: (side) => ({ side: side.toUpperCase() }),
    orderStatus: ({ state, filled, acknowledged }) => {
      if (state === "open") return acknowledged ? "live" : pending;
      return filled > 0n ? "matched" : "unmatched";
    },
    marketStatus: (phase) =>
      ({ unopened: "initialized", open: "open", closed: "closed", settled: "resolved" })[phase],
    sizeStep: 1n,
  },
  "venue-b": {
    price: (price) => withPlaces(price, 4),
    size: (size) => withPlaces(size, 2),
    takerSide: (side) => side,
    orderStatus: ({ state, acknowledged }) => {
      if (state === "open") return acknowledged ? "resting" : pending;
      return state === "filled" ? "executed" : "canceled";
    },
    marketStatus: (phase) =>
      ({ unopened: "initialized", open: "open", closed: "closed", settled: "finalized" })[phase],
    sizeStep: 1n,
  },
  "venue-c": {
    price: priceText,
    size: (size) => (size % 100n === 0n ? `${size / 100n}.0` : sizeText(size)),
    takerSide: (side) => (side === "buy" ? "B" : "A"),
    orderStatus: ({ state, acknowledged }) => {
      if (state === "open") return acknowledged ? "open" : pending;
      return state === "filled" ? "filled" : "canceled";
    },
    marketStatus: (phase) => phase,
    sizeStep: 100n,
  },
};

/** Statuses of open orders in the store. */
export const openStatuses: readonly string[] = [pending, "live", "resting", "open"];

/** Wire format of a tick scheme. */
export function writeTicks(
  style: VenueStyle,
  scheme: TickScheme,
): Pick<WireMarket, "tick_size" | "tick_ranges"> {
  return {
    tick_size: style.price(scheme.size),
    tick_ranges: scheme.bands.map(({ start, end, step }) => ({
      start: style.price(start),
      end: style.price(end),
      step: style.price(step),
    })),
  };
}
