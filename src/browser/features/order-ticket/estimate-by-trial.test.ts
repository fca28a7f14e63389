// Estimates against a walk down the book by definition, for every form of fee.
import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleFeeRules } from "#browser/testing/example-fee-rules.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { type FeeFill, takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { buildLadder, type LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  fromScaled,
  isPositive,
  isZero,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { estimateOrder } from "./estimate.ts";

/** `MODEL_RUNS=10000` runs that many cases; `MODEL_SEED` repeats a run. */
const numRuns = Number(import.meta.env.MODEL_RUNS ?? 300);
const seed = import.meta.env.MODEL_SEED === undefined ? {} : { seed: Number(import.meta.env.MODEL_SEED) };

const step = decimal("0.5");

/** Fills of an order of `contracts`, or of all the book has. */
function fillsOf(levels: readonly LadderLevel[], contracts: Decimal): readonly FeeFill[] {
  let rest = contracts;
  return levels.flatMap(({ price, size }) => {
    const taken = smaller(size, rest);
    rest = subtract(rest, taken);
    return isPositive(taken) ? [{ price, size: taken }] : [];
  });
}

function sumOf(fills: readonly FeeFill[], value: (fill: FeeFill) => Decimal): Decimal {
  return fills.reduce((total, fill) => add(total, value(fill)), zero);
}

const costOf = (fills: readonly FeeFill[]) => sumOf(fills, ({ price, size }) => multiply(price, size));
const sizeOf = (fills: readonly FeeFill[]) => sumOf(fills, ({ size }) => size);

/** Money that an order counts against its amount. */
function spentOn(
  fills: readonly FeeFill[],
  { side, fees, includesFee }: { side: "buy" | "sell"; fees: FeeModel; includesFee: string },
): Decimal {
  const fee = takerFee(fees, side, fills)?.money ?? zero;
  return side === "buy" && includesFee !== "no" ? add(costOf(fills), fee) : costOf(fills);
}

const drawn = fc.record({
  levels: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 24 })), {
    selector: ([price]) => price,
    minLength: 1,
    maxLength: 4,
  }),
  side: fc.constantFrom("buy", "sell" as const),
  fees: fc.constantFrom(...Object.values(exampleFeeRules)),
  unit: fc.constantFrom("contracts", "currency" as const),
  amount: fc.integer({ min: 1, max: 60 }),
  includesFee: fc.constantFrom("unknown", "yes", "no" as const),
});

it("gives the cost, fees, payout and most to lose of the walk", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(drawn, ({ levels: rows, side, fees, unit, amount: halves, includesFee }) => {
      // Whole levels are multiples of the step.
      const found = rows.map(([price, size]) => ({
        price: fromScaled(BigInt(price), 2),
        size: fromScaled(BigInt(size * 5), 1),
      }));
      const { asks, bids } = buildLadder(
        { asks: side === "buy" ? found : [], bids: side === "sell" ? found : [] },
        { priceScale: 1, midSpreadLimit: decimal("0.2") },
      );
      const levels = side === "buy" ? asks : bids;
      const amount = fromScaled(BigInt(halves * 5), 1);
      const fillsFor = (feeIs: string) => {
        let fills = fillsOf(levels, unit === "contracts" ? amount : zero);
        if (unit === "contracts") return fills;
        for (let contracts = step; ; contracts = add(contracts, step)) {
          const more = fillsOf(levels, contracts);
          if (compare(sizeOf(more), contracts) < 0) break;
          if (compare(spentOn(more, { side, fees, includesFee: feeIs }), amount) > 0) break;
          fills = more;
        }
        return fills;
      };
      const fills = fillsFor(includesFee);
      const estimate = estimateOrder({
        kind: "market",
        side,
        unit,
        amount,
        limit: undefined,
        levels,
        fees,
        tick: decimal("0.01"),
        contractStep: step,
        includesFee,
      });
      const fee = takerFee(fees, side, fills);
      const isPurchaseForMoney = unit === "currency" && side === "buy";
      // Where it is not known whether the amount includes the fee, as much as if it does not.
      const feeOnTop = isPurchaseForMoney ? takerFee(fees, side, fillsFor("no")) : fee;
      const sold = sizeOf(fills);
      // Bought for 1 or sold for nothing, with the fee there.
      const worstPrice = side === "buy" ? one : zero;
      const worstFee = takerFee(fees, side, [{ price: worstPrice, size: amount }])?.money ?? zero;
      const atWorst = add(amount, worstFee);
      const walked =
        side === "buy"
          ? add(costOf(fills), fee?.money ?? zero)
          : subtract(sold, subtract(costOf(fills), fee?.money ?? zero));
      const lost =
        unit === "currency" && side === "sell" && !isZero(sold)
          ? subtract(sold, subtract(costOf(fills), fee?.money ?? zero))
          : isPurchaseForMoney && includesFee === "yes"
            ? amount
            : unit === "contracts"
              ? larger(atWorst, walked)
              : add(amount, feeOnTop?.money ?? zero);
      expect(estimate.mostToLose.value).toBe(lost);
      if (isZero(sizeOf(fills))) {
        expect(estimate.cost.value).toBeUndefined();
        return;
      }
      const cost = costOf(fills);
      expect(estimate.worst.value).toBe(fills.at(-1)?.price);
      expect(estimate.fee.value).toBe(fee?.money);
      expect(estimate.feeInContracts ?? "0").toBe(fee?.contracts ?? "0");
      expect(estimate.settlementFee ?? "0").toBe(fee?.settlement ?? "0");
      expect(estimate.cost.value).toBe(side === "buy" ? cost : undefined);
      expect(estimate.payout.value).toBe(
        side === "buy" ? subtract(sizeOf(fills), fee?.contracts ?? zero) : subtract(cost, fee?.money ?? zero),
      );
      if (side === "sell") expect(estimate.settlementFee).toBeUndefined();
    }),
    { numRuns, ...seed },
  );
});
