import { expect, it } from "vitest";
import { decodeOrderBook } from "#contract/order-book.ts";
import { bookRelation } from "./book-relation.ts";

type Levels = readonly (readonly [price: string, size: string])[];
const book = (asks: Levels, bids: Levels) => {
  const side = (levels: Levels) => levels.map(([price, size]) => ({ price, size }));
  return decodeOrderBook({ asks: side(asks), bids: side(bids) });
};
const first = book(
  [
    ["0.53", "10"],
    ["0.54", "20"],
    ["0.60", "5"],
  ],
  [
    ["0.52", "7"],
    ["0.50", "8"],
  ],
);
const turned = book(
  [
    ["0.48", "7.0"],
    ["0.5", "8"],
  ],
  [
    ["0.47", "10"],
    ["0.46", "20"],
    ["0.40", "5"],
  ],
);
const other = book(
  [
    ["0.49", "3"],
    ["0.51", "9"],
  ],
  [
    ["0.44", "1"],
    ["0.41", "2"],
  ],
);

it("is mirrored where bids of the one are asks of the other, however written", () => {
  expect(bookRelation(first, turned, first, 1)).toBe("mirrored");
});
it("is equal where both are the same, and apart where they share nothing", () => {
  expect(bookRelation(first, first, first, 1)).toBe("equal");
  expect(bookRelation(first, other, first, 1)).toBe("apart");
});
it("reads prices in cents", () => {
  const cents = book(
    [
      ["53", "10"],
      ["54", "20"],
    ],
    [
      ["52", "7"],
      ["50", "8"],
    ],
  );
  const turnedCents = book(
    [
      ["48", "7"],
      ["50", "8"],
    ],
    [
      ["47", "10"],
      ["46", "20"],
    ],
  );
  expect(bookRelation(cents, turnedCents, cents, 100)).toBe("mirrored");
});
it("counts only what stood before and after", () => {
  const moved = book(
    [
      ["0.53", "10"],
      ["0.54", "20"],
      ["0.60", "6"],
    ],
    [
      ["0.52", "7"],
      ["0.50", "8"],
    ],
  );
  expect(bookRelation(first, turned, moved, 1)).toBe("mirrored");
});
it("is unknown for books that moved far or are nearly empty", () => {
  const empty = book([], []);
  expect(bookRelation(empty, empty, empty, 1)).toBeUndefined();
  expect(bookRelation(first, empty, first, 1)).toBeUndefined();
  const half = book(
    [
      ["0.48", "7"],
      ["0.49", "3"],
    ],
    [
      ["0.47", "10"],
      ["0.41", "2"],
    ],
  );
  expect(bookRelation(first, half, first, 1)).toBeUndefined();
});
