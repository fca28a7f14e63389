import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeLeg } from "#browser/testing/edge-leg-fixture.ts";
import { exampleFeeRules, feeRule } from "#browser/testing/example-fee-rules.ts";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import { purchaseByTrial } from "#browser/testing/purchase-by-trial.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  fromScaled,
  isMultiple,
  subtract,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import { pairEdge } from "./edge.ts";
import { commonStep } from "./edge-at-size.ts";
import { ifResolvedDifferently } from "./edge-returns.ts";
import { type LegTerms, largestSizeThat, type PlannedLeg, planLeg, sizedPair } from "./two-leg-plan.ts";

const asksOf = (levels: readonly (readonly [string, string])[]) => ladderOf(levels).asks;
const terms = (fields: Partial<LegTerms> = {}): LegTerms => ({
  ...edgeLeg(
    asksOf([
      ["0.4", "50"],
      ["0.45", "100"],
    ]),
  ),
  unit: "contracts",
  amountStep: decimal("0.01"),
  isPriced: false,
  ...fields,
});
function legOf(plan: ReturnType<typeof planLeg>): PlannedLeg {
  if ("problem" in plan) throw new Error(plan.problem.code);
  return plan.leg;
}

const levels = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 90_000 })), {
    selector: ([price]) => price,
    minLength: 1,
    maxLength: 8,
  })
  .map((found) =>
    asksOf(found.map(([price, size]) => [fromScaled(BigInt(price), 2), fromScaled(BigInt(size), 2)])),
  );
const fees = fc.constantFrom(...Object.values(exampleFeeRules));
const steps = fc.constantFrom("1", "0.01", "0.25", "5").map(decimal);
const anyTerms = (model: fc.Arbitrary<FeeModel>) =>
  fc
    .record({ asks: levels, fees: model, contractStep: steps })
    .map((fields) => terms({ ...fields, minimumContracts: zero }));

describe("two planned legs", () => {
  it("equal the edge at their size", () => {
    fc.assert(
      fc.property(
        anyTerms(fees),
        anyTerms(fees),
        fc.integer({ min: 1, max: 400 }),
        (first, second, times) => {
          const edge = pairEdge(first, second, decimal("0.005"));
          const step = commonStep(first.contractStep, second.contractStep);
          const size = fromScaled(BigInt(times) * BigInt(Math.round(Number(step) * 100)), 2);
          const [a, b] = [planLeg(first, size, "up"), planLeg(second, size, "up")];
          if ("problem" in a || "problem" in b) {
            expect(compare(size, edge.maxSize)).toBe(1);
            return;
          }
          const sized = sizedPair([a.leg, b.leg], size);
          const received = edge.at(size);
          expect(sized).toEqual(received);
          expect(ifResolvedDifferently(sized)).toEqual(ifResolvedDifferently(received));
        },
      ),
    );
  });

  it("leave at least the wanted contracts, from the smallest order that does", () => {
    fc.assert(
      fc.property(anyTerms(fees), fc.integer({ min: 1, max: 4_000 }), (leg, quarters) => {
        const size = fromScaled(BigInt(quarters) * 25n, 2);
        const up = planLeg(leg, size, "up");
        if ("leg" in up) {
          expect(compare(up.leg.held, size)).toBeGreaterThanOrEqual(0);
          expect(isMultiple(up.leg.amount, leg.contractStep)).toBe(true);
          const fewer = purchaseByTrial(leg, subtract(up.leg.amount, leg.contractStep));
          expect(compare(fewer?.held ?? zero, size)).toBeLessThan(0);
        }
        const below = toMultiple(size, leg.contractStep, "down");
        if (below !== zero) expect(planLeg(leg, size, "down")).toEqual(planLeg(leg, below, "up"));
      }),
    );
  });

  it("spend enough for the contracts, and never more when rounded down", () => {
    fc.assert(
      fc.property(anyTerms(fees), fc.integer({ min: 1, max: 300 }), (leg, contracts) => {
        const inMoney = { ...leg, contractStep: decimal("0.01"), unit: "currency" as const };
        const size = decimal(contracts);
        const [up, down] = [planLeg(inMoney, size, "up"), planLeg(inMoney, size, "down")];
        if ("leg" in up) {
          expect(compare(up.leg.held, size)).toBeGreaterThanOrEqual(0);
          expect(compare(up.leg.paid, up.leg.amount)).toBeLessThanOrEqual(0);
          expect(isMultiple(up.leg.amount, inMoney.amountStep)).toBe(true);
        }
        const exact = purchaseToHold(inMoney, size);
        const most = add(exact?.cost ?? zero, exact?.fee ?? zero);
        if ("leg" in down) expect(compare(down.leg.paid, most)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("report a book that no amount in money takes the contracts from, however the fee is rounded", () => {
    const coarse = terms({
      asks: asksOf([
        ["0.03", "369.08"],
        ["0.15", "47.45"],
      ]),
      fees: feeRule({ takenIn: "contracts", rate: decimal("0.3"), unit: decimal("0.5") }),
      contractStep: decimal("0.01"),
      minimumContracts: zero,
      unit: "currency",
    });
    // A few hundredths fewer than all 416.53 would leave 297; the cent buys all, of which half a contract more is kept.
    expect(planLeg(coarse, decimal("297"), "up")).toEqual({
      problem: { code: "short", available: "296.53" },
    });
  });

  it("report what is wrong with a size", () => {
    expect(planLeg(terms(), decimal("151"), "up")).toEqual({ problem: { code: "short", available: "150" } });
    expect(planLeg(terms({ minimumContracts: decimal("5") }), decimal("4"), "up")).toEqual({
      problem: { code: "below-contracts", least: "5", found: "4" },
    });
    expect(planLeg(terms({ minimumNotional: decimal("2") }), decimal("4"), "up")).toEqual({
      problem: { code: "below-money", least: "2", found: "1.6" },
    });
    expect(planLeg(terms({ unit: "currency" }), decimal("0.5"), "down")).toMatchObject({
      problem: { code: "below-contracts" },
    });
  });

  it("count the book's cost, or the maximum at a limit price", () => {
    const size = decimal("60");
    expect(legOf(planLeg(terms(), size, "up"))).toMatchObject({
      counted: "24.5",
      mostToLose: "60",
      limit: undefined,
    });
    expect(legOf(planLeg(terms({ isPriced: true }), size, "up"))).toMatchObject({
      counted: "27",
      limit: "0.45",
    });
  });
});

it("finds the largest fitting size on the step, and zero without one", () => {
  const upTo = (most: string) => (size: Decimal) => compare(size, decimal(most)) <= 0;
  expect(largestSizeThat(upTo("7.3"), decimal("100"), decimal("0.5"))).toBe("7");
  expect(largestSizeThat(upTo("700"), decimal("10.2"), decimal("0.5"))).toBe("10");
  expect(largestSizeThat(() => false, decimal("10"), decimal("1"))).toBe("0");
  expect(commonStep(decimal("0.25"), decimal("0.1"))).toBe(add(decimal("0.4"), decimal("0.1")));
});
