import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { compare, type Decimal, decimal, equals } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import type { FeeRule } from "./fee-rules.ts";
import { type Fill, roundedAverage, walkLadder } from "./fill.ts";

interface FillVector {
  readonly asks: readonly { readonly price: Decimal; readonly size: Decimal }[];
  readonly amount: Decimal;
  readonly feeModel: Partial<FeeRule> & Pick<FeeRule, "kind">;
  readonly filled: string;
  readonly unfilled: string;
  readonly cost: string;
  readonly worst: string;
  readonly fee: string;
  readonly averageTimesFilled: string;
  readonly payoutIfWins: string;
}
const options = { priceScale: 1, midSpreadLimit: decimal("0.2") } as const;
const asksOf = (asks: readonly { price: Decimal; size: Decimal }[]) =>
  buildLadder({ asks, bids: [] }, options).asks;
const bidsOf = (bids: readonly { price: Decimal; size: Decimal }[]) =>
  buildLadder({ asks: [], bids }, options).bids;
const levels = (...pairs: [string, string][]) =>
  pairs.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));

it("fills every vector to the last digit", async () => {
  for (const vector of (await readVectors("fills")) as readonly FillVector[]) {
    const fill = walkLadder({
      levels: asksOf(vector.asks),
      side: "buy",
      amount: { contracts: vector.amount },
      fees: feeRule(vector.feeModel),
    });
    expect({
      filled: fill.filled,
      unfilled: fill.unfilled,
      cost: fill.cost,
      worst: fill.worst,
      fee: fill.fee,
      averageTimesFilled: fill.average?.numerator,
      payoutIfWins: fill.payout,
    }).toEqual({
      filled: vector.filled,
      unfilled: vector.unfilled,
      cost: vector.cost,
      worst: vector.worst,
      fee: vector.fee,
      averageTimesFilled: vector.averageTimesFilled,
      payoutIfWins: vector.payoutIfWins,
    });
  }
});

const wireLevels = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9_999 }).map((n) => decimal((n / 10_000).toFixed(4))),
    size: fc.bigInt({ min: 0n, max: 10n ** 24n }).map((n) => decimal(`${n / 1_000_000n}.${n % 10n}25`)),
  }),
  { maxLength: 30 },
);
const amount = fc.bigInt({ min: 1n, max: 10n ** 21n }).map((n) => decimal(`${n / 100n}.${n % 10n}5`));
const rate = fc.constantFrom("0.07", "0.0175", "0.03", "0");
const rounding = fc.constantFrom({ unit: "0.01", round: "up" }, { unit: "0.00001", round: "half-up" });

/** The same walk implemented with big.js only. */
function walkWithBig(
  asks: readonly { price: Decimal; size: Decimal }[],
  wanted: Decimal,
  fee: { rate: string; unit: string; round: string },
) {
  const sorted = asks.toSorted((a, b) => new Big(a.price).cmp(b.price));
  let [filled, cost, raw] = [new Big(0), new Big(0), new Big(0)];
  for (const { price, size } of sorted) {
    const rest = new Big(wanted).minus(filled);
    const taken = rest.lt(size) ? rest : new Big(size);
    filled = filled.plus(taken);
    cost = cost.plus(taken.times(price));
    raw = raw.plus(taken.times(price).times(new Big(1).minus(price)).times(fee.rate));
  }
  const Exact = Big();
  Exact.DP = 60;
  const places = fee.unit.length - 2;
  const rounded = raw.round(places, fee.round === "up" ? 3 : 1);
  return { filled, cost, fee: rounded, unfilled: new Big(wanted).minus(filled) };
}

describe("walking contracts", () => {
  it("matches the same walk in big.js", () => {
    fc.assert(
      fc.property(wireLevels, amount, rate, rounding, (asks, wanted, feeRate, { unit, round }) => {
        const expected = walkWithBig(asks, wanted, { rate: feeRate, unit, round });
        const fees = feeRule({
          kind: "p(1-p)",
          rate: decimal(feeRate),
          unit: decimal(unit),
          round: round === "up" ? "up" : "half-up",
        });
        const fill = walkLadder({ levels: asksOf(asks), side: "buy", amount: { contracts: wanted }, fees });
        expect([fill.filled, fill.unfilled, fill.cost, fill.fee]).toEqual(
          [expected.filled, expected.unfilled, expected.cost, expected.fee].map((value) => value.toFixed()),
        );
      }),
    );
  });

  it("goes no further than the limit", () => {
    const asks = asksOf(levels(["0.50", "10"], ["0.51", "10"], ["0.52", "10"]));
    const fill = walkLadder({
      levels: asks,
      side: "buy",
      amount: { contracts: decimal("25") },
      limit: decimal("0.510"),
      fees: noFee,
    });
    expect(fill).toMatchObject({ filled: "20", unfilled: "5", cost: "10.1", worst: "0.51" });
  });

  it("sells into the bids from the highest down", () => {
    const bids = bidsOf(levels(["0.40", "10"], ["0.42", "5"]));
    const fill = walkLadder({ levels: bids, side: "sell", amount: { contracts: decimal("8") }, fees: noFee });
    expect(fill).toMatchObject({ filled: "8", cost: "3.3", worst: "0.4" });
    const limited = walkLadder({
      levels: bids,
      side: "sell",
      amount: { contracts: decimal("8") },
      limit: decimal("0.41"),
      fees: noFee,
    });
    expect(limited).toMatchObject({ filled: "5", unfilled: "3", worst: "0.42" });
  });

  it("fills nothing of an empty side and has no average then", () => {
    const fill = walkLadder({ levels: [], side: "buy", amount: { contracts: decimal("3") }, fees: noFee });
    expect(fill).toMatchObject({ filled: "0", unfilled: "3", cost: "0", fee: "0", payout: "0" });
    expect([fill.average, fill.worst]).toEqual([undefined, undefined]);
  });

  it("reports no fee it does not know", () => {
    const fill = walkLadder({
      levels: asksOf(levels(["0.5", "10"])),
      side: "buy",
      amount: { contracts: decimal("4") },
      fees: "unknown",
    });
    expect(fill).toMatchObject({ cost: "2", payout: "4" });
    expect([fill.fee, fill.feeInContracts, fill.settlementFee]).toEqual([undefined, undefined, undefined]);
  });
});

describe("walking money", () => {
  const rule = feeRule({ kind: "p(1-p)", rate: decimal("0.07") });
  const walk = (asks: readonly { price: Decimal; size: Decimal }[], money: Decimal, step?: Decimal): Fill =>
    walkLadder({ levels: asksOf(asks), side: "buy", amount: { money }, fees: rule, step });

  it("spends until cost and fee would pass the amount, and not a step less", () => {
    fc.assert(
      fc.property(wireLevels, amount, (asks, money) => {
        const fill = walk(asks, money);
        const spent = new Big(fill.cost).plus(fill.fee ?? "0");
        expect(spent.lte(money)).toBe(true);
        if (fill.unfilled !== "0") {
          expect(equals(fill.unfilled, decimal(new Big(money).minus(spent).toFixed()))).toBe(true);
          return;
        }
        const more = walkLadder({
          levels: asksOf(asks),
          side: "buy",
          amount: { contracts: decimal(new Big(fill.filled).plus("0.000001").toFixed()) },
          fees: rule,
        });
        const spentMore = new Big(more.cost).plus(more.fee ?? "0");
        expect(spentMore.gt(money) || more.unfilled !== "0").toBe(true);
      }),
    );
  });

  it("takes whole steps of the last level", () => {
    const asks = levels(["0.52", "100"]);
    expect(walk(asks, decimal("10"), decimal("1"))).toMatchObject({
      filled: "18",
      cost: "9.36",
      fee: "0.32",
    });
    expect(walk(asks, decimal("0.3"), decimal("1"))).toMatchObject({ filled: "0", unfilled: "0" });
  });

  it("leaves unspent what the book cannot fill", () => {
    const fill = walkLadder({
      levels: asksOf(levels(["0.5", "10"])),
      side: "buy",
      amount: { money: decimal("8") },
      fees: noFee,
    });
    expect(fill).toMatchObject({ filled: "10", cost: "5", unfilled: "3" });
  });

  it("counts money without the fee when selling", () => {
    const fill = walkLadder({
      levels: bidsOf(levels(["0.5", "100"])),
      side: "sell",
      amount: { money: decimal("5") },
      fees: rule,
    });
    expect(fill).toMatchObject({ filled: "10", cost: "5", fee: "0.18" });
  });
});

describe("roundedAverage", () => {
  const fill = walkLadder({
    levels: asksOf(levels(["0.52", "1"], ["0.53", "2"])),
    side: "buy",
    amount: { contracts: decimal("3") },
    fees: noFee,
  });

  it("rounds half up, four digits beyond the tick", () => {
    expect(roundedAverage(fill, decimal("0.01"))).toBe("0.526667");
    expect(roundedAverage(fill, decimal("0.001"))).toBe("0.5266667");
    expect(roundedAverage(fill, undefined)).toBe("0.526667");
  });

  it("invents no digits for an average that needs none", () => {
    const exact = walkLadder({
      levels: asksOf(levels(["0.50", "10"])),
      side: "buy",
      amount: { contracts: decimal("3") },
      fees: noFee,
    });
    expect(roundedAverage(exact, decimal("0.01"))).toBe("0.5");
    expect(roundedAverage({ average: undefined }, decimal("0.01"))).toBeUndefined();
  });
});

it("gives the same for a cached side as for a new one, amount after amount", () => {
  const wanted = fc.record({
    money: fc.boolean(),
    value: amount,
    side: fc.constantFrom("buy" as const, "sell" as const),
    limit: fc.option(
      fc.integer({ min: 1, max: 99_999 }).map((n) => decimal(`${n / 100_000}`)),
      { nil: undefined },
    ),
    step: fc.constantFrom("1", "0.01", "0.0000001").map(decimal),
  });
  fc.assert(
    fc.property(wireLevels, fc.array(wanted, { minLength: 2, maxLength: 6 }), (wire, all) => {
      const sides = { buy: asksOf(wire), sell: bidsOf(wire) };
      for (const { money, value, side, limit, step } of all) {
        const walk = {
          side,
          amount: money ? { money: value } : { contracts: value },
          limit,
          fees: feeRule({ kind: "p(1-p)", rate: decimal("0.07") }),
          step,
        };
        const again = walkLadder({ ...walk, levels: sides[side] });
        expect(again).toEqual(walkLadder({ ...walk, levels: [...sides[side]] }));
      }
    }),
  );
});

it("respects a limit finer than the levels' prices, on either side", () => {
  const wire = levels(["0.5", "10"], ["0.6", "10"], ["0.7", "10"]);
  const [asks, bids] = [asksOf(wire), bidsOf(wire)];
  const filled = (side: "buy" | "sell", limit: string) =>
    walkLadder({
      levels: side === "buy" ? asks : bids,
      side,
      amount: { contracts: decimal("30") },
      limit: decimal(limit),
      fees: noFee,
    }).filled;
  expect(["0.5999", "0.6", "0.6001"].map((limit) => filled("buy", limit))).toEqual(["10", "20", "20"]);
  expect(["0.5999", "0.6", "0.6001"].map((limit) => filled("sell", limit))).toEqual(["20", "20", "10"]);
});

it("spends no more money than there is, where the amount is finer than prices and sizes", () => {
  const asks = asksOf(levels(["0.5", "10"]));
  const money = { money: decimal("0.99"), includesFee: "yes" } as const;
  const fill = walkLadder({ levels: asks, side: "buy", amount: money, fees: noFee, step: decimal("1") });
  expect(fill).toMatchObject({ filled: "1", cost: "0.5" });
});

it("pays out what is left of the contracts that a venue keeps some of", () => {
  const kept = feeRule({ takenIn: "contracts" });
  const order = { levels: asksOf(levels(["0.5", "10"])), side: "buy", fees: kept } as const;
  // 0.07 · 10 · 0.5 = 0.35
  expect(walkLadder({ ...order, amount: { contracts: decimal("10") } })).toMatchObject({
    filled: "10",
    feeInContracts: "0.35",
    payout: "9.65",
  });
});

it("never goes beyond what the levels hold", () => {
  fc.assert(
    fc.property(wireLevels, amount, (asks, wanted) => {
      const sides = asksOf(asks);
      const fill = walkLadder({ levels: sides, side: "buy", amount: { contracts: wanted }, fees: noFee });
      const total = sides.at(-1)?.total ?? decimal("0");
      expect(compare(fill.filled, total) <= 0 && compare(fill.filled, wanted) <= 0).toBe(true);
      expect(fill.filled === "0" || compare(fill.cost, fill.filled) < 0).toBe(true);
    }),
  );
});
