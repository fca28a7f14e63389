// The user's working orders of a market as markers in its order books. Only orders known to be open, at a price known to be
// their limit. Pure.

import type { VenueConfig } from "#browser/config/config.ts";
import { formatBriefly, formatDecimal } from "#browser/lib/format-number.ts";
import { groupBy } from "#browser/lib/group-by.ts";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { GroupOf, OwnMark, OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { isOpen, openContracts } from "#browser/order-journal/open-orders.ts";
import { orderKindOf } from "#browser/order-journal/order-kind.ts";
import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { complementPrice, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { canonical, compare, type Decimal, one, sum, zero } from "#contract/decimal.ts";
import type { KnownOrders, OrderRow } from "./order-rows.ts";
import { eventTexts } from "./texts.ts";

export interface WorkingOrder {
  readonly outcomeId: string;
  readonly side: "buy" | "sell";
  /** 0 to 1. */
  readonly price: Decimal;
  /** Open contracts; undefined where unknown. */
  readonly contracts: Decimal | undefined;
}

type OrderRules = Pick<
  VenueConfig,
  "orderPrice" | "orderTypeNames" | "priceScale" | "amountUnit" | "filledUnit"
>;

export function workingOrders(
  rows: readonly OrderRow[],
  { intents }: Pick<KnownOrders, "intents">,
  rules: OrderRules,
): readonly WorkingOrder[] {
  const limits = new Map(intents.map(({ intentId, limit }) => [intentId, limit]));
  return rows.flatMap((row) => {
    const side = row.side?.toLowerCase();
    const listedLimit =
      rules.orderPrice === "limit" && orderKindOf(row.type, rules) !== "market" ? row.price : undefined;
    const limit = row.intentId === undefined ? listedLimit : (limits.get(row.intentId) ?? listedLimit);
    if (!isOpen(row) || row.outcomeId === undefined || limit === undefined) return [];
    const price = canonical(toProbability(limit, rules.priceScale));
    if (compare(price, zero) <= 0 || compare(price, one) >= 0) return [];
    if (side !== "buy" && side !== "sell") return [];
    return [{ outcomeId: row.outcomeId, side, price, contracts: openContracts(row, rules) }];
  });
}

/** An order as the book of an outcome shows it. */
interface OrderInBook {
  readonly order: WorkingOrder;
  readonly side: BookSide;
  /** 0 to 1. */
  readonly price: Decimal;
}

/**
 * Those of `orders` in an outcome's book. Where both outcomes share one book (`book`), an order of the other outcome is in it
 * too: a bid at p as an ask at 1 − p.
 */
export function ordersInBook(
  orders: readonly WorkingOrder[],
  outcomes: readonly MarketOutcome[],
  book: VenueConfig["book"],
  outcomeId: string | undefined,
): readonly OrderInBook[] {
  const isShared = book !== "separate" && outcomes.length === 2;
  return orders.flatMap((order): readonly OrderInBook[] => {
    const isOwn = order.outcomeId === outcomeId;
    if (!isOwn && !(isShared && outcomes.some(({ id }) => id === order.outcomeId))) return [];
    const side = (order.side === "buy") === isOwn ? "bids" : "asks";
    return [{ order, side, price: isOwn ? order.price : complementPrice(order.price) }];
  });
}

/** Markers of `orders` in the books of a market, created by `markOf`. */
export function ownOrderMarkers(
  orders: readonly WorkingOrder[],
  outcomes: readonly MarketOutcome[],
  book: VenueConfig["book"],
  markOf: (orders: readonly WorkingOrder[]) => OwnMark,
): OwnOrders {
  return (outcomeId, groupOf) => {
    const inBook = ordersInBook(orders, outcomes, book, outcomeId);
    if (inBook.length === 0) return undefined;
    const levels = groupBy(inBook, ({ side, price }) => keyOf(side, price, groupOf));
    const marks = new Map([...levels].map(([key, level]) => [key, markOf(level.map(({ order }) => order))]));
    return (side, price) => marks.get(keyOf(side, price, groupOf));
  };
}

function keyOf(side: BookSide, price: Decimal, groupOf: GroupOf | undefined): string {
  return `${side} ${groupOf === undefined ? price : groupOf(side, price)}`;
}

/** Texts of the marker of the orders at one price: `shown` for the eye, `spoken` for screen readers. */
export function markerText(orders: readonly WorkingOrder[]): {
  readonly shown: string;
  readonly accessibleText: string;
} {
  const known = orders.flatMap(({ contracts }) => (contracts === undefined ? [] : [contracts]));
  const owner = eventTexts.ownOrders(orders.length);
  if (known.length < orders.length)
    return { shown: eventTexts.own, accessibleText: eventTexts.marker(owner) };
  const total = sum(known);
  return {
    shown: formatBriefly(total),
    accessibleText: eventTexts.markerSize(owner, formatDecimal(total), total === one),
  };
}
