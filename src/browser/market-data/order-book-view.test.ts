import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { agreeingBooks, viewOfBook } from "./order-book-view.ts";

type Rows = readonly (readonly [price: string, size: string])[];
const options = { priceScale: 1, midSpreadLimit: decimal("0.2") } as const;
const side = (rows: Rows) => rows.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
const choiceOf = (asks: Rows, bids: Rows) => ({
  state: "live" as const,
  data: { asks: side(asks), bids: side(bids), dropped: [] },
  confirmedAt: 5,
  dataAt: 5,
  problem: undefined,
});

describe("the view of a book", () => {
  const choice = choiceOf(
    [
      ["0.55", "1"],
      ["0.52", "2"],
      ["0.52", "3"],
    ],
    [
      ["0.4", "7"],
      ["0.5", "0"],
      ["0.45", "9"],
    ],
  );

  it.each([false, true])("has the best levels its ladder begins with, turned round: %s", (isTurned) => {
    const { best, ladder } = viewOfBook(choice, isTurned, options);
    expect(best?.asks).toEqual(ladder?.asks.slice(0, 1));
    expect(best?.bids).toEqual(ladder?.bids.slice(0, 1));
    expect(best?.mid).toBe(ladder?.mid);
    expect(best?.asks[0]).toMatchObject(
      isTurned ? { price: "0.55", size: "9" } : { price: "0.52", size: "5" },
    );
  });

  it("builds its ladder once for all readers", () => {
    const [one, another] = [viewOfBook(choice, true, options), viewOfBook(choice, true, options)];
    expect(one.ladder).toBe(another.ladder);
    expect(one.best).toBe(another.best);
  });

  it("is of an empty book where no level has a size at a possible price", () => {
    const view = viewOfBook(choiceOf([["0.5", "0"]], [["1.2", "4"]]), false, options);
    expect([view.state, view.ladder?.outside]).toEqual(["empty", 1]);
    expect(viewOfBook(choiceOf([], [["0.2", "4"]]), false, options).state).toBe("live");
  });
});

it("compares books as deep as the shallower one, in any order of levels", () => {
  const bookOf = (asks: Rows, bids: Rows) => choiceOf(asks, bids).data;
  const streamed = bookOf([["0.53", "600"], ["0.54", "9"]], [["0.51", "5"]]); // biome-ignore format: levels read as pairs
  const agrees = (asks: Rows, bids: Rows) => agreeingBooks(streamed, bookOf(asks, bids), options);
  expect(agrees([["0.540", "9.0"], ["0.53", "600"]], [[".51", "5"]])).toBe(true); // biome-ignore format: levels read as pairs
  expect(agrees([["0.53", "600"]], [["0.51", "5"]])).toBe(true);
  expect(agrees([["0.93", "600"]], [["0.51", "5"]])).toBe(false);
  expect(agrees([["0.53", "10"]], [["0.51", "5"]])).toBe(false);
  expect(agrees([["0.53", "600"]], [])).toBe(false);
});
