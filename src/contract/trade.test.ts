import { describe, expect, it } from "vitest";
import { decodeTrades, readTakerSide } from "./trade.ts";

describe("readTakerSide", () => {
  it.each([
    ["buy", "buy"],
    ["BUY", "buy"],
    ["B", "buy"],
    ["bid", "buy"],
    ["sell", "sell"],
    ["A", "sell"],
    [{ side: "sell" }, "sell"],
    [{ taker_side: "buy", other: 1 }, "buy"],
    [{ taker: "B", maker: "S" }, "buy"],
    [{ value: "SELL" }, "sell"],
    [{ type: "taker", value: "buy" }, "buy"],
    [{ buy: {} }, "buy"],
    [{ Sell: true }, "sell"],
  ])("reads %j as %s", (value, side) => {
    expect(readTakerSide(value)).toBe(side);
  });

  it.each([
    null,
    undefined,
    "",
    "unknown",
    "yes",
    5,
    true,
    [],
    ["buy"],
    {},
    { a: 1, b: 2 },
    { side: { side: "buy" } },
    { side: 5 },
    "constructor",
    "toString",
    { constructor: 1 },
    JSON.parse('{"__proto__":"buy"}'),
    Object.assign({}, JSON.parse('{"__proto__":{"side":"buy"}}')),
  ])("knows no side in %j", (value) => {
    expect(readTakerSide(value)).toBeUndefined();
  });
});

const sent = { id: "t", price: "0.5000", amount: "1.0", side: "buy", timestamp: "2026-04-05T12:00:00Z" };

it("keeps a trade as received, whatever the side", () => {
  const { rows, dropped } = decodeTrades([
    sent,
    { ...sent, side: { oddly: ["shaped"] } },
    { ...sent, side: null },
  ]);
  expect(dropped).toEqual([]);
  expect(rows).toEqual([sent, { ...sent, side: undefined }, { ...sent, side: undefined }]);
});

it("accepts a trade without id or time, and numbers for either", () => {
  const { rows } = decodeTrades([
    { price: "0.5", amount: "1" },
    { ...sent, id: 17, timestamp: 1775390400 },
  ]);
  expect(rows[0]).toEqual({
    id: undefined,
    price: "0.5",
    amount: "1",
    side: undefined,
    timestamp: undefined,
  });
  expect(rows[1]).toMatchObject({ id: "17", timestamp: "2026-04-05T12:00:00.000Z" });
});

it("takes no id from empty text or a number that JSON may have rounded", () => {
  const ids = ["", 2 ** 53, -(2 ** 53), 1.5, null, true, {}, [1]];
  const { rows } = decodeTrades(ids.map((id) => ({ ...sent, id })));
  expect(rows.map(({ id }) => id)).toEqual(ids.map(() => undefined));
  expect(decodeTrades([{ ...sent, id: 2 ** 53 - 1 }]).rows[0]?.id).toBe("9007199254740991");
});

it("loses a print without an exact price or amount, with a note", () => {
  const { rows, dropped } = decodeTrades([
    { ...sent, price: null },
    { ...sent, amount: "-1" },
    { ...sent, amount: undefined },
    sent,
  ]);
  expect(rows).toHaveLength(1);
  expect(dropped.map(({ problem }) => problem)).toEqual([
    "price: not an exact decimal: null",
    "amount: must not be negative",
    "amount: is missing",
  ]);
});
