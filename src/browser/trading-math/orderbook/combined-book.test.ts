import fc from "fast-check";
import { expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { compare, decimal, equals, sum } from "#contract/decimal.ts";
import { combineBooks } from "./combined-book.ts";
import { buildLadder } from "./ladder.ts";

type Rows = readonly (readonly [string, string])[];
const ladder = (asks: Rows, bids: Rows = []) => {
  const side = (rows: Rows) => rows.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
  return buildLadder(
    { asks: side(asks), bids: side(bids) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );
};
const part = (key: string, asks: Rows, bids: Rows = [], fees: FeeModel = noFee) => ({
  key,
  ladder: ladder(asks, bids),
  fees,
});

it("merges levels of one price with each venue's share", () => {
  const book = combineBooks(
    [
      part(
        "a",
        [
          ["0.50", "10"],
          ["0.52", "5"],
        ],
        [["0.48", "7"]],
      ),
      part(
        "b",
        [
          ["0.5", "3"],
          ["0.51", "2"],
        ],
        [["0.49", "1"]],
      ),
    ],
    false,
  );
  expect(book.asks).toEqual([
    {
      price: "0.5",
      size: "13",
      total: "13",
      parts: [
        { key: "a", size: "10" },
        { key: "b", size: "3" },
      ],
    },
    { price: "0.51", size: "2", total: "15", parts: [{ key: "b", size: "2" }] },
    { price: "0.52", size: "5", total: "20", parts: [{ key: "a", size: "5" }] },
  ]);
  expect(book.bids.map(({ price, total }) => [price, total])).toEqual([
    ["0.49", "1"],
    ["0.48", "8"],
  ]);
});

it("prices levels including fees and leaves out venues with unknown fees", () => {
  const taker = feeRule({ kind: "p(1-p)", rate: decimal("0.04") });
  const book = combineBooks(
    [
      part("a", [["0.5", "10"]], [["0.4", "1"]], taker),
      part("b", [["0.505", "3"]]),
      part("c", [["0.4", "1"]], [], "unknown"),
    ],
    true,
  );
  expect(book.asks.map(({ price, parts }) => [price, parts[0]?.key])).toEqual([
    ["0.505", "b"],
    ["0.51", "a"],
  ]);
  expect(book.bids[0]?.price).toBe("0.3904");
  expect(book.leftOut).toEqual(["c"]);
});

it("prices bids with the seller's fee, and asks by contracts held", () => {
  const bidWith = (fees: FeeModel) =>
    combineBooks([part("a", [], [["0.2", "1"]], fees)], true).bids[0]?.price;
  expect(bidWith(feeRule({ kind: "settlement", rate: decimal("0.02") }))).toBe("0.2");
  const kept = feeRule({ takenIn: "contracts" });
  expect(bidWith(kept)).toBe("0.1888");
  // A contract held costs 0.2 / 0.944.
  expect(combineBooks([part("a", [["0.2", "100"]], [], kept)], true).asks).toEqual([
    { price: "0.21186441", size: "94.4", total: "94.4", parts: [{ key: "a", size: "94.4" }] },
  ]);
});

it("contains every contract once, best first", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 500 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), fc.boolean(), (books, feesIn) => {
      const parts = books.map((levels, key) =>
        part(
          String(key),
          levels.map(([price, size]) => [`0.${String(price).padStart(2, "0")}`, String(size)] as const),
          [],
          feeRule({ kind: "p(1-p)", rate: decimal(key % 2 === 0 ? "0.07" : "0") }),
        ),
      );
      const { asks } = combineBooks(parts, feesIn);
      const all = sum(parts.flatMap(({ ladder }) => ladder.asks.map(({ size }) => size)));
      expect(equals(asks.at(-1)?.total ?? decimal("0"), all)).toBe(true);
      expect(equals(sum(asks.flatMap((level) => level.parts.map(({ size }) => size))), all)).toBe(true);
      asks.forEach((level, index) => {
        const next = asks[index + 1];
        if (next !== undefined) expect(compare(level.price, next.price)).toBe(-1);
      });
    }),
  );
});
