import fc from "fast-check";
import { expect, it } from "vitest";
import { edgeLeg } from "#browser/testing/edge-leg-fixture.ts";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  isPositive,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { type PurchaseTerms, purchaseOf, purchaseReceiving, savedBy } from "./equivalent-purchase.ts";

const levels = (...pairs: readonly (readonly [string, string])[]) => ladderOf(pairs).asks;
const termsOf = (asks: readonly LadderLevel[], change: Partial<PurchaseTerms> = {}): PurchaseTerms => ({
  ...edgeLeg(asks),
  unit: "contracts",
  amountStep: decimal("0.01"),
  ...change,
});

it("compares prices paid including fees for the contracts received", () => {
  const here = purchaseOf(termsOf(levels(["0.5", "60"], ["0.6", "60"])), { contracts: decimal("100") });
  expect(here).toMatchObject({ amount: "100", received: "100", paid: "54" });
  const there = purchaseReceiving(termsOf(levels(["0.51", "200"]), { fees: feeRule() }), decimal("100"));
  expect(there).toMatchObject({ amount: "100", received: "100", paid: "52.75" });
  expect(here !== undefined && there !== undefined && savedBy(there, here)).toBe("1.25");
});

it("buys more where a fee is kept in contracts", () => {
  const stored = feeRule({ takenIn: "contracts", rate: decimal("0.1"), unit: decimal("0.01") });
  const there = purchaseReceiving(
    termsOf(levels(["0.4", "500"]), { fees: stored, contractStep: decimal("0.01") }),
    decimal("94"),
  );
  expect(there).toMatchObject({ amount: "100", received: "94", paid: "40" });
});

it("deducts a settlement fee from the saving, except where the leg loses", () => {
  const here = purchaseOf(termsOf(levels(["0.5", "100"])), { contracts: decimal("100") });
  const there = purchaseReceiving(
    termsOf(levels(["0.49", "100"]), { fees: feeRule({ kind: "settlement", rate: decimal("0.02") }) }),
    decimal("100"),
  );
  if (here === undefined || there === undefined) throw new Error("both books fill it");
  expect(savedBy(there, here)).toBe("-1");
  expect(savedBy(here, there)).toBe("-1");
});

it("orders enough money on a venue whose amounts are money", () => {
  const there = purchaseReceiving(
    termsOf(levels(["0.333", "500"]), { unit: "currency", amountStep: decimal("1") }),
    decimal("100"),
  );
  expect(there).toMatchObject({ amount: "34", paid: "34" });
  expect(compare(there?.received ?? zero, decimal("100"))).toBeGreaterThanOrEqual(0);
});

it("is undefined for unfilled, too small or unknown-fee purchases", () => {
  const asks = levels(["0.5", "60"]);
  const wanted = decimal("50");
  expect(purchaseReceiving(termsOf(asks), decimal("61"))).toBeUndefined();
  expect(purchaseReceiving(termsOf(asks, { minimumContracts: decimal("51") }), wanted)).toBeUndefined();
  expect(purchaseReceiving(termsOf(asks, { minimumNotional: decimal("26") }), wanted)).toBeUndefined();
  expect(purchaseReceiving(termsOf(asks, { fees: "unknown" }), wanted)).toBeUndefined();
  expect(purchaseOf(termsOf(asks), { contracts: decimal("61") })).toBeUndefined();
  expect(purchaseOf(termsOf(asks), { contracts: wanted }, decimal("0.49"))).toBeUndefined();
  expect(purchaseOf(termsOf(asks, { fees: "unknown" }), { contracts: wanted })).toBeUndefined();
});

const fee: fc.Arbitrary<FeeModel> = fc
  .record({
    kind: fc.constantFrom("none", "p(1-p)", "p(1-p)", "settlement" as const),
    rate: fc.constantFrom("0.07", "0.4", "0.95").map(decimal),
    unit: fc.constantFrom("0.01", "0.5", "3").map(decimal),
    round: fc.constantFrom("up", "half-up" as const),
    takenIn: fc.constantFrom("money", "contracts" as const),
  })
  .map(feeRule);
const book = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn) =>
    levels(...drawn.map(([cents, size]) => [`0.${`${cents}`.padStart(2, "0")}`, `${size}`] as const)),
  );

it("matches the smallest order of an exhaustive search", () => {
  fc.assert(
    fc.property(
      book,
      fee,
      fc.integer({ min: 1, max: 80 }),
      fc.constantFrom(1, 3),
      (asks, fees, wanted, step) => {
        const received = fromScaled(BigInt(wanted), 0);
        const contractStep = fromScaled(BigInt(step), 0);
        const terms = termsOf(asks, { fees, contractStep });
        let tried: Decimal | undefined;
        for (let contracts = contractStep; tried === undefined; contracts = add(contracts, contractStep)) {
          const fill = walkLadder({ levels: asks, side: "buy", amount: { contracts }, fees });
          if (isPositive(fill.unfilled)) break;
          if (compare(fill.payout, received) >= 0) tried = contracts;
        }
        const found = purchaseReceiving(terms, received);
        expect(found?.amount).toBe(tried);
        if (found === undefined) return;
        expect(compare(found.received, received)).toBeGreaterThanOrEqual(0);
        // In money it is the same purchase, rounded up by less than a step.
        const inMoney = purchaseReceiving({ ...terms, unit: "currency" }, received);
        if (inMoney !== undefined) {
          expect(compare(inMoney.paid, found.paid)).toBeGreaterThanOrEqual(0);
          expect(
            compare(subtract(inMoney.paid, found.paid), divide(decimal("1"), decimal("100"), 2, "up")),
          ).toBeLessThan(0);
        }
      },
    ),
  );
});
