import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Decimal } from "#contract/decimal.ts";

/** Orders of the user's own that work at one price of a book, as what draws their mark beside the price. */
export type OwnMark = () => HTMLElement;

/** The marks at the prices of a book, 0 to 1; the same mark as long as the orders are the same. */
export type OwnMarks = (side: BookSide, price: Decimal) => OwnMark | undefined;

/** The price of the group that a price of a side is in, where levels are put together. */
export type GroupOf = (side: BookSide, price: Decimal) => Decimal;

/** The user's own orders that work in a market, as what gives the marks of an outcome's book; undefined where it has none. */
export type OwnOrders = (outcomeId: string | undefined, groupOf: GroupOf | undefined) => OwnMarks | undefined;
