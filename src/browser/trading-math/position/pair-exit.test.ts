import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { closeLeg, type LegToClose, pairExit } from "./pair-exit.ts";

const leg = (
  method: LegToClose["method"],
  levels: readonly (readonly [string, string])[],
  fees: FeeModel = noFee,
): LegToClose => ({
  method,
  levels: levels.map(([price, size]) => ({
    price: decimal(price),
    size: decimal(size),
    total: decimal(size),
    wire: { price: decimal(price), size: decimal(size) },
  })),
  fees,
  contractStep: decimal("1"),
});

describe("closing a leg", () => {
  it("is a sale down the bids, less its fee", () => {
    const taker = feeRule({ kind: "p(1-p)", rate: decimal("0.04") });
    // 10 · 0.6 + 5 · 0.5 = 8.5; 0.04 · (10 · 0.24 + 5 · 0.25) = 0.146, rounded up.
    expect(
      closeLeg(
        leg(
          "sell",
          [
            ["0.6", "10"],
            ["0.5", "50"],
          ],
          taker,
        ),
        decimal("15"),
      ),
    ).toEqual({
      filled: "15",
      value: "8.35",
      beforeFees: false,
    });
  });

  it("buys the other outcome where nothing can be sold: one of the two pays", () => {
    expect(closeLeg(leg("buy-opposite", [["0.35", "10"]]), decimal("10")).value).toBe("6.5");
    const stored = feeRule({ kind: "settlement", rate: decimal("0.02") });
    expect(closeLeg(leg("buy-opposite", [["0.35", "10"]], stored), decimal("10")).value).toBe("6.3");
    // 0.05 of the payout beyond the price: 10 · 0.65 · 0.05 contracts are kept.
    const inContracts = feeRule({
      kind: "p(1-p)",
      rate: decimal("0.05"),
      takenIn: "contracts",
      unit: decimal("0.001"),
    });
    expect(closeLeg(leg("buy-opposite", [["0.35", "10"]], inContracts), decimal("10"))).toMatchObject({
      filled: "9.675",
      value: "6.175",
    });
    // 11 bought leave 10.642: 10 − 3.85.
    expect(closeLeg(leg("buy-opposite", [["0.35", "20"]], inContracts), decimal("10"))).toMatchObject({
      filled: "10",
      value: "6.15",
    });
  });

  it("reports how much the book absorbs, and that an unknown fee is not included", () => {
    expect(closeLeg(leg("sell", [["0.6", "4"]], "unknown"), decimal("10"))).toEqual({
      filled: "4",
      value: "2.4",
      beforeFees: true,
    });
  });

  it("matches selling contract by contract", () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 30 }), fc.boolean(), (all, wanted, sells) => {
        const best = all.toSorted(([a], [b]) => (sells ? b - a : a - b));
        // Every contract of the book separately, with fees in whole thousandths.
        const single = best
          .flatMap(([cents, size]) => Array.from({ length: size }, () => cents))
          .slice(0, wanted);
        const money = single.reduce((total, cents) => total + cents, 0);
        const raw = single.reduce((total, cents) => total + 3 * cents * (100 - cents), 0);
        const fee = Math.ceil(raw / 10_000);
        const fees = feeRule({ kind: "p(1-p)", rate: decimal("0.03") });
        const book = best.map(([cents, size]) => [(cents / 100).toFixed(2), String(size)] as const);
        const { filled, value } = closeLeg(
          leg(sells ? "sell" : "buy-opposite", book, fees),
          decimal(String(wanted)),
        );
        expect(filled).toBe(String(single.length));
        const cents = sells ? money - fee : single.length * 100 - money - fee;
        expect(Math.round(Number(value) * 100)).toBe(cents);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a held pair", () => {
  const bids = [["0.55", "20"]] as const;

  it("is worth what both legs bring now, or 1 a contract at resolution", () => {
    expect(pairExit([leg("sell", bids), leg("sell", [["0.42", "20"]])], decimal("10"))).toEqual({
      closable: "10",
      closedNow: "9.7",
      valueAtResolution: "10",
      gain: "0.3",
      beforeFees: false,
    });
  });

  it("pays less the worse of the settlement fees, whoever wins", () => {
    const settled = (rate: string) => feeRule({ kind: "settlement", rate: decimal(rate) });
    const { valueAtResolution } = pairExit(
      [leg("sell", bids, settled("0.01")), leg("sell", bids, settled("0.03"))],
      decimal("10"),
    );
    expect(valueAtResolution).toBe("9.7");
  });

  it("is not priced where the books do not take all of it", () => {
    expect(pairExit([leg("sell", bids), leg("sell", [["0.42", "4"]])], decimal("10"))).toMatchObject({
      closable: "4",
      closedNow: undefined,
      gain: undefined,
    });
    expect(pairExit([leg("sell", []), leg("sell", bids)], decimal("10")).closedNow).toBeUndefined();
  });
});

it("has no proceeds for no contracts, and is before fees where one leg's are unknown", () => {
  const bids = [["0.6", "10"]] as const;
  expect(pairExit([leg("sell", bids), leg("sell", bids)], decimal("0")).closedNow).toBeUndefined();
  expect(pairExit([leg("sell", bids, "unknown"), leg("sell", bids)], decimal("5")).beforeFees).toBe(true);
  expect(pairExit([leg("sell", bids), leg("sell", bids)], decimal("5")).beforeFees).toBe(false);
});
