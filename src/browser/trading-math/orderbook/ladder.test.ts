import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  canonical,
  compare,
  type Decimal,
  decimal,
  equals,
  isPositive,
  sum,
} from "#contract/decimal.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { bestLevels, buildLadder, complementLadder, type LadderLevel } from "./ladder.ts";

const options = { priceScale: 1, midSpreadLimit: decimal("0.2") } as const;
const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const ladderOf = (asks: [string, string][], bids: [string, string][] = []) =>
  buildLadder(
    { asks: asks.map((pair) => level(...pair)), bids: bids.map((pair) => level(...pair)) },
    options,
  );
const pricesOf = (levels: readonly LadderLevel[]) => levels.map(({ price }) => price);

const wirePrice = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom("plain", "padded", "bare"))
  .map(([thousandths, spelling]) => {
    const digits = String(thousandths).padStart(3, "0");
    return decimal(
      spelling === "bare" ? `.${digits}` : spelling === "padded" ? `0.${digits}00` : `0.${digits}`,
    );
  });
const wireLevel = fc.record({
  price: wirePrice,
  size: fc.integer({ min: 0, max: 10_000 }).map((cents) => decimal((cents / 100).toFixed(2))),
});
const wireBook = fc.record({ asks: fc.array(wireLevel), bids: fc.array(wireLevel) });

describe("buildLadder", () => {
  it("puts the best level first in any received order", () => {
    fc.assert(
      fc.property(wireBook, ({ asks, bids }) => {
        const ladder = buildLadder({ asks, bids }, options);
        const again = buildLadder({ asks: asks.toReversed(), bids: bids.toReversed() }, options);
        const rising = (levels: readonly LadderLevel[]) =>
          levels.every((here, index) => {
            const before = levels[index - 1];
            return before === undefined || compare(before.price, here.price) < 0;
          });
        expect(rising(ladder.asks)).toBe(true);
        expect(rising(ladder.bids.toReversed())).toBe(true);
        expect(pricesOf(again.asks)).toEqual(pricesOf(ladder.asks));
        expect(pricesOf(again.bids)).toEqual(pricesOf(ladder.bids));
      }),
    );
  });

  it("keeps every contract, and the totals run from the best level down", () => {
    fc.assert(
      fc.property(wireBook, ({ asks }) => {
        const ladder = buildLadder({ asks, bids: [] }, options);
        expect(equals(sum(asks.map(({ size }) => size)), sum(ladder.asks.map(({ size }) => size)))).toBe(
          true,
        );
        let total = decimal("0");
        for (const here of ladder.asks) {
          total = add(total, here.size);
          expect(here.total).toBe(total);
          expect([here.price, here.size]).toEqual([canonical(here.price), canonical(here.size)]);
        }
      }),
    );
  });

  it("sorts by value, not by text", () => {
    const prices = ["10", "9.5", "0.50", "52"];
    const inCents = buildLadder(
      { asks: prices.map((price) => level(price, "1")), bids: [] },
      { ...options, priceScale: 100 },
    );
    expect(pricesOf(inCents.asks)).toEqual(["0.005", "0.095", "0.1", "0.52"]);
  });

  it("merges 0.5 and 0.50, keeps the first spelling and counts the merged levels", () => {
    const ladder = ladderOf([
      ["0.5", "3"],
      ["0.50", "4.50"],
      ["0.51", "1.00"],
    ]);
    expect(ladder.asks).toEqual([
      { price: "0.5", size: "7.5", total: "7.5", wire: { price: "0.5", size: "7.5" } },
      { price: "0.51", size: "1", total: "8.5", wire: { price: "0.51", size: "1.00" } },
    ]);
    expect(ladder.merged).toBe(1);
  });

  it("drops levels of no size", () => {
    const ladder = ladderOf([
      ["0.5", "0"],
      ["0.6", "0.000"],
      ["0.7", "1"],
    ]);
    expect(pricesOf(ladder.asks)).toEqual(["0.7"]);
    expect(ladder.merged).toBe(0);
  });

  it("keeps the strings received beside prices in cents", () => {
    const ladder = buildLadder(
      { asks: [level("52.50", "10.00")], bids: [level("52", "1")] },
      { ...options, priceScale: 100 },
    );
    expect(ladder.asks[0]).toEqual({
      price: "0.525",
      size: "10",
      total: "10",
      wire: { price: "52.50", size: "10.00" },
    });
    expect(ladder.mid).toBe("0.5225");
  });

  it("leaves out and counts prices that are not between 0 and 1", () => {
    const ladder = ladderOf([
      ["0", "1"],
      ["1", "1"],
      ["52", "1"],
      ["0.999", "1"],
    ]);
    expect(pricesOf(ladder.asks)).toEqual(["0.999"]);
    expect(ladder.outside).toBe(3);
  });

  it("is exact for sizes of forty digits", () => {
    const long = "1234567890123456789012345678901234567890.000000000000000000000000000001";
    const ladder = ladderOf([
      ["0.5", long],
      ["0.6", "0.1"],
    ]);
    expect(ladder.asks[1]?.total).toBe(
      "1234567890123456789012345678901234567890.100000000000000000000000000001",
    );
  });
});

describe("spread, mid and crossing", () => {
  it("has a mid half-way between bid and ask", () => {
    const ladder = ladderOf([["0.53", "1"]], [["0.52", "1"]]);
    expect([ladder.spread, ladder.mid, ladder.crossed]).toEqual(["0.01", "0.525", false]);
  });

  it("has no mid in a ghost book or wherever the spread is over the limit", () => {
    expect(ladderOf([["0.99", "1"]], [["0.01", "1"]])).toMatchObject({ spread: "0.98", mid: undefined });
    expect(ladderOf([["0.7", "1"]], [["0.5", "1"]]).mid).toBe("0.6");
    expect(ladderOf([["0.701", "1"]], [["0.5", "1"]]).mid).toBeUndefined();
  });

  it("says that a book is crossed or locked and gives it no mid", () => {
    expect(ladderOf([["0.5", "1"]], [["0.52", "1"]])).toMatchObject({
      crossed: true,
      mid: undefined,
      spread: "-0.02",
    });
    expect(ladderOf([["0.5", "1"]], [["0.50", "1"]])).toMatchObject({
      crossed: true,
      mid: undefined,
      spread: "0",
    });
  });

  it("has neither spread nor mid with one side or none", () => {
    const none = { spread: undefined, mid: undefined, crossed: false };
    expect(ladderOf([["0.5", "1"]])).toMatchObject(none);
    expect(ladderOf([], [["0.5", "1"]])).toMatchObject(none);
    expect(ladderOf([])).toMatchObject({ ...none, asks: [], bids: [] });
  });
});

describe("complementLadder", () => {
  it("makes an ask at p the other outcome's bid at 1 − p, written as the gateway writes", () => {
    const ladder = ladderOf(
      [
        ["0.5200", "3.00"],
        [".60", "1"],
      ],
      [["0.5", "2"]],
    );
    const other = complementLadder(ladder);
    expect(other.bids.map(({ price, wire }) => [price, wire.price, wire.size])).toEqual([
      ["0.48", "0.4800", "3.00"],
      ["0.4", ".40", "1"],
    ]);
    expect(pricesOf(other.asks)).toEqual(["0.5"]);
    expect(other).toMatchObject({ spread: ladder.spread, mid: "0.49" });
  });

  it("is its own inverse, on either scale", () => {
    fc.assert(
      fc.property(wireBook, fc.constantFrom(1, 100), (book, priceScale) => {
        const ladder = buildLadder(book, { ...options, priceScale });
        expect(complementLadder(complementLadder(ladder))).toEqual(ladder);
      }),
    );
    const inCents = buildLadder(
      { asks: [level("5", "1"), level("52.50", "1")], bids: [] },
      { ...options, priceScale: 100 },
    );
    expect(complementLadder(inCents).bids.map(({ wire }) => wire.price)).toEqual(["95", "47.50"]);
    expect(complementLadder(complementLadder(inCents))).toEqual(inCents);
  });
});

it("takes a decoded book with a null side and noted rows as it is", () => {
  const book = decodeOrderBook({
    asks: null,
    bids: [
      { price: "0.4", size: "1" },
      { price: "N/A", size: "2" },
    ],
  });
  const ladder = buildLadder(book, options);
  expect([ladder.asks.length, ladder.bids.length, book.dropped.length]).toEqual([0, 1, 1]);
  expect(ladder.bids.every(({ size }: { size: Decimal }) => isPositive(size))).toBe(true);
});

describe("bestLevels", () => {
  const anyPrice = fc.oneof(
    wirePrice,
    fc.constantFrom("0", "1", "1.5", "-0.2", "99.5", "100", "0.0005", ".5", "0.50", "00.5", "7").map(decimal),
  );
  const anyLevel = fc.record({
    price: anyPrice,
    size: fc.constantFrom("0", "0.00", "-1", "3", "3.0", ".5").map(decimal),
  });
  const anyBook = fc.record({ asks: fc.array(anyLevel), bids: fc.array(anyLevel) });

  it("equal the start of the whole ladder, for any book", () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom(1, 100), (book, priceScale) => {
        const form = { ...options, priceScale } as const;
        const whole = buildLadder(book, form);
        const best = buildLadder(bestLevels(book, priceScale as 1 | 100), form);
        expect([best.asks, best.bids]).toEqual([whole.asks.slice(0, 1), whole.bids.slice(0, 1)]);
        expect([best.spread, best.mid, best.crossed]).toEqual([whole.spread, whole.mid, whole.crossed]);
      }),
      { numRuns: 1_000 },
    );
  });
});
