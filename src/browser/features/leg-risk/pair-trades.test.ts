import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { fixtureStart, orderWith } from "#browser/testing/order-intent-fixture.ts";
import {
  filledOf,
  legIntent,
  noOrdersSeen,
  pairOfTen,
  plainRules,
} from "#browser/testing/pair-trade-fixture.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { compare, type Decimal, decimal, fromScaled, subtract, sum, zero } from "#contract/decimal.ts";
import { withMarketLabels } from "./pair-trade-labels.ts";
import { type OrdersSeen, pairTradesOf, type SideRules } from "./pair-trades.ts";

const later = fixtureStart + 86_400_000 * 2;
const only = (
  intents: readonly Intent[],
  seen: OrdersSeen = noOrdersSeen,
  rules: Partial<SideRules> = {},
  now = later,
) => {
  const [trade, ...others] = pairTradesOf(intents, seen, () => ({ ...plainRules, ...rules }), now);
  expect(others).toEqual([]);
  if (trade === undefined) throw new Error("no trade");
  return trade;
};

const first = legIntent(1, { order: filledOf("10", "0") });
const second = (fields: Parameters<typeof legIntent>[1]) => legIntent(2, { side: 1, ...fields });

describe("the trades of a journal", () => {
  it("are its orders by the trade they belong to", () => {
    const other = legIntent(3, { order: filledOf("1", "9") });
    const trades = pairTradesOf(
      [first, { ...other, pair: { ...pairOfTen, pairId: "pair-2" } }, { ...first, pair: undefined }],
      noOrdersSeen,
      () => plainRules,
      later,
    );
    expect(trades.map(({ pairId }) => pairId)).toEqual(["pair-2", "pair-1"]);
  });

  it("are flat once both legs are filled alike", () => {
    const trade = only([first, second({ order: filledOf("10", "0", "0.4") })]);
    expect(trade).toMatchObject({ kind: "flat", range: { low: "0", high: "0" } });
  });

  it("are resolved once every market that may hold the surplus has paid out", () => {
    const kindOf = (intents: readonly Intent[], resolved: readonly string[]) =>
      pairTradesOf(
        intents,
        noOrdersSeen,
        ({ venue }) => ({ ...plainRules, isResolved: resolved.includes(venue) }),
        later,
      )[0]?.kind;
    const surplusOfFirst = [first, second({ order: filledOf("4", "0") })];
    expect(kindOf(surplusOfFirst, [])).toBe("open");
    expect(kindOf(surplusOfFirst, ["venue-b"])).toBe("open");
    expect(kindOf(surplusOfFirst, ["venue-a"])).toBe("resolved");
    const either = [legIntent(1, { order: filledOf("3", "7") }), second({ order: filledOf("6", "4") })];
    expect(kindOf(either, ["venue-a"])).toBe("open");
    expect(kindOf(either, ["venue-a", "venue-b"])).toBe("resolved");
    const unknown = [first, second({ fields: { state: "unknown" } })];
    expect(kindOf(unknown, ["venue-a"])).toBe("unknown");
    expect(kindOf(unknown, ["venue-a", "venue-b"])).toBe("resolved");
    const flat = [first, second({ order: filledOf("10", "0") })];
    expect(kindOf(flat, ["venue-a", "venue-b"])).toBe("flat");
  });

  it("count what still works on either side", () => {
    expect(only([first, second({ order: filledOf("6", "4") })]).range).toEqual({ low: "0", high: "4" });
    expect(
      only([legIntent(1, { order: filledOf("3", "7") }), second({ order: filledOf("6", "4") })]).range,
    ).toEqual({ low: "-7", high: "4" });
  });

  it("know of a leg that was never sent, or was refused", () => {
    expect(only([first])).toMatchObject({ kind: "open", range: { low: "10", high: "10" } });
    const refused = second({ fields: { state: "refused", order: undefined } });
    expect(only([first, refused])).toMatchObject({ kind: "open", range: { low: "10", high: "10" } });
  });

  it("are unknown where a venue that lists no orders has one too many like theirs, refused or placed", () => {
    const seen: OrdersSeen = {
      ...noOrdersSeen,
      copyOf: ({ venue }) => (venue === "venue-b" ? "copy" : undefined),
    };
    const placed = only([first, second({ order: filledOf("10", "0") })], seen);
    expect(placed).toMatchObject({ kind: "unknown", range: undefined });
    expect(placed.reasons).toEqual(["Order of 10 was placed, and the venue has a similar one, copy."]);
    const refused = only([first, second({ fields: { state: "refused", status: 400 } })], seen);
    expect(refused).toMatchObject({ kind: "unknown", range: undefined });
  });

  it("stay open until a venue without a list had time to stream a second order", () => {
    const at = (ms: number, fields: Partial<Intent>) =>
      only([first, second({ order: filledOf("10", "0"), fields })], noOrdersSeen, {}, fixtureStart + ms);
    const settledAt = fixtureStart + 1_000;
    expect(at(2_400, { settledAt }).kind).toBe("settling");
    expect(at(2_600, { settledAt }).kind).toBe("flat");
    expect(at(2_400, { settledAt, state: "refused", status: 400 }).kind).toBe("settling");
    expect(at(2_400, { settledAt, state: "refused" }).kind).toBe("open");
  });

  it("leave the other side unhedged where only one leg of a held pair was sold", () => {
    const sold = legIntent(1, { action: "sell", order: filledOf("10", "0") });
    expect(only([sold])).toMatchObject({ kind: "open", range: { low: "-10", high: "-10" } });
    const both = [sold, second({ action: "sell", order: filledOf("10", "0") })];
    expect(only(both)).toMatchObject({ kind: "flat", range: { low: "0", high: "0" } });
  });

  it("are unknown where an outcome is, and settling while an order is under way", () => {
    const unknown = only([first, second({ fields: { state: "unknown" } })]);
    expect(unknown).toMatchObject({ kind: "unknown", range: undefined });
    expect(unknown.reasons).toEqual(["Order of 10: status unknown."]);
    expect(only([first, second({ fields: { state: "sending" } })]).kind).toBe("settling");
  });

  it("wait for the lookup at a venue that may hold a second order of one submit", () => {
    const fresh = legIntent(1, { order: filledOf("10", "0"), fields: { looks: [] } });
    const soon = fixtureStart + 3_000;
    expect(only([fresh], noOrdersSeen, {}, soon)).toMatchObject({ kind: "settling", range: undefined });
    expect(only([{ ...fresh, looks: [soon] }], noOrdersSeen, {}, soon).range).toEqual({
      low: "10",
      high: "10",
    });
    // Venue B lists no orders: nothing can be looked at.
    const onB = second({ order: filledOf("10", "0"), fields: { looks: [] } });
    expect(only([onB], noOrdersSeen, {}, soon).range).toEqual({ low: "-10", high: "-10" });
  });

  it("count every order of a duplicate in full, and are unknown where one of them is", () => {
    const twice = legIntent(1, {
      order: filledOf("10", "0"),
      fields: { state: "duplicate", orderIds: ["order-1", "twin"] },
    });
    expect(only([twice])).toMatchObject({ kind: "unknown", range: undefined });
    const seen: OrdersSeen = {
      ...noOrdersSeen,
      orderOf: (_, id) => (id === "twin" ? orderWith({ id, ...filledOf("4", "6") }) : undefined),
    };
    expect(only([twice], seen).range).toEqual({ low: "14", high: "20" });
  });

  it("take sales, and purchases of the opposite outcome, for what they do", () => {
    const sold = legIntent(3, { action: "sell", amount: "4", order: filledOf("4", "0") });
    expect(only([first, sold]).range).toEqual({ low: "6", high: "6" });
    const opposite = legIntent(3, { isOpposite: true, amount: "4", order: filledOf("3", "1") });
    expect(only([first, opposite]).range).toEqual({ low: "6", high: "7" });
    const onOther = second({ isOpposite: true, order: filledOf("10", "0") });
    expect(only([first, onOther]).range).toEqual({ low: "20", high: "20" });
  });

  it("are unknown where an order is on neither side", () => {
    const strange = legIntent(3, { order: filledOf("4", "0") });
    const elsewhere = { ...strange, body: { ...strange.body, outcome_id: "maybe" } };
    expect(only([first, elsewhere]).kind).toBe("unknown");
  });

  it("go by news of an order that the journal has not got yet, never back", () => {
    const seen = (filled: string, remaining: string): OrdersSeen => ({
      ...noOrdersSeen,
      orderOf: () => orderWith({ id: "order-1", ...filledOf(filled, remaining) }),
    });
    const half = legIntent(1, { order: filledOf("5", "5") });
    expect(only([half], seen("8", "2")).range).toEqual({ low: "8", high: "10" });
    expect(only([half], seen("2", "8")).range).toEqual({ low: "5", high: "10" });
  });

  it("believe no word of status, only an order seen to be over", () => {
    const dead = legIntent(1, { order: { ...filledOf("6", "4"), status: "cancelled" } });
    expect(only([dead]).range).toEqual({ low: "6", high: "10" });
    expect(only([dead], { ...noOrdersSeen, isOver: () => true }).range).toEqual({
      low: "6",
      high: "6",
    });
    const untold = legIntent(1, { order: { filled: undefined, remaining: undefined, status: "cancelled" } });
    expect(only([untold], { ...noOrdersSeen, isOver: () => true }).range).toEqual({ low: "0", high: "10" });
  });
});

describe("figures that the settings do not explain", () => {
  it("leave a trade unknown once something is filled", () => {
    expect(only([first], noOrdersSeen, { filledUnit: "unknown" }).kind).toBe("unknown");
    const untouched = legIntent(1, { order: filledOf("0", "10") });
    expect(only([untouched], noOrdersSeen, { filledUnit: "unknown" }).range).toEqual({
      low: "0",
      high: "10",
    });
  });

  it("count money only where it is contracts exactly", () => {
    const money = (filled: string, price: string) =>
      only([legIntent(1, { order: filledOf(filled, "0", price) })], noOrdersSeen, { filledUnit: "currency" });
    expect(money("5.2", "0.52").range).toEqual({ low: "10", high: "10" });
    expect(money("1", "0.3").kind).toBe("unknown");
    const untold = only([legIntent(1, { order: filledOf("5.2", "0", "0.52") })], noOrdersSeen, {
      filledUnit: "currency",
      orderPrice: "limit",
    });
    expect(untold.kind).toBe("unknown");
  });

  it("have an unknown remainder for an amount in money", () => {
    const money = (remaining: string) =>
      only([legIntent(1, { order: filledOf("10", remaining) })], noOrdersSeen, { amountUnit: "currency" });
    expect(money("3").kind).toBe("unknown");
    expect(money("0").range).toEqual({ low: "10", high: "10" });
  });

  it("are no contradiction where an amount in money filled more contracts than its dollars", () => {
    const bought = legIntent(1, { order: filledOf("18", "0") });
    const amountUnit = { buy: "currency", sell: "contracts" } as const;
    expect(only([bought], noOrdersSeen, { amountUnit }).range).toEqual({ low: "18", high: "18" });
    const oversold = legIntent(1, { action: "sell", order: filledOf("18", "0") });
    expect(only([oversold], noOrdersSeen, { amountUnit }).kind).toBe("unknown");
    const unclear = legIntent(1, { order: filledOf("18", "1") });
    expect(only([unclear], noOrdersSeen, { amountUnit }).reasons).toEqual([
      "Order of $10.00: its open part has no exact contract count.",
    ]);
  });

  it("are unknown where they contradict each other", () => {
    expect(only([legIntent(1, { order: filledOf("11", "0") })]).kind).toBe("unknown");
  });

  it("subtract a fee in contracts from the holding", () => {
    const fees: FeeModel = {
      kind: "p(1-p)",
      rate: decimal("0.1"),
      unit: decimal("0.01"),
      round: "up",
      takenIn: "contracts",
    };
    const trade = only([legIntent(1, { order: filledOf("10", "0", "0.5") })], noOrdersSeen, { fees });
    expect(trade.range).toEqual({ low: "9.5", high: "9.5" });
    const untold = only([legIntent(1, { order: filledOf("10", "0") })], noOrdersSeen, {
      fees,
      orderPrice: "unknown",
    });
    expect(untold.range).toEqual({ low: "9", high: "10" });
  });
});

describe("whatever was seen of its orders", () => {
  const tenth = (value: number): Decimal => fromScaled(BigInt(value), 1);
  const contractFees = { kind: "p(1-p)", unit: decimal("0.01"), round: "up", takenIn: "contracts" } as const;
  const fees = fc.constantFrom<FeeModel>(
    plainRules.fees,
    { ...contractFees, rate: decimal("0.07") },
    { ...contractFees, rate: decimal("0.07"), makerRate: decimal("0.02") },
  );
  /** An order as it truly ends, and as it was seen before: tenths of contracts, one level after the other. */
  const order = fc
    .record({
      side: fc.constantFrom<0 | 1>(0, 1),
      action: fc.constantFrom<"buy" | "sell">("buy", "sell"),
      isOpposite: fc.boolean(),
      takes: fc.array(
        fc.record({ cents: fc.integer({ min: 1, max: 99 }), size: fc.integer({ min: 1, max: 40 }) }),
        {
          maxLength: 4,
        },
      ),
      left: fc.integer({ min: 0, max: 30 }),
      seen: fc.nat(4),
      isMaker: fc.boolean(),
    })
    .map((one) => ({ ...one, seen: Math.min(one.seen, one.takes.length) }));

  it("the true end lies in the range", () => {
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 1, maxLength: 4 }),
        fees,
        fc.boolean(),
        (orders, model, tells) => {
          const rules: SideRules = { ...plainRules, fees: model, orderPrice: tells ? "average" : "unknown" };
          const sizeOf = (takes: readonly { size: number }[]) =>
            takes.reduce((all, { size }) => all + size, 0);
          const intents = orders.map(({ side, action, isOpposite, takes, left, seen }, nth) => {
            const before = takes.slice(0, seen);
            const [filled, all] = [sizeOf(before), sizeOf(takes) + left];
            const cost = before.reduce((money, { cents, size }) => money + cents * size, 0);
            // An average that is no finite decimal would be rounded; only finite ones are used here.
            const price = filled === 0 ? "0" : String(cost / filled / 100);
            return legIntent(nth, {
              side,
              action,
              isOpposite,
              amount: tenth(all),
              order: { filled: tenth(filled), remaining: tenth(all - filled), price: decimal(price) },
            });
          });
          fc.pre(
            orders.every(({ takes, seen }) => {
              const before = takes.slice(0, seen);
              const cost = before.reduce((money, { cents, size }) => money + cents * size, 0);
              return before.length === 0 || cost % sizeOf(before) === 0;
            }),
          );
          const held: [Decimal[], Decimal[]] = [[], []];
          for (const { side, action, isOpposite, takes, isMaker } of orders) {
            const of =
              typeof model === "string"
                ? model
                : { ...model, rate: isMaker ? (model.makerRate ?? model.rate) : model.rate };
            const taken = takes.map(({ cents, size }) => ({
              price: fromScaled(BigInt(cents), 2),
              size: tenth(size),
            }));
            const stored = takerFee(of, action, taken)?.contracts ?? zero;
            const contracts = subtract(sum(taken.map(({ size }) => size)), stored);
            const isOwn = (action === "buy") !== isOpposite;
            held[isOwn ? side : side === 0 ? 1 : 0].push(contracts);
          }
          const truth = subtract(sum(held[0]), sum(held[1]));
          const { range } = only(intents, noOrdersSeen, rules);
          expect(range).toBeDefined();
          if (range === undefined) return;
          expect(compare(range.low, truth)).toBeLessThanOrEqual(0);
          expect(compare(truth, range.high)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 400 },
    );
  });
});

it("names an outcome by its market where the record says “No” alone", () => {
  const trade = only([first, second({ order: filledOf("4", "6") })]);
  const outcomes = [
    { id: "TICKER-1-yes", label: "Ann Lee", price: undefined },
    { id: "TICKER-1-no", label: "No", price: undefined },
  ];
  const marketsOf: MarketsOf = ({ venue }) =>
    venue === "venue-b" ? ({ outcomes } as unknown as MarketView) : undefined;
  const { sides } = withMarketLabels(trade, marketsOf);
  expect([trade.sides[1].label, ...sides.map(({ label }) => label)]).toEqual(["No", "Yes", "No (Ann Lee)"]);
  expect(sides.map(({ oppositeLabel }) => oppositeLabel)).toEqual([undefined, "Ann Lee"]);
});
