import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeLeg } from "#browser/testing/edge-leg-fixture.ts";
import { exampleFeeRules, feeRule } from "#browser/testing/example-fee-rules.ts";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import { createHolding } from "#browser/testing/purchase-by-trial.ts";
import { add, compare, type Decimal, decimal, isZero, subtract, sum, zero } from "#contract/decimal.ts";
import { bestExecutionOn, type ExecutionVenue } from "./best-execution.ts";

/** `MODEL_RUNS=10000` runs that many cases; `MODEL_SEED` repeats a run. */
const numRuns = Number(import.meta.env.MODEL_RUNS ?? 200);
const seed = import.meta.env.MODEL_SEED === undefined ? {} : { seed: Number(import.meta.env.MODEL_SEED) };

type Rows = readonly (readonly [string, string])[];
const place = (
  key: string,
  rows: Rows,
  rest: Partial<ExecutionVenue<string>> = {},
): ExecutionVenue<string> => ({
  key,
  ...edgeLeg(ladderOf(rows).asks),
  ...rest,
});

it("splits a size over the cheapest venues", () => {
  const places = [
    place("a", [
      ["0.5", "10"],
      ["0.6", "50"],
    ]),
    place("b", [["0.52", "20"]]),
  ];
  expect(bestExecutionOn(places)(decimal("25"))).toEqual({
    parts: [
      { key: "a", contracts: "10" },
      { key: "b", contracts: "15" },
    ],
    total: "12.8",
  });
  expect(bestExecutionOn([places[0] ?? place("", [])])(decimal("25"))?.total).toBe("14");
});

it("keeps to the steps and minimums of each venue", () => {
  const coarse = place("a", [["0.5", "10.7"]], { contractStep: decimal("5") });
  const fine = place("b", [["0.52", "20"]], { contractStep: decimal("0.5"), minimumContracts: decimal("4") });
  expect(bestExecutionOn([coarse, fine])(decimal("14.5"))?.parts).toEqual([
    { key: "a", contracts: "10" },
    { key: "b", contracts: "4.5" },
  ]);
  // Two contracts are below the minimum of the second, and the first has no twelve.
  expect(bestExecutionOn([coarse, fine])(decimal("12"))).toEqual({
    parts: [
      { key: "a", contracts: "5" },
      { key: "b", contracts: "7" },
    ],
    total: "6.14",
  });
  expect(bestExecutionOn([coarse])(decimal("12"))).toBeUndefined();
  expect(bestExecutionOn([coarse, fine])(decimal("31"))).toBeUndefined();
});

it("does not split where a second fee, rounded up, costs more than it saves", () => {
  const fees = feeRule({ kind: "p(1-p)", rate: decimal("0.001"), unit: decimal("1") });
  const places = [
    place("a", [["0.5", "10"]], { fees }),
    place(
      "b",
      [
        ["0.49", "4"],
        ["0.5", "10"],
      ],
      { fees },
    ),
  ];
  expect(bestExecutionOn(places)(decimal("10"))?.parts).toEqual([{ key: "b", contracts: "10" }]);
});

it("raises a small share to a venue's minimum where that is cheaper", () => {
  const small = place(
    "a",
    [
      ["0.4", "3"],
      ["0.5", "100"],
    ],
    { minimumContracts: decimal("5") },
  );
  expect(bestExecutionOn([small, place("b", [["0.49", "100"]])])(decimal("100"))).toEqual({
    parts: [
      { key: "a", contracts: "5" },
      { key: "b", contracts: "95" },
    ],
    total: "48.75",
  });
});

it("buys more where the venue keeps contracts", () => {
  const kept = place("a", [["0.11", "1000"]], {
    fees: feeRule({ takenIn: "contracts" }),
    contractStep: decimal("0.01"),
  });
  expect(bestExecutionOn([kept])(decimal("100"))).toEqual({
    parts: [{ key: "a", contracts: "100" }],
    total: "11.7315",
  });
});

describe("over random books, fees, steps and minimums", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 40, max: 60 }), fc.integer({ min: 1, max: 12 })), {
    minLength: 1,
    maxLength: 3,
  });
  const venue = fc.record({
    rows,
    fees: fc.constantFrom(...Object.values(exampleFeeRules)),
    contractStep: fc.constantFrom("1", "1", "2", "0.5"),
    minimumContracts: fc.constantFrom("0", "1", "5"),
    minimumNotional: fc.constantFrom("0", "0", "2.1"),
  });
  const wanted = fc.integer({ min: 1, max: 26 }).map((count) => decimal(String(count)));

  /** Total of the cheapest split, by trying all; undefined where there is none. */
  function cheapestByTrial(
    venues: readonly ExecutionVenue<string>[],
    contracts: Decimal,
  ): Decimal | undefined {
    const [first, ...others] = venues;
    if (first === undefined) return isZero(contracts) ? zero : undefined;
    const hold = createHolding(first);
    let best: Decimal | undefined;
    for (let share = zero; compare(share, contracts) <= 0; share = add(share, first.contractStep)) {
      const purchase = hold(share);
      if (purchase === undefined) break;
      const { bought, cost, paid, settlement } = purchase;
      const isTaken =
        compare(bought, first.minimumContracts) >= 0 && compare(cost, first.minimumNotional) >= 0;
      if (!isZero(share) && !isTaken) continue;
      const rest = cheapestByTrial(others, subtract(contracts, share));
      if (rest === undefined) continue;
      const total = isZero(share) ? rest : sum([paid, settlement, rest]);
      if (best === undefined || compare(total, best) < 0) best = total;
    }
    return best;
  }

  it("costs what the cheapest of all splits costs", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.array(venue, { minLength: 1, maxLength: 3 }), wanted, (drawn, contracts) => {
        const venues = drawn.map((from, index) =>
          place(
            String(index),
            from.rows.map(([price, size]) => [`0.${price}`, String(size)] as const),
            {
              fees: from.fees,
              contractStep: decimal(from.contractStep),
              minimumContracts: decimal(from.minimumContracts),
              minimumNotional: decimal(from.minimumNotional),
            },
          ),
        );
        expect(bestExecutionOn(venues)(contracts)?.total).toBe(cheapestByTrial(venues, contracts));
      }),
      { numRuns, ...seed },
    );
  });
});
