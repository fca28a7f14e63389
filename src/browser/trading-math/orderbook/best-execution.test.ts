import fc from "fast-check";
import { expect, it } from "vitest";
import type { FeeRule } from "#browser/trading-math/fees/fees.ts";
import { add, compare, type Decimal, decimal, subtract, sum, zero } from "#contract/decimal.ts";
import { bestExecution, type ExecutionVenue, executeOn } from "./best-execution.ts";
import { buildLadder } from "./ladder.ts";

const rule = (fee: Partial<FeeRule> & Pick<FeeRule, "kind">): FeeRule => ({
  rate: decimal("0"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
  ...fee,
});
type Rows = readonly (readonly [string, string])[];
const place = (
  key: string,
  rows: Rows,
  rest: Partial<ExecutionVenue<string>> = {},
): ExecutionVenue<string> => ({
  key,
  asks: buildLadder(
    { asks: rows.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })), bids: [] },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  ).asks,
  fees: rule({ kind: "none" }),
  contractStep: decimal("1"),
  minimumContracts: decimal("1"),
  minimumNotional: zero,
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
  expect(bestExecution(places, decimal("25"))).toEqual({
    parts: [
      { key: "a", contracts: "10" },
      { key: "b", contracts: "15" },
    ],
    total: "12.8",
  });
  expect(executeOn(places[0] ?? place("", []), decimal("25"))?.total).toBe("14");
});

it("keeps to the steps and minimums of each venue", () => {
  const coarse = place("a", [["0.5", "10.7"]], { contractStep: decimal("5") });
  const fine = place("b", [["0.52", "20"]], { contractStep: decimal("0.5"), minimumContracts: decimal("4") });
  expect(bestExecution([coarse, fine], decimal("14.5"))?.parts).toEqual([
    { key: "a", contracts: "10" },
    { key: "b", contracts: "4.5" },
  ]);
  // Two contracts are below the minimum of the second, and the first has no twelve.
  expect(bestExecution([coarse, fine], decimal("12"))).toEqual({
    parts: [{ key: "b", contracts: "12" }],
    total: "6.24",
  });
  expect(bestExecution([coarse], decimal("12"))).toBeUndefined();
  expect(bestExecution([coarse, fine], decimal("31"))).toBeUndefined();
});

it("does not split where a second fee, rounded up, costs more than it saves", () => {
  const fees = rule({ kind: "p(1-p)", rate: decimal("0.001"), unit: decimal("1") });
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
  expect(bestExecution(places, decimal("10"))?.parts).toEqual([{ key: "b", contracts: "10" }]);
});

it("is no dearer than any split by more than a unit of each fee", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 20, max: 80 }), fc.integer({ min: 1, max: 12 })), {
    minLength: 1,
    maxLength: 4,
  });
  const made = fc.record({ rows, rate: fc.constantFrom("0", "0.07", "0.04") });
  fc.assert(
    fc.property(made, made, fc.integer({ min: 1, max: 20 }), (one, other, wanted) => {
      const places = [one, other].map((from, index) =>
        place(
          String(index),
          from.rows.map(([price, size]) => [`0.${price}`, String(size)] as const),
          { fees: rule({ kind: "p(1-p)", rate: decimal(from.rate) }) },
        ),
      );
      const [first, second] = places as [ExecutionVenue<string>, ExecutionVenue<string>];
      const totals: Decimal[] = [];
      for (let count = 0; count <= wanted; count += 1) {
        const parts = [
          executeOn(first, decimal(String(count))),
          executeOn(second, decimal(String(wanted - count))),
        ];
        if (count === 0 && parts[1] !== undefined) totals.push(parts[1].total);
        else if (count === wanted && parts[0] !== undefined) totals.push(parts[0].total);
        else if (parts[0] !== undefined && parts[1] !== undefined)
          totals.push(sum([parts[0].total, parts[1].total]));
      }
      const best = bestExecution(places, decimal(String(wanted)));
      expect(best === undefined).toBe(totals.length === 0);
      for (const total of totals) {
        expect(compare(subtract(best?.total ?? zero, add(total, decimal("0.02"))), zero)).toBe(-1);
      }
      for (const one of places) {
        const alone = executeOn(one, decimal(String(wanted)));
        if (alone !== undefined) expect(compare(best?.total ?? zero, alone.total)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
