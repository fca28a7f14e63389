import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleFeeRules } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { pairEdge } from "./edge.ts";
import { type TrimLeg, trimSides } from "./trim-books.ts";

const runs = Number(import.meta.env.MODEL_RUNS ?? 150);

const level = fc.record({
  price: fc.integer({ min: 200, max: 800 }),
  size: fc.integer({ min: 1, max: 4_000 }),
});
const leg: fc.Arbitrary<TrimLeg> = fc
  .record({
    levels: fc.array(level, { maxLength: 40 }),
    fees: fc.constantFrom(...Object.values(exampleFeeRules)),
    contractStep: fc.constantFrom("1", "0.01", "5"),
    minimumContracts: fc.constantFrom("0", "1", "20"),
    minimumNotional: fc.constantFrom("0", "1", "25"),
  })
  .map(({ levels, fees: model, contractStep, minimumContracts, minimumNotional }) => ({
    asks: buildLadder(
      {
        asks: levels.map(({ price, size }) => ({
          price: decimal(String(price / 1_000)),
          size: decimal(String(size / 10)),
        })),
        bids: [],
      },
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ).asks,
    fees: model,
    contractStep: decimal(contractStep),
    minimumContracts: decimal(minimumContracts),
    minimumNotional: decimal(minimumNotional),
  }));

const least = decimal("0.005");
const first = (of: TrimLeg, count: number): TrimLeg => ({ ...of, asks: of.asks.slice(0, count) });

it("keeps the levels that give the same sizes as all levels", () => {
  fc.assert(
    fc.property(leg, leg, (a, b) => {
      const whole = pairEdge(a, b, least);
      const cut = trimSides(a, b);
      if (cut === undefined) {
        expect([whole.largest, whole.suggested]).toEqual([undefined, undefined]);
        return;
      }
      const part = pairEdge(first(a, cut.counts[0]), first(b, cut.counts[1]), least);
      expect(part.largest).toEqual(whole.largest);
      expect(part.suggested).toEqual(whole.suggested);
    }),
    { numRuns: runs },
  );
});

it("gives the same sizes from part of the levels unless that is exhausted", () => {
  fc.assert(
    fc.property(leg, leg, fc.integer({ min: 1, max: 20 }), (a, b, count) => {
      const cut = trimSides(first(a, count), first(b, count));
      if (cut === undefined) return;
      const isMore = ({ asks }: TrimLeg) => asks.length > count;
      if ((cut.isExhausted[0] && isMore(a)) || (cut.isExhausted[1] && isMore(b))) return;
      const whole = pairEdge(a, b, least);
      const part = pairEdge(first(a, cut.counts[0]), first(b, cut.counts[1]), least);
      expect([part.largest, part.suggested]).toEqual([whole.largest, whole.suggested]);
    }),
    { numRuns: runs },
  );
});
