import { expect, it } from "vitest";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { lockedProfit, payoutAtResolution } from "./locked-profit.ts";

const settled = (rate: string): FeeRule => ({ ...noFee, kind: "settlement", rate: decimal(rate) });

it("pays 1 a contract, less the worse settlement fee of the two legs", () => {
  const pays = (a: FeeRule | "unknown", b: FeeRule | "unknown") =>
    payoutAtResolution([{ fees: a }, { fees: b }], decimal("10"));
  expect(pays(noFee, noFee)).toBe("10");
  expect(pays(settled("0.02"), settled("0.03"))).toBe("9.7");
  expect(pays(settled("0.03"), "unknown")).toBe("9.7");
});

it("locks in the payout less the cost, a loss where the pair cost more", () => {
  const locked = (cost: string) =>
    roundRatio(lockedProfit(decimal("9.7"), ratioOf(decimal(cost))), 4, "down");
  expect(locked("9.25")).toBe("0.45");
  expect(locked("9.9")).toBe("-0.2");
});
