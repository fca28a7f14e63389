import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { edgePrice, kellyContracts } from "./kelly-size.ts";

const asksOf = (...asks: readonly (readonly [price: string, size: string])[]) =>
  buildLadder(
    { asks: asks.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })), bids: [] },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  ).asks;

interface Case {
  readonly levels: ReturnType<typeof asksOf>;
  readonly probability: string;
  readonly bankroll: string;
  readonly fees?: FeeModel;
  readonly limit?: string;
  readonly step?: string;
}

function kelly({ levels, probability, bankroll, fees = noFee, limit, step = "1" }: Case): string {
  return kellyContracts({
    levels,
    limit: limit === undefined ? undefined : decimal(limit),
    fees,
    probability: decimal(probability),
    bankroll: decimal(bankroll),
    contractStep: decimal(step),
  });
}

/** Expected log wealth of an exact walk. */
function growth({ levels, probability, bankroll, fees = noFee }: Case, contracts: number): number {
  const fill = walkLadder({ levels, side: "buy", amount: { contracts: decimal(contracts) }, fees });
  const [wealth, chance] = [Number(bankroll), Number(probability)];
  const lost = wealth - Number(fill.cost) - Number(fill.fee ?? 0);
  if (lost <= 0) return Number.NEGATIVE_INFINITY;
  const won = lost + Number(fill.payout) - Number(fill.settlementFee ?? 0);
  return chance * Math.log(won) + (1 - chance) * Math.log(lost);
}

/** Best whole number of contracts, by trying all. */
function bestByTrying(purchase: Case): number {
  const held = Number(purchase.levels.at(-1)?.total ?? 0);
  let best = 0;
  for (let contracts = 1; contracts <= held; contracts += 1)
    if (growth(purchase, contracts) > growth(purchase, best) + 1e-15) best = contracts;
  return best;
}

const fees = fc.constantFrom<FeeModel>(
  "unknown",
  noFee,
  feeRule({ unit: decimal("0.00000001") }),
  feeRule({ takenIn: "contracts", unit: decimal("0.00000001") }),
  feeRule({ kind: "settlement", rate: decimal("0.02"), unit: decimal("0.00000001") }),
);
const book = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 })
  .chain((cents) =>
    fc.tuple(...cents.map((cent) => fc.tuple(fc.constant(`${cent / 100}`), fc.integer({ min: 1, max: 60 })))),
  )
  .map((levels) => asksOf(...levels.map(([price, size]) => [price, `${size}`] as const)));
const chance = fc.integer({ min: 1, max: 99 }).map((percent) => `${percent / 100}`);
const bankroll = fc.integer({ min: 5, max: 2_000 }).map(String);

describe("the Kelly size", () => {
  it("of one deep level is the textbook's share of the bankroll, (p − price) / (1 − price)", () => {
    // 0.2 of $1,000 at 50¢
    const levels = asksOf(["0.5", "100000"]);
    expect(kelly({ levels, probability: "0.6", bankroll: "1000" })).toBe("400");
    expect(kelly({ levels, probability: "0.6", bankroll: "1000.01", step: "0.001" })).toBe("400.004");
  });

  it("takes a level whole before it goes on, and stops at a limit", () => {
    const levels = asksOf(["0.5", "100"], ["0.55", "100000"]);
    const purchase = { levels, probability: "0.6", bankroll: "1000" };
    expect(kelly(purchase)).toBe(
      `${bestByTrying({ ...purchase, levels: asksOf(["0.5", "100"], ["0.55", "900"]) })}`,
    );
    expect(kelly({ ...purchase, limit: "0.54" })).toBe("100");
    expect(kelly({ ...purchase, limit: "0.55" })).toBe(kelly(purchase));
  });

  it("is nothing without an edge, on an empty book, and where the rounded fee eats a small edge", () => {
    const levels = asksOf(["0.5", "100"]);
    expect(kelly({ levels, probability: "0.5", bankroll: "1000" })).toBe("0");
    expect(kelly({ levels: [], probability: "0.9", bankroll: "1000" })).toBe("0");
    expect(kelly({ levels, probability: "0.51", bankroll: "1000", fees: feeRule() })).toBe("0");
    // 1 contract at 1¢ of edge, with a fee of less than a cent that is charged as one.
    const small = { levels: asksOf(["0.5", "1"]), probability: "0.51", bankroll: "1000" };
    expect(kelly(small)).toBe("1");
    expect(kelly({ ...small, fees: feeRule({ rate: decimal("0.001") }) })).toBe("0");
  });

  it("is the best of all whole sizes, whatever the book and the fee", () => {
    fc.assert(
      fc.property(book, chance, bankroll, fees, (levels, probability, money, charged) => {
        const purchase = { levels, probability, bankroll: money, fees: charged };
        const found = Number(kelly(purchase));
        const best = bestByTrying(purchase);
        // Rounded down to whole contracts: the best is that number or the next.
        expect(best - found === 0 || best - found === 1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is worth at most two cents less than the best size where fees are rounded to cents", () => {
    const wealthy = fc.integer({ min: 200, max: 2_000 }).map(String);
    fc.assert(
      fc.property(book, chance, wealthy, (levels, probability, money) => {
        const purchase = { levels, probability, bankroll: money, fees: feeRule() };
        const [found, best] = [Number(kelly(purchase)), bestByTrying(purchase)];
        const missed = Math.exp(growth(purchase, best)) - Math.exp(growth(purchase, found));
        expect(missed).toBeLessThan(0.02);
      }),
      { numRuns: 100 },
    );
  });

  it("grows with the probability and the bankroll", () => {
    fc.assert(
      fc.property(book, chance, chance, bankroll, fees, (levels, a, b, money, charged) => {
        const [low, high] = Number(a) < Number(b) ? [a, b] : [b, a];
        const size = (probability: string, wealth: string) =>
          Number(kelly({ levels, probability, bankroll: wealth, fees: charged }));
        expect(size(low, money)).toBeLessThanOrEqual(size(high, money));
        expect(size(low, money)).toBeLessThanOrEqual(size(low, `${Number(money) * 2}`));
      }),
    );
  });
});

describe("the price of an edge", () => {
  it("is the probability itself without fees, and lower with them", () => {
    expect(edgePrice(decimal("0.53"), noFee)).toBe("0.53");
    expect(edgePrice(decimal("0.53"), "unknown")).toBe("0.53");
    // 0.53 = price + 0.07 · price · (1 − price) at 0.51251
    expect(edgePrice(decimal("0.53"), feeRule())).toBe("0.5125");
    expect(edgePrice(decimal("0.53"), feeRule({ kind: "settlement", rate: decimal("0.02") }))).toBe("0.5194");
    expect(edgePrice(decimal("0.00005"), noFee)).toBeUndefined();
  });

  it("parts the prices with a Kelly size from those without", () => {
    fc.assert(
      fc.property(chance, fees, fc.integer({ min: 1, max: 99 }), (probability, charged, cents) => {
        const bound = Number(edgePrice(decimal(probability), charged) ?? 0);
        const price = cents / 100;
        if (Math.abs(price - bound) < 0.0002) return;
        const levels = asksOf([`${price}`, "1000000"]);
        const size = kelly({ levels, probability, bankroll: "10000000", fees: charged });
        expect(Number(size) > 0).toBe(price < bound);
      }),
    );
  });
});
