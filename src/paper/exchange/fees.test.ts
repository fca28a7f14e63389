import { describe, expect, test } from "vitest";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { type FeeFormula, takerFee } from "./fees.ts";
import { createLedger } from "./ledger.ts";
import { createMarketExchange, type Print } from "./market-exchange.ts";
import { moneyText, parsePrice, parseSize, payoutOf, priceText, sizeText, wholePrice } from "./units.ts";

interface Vector {
  readonly asks: readonly { readonly price: Decimal; readonly size: Decimal }[];
  readonly amount: Decimal;
  readonly feeModel: FeeFormula;
  readonly filled: string;
  readonly unfilled: string;
  readonly cost: string;
  readonly worst: string | null;
  readonly fee: string;
  readonly payoutIfWins: string;
}

const priceOf = (text: Decimal) => {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`no price: ${text}`);
  return price;
};
const sizeOf = (text: Decimal) => {
  const size = parseSize(text);
  if (size === undefined) throw new Error(`no size: ${text}`);
  return size;
};

/** Runs the vector on the exchange: makers offer its levels, one market order takes them. */
function play({ asks, amount, feeModel }: Vector) {
  const ledger = createLedger();
  for (const account of ["maker", "taker"]) ledger.open(account, payoutOf(10_000_000_000n));
  const prints: Print[] = [];
  const exchange = createMarketExchange({ outcomes: ["yes", "no"], books: "one", fees: feeModel }, ledger, {
    onPrint: (print) => prints.push(print),
    onOrder: () => undefined,
  });
  asks.forEach(({ price, size }, index) => {
    exchange.submit({
      id: `ask ${index}`,
      account: "maker",
      outcome: 1,
      side: "buy",
      size: sizeOf(size),
      limit: wholePrice - priceOf(price),
      rests: true,
      at: index,
    });
  });
  const order = exchange.submit({
    id: "taker",
    account: "taker",
    outcome: 0,
    side: "buy",
    size: sizeOf(amount),
    limit: undefined,
    rests: false,
    at: asks.length,
  });
  const worst = prints[prints.length - 1];
  return {
    filled: sizeText(order.filled),
    unfilled: sizeText(order.remaining),
    cost: moneyText(order.cost),
    worst: worst === undefined ? null : priceText(worst.price),
    fee: moneyText(order.fee),
    payoutIfWins: sizeText(ledger.contracts("taker", "yes", "free")),
    paid: moneyText(payoutOf(10_000_000_000n) - ledger.cash("taker", "free")),
  };
}

describe("a market order in the exchange", () => {
  test("costs and is charged what the shared vectors say", async () => {
    const cases = (await readVectors("fills")) as readonly Vector[];
    expect(cases.length).toBeGreaterThan(100);
    for (const vector of cases) {
      const { paid, ...result } = play(vector);
      const { filled, unfilled, cost, worst, fee, payoutIfWins } = vector;
      expect(result).toEqual({ filled, unfilled, cost, worst, fee, payoutIfWins });
      expect(Number(paid)).toBeCloseTo(Number(cost) + Number(fee), 6);
    }
  });
});

describe("a taker's fee", () => {
  const up: FeeFormula = { kind: "p(1-p)", rate: decimal("0.07"), unit: decimal("0.01"), round: "up" };
  const halfUp: FeeFormula = {
    kind: "p(1-p)",
    rate: decimal("0.04"),
    unit: decimal("0.00001"),
    round: "half-up",
  };

  test("is rounded once per order, not per fill", () => {
    const fill = { price: 5_000, size: 10n };
    // Each fill alone is 0.00175, the two 0.0035: one cent either way, not two.
    expect(takerFee(up, [fill, fill])).toBe(10_000n);
  });

  test("is rounded up to the cent on venue B, and half up to a thousandth of one on venue A", () => {
    // 0.07 · 1 · 0.5 · 0.5 = 0.0175
    expect(takerFee(up, [{ price: 5_000, size: 100n }])).toBe(20_000n);
    // 0.04 · 0.01 · 0.125 · 0.875 = 0.00004375, 0.04 · 0.01 · 0.85 · 0.15 = 0.000051
    expect(takerFee(halfUp, [{ price: 1_250, size: 1n }])).toBe(40n);
    expect(takerFee(halfUp, [{ price: 8_500, size: 1n }])).toBe(50n);
  });

  test("is zero without fills or a fee schedule", () => {
    expect(takerFee(up, [])).toBe(0n);
    expect(takerFee({ kind: "none" }, [{ price: 5_000, size: 100n }])).toBe(0n);
  });
});
