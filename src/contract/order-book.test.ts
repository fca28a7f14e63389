import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNegative, parseDecimal } from "./decimal-text.ts";
import { decodeOrderBook } from "./order-book.ts";

const level = { price: "0.5200", size: "10.00" };

it("keeps levels in the order received, to the last character", () => {
  const asks = [level, { price: ".48", size: "1" }, { price: "0.52", size: "0" }];
  expect(decodeOrderBook({ asks, bids: [] })).toEqual({ asks, bids: [], dropped: [] });
});

describe("a side", () => {
  it("may be null or missing, but not both missing", () => {
    expect(decodeOrderBook({ asks: null, bids: [level] })).toMatchObject({ asks: [], bids: [level] });
    expect(decodeOrderBook({ bids: [level] }).asks).toEqual([]);
    expect(decodeOrderBook({ asks: null, bids: null })).toEqual({ asks: [], bids: [], dropped: [] });
    expect(() => decodeOrderBook({})).toThrow("neither asks nor bids are there");
  });

  it("must be a list where it is there", () => {
    for (const side of [{}, "[]", 5])
      expect(() => decodeOrderBook({ asks: side, bids: [] })).toThrow(/^asks: /);
    expect(() => decodeOrderBook({ asks: [], bids: {} })).toThrow("bids: expected a list, got an object");
  });
});

it("loses a bad level, not the book, and notes where it stood", () => {
  const book = decodeOrderBook({
    asks: [level, { price: "N/A", size: "1" }, { price: "0.5" }, null],
    bids: [{ price: "-0.1", size: "1" }, { price: "0.4", size: "-1" }, ["0.4", "1"], level],
  });
  expect([book.asks, book.bids]).toEqual([[level], [level]]);
  expect(book.dropped.map(({ problem }) => problem)).toEqual([
    'asks.1: price: not an exact decimal: "N/A"',
    "asks.2: size: is missing",
    "asks.3: expected an object, got null",
    "bids.0: price: must not be negative",
    "bids.1: size: must not be negative",
    "bids.2: expected an object, got a list",
  ]);
});

it("is refused where a side came and no level of it could be read", () => {
  expect(() => decodeOrderBook({ asks: [level], bids: [["0.4", "1"], null] })).toThrow(
    "2 bids came, none could be read: expected an object, got a list",
  );
  expect(() => decodeOrderBook({ asks: [{ price: "0.4" }], bids: [level] })).toThrow(
    "1 ask came and could not be read: size is missing",
  );
});

it("accepts exact numbers for text, and rejects inexact ones", () => {
  expect(decodeOrderBook({ asks: [{ price: 0.52, size: 10 }], bids: [] }).asks).toEqual([
    { price: "0.52", size: "10" },
  ]);
  expect(decodeOrderBook({ asks: [{ price: 0.1 + 0.2, size: 10 }, level], bids: [] }).dropped).toHaveLength(
    1,
  );
});

it("decodes a book of fifty thousand levels", () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({ price: `0.${index + 1}`, size: "1" }));
  expect(decodeOrderBook({ asks: many, bids: [] }).asks).toHaveLength(50_000);
});

it("accepts a level exactly where both numbers are non-negative decimals", () => {
  const written = fc.oneof(
    fc.constantFrom(
      "0.50",
      ".5",
      "-0",
      "-0.0",
      "-1",
      "1.",
      "",
      "1e3",
      "0E-8",
      "5.1E-1",
      "1E+999999",
      "00.5",
      " 1",
      "9".repeat(101),
      "-.0",
    ),
    fc.stringMatching(/^-?[0-9]{0,3}[.]?[0-9]{0,3}$/),
    fc.double(),
    fc.constantFrom(null, undefined, [], {}, true),
  );
  fc.assert(
    fc.property(written, written, (price, size) => {
      const [readPrice, readSize] = [parseDecimal(price), parseDecimal(size)];
      const isUsable =
        readPrice !== undefined && !isNegative(readPrice) && readSize !== undefined && !isNegative(readSize);
      const { asks, dropped } = decodeOrderBook({ asks: [level, { price, size, more: 1 }] });
      expect(asks).toEqual(isUsable ? [level, { price: readPrice, size: readSize }] : [level]);
      expect(dropped).toHaveLength(isUsable ? 0 : 1);
    }),
    { numRuns: 500 },
  );
});
