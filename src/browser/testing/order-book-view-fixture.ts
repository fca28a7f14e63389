// A book as the page has it.
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { decimal } from "#contract/decimal.ts";

type Rows = readonly (readonly [price: string, size: string])[];

/** A fresh book at 100,000 ms. */
export function bookView(asks: Rows, bids: Rows, change: Partial<OrderBookView> = {}): OrderBookView {
  const side = (rows: Rows) => rows.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
  return {
    ...viewOfBook(
      {
        data: { asks: side(asks), bids: side(bids), dropped: [] },
        state: "live",
        confirmedAt: 100_000,
        dataAt: 100_000,
        problem: undefined,
      },
      false,
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ),
    ...change,
  };
}
