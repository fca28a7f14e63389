import fc from "fast-check";
import { expect, it } from "vitest";
import { edgeLeg } from "#browser/testing/edge-leg-fixture.ts";
import { exampleFeeRules, noFee } from "#browser/testing/example-fee-rules.ts";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import { sizesByTrial } from "#browser/testing/purchase-by-trial.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { decimal, fromScaled, zero } from "#contract/decimal.ts";
import { basketEdge } from "./edge.ts";
import { gainAt } from "./edge-gap.ts";

/** `MODEL_RUNS=10000 npm run test:unit -- src/browser/trading-math/arbitrage/basket` runs that many cases. */
const numRuns = Number(import.meta.env.MODEL_RUNS ?? 150);

const levels = (pairs: readonly (readonly [string, string])[]) => ladderOf(pairs).asks;
const minimum = decimal("0.005");

it("pays one per contract for an all-Yes basket, and one less than its legs for an all-No basket", () => {
  const thirds = [["0.3", "100"]] as const;
  const yes = basketEdge(
    [edgeLeg(levels(thirds)), edgeLeg(levels(thirds)), edgeLeg(levels(thirds))],
    minimum,
    "one",
  );
  expect(yes.largest).toMatchObject({ contracts: "100", payout: "100", capital: "90", profit: "10" });
  const twoThirds = [["0.65", "100"]] as const;
  const no = basketEdge(
    [edgeLeg(levels(twoThirds)), edgeLeg(levels(twoThirds)), edgeLeg(levels([["0.65", "40"]]))],
    minimum,
    "all-but-one",
  );
  expect(no.largest).toMatchObject({ contracts: "40", payout: "80", capital: "78", profit: "2" });
});

it("charges the highest settlement fees that can fall due", () => {
  const share = (rate: string): FeeRule => ({ ...noFee, kind: "settlement", rate: decimal(rate) });
  const legs = ["0.01", "0.02", "0.03"].map((rate) =>
    edgeLeg(levels([["0.3", "100"]]), { fees: share(rate) }),
  );
  expect(basketEdge(legs, minimum, "one").at(decimal("100")).payout).toBe("97");
  expect(basketEdge(legs, minimum, "all-but-one").at(decimal("100")).payout).toBe("195");
});

it("earns per contract at the best asks what one contract earns without fee rounding", () => {
  const fine = { ...noFee, kind: "p(1-p)" as const, rate: decimal("0.07"), unit: decimal("0.000001") };
  const legs = ["0.3", "0.41", "0.2"].map((price) => edgeLeg(levels([[price, "10"]]), { fees: fine }));
  for (const paying of ["one", "all-but-one"] as const) {
    const best = legs.map(({ asks, fees }) => ({ price: asks[0]?.price ?? zero, fees }));
    expect(gainAt(best, paying)).toBe(basketEdge(legs, minimum, paying).at(decimal("1")).profit);
  }
});

const book = (from: number, until: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: from, max: until }), fc.integer({ min: 1, max: 45 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((drawn) =>
      levels(
        drawn.map(([cents, size]) => [fromScaled(BigInt(cents), 2), fromScaled(BigInt(size), 0)] as const),
      ),
    );

it("finds the sizes an exhaustive search finds, for baskets of two to six legs", () => {
  const cover = fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.constantFrom("one", "all-but-one" as const))
    .chain(([count, paying]) => {
      // Around the break-even price.
      const middle = Math.round((paying === "one" ? 1 / count : 1 - 1 / count) * 100);
      const leg = fc.record({
        asks: book(Math.max(1, middle - 12), Math.min(99, middle + 8)),
        fees: fc.constantFrom(...Object.values(exampleFeeRules)),
        contractStep: fc.constantFrom("1", "1", "2", "3"),
        minimumContracts: fc.constantFrom("1", "1", "5"),
        minimumNotional: fc.constantFrom("0", "0", "1", "4"),
      });
      return fc.record({
        paying: fc.constant(paying),
        legs: fc.array(leg, { minLength: count, maxLength: count }),
      });
    });
  fc.assert(
    fc.property(cover, ({ paying, legs: drawn }) => {
      const legs = drawn.map(({ asks, fees, contractStep, minimumContracts, minimumNotional }) =>
        edgeLeg(asks, {
          fees,
          contractStep: decimal(contractStep),
          minimumContracts: decimal(minimumContracts),
          minimumNotional: decimal(minimumNotional),
        }),
      );
      const steps = new Set(drawn.map(({ contractStep }) => contractStep));
      const step = decimal(String([...steps].reduce((product, one) => product * Number(one), 1)));
      const edge = basketEdge(legs, minimum, paying);
      const trial = sizesByTrial(legs, { step, gain: minimum, paying });
      expect({
        largest: { contracts: edge.largest?.contracts ?? "0", profit: edge.largest?.profit ?? "0" },
        suggested: { contracts: edge.suggested?.contracts ?? "0", profit: edge.suggested?.profit ?? "0" },
      }).toEqual(trial);
    }),
    { numRuns },
  );
});
