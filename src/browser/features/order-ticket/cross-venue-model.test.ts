import { describe, expect, it } from "vitest";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { booksProblem, compareVenues } from "./cross-venue-model.ts";

const rules = { now: 10_000, tradeMs: 5_000, maxSkewMs: 1_500 };
const bookOf = (
  asks: readonly (readonly [string, string])[],
  change: Partial<OrderBookView> = {},
  bids: readonly (readonly [string, string])[] = [["0.1", "5"]],
): OrderBookView => {
  const side = (levels: typeof asks) =>
    levels.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
  return {
    ...viewOfBook(
      {
        data: { asks: side(asks), bids: side(bids), dropped: [] },
        state: "live",
        confirmedAt: 10_000,
        dataAt: 10_000,
        problem: undefined,
      },
      false,
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ),
    ...change,
  };
};
const here = (change: object = {}) => ({
  label: "Venue A",
  book: bookOf([["0.55", "500"]]),
  amount: { contracts: decimal("100") },
  limit: undefined,
  fees: noFee,
  contractStep: decimal("1"),
  ...change,
});
const there = (change: object = {}) => ({
  label: "Venue B",
  book: bookOf([["0.5", "500"]]),
  terms: {
    fees: noFee,
    unit: "contracts" as const,
    contractStep: decimal("1"),
    amountStep: decimal("0.01"),
    minimumContracts: decimal("1"),
    minimumNotional: zero,
    ...change,
  },
});

describe("books that may not be compared", () => {
  const problem = (ours: OrderBookView, theirs: OrderBookView) =>
    booksProblem({ label: "Venue A", book: ours }, { label: "Venue B", book: theirs }, rules);
  const fine = bookOf([["0.5", "500"]]);

  it("are none where both are fresh and of one moment", () => {
    expect(problem(fine, fine)).toBeUndefined();
    expect(problem(fine, { ...fine, confirmedAt: 8_500 })).toBeUndefined();
  });

  it("are stale, crossed, of two moments, or not here", () => {
    expect(problem(fine, { ...fine, confirmedAt: 4_999 })).toBe("The book of Venue B is stale.");
    expect(problem({ ...fine, state: "stale" }, fine)).toBe("The book of Venue A is stale.");
    const crossed = bookOf([["0.5", "500"]], {}, [["0.5", "1"]]);
    expect(problem(fine, crossed)).toBe("The book of Venue B is crossed or locked.");
    expect(problem(fine, { ...fine, confirmedAt: 8_499 })).toContain("out of sync");
    expect(problem(fine, { ...fine, state: "loading", ladder: undefined })).toContain("is loading");
  });
});

describe("a size in the ticket", () => {
  it("is compared with fees, by the contracts that are received", () => {
    expect(compareVenues(here(), there())).toMatchObject({ kind: "compared", saved: "5" });
    expect(compareVenues(here({ amount: { money: decimal("55") } }), there())).toMatchObject({
      here: { received: "100" },
      there: { amount: "100" },
      saved: "5",
    });
    expect(compareVenues(here({ book: bookOf([["0.45", "500"]]) }), there())).toMatchObject({
      saved: "-5",
    });
  });

  it("is not compared where a fee is unknown", () => {
    expect(compareVenues(here({ fees: "unknown" }), there())).toEqual({
      kind: "off",
      why: "the fee on Venue A is unknown.",
    });
    expect(compareVenues(here(), there({ fees: "unknown" }))).toEqual({
      kind: "off",
      why: "the fee on Venue B is unknown.",
    });
  });

  it("is not compared where a book does not fill it", () => {
    const large = { contracts: decimal("501") };
    expect(compareVenues(here({ amount: large }), there())).toMatchObject({
      why: expect.stringContaining("here"),
    });
    expect(compareVenues(here({ limit: decimal("0.54") }), there())).toMatchObject({
      why: "the book here does not fill all of it at this price.",
    });
    expect(compareVenues(here({ amount: large, book: bookOf([["0.55", "900"]]) }), there())).toMatchObject({
      why: expect.stringContaining("Venue B can't fill"),
    });
  });
});
