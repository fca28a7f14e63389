import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "./candlestick.ts";
import { MalformedError } from "./decoding.ts";
import { decodeEvents } from "./event.ts";
import { decodeMarket } from "./market.ts";
import { decodeMatchedGroups } from "./matched-market.ts";
import { decodeOrder, decodeOrders } from "./order.ts";
import { decodeOrderBook } from "./order-book.ts";
import { decodeSeriesA, decodeSeriesB } from "./series.ts";
import { decodeTrades } from "./trade.ts";
import { decodeSignIn } from "./user.ts";
import { decodeWallet } from "./wallet.ts";

const objectDecoders = { decodeMarket, decodeOrder, decodeOrderBook, decodeSignIn, decodeWallet };
const listDecoders = {
  decodeCandlesticks,
  decodeEvents,
  decodeMatchedGroups,
  decodeOrders,
  decodeSeriesA,
  decodeSeriesB,
  decodeTrades,
};
const whole: Readonly<Record<string, Record<string, unknown>>> = {
  decodeMarket: { market_id: "m" },
  decodeOrder: { id: "o" },
  decodeOrderBook: { asks: [], bids: [] },
  decodeSignIn: { access_token: "t", user: { id: "u" } },
  decodeWallet: { eoa: null },
  decodeCandlesticks: { timestamp: "2026-01-01T00:00:00Z" },
  decodeEvents: { id: "e" },
  decodeMatchedGroups: { id: "g" },
  decodeOrders: { id: "o" },
  decodeSeriesA: { id: "s" },
  decodeSeriesB: { ticker: "s" },
  decodeTrades: { price: "0.5", amount: "1" },
};
const nothingUsable: readonly unknown[] = [null, undefined, 5, "text", true];

describe.each(Object.entries(objectDecoders))("%s", (name, decode) => {
  it("rejects a non-object and names what it got, and an error", () => {
    for (const value of nothingUsable)
      expect(() => decode(value)).toThrow(/^(expected an (object|order book), got |is missing$)/);
    expect(() => decode([])).toThrow(/got a list$/);
    expect(() => decode({ error: "no" })).toThrow(MalformedError);
  });

  it("accepts the minimum, and drops unknown fields", () => {
    const decoded = decode({ ...whole[name], surprise: { deep: [1] } });
    expect(Object.keys(decoded)).not.toContain("surprise");
  });
});

describe.each(Object.entries(listDecoders))("%s", (name, decode) => {
  it("rejects a non-list", () => {
    for (const value of [...nothingUsable, {}]) {
      expect(() => decode(value)).toThrow(/^expected a list, got /);
    }
  });

  it("loses the bad element, not the list, and says which and why", () => {
    const { rows, dropped } = decode([whole[name], null, 5, whole[name], []]);
    expect(rows).toHaveLength(2);
    expect(dropped).toEqual([
      { index: 1, problem: "expected an object, got null" },
      { index: 2, problem: "expected an object, got a number" },
      { index: 4, problem: "expected an object, got a list" },
    ]);
  });

  it("rejects a list of which no element can be read, and says how many and why", () => {
    expect(() => decode([[], null])).toThrow(
      /^2 (candles|events|groups|orders|series|trades) came, none could be read: expected an object, got a list$/,
    );
    expect(() => decode([[]])).toThrow(
      /^1 (candle|event|group|order|series|trade) came and could not be read: /,
    );
  });

  it("accepts an empty list", () => {
    expect(decode([])).toEqual({ rows: [], dropped: [] });
  });
});

describe("keys that reach for a prototype", () => {
  const hostile = (name: string): unknown =>
    JSON.parse(
      JSON.stringify(whole[name]).replace(/}$/, (end) => {
        const comma = Object.keys(whole[name] ?? {}).length === 0 ? "" : ",";
        return `${comma}"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}${end}`;
      }),
    );

  it.each(Object.entries(objectDecoders))("do nothing in %s", (name, decode) => {
    const decoded: object = decode(hostile(name));
    expect("polluted" in {} || "polluted" in decoded).toBe(false);
    expect([Object.prototype, null]).toContain(Object.getPrototypeOf(decoded));
    expect(Object.hasOwn(decoded, "constructor")).toBe(false);
  });

  it.each(Object.entries(listDecoders))("do nothing in %s", (name, decode) => {
    const [row] = decode([hostile(name)]).rows;
    expect(row).toBeDefined();
    expect("polluted" in {} || "polluted" in (row ?? {})).toBe(false);
    expect(Object.hasOwn(row ?? {}, "constructor")).toBe(false);
  });
});

it("names the missing field where no element of a list can be read", () => {
  expect(() => decodeEvents([{ title: "one" }, { title: "two" }])).toThrow(
    "2 events came, none could be read: id is missing",
  );
  expect(() => decodeSeriesB([{ ticker: "" }])).toThrow(
    "1 series came and could not be read: ticker must not be empty",
  );
});

it("decodes fields of undocumented shape nested a hundred thousand deep", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(decodeWallet({ metrics: deep }).metrics).toBe(deep);
  expect(
    decodeMatchedGroups([{ id: "g", legs: [{ data: deep, orientation: deep }] }]).rows[0]?.legs,
  ).toHaveLength(1);
});

it("names the field readably, and never repeats long content", () => {
  const problem = (value: unknown) => {
    try {
      decodeSignIn(value);
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(problem({})).toBe("MalformedError: access_token: is missing");
  expect(problem({ access_token: "t" })).toBe("MalformedError: user: is missing");
  expect(problem({ access_token: "t", user: { id: 7.5 } })).toBe(
    "MalformedError: user.id: expected text, got a number",
  );
  expect(problem({ access_token: "t", user: { id: "" } })).toBe("MalformedError: user.id: must not be empty");
  expect(problem({ access_token: "t", user: [] })).toBe("MalformedError: user.id: is missing");
  const { dropped } = decodeTrades([
    { price: "9".repeat(1_000), amount: "1" },
    { price: "1", amount: "1" },
  ]);
  expect(dropped[0]?.problem).toBe(`price: not an exact decimal: "${"9".repeat(40)}"`);
});

describe("decoding a list in steps", () => {
  const { decodeCandlesticks: _, ...lists } = listDecoders;
  const run = (name: keyof typeof lists, value: unknown) => {
    const steps = lists[name].steps(value);
    for (let pauses = 0; ; pauses += 1) {
      const step = steps.next();
      if (step.done === true) return { list: step.value, pauses };
    }
  };

  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    "%s keeps the order and the notes of one go, and pauses every few elements",
    (name) => {
      const value = Array.from({ length: 500 }, (_, index) => (index % 7 === 3 ? [] : whole[name]));
      const { list, pauses } = run(name, value);
      expect(list).toEqual(lists[name](value));
      expect(list.dropped[0]?.index).toBe(3);
      expect(pauses).toBe(20);
    },
  );

  it("refuses no list, and a list of which nothing can be read", () => {
    expect(() => run("decodeOrders", {})).toThrow("expected a list, got an object");
    expect(() => run("decodeOrders", [{}, {}])).toThrow("2 orders came, none could be read: id is missing");
  });
});
