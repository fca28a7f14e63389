import { describe, expect, it } from "vitest";
import { type Config, decodeConfig } from "#browser/config/config.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { importedFillWith, importWith, settlementWith } from "#browser/testing/manual-ledger-fixture.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { decimalOfRatio, type Ratio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { lockedCapitalByWeek } from "./locked-capital.ts";
import { createPositionRows, type PositionRow, positionRows, uncountedOrders } from "./position-rows.ts";

const day = 86_400_000;
const start = Date.parse("2026-11-16T12:00:00Z");
const averagePriced = decodeConfig({ venues: { "venue-a": { orderPrice: "average" } } }).venues;
const quadratic: FeeModel = { ...noFee, kind: "p(1-p)", rate: decimal("0.07") };

function orderWith(fields: Partial<KnownOrder> = {}): KnownOrder {
  return {
    key: "order-1",
    intentId: undefined,
    orderId: "order-1",
    venue: "venue-a",
    state: "listed",
    status: "matched",
    marketId: "MARKET-1",
    outcomeId: "yes",
    side: "BUY",
    type: "market",
    amount: decimal("10"),
    filled: decimal("10"),
    price: decimal("0.5"),
    at: start,
    isMissing: false,
    isFilled: false,
    ...fields,
  };
}
const rowsOf = (
  orders: readonly KnownOrder[],
  entries: readonly LedgerEntry[] = [],
  { venues = averagePriced, fees = noFee }: { venues?: Config["venues"]; fees?: FeeModel } = {},
) => positionRows({ orders, entries, venues, feesOf: () => fees });
const text = (ratio: Ratio | undefined) => (ratio === undefined ? undefined : decimalOfRatio(ratio));
const figuresOf = ({ position }: PositionRow) => ({
  quantity: text(position.quantity),
  cost: text(position.cost),
  realised: text(position.realised),
});

describe("positions", () => {
  it("look up the fees of a few outcomes between two pauses, of unchanged ones too", () => {
    const orders = Array.from({ length: 100 }, (_, index) =>
      orderWith({ key: `${index}`, orderId: `${index}`, marketId: `MARKET-${index}` }),
    );
    const sources = { orders, entries: [], venues: averagePriced };
    const rowsOfAll = createPositionRows();
    for (let call = 0; call < 2; call += 1) {
      let lookups = 0;
      let most = 0;
      const steps = rowsOfAll(sources, () => {
        lookups += 1;
        return noFee;
      });
      for (let isDone = false; !isDone; ) {
        const before = lookups;
        isDone = steps.next().done === true;
        most = Math.max(most, lookups - before);
      }
      expect(lookups).toBe(100);
      expect(most).toBeLessThanOrEqual(10);
    }
  });

  it("keep the row of an outcome of which nothing has changed", () => {
    const buy = (key: string, marketId: string) => orderWith({ key, orderId: key, marketId });
    const [one, other] = [buy("1", "MARKET-1"), buy("2", "MARKET-2")];
    const settled = settlementWith({ marketId: "MARKET-1" });
    const rowsOfAll = createPositionRows();
    const compute = (
      orders: readonly KnownOrder[],
      entries: readonly LedgerEntry[] = [],
      fees: FeeModel = noFee,
    ) => {
      const sources = { orders, entries, venues: averagePriced };
      const feesOf = () => fees;
      const rows = runSteps(rowsOfAll(sources, feesOf));
      expect(rows).toEqual(positionRows({ ...sources, feesOf }));
      return new Map(rows.map((row) => [row.marketId, row]));
    };
    const first = compute([one, other]);
    const more = compute([one, other, buy("3", "MARKET-2")]);
    expect(more.get("MARKET-1")).toBe(first.get("MARKET-1"));
    expect(more.get("MARKET-2")).not.toBe(first.get("MARKET-2"));
    expect(more.get("MARKET-2")?.orders).toBe(2);
    const paid = compute([one, other], [settled]);
    expect(paid.get("MARKET-1")?.settlement).toBe(settled);
    const charged = compute([one, other], [], quadratic);
    expect(charged.get("MARKET-1")?.fees).toBe("rule");
  });

  it("are computed with many pauses, from sorting the orders and fills to the row", () => {
    const orders = Array.from({ length: 1_000 }, (_, index) =>
      orderWith({ key: `${index}`, orderId: `${index}` }),
    );
    const fills = Array.from({ length: 1_000 }, (_, index) => importedFillWith({ fillId: `${index}` }));
    const sources = { orders, entries: [importWith({ fills })], venues: averagePriced };
    const pauses = [...createPositionRows()(sources, () => noFee)].length;
    // 200 orders or fills at a time, the fills twice, then 50 fills of orders at a time, and 200 of the outcome's 2,000 fills.
    expect(pauses).toBeGreaterThanOrEqual(5 + 2 * 5 + 20 + 10);
  });

  it("tell the times of their first and last fill", () => {
    const [row] = rowsOf([
      orderWith({ key: "1", orderId: "1", at: start + 1 }),
      orderWith({ key: "2", orderId: "2", at: start }),
      orderWith({ key: "3", orderId: "3", at: start - 1, filled: decimal("0") }),
    ]);
    expect(row).toMatchObject({ firstAt: start, lastAt: start + 1 });
  });

  it("come from filled orders with any spelling of the side, held first, then newest", () => {
    const rows = rowsOf([
      orderWith({ key: "1", orderId: "1" }),
      orderWith({
        key: "2",
        orderId: "2",
        side: "sell",
        filled: decimal("4"),
        price: decimal("0.75"),
        at: start + 1,
      }),
      orderWith({ key: "3", orderId: "3", outcomeId: "no", at: start - day }),
      orderWith({ key: "4", orderId: "4", marketId: "MARKET-2", at: start + day }),
      orderWith({ key: "5", orderId: "5", marketId: "MARKET-2", side: "sell", at: start + day }),
      orderWith({ key: "6", orderId: "6", marketId: "MARKET-3", filled: decimal("0") }),
      orderWith({ key: "7", orderId: "7", marketId: undefined }),
    ]);
    expect(rows.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`)).toEqual([
      "MARKET-1 yes",
      "MARKET-1 no",
      "MARKET-2 yes",
    ]);
    expect(rows.map(figuresOf)).toEqual([
      { quantity: "6", cost: "3", realised: "1" },
      { quantity: "10", cost: "5", realised: "0" },
      { quantity: "0", cost: "0", realised: "0" },
    ]);
    expect(rows[0]).toMatchObject({ orders: 2, importedFills: 0, fees: "none", notes: [] });
  });

  it("do not depend on the sequence of the orders", () => {
    const orders = [
      orderWith({ key: "1", orderId: "1" }),
      orderWith({ key: "2", orderId: "2", side: "sell", at: start + 1 }),
      orderWith({ key: "3", orderId: "3", filled: decimal("3"), price: decimal("0.31"), at: start }),
    ];
    expect(rowsOf(orders.toReversed())).toEqual(rowsOf(orders));
  });

  it("have unknown cost and result where the price has no defined meaning or is missing", () => {
    const { venues } = decodeConfig({});
    for (const rows of [
      rowsOf([orderWith()], [], { venues }),
      rowsOf([orderWith()], [], {
        venues: decodeConfig({ venues: { "venue-a": { orderPrice: "limit" } } }).venues,
      }),
      rowsOf([orderWith({ price: decimal("52") })]),
      rowsOf([orderWith({ price: undefined })]),
    ]) {
      expect(figuresOf(rows[0] as PositionRow)).toEqual({
        quantity: "10",
        cost: undefined,
        realised: undefined,
      });
      expect(rows[0]?.position.unknownReason).toBe("price");
    }
  });

  it("have unknown quantity where the unit of filled is unknown, and convert filled money by the average price", () => {
    const inUnit = (filledUnit: "unknown" | "currency") =>
      decodeConfig({ venues: { "venue-a": { orderPrice: "average", filledUnit, priceScale: 100 } } }).venues;
    const price = decimal("50");
    const [unknown] = rowsOf([orderWith({ price })], [], { venues: inUnit("unknown") });
    expect(figuresOf(unknown as PositionRow)).toEqual({
      quantity: undefined,
      cost: undefined,
      realised: undefined,
    });
    const [money] = rowsOf([orderWith({ price })], [], { venues: inUnit("currency") });
    expect(figuresOf(money as PositionRow)).toEqual({ quantity: "20", cost: "10", realised: "0" });
  });

  it("count the upper bound of the fee rule, and are before fees without a rule", () => {
    const maker: FeeModel = { ...quadratic, makerRate: decimal("0.1") };
    // 0.07 · 10 · 0.25 = 0.175, rounded up to a cent; a maker rate counts where it is higher.
    expect(rowsOf([orderWith()], [], { fees: quadratic }).map(figuresOf)[0]?.cost).toBe("5.18");
    expect(rowsOf([orderWith()], [], { fees: maker }).map(figuresOf)[0]?.cost).toBe("5.25");
    const inContracts: FeeModel = { ...quadratic, takenIn: "contracts", unit: decimal("0.001") };
    expect(figuresOf(rowsOf([orderWith()], [], { fees: inContracts })[0] as PositionRow)).toMatchObject({
      quantity: "9.65",
      cost: "5",
    });
    expect(rowsOf([orderWith()], [], { fees: quadratic })[0]?.fees).toBe("rule");
    expect(rowsOf([orderWith()], [], { fees: "unknown" })[0]).toMatchObject({
      fees: "unknown",
      position: { beforeFees: true },
    });
  });

  it("note uncertain orders, orders without a side and sales beyond known purchases", () => {
    const [row] = rowsOf([
      orderWith({ side: "sell" }),
      orderWith({ key: "2", orderId: undefined, state: "unknown", filled: undefined }),
      orderWith({ key: "3", orderId: "3", side: "long" }),
      orderWith({ key: "4", orderId: "4", isMissing: true, filled: decimal("0") }),
      orderWith({
        key: "5",
        orderId: "5",
        side: "sell",
        isMissing: true,
        isFilled: true,
        filled: decimal("1"),
      }),
    ]);
    expect(row?.notes).toEqual([
      "2 orders with uncertain fills: more may be filled.",
      "1 order without a side: not counted.",
      "Sold 11 more than recorded buys. Import the missing fills.",
    ]);
    expect(figuresOf(row as PositionRow)).toEqual({ quantity: "0", cost: undefined, realised: undefined });
  });

  it("note a duplicate until the user has acknowledged it", () => {
    const duplicate = orderWith({ state: "duplicate" });
    expect(rowsOf([duplicate])[0]?.notes).toHaveLength(1);
    expect(rowsOf([{ ...duplicate, isUserResolved: true }])[0]?.notes).toEqual([]);
    const missing = { ...duplicate, isUserResolved: true, isMissing: true };
    expect(rowsOf([missing])[0]?.notes).toHaveLength(1);
  });
});

describe("imported fills", () => {
  it("count next to orders, with their own fee", () => {
    const [row] = rowsOf([orderWith()], [importWith()], { fees: quadratic });
    // 5.18 for the order, 10 · 0.52 + 0.1 for the fill.
    expect(figuresOf(row as PositionRow)).toEqual({ quantity: "20", cost: "10.48", realised: "0" });
    expect(row).toMatchObject({ orders: 1, importedFills: 1, fees: "rule" });
    expect(rowsOf([], [importWith()])[0]?.fees).toBe("imported");
  });

  const ofOrder = (quantity: string, fields = {}) =>
    importWith({ fills: [importedFillWith({ orderId: "order-1", quantity: decimal(quantity), ...fields })] });

  it("replace the order they belong to", () => {
    const [row] = rowsOf([orderWith()], [ofOrder("10.0")]);
    expect(figuresOf(row as PositionRow)).toEqual({ quantity: "10", cost: "5.3", realised: "0" });
    expect(row).toMatchObject({ orders: 0, importedFills: 1, notes: [] });
    // More than the gateway has is newer; an order of another venue with that id does not count.
    expect(figuresOf(rowsOf([orderWith()], [ofOrder("12")])[0] as PositionRow).quantity).toBe("12");
    expect(rowsOf([orderWith({ venue: "venue-b" })], [ofOrder("10")])).toHaveLength(2);
  });

  it("give cost and result where the gateway's figures do not", () => {
    const { venues } = decodeConfig({ venues: { "venue-a": { filledUnit: "unknown" } } });
    const [row] = rowsOf([orderWith()], [ofOrder("7")], { venues });
    expect(figuresOf(row as PositionRow)).toEqual({ quantity: "7", cost: "3.74", realised: "0" });
  });

  it("replace an order whose side is unknown", () => {
    const [row] = rowsOf([orderWith({ side: undefined })], [ofOrder("10")]);
    expect(figuresOf(row as PositionRow)).toEqual({ quantity: "10", cost: "5.3", realised: "0" });
    expect(row?.notes).toEqual([]);
  });

  it("count for an order that names no market, which is uncounted without them", () => {
    const orders = [
      orderWith({ marketId: undefined }),
      orderWith({ key: "2", orderId: "2", outcomeId: undefined }),
      orderWith({ key: "3", orderId: "3", side: "long" }),
      orderWith({ key: "4", orderId: "4", side: undefined, filled: decimal("0") }),
      orderWith({ key: "5", orderId: "5" }),
    ];
    expect(uncountedOrders({ orders, entries: [] })).toBe(3);
    expect(uncountedOrders({ orders, entries: [ofOrder("10")] })).toBe(2);
  });

  it("give way with a note to an order they contradict or only partly cover", () => {
    const [part] = rowsOf([orderWith()], [ofOrder("4")]);
    expect(figuresOf(part as PositionRow).quantity).toBe("10");
    expect(part?.notes).toEqual(["Imported fills cover 4 of 10 for order order-1. Using the order."]);
    const [other] = rowsOf([orderWith()], [ofOrder("10", { side: "sell" })]);
    expect(other?.notes[0]).toContain("have another market, outcome or side");
    expect(figuresOf(other as PositionRow).quantity).toBe("10");
  });
});

describe("a settlement", () => {
  const settled = (fields: Parameters<typeof settlementWith>[0], fees = noFee) =>
    rowsOf([orderWith()], [settlementWith(fields)], { fees })[0] as PositionRow;

  it("computes the result of every kind of payout", () => {
    expect(figuresOf(settled({ paid: "one" }))).toEqual({ quantity: "0", cost: "0", realised: "5" });
    expect(figuresOf(settled({ paid: "zero" })).realised).toBe("-5");
    expect(figuresOf(settled({ paid: "amount", amount: decimal("9.87") })).realised).toBe("4.87");
    expect(figuresOf(settled({ paid: "different", amount: decimal("5") })).realised).toBe("0");
    expect(text(settled({ paid: "one" }).before.quantity)).toBe("10");
  });

  it("deducts the venue's settlement fee from a win", () => {
    const share: FeeModel = { ...noFee, kind: "settlement", rate: decimal("0.02") };
    expect(figuresOf(settled({ paid: "one" }, share)).realised).toBe("4.8");
    expect(figuresOf(settled({ paid: "zero" }, share)).realised).toBe("-5");
  });

  it("is ignored once undone, and notes fills after it", () => {
    expect(figuresOf(settled({ undoneAt: 1 })).quantity).toBe("10");
    expect(settled({ day: "2026-11-15" }).notes).toEqual([
      "1 fill after the settlement day, counted as settled.",
    ]);
    expect(settled({ day: "2026-11-16" }).notes).toEqual([]);
  });
});

describe("lockedCapitalByWeek", () => {
  it("sums the cost of held positions by week of resolution, apart from those without date or cost", () => {
    const { venues } = decodeConfig({
      venues: { "venue-a": { orderPrice: "average" }, "venue-b": { orderPrice: "average" } },
    });
    const rows = rowsOf(
      [
        orderWith({ key: "1", orderId: "1" }),
        orderWith({ key: "2", orderId: "2", venue: "venue-b", filled: decimal("3"), price: decimal("0.1") }),
        orderWith({ key: "3", orderId: "3", marketId: "LATER" }),
        orderWith({ key: "4", orderId: "4", marketId: "YEAR 1" }),
        orderWith({ key: "5", orderId: "5", marketId: "YEAR 1", venue: "venue-c" }),
        orderWith({ key: "6", orderId: "6", marketId: "SOLD" }),
        orderWith({ key: "7", orderId: "7", marketId: "SOLD", side: "sell" }),
      ],
      [],
      { venues },
    );
    const dates: Record<string, string> = {
      "MARKET-1": "2026-11-29T23:00:00Z",
      LATER: "2026-11-30T00:00:00Z",
      "YEAR 1": "0001-01-01T00:00:00Z",
    };
    const weeks = lockedCapitalByWeek(rows, ({ marketId }) => dates[marketId]);
    expect(
      weeks.map(({ week, monday, costs, total, positions, withoutCost }) => [
        week,
        monday,
        Object.values(costs).map(text),
        text(total),
        positions,
        withoutCost,
      ]),
    ).toEqual([
      ["2026-W48", "2026-11-23", ["5", "0.3", "0"], "5.3", 2, 0],
      ["2026-W49", "2026-11-30", ["5", "0", "0"], "5", 1, 0],
      [undefined, undefined, ["5", "0", "0"], "5", 2, 1],
    ]);
  });
});
