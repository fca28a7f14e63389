import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { add, compare, type Decimal, decimal, isPositive } from "#contract/decimal.ts";
import { type PairEdge, pairEdge, type SizedEdge } from "./edge.ts";
import { edgeWithinBudget } from "./edge-within-budget.ts";

const taker = feeRule({ rate: decimal("0.04") });
const leg = (levels: readonly (readonly [string, string])[], step = "1") => ({
  asks: levels.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })),
  fees: taker,
  contractStep: decimal(step),
  minimumContracts: decimal("1"),
  minimumNotional: decimal("0"),
});
const minimum = decimal("0.005");
const within = (edge: PairEdge, [a, b]: readonly [Decimal | undefined, Decimal | undefined]) =>
  edgeWithinBudget(
    edge,
    ([first, second]) =>
      (a === undefined || compare(first, a) <= 0) && (b === undefined || compare(second, b) <= 0),
  );
const spent = ({ legs }: SizedEdge, index: 0 | 1): Decimal => add(legs[index].cost, legs[index].fees.money);

describe("an edge within a budget", () => {
  const edge = pairEdge(leg([["0.4", "100"]]), leg([["0.5", "100"]], "5"), minimum);

  it("is the suggested size with enough or unlimited money", () => {
    expect(within(edge, [undefined, undefined])).toBe(edge.suggested);
    expect(within(edge, [decimal("1000"), decimal("1000")])).toBe(edge.suggested);
  });

  it("is bounded by either venue's money, in steps of both", () => {
    // 0.4096 per contract on the first: 48 are affordable, 45 is a multiple of 5.
    expect(within(edge, [decimal("20"), undefined])?.contracts).toBe("45");
    expect(within(edge, [undefined, decimal("5.2")])?.contracts).toBe("10");
    expect(within(edge, [decimal("2"), undefined])).toBeUndefined();
  });

  it("is undefined where the affordable part earns nothing", () => {
    // Rounded fees take the two cents that one contract earns, and leave one of a hundred.
    const thin = pairEdge(leg([["0.45", "100"]]), leg([["0.53", "100"]]), minimum);
    expect(within(thin, [undefined, undefined])?.profit).toBe("0.01");
    expect(within(thin, [decimal("0.46"), undefined])).toBeUndefined();
  });

  it("is the largest affordable of all tradable sizes", () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 30, max: 55 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 3,
    });
    const side = levels.map((all) =>
      leg(
        all
          .toSorted(([a], [b]) => a - b)
          .map(([cents, size]) => [(cents / 100).toFixed(2), String(size)] as const),
      ),
    );
    const cash = fc.integer({ min: 0, max: 900 }).map((cents) => decimal((cents / 100).toFixed(2)));
    fc.assert(
      fc.property(side, side, cash, cash, (first, second, a, b) => {
        const any = pairEdge(first, second, minimum);
        const wanted = any.suggested ?? any.largest;
        const sizes = Array.from({ length: Number(wanted?.contracts ?? "0") }, (_, index) =>
          decimal(String(index + 1)),
        );
        const best = sizes
          .map((size) => any.at(size))
          .filter((sized) => compare(spent(sized, 0), a) <= 0 && compare(spent(sized, 1), b) <= 0)
          .at(-1);
        const expected = best !== undefined && isPositive(best.profit) ? best.contracts : undefined;
        expect(within(any, [a, b])?.contracts).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});
