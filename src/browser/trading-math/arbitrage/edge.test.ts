import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeLeg } from "#browser/testing/edge-leg-fixture.ts";
import { exampleFeeRules, feeRule } from "#browser/testing/example-fee-rules.ts";
import { sizesByTrial } from "#browser/testing/purchase-by-trial.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { type Decimal, decimal, equals, one, subtract, zero } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { pairEdge } from "./edge.ts";

/**
 * `MODEL_RUNS=10000 npm run test:unit -- src/browser/trading-math/arbitrage/edge` runs that many cases; `MODEL_SEED`
 * repeats a run.
 */
const numRuns = Number(import.meta.env.MODEL_RUNS ?? 200);
const seed = import.meta.env.MODEL_SEED === undefined ? {} : { seed: Number(import.meta.env.MODEL_SEED) };

type Levels = readonly { readonly price: Decimal; readonly size: Decimal }[];
type Rule = Partial<FeeRule> & Pick<FeeRule, "kind">;

const asksOf = (asks: Levels) =>
  buildLadder({ asks, bids: [] }, { priceScale: 1, midSpreadLimit: decimal("0.2") }).asks;
const levels = (...pairs: readonly [string, string][]) =>
  asksOf(pairs.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })));
const minimum = decimal("0.005");

interface EdgeVector {
  readonly yesAsks: Levels;
  readonly noAsks: Levels;
  readonly yesFee: Rule;
  readonly noFee: Rule;
  readonly minimumContracts: Decimal;
  readonly contracts: Decimal;
  readonly profit: Decimal;
  readonly locked: Decimal;
  readonly suggestedContracts: Decimal;
  readonly suggestedProfit: Decimal;
}

it("matches the largest and suggested size of every vector exactly", async () => {
  const vectors = (await readVectors("edges")) as readonly EdgeVector[];
  expect(vectors.length).toBeGreaterThan(100);
  for (const vector of vectors) {
    const { minimumContracts } = vector;
    const edge = pairEdge(
      edgeLeg(asksOf(vector.yesAsks), { fees: feeRule(vector.yesFee), minimumContracts }),
      edgeLeg(asksOf(vector.noAsks), { fees: feeRule(vector.noFee), minimumContracts }),
      minimum,
    );
    expect({
      contracts: edge.largest?.contracts ?? "0",
      profit: edge.largest?.profit ?? "0",
      locked: edge.largest?.capital ?? "0",
      suggestedContracts: edge.suggested?.contracts ?? "0",
      suggestedProfit: edge.suggested?.profit ?? "0",
    }).toEqual({
      contracts: vector.contracts,
      profit: vector.profit,
      locked: vector.locked,
      suggestedContracts: vector.suggestedContracts,
      suggestedProfit: vector.suggestedProfit,
    });
  }
});

const book = (from: number, until: number, places: number) =>
  fc
    .array(
      fc.record({ price: fc.integer({ min: from, max: until }), size: fc.integer({ min: 1, max: 90 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((rows) =>
      asksOf(
        rows.map(({ price, size }) => ({
          price: decimal((price / 1_000).toFixed(3)),
          size: decimal((size / 10 ** places).toFixed(places)),
        })),
      ),
    );

const steps = [
  ["1", "1", "1"],
  ["0.1", "0.1", "0.1"],
  ["0.5", "0.2", "1"],
  ["2", "3", "6"],
] as const;

describe("over random books, fees, steps and minimums", () => {
  const pair = fc.constantFrom(...steps).chain(([a, b, common]) => {
    const places = common === "0.1" ? 1 : 0;
    const leg = (from: number, until: number, step: string) =>
      fc
        .record({
          asks: book(from, until, places),
          fees: fc.constantFrom(...Object.values(exampleFeeRules)),
          minimumContracts: fc.constantFrom("0", "1", "7.5"),
          minimumNotional: fc.constantFrom("0", "0", "3.21"),
        })
        .map(({ minimumContracts, minimumNotional, ...rest }) =>
          edgeLeg(rest.asks, {
            fees: rest.fees,
            contractStep: decimal(step),
            minimumContracts: decimal(minimumContracts),
            minimumNotional: decimal(minimumNotional),
          }),
        );
    return fc.record({
      legs: fc.tuple(leg(300, 560, a), leg(400, 620, b)),
      step: fc.constant(decimal(common)),
      gain: fc.constantFrom("0.005", "0", "0.02", "0.0071").map(decimal),
    });
  });

  it("matches an exhaustive search for both sizes", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(pair, ({ legs, step, gain }) => {
        const edge = pairEdge(...legs, gain);
        const trial = sizesByTrial(legs, { step, gain });
        expect([edge.largest?.contracts ?? "0", edge.largest?.profit ?? "0"]).toEqual([
          trial.largest.contracts,
          trial.largest.profit,
        ]);
        expect([edge.suggested?.contracts ?? "0", edge.suggested?.profit ?? "0"]).toEqual([
          trial.suggested.contracts,
          trial.suggested.profit,
        ]);
      }),
      { numRuns, ...seed },
    );
  });

  it("finds no size, at any fee, where the best asks add up to 1 or more", () => {
    fc.assert(
      fc.property(pair, ({ legs: [a, b], gain }) => {
        const dear = a.asks.map((level) => ({ ...level, price: subtract(one, b.asks[0]?.price ?? zero) }));
        const edge = pairEdge({ ...a, asks: dear }, b, gain);
        expect([edge.largest, edge.suggested]).toEqual([undefined, undefined]);
      }),
      { numRuns, ...seed },
    );
  });
});

describe("a pair", () => {
  const kept = feeRule({ takenIn: "contracts" });
  const hundredths = { contractStep: decimal("0.01") };

  it("holds as many contracts of the leg whose venue keeps some", () => {
    // 105.94 bought, 0.07 · 105.94 · 0.8 = 5.93264 kept, rounded up to 5.94; 105.93 would leave 99.99.
    const edge = pairEdge(
      edgeLeg(levels(["0.2", "1000"]), { fees: kept, ...hundredths }),
      edgeLeg(levels(["0.78", "1000"])),
      minimum,
    );
    const sized = edge.at(decimal("100"));
    expect(sized).toMatchObject({ contracts: "100", capital: "99.188", payout: "100", profit: "0.812" });
    expect(sized.legs[0]).toEqual({
      bought: "105.94",
      cost: "21.188",
      fees: { money: "0", contracts: "5.94", settlement: "0" },
    });
    // 1000 bought leave 944.
    expect([edge.maxSize, edge.largest?.contracts]).toEqual(["944", "944"]);
  });

  it("costs 11.73 for 100 contracts held at 0.11", () => {
    const leg = edgeLeg(levels(["0.11", "1000"]), { fees: kept, ...hundredths });
    const [first] = pairEdge(leg, edgeLeg(levels(["0.5", "1000"])), minimum).at(decimal("100")).legs;
    expect(first.cost).toBe("11.7315");
  });

  it("suggests a size that the leg whose venue keeps contracts can fill", () => {
    const fine = feeRule({ unit: decimal("0.0001") });
    const edge = pairEdge(
      edgeLeg(levels(["0.4", "100"]), { fees: kept }),
      edgeLeg(levels(["0.4", "100"]), { fees: fine }),
      minimum,
    );
    // 100 bought leave 95.8: 95 − 40 − 38 − 1.596.
    expect(edge.suggested).toMatchObject({ contracts: "95", profit: "15.404" });
  });

  it("has no edge at a total of 1 or more, and gives its smallest tradable size", () => {
    const edge = pairEdge(edgeLeg(levels(["0.52", "100"])), edgeLeg(levels(["0.48", "100"])), minimum);
    expect(edge.largest).toBeUndefined();
    expect(edge.suggested).toBeUndefined();
    expect(edge.minSize).toBe("1");
  });

  it("earns nothing where rounded fees exceed the profit of small sizes", () => {
    const fees = feeRule({ kind: "p(1-p)", rate: decimal("0.0001") });
    const edge = pairEdge(
      edgeLeg(levels(["0.495", "1"]), { fees }),
      edgeLeg(levels(["0.495", "1"]), { fees }),
      minimum,
    );
    expect(edge.largest).toBeUndefined();
    expect(edge.at(decimal("1")).profit).toBe("-0.01");
  });

  it("counts the worse settlement fee once and excludes it from the capital", () => {
    const fees = (rate: string) =>
      feeRule({ kind: "settlement", rate: decimal(rate), unit: decimal("0.0001") });
    const edge = pairEdge(
      edgeLeg(levels(["0.4", "100"]), { fees: fees("0.02") }),
      edgeLeg(levels(["0.5", "100"]), { fees: fees("0.03") }),
      minimum,
    );
    expect(edge.largest).toMatchObject({ contracts: "100", capital: "90", payout: "97", profit: "7" });
  });

  it("is before fees where a fee is unknown", () => {
    const edge = pairEdge(
      edgeLeg(levels(["0.4", "100"]), { fees: "unknown" }),
      edgeLeg(levels(["0.5", "100"])),
      minimum,
    );
    expect(edge.beforeFees).toBe(true);
    expect(edge.largest?.profit).toBe("10");
  });

  it("uses only sizes that both venues accept: multiples of both steps above both minimums", () => {
    const edge = pairEdge(
      edgeLeg(levels(["0.4", "20"]), { contractStep: decimal("2"), minimumNotional: decimal("5.6") }),
      edgeLeg(levels(["0.5", "20"]), { contractStep: decimal("3") }),
      minimum,
    );
    expect(edge.minSize).toBe("18");
    expect(edge.largest?.contracts).toBe("18");
  });

  it("has no minimum size where the books hold less", () => {
    const edge = pairEdge(edgeLeg(levels(["0.4", "0.5"])), edgeLeg(levels(["0.5", "20"])), minimum);
    expect([edge.minSize, edge.largest]).toEqual([undefined, undefined]);
  });

  it("draws its curve through every level end", () => {
    const edge = pairEdge(
      edgeLeg(levels(["0.4", "10"], ["0.6", "20"])),
      edgeLeg(levels(["0.5", "20"])),
      minimum,
    );
    expect(edge.line(decimal("20"), 2)).toEqual([
      { contracts: "0", profit: "0" },
      { contracts: "10", profit: "1" },
      { contracts: "20", profit: "0" },
    ]);
  });

  it("draws its curve up to a size with more digits than sizes have", () => {
    const edge = pairEdge(edgeLeg(levels(["0.4", "10"])), edgeLeg(levels(["0.5", "20"])), minimum);
    expect(edge.line(decimal("7.55"), 1).at(-1)).toEqual({ contracts: "7", profit: "0.7" });
  });

  it("earns at a size the sum of its parts", () => {
    const fees = feeRule({ kind: "p(1-p)", rate: decimal("0.07") });
    const sized = pairEdge(
      edgeLeg(levels(["0.4", "10"]), { fees }),
      edgeLeg(levels(["0.5", "20"])),
      minimum,
    ).largest;
    expect(sized).toMatchObject({ contracts: "10", capital: "9.17", payout: "10", profit: "0.83" });
    expect(sized?.legs.map(({ cost, fees: { money } }) => [cost, money])).toEqual([
      ["4", "0.17"],
      ["5", "0"],
    ]);
    expect(equals(subtract(sized?.payout ?? zero, sized?.capital ?? zero), sized?.profit ?? zero)).toBe(true);
  });
});
