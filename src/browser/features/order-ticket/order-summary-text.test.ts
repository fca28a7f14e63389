import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { decimal } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { orderDraftOf } from "./order-draft.ts";
import { shortfallText } from "./order-summary-text.ts";
import { ticketBlockersOf } from "./ticket-blockers.ts";

const figure = (value: string | undefined, bound: "about" | "at-most" | "at-least" | "exact") => ({
  value: value === undefined ? undefined : decimal(value),
  bound,
});
const estimate: Estimate = {
  average: figure("0.526", "about"),
  worst: figure("0.53", "about"),
  cost: figure("105.2", "about"),
  notional: decimal("105.2"),
  fee: figure("3.5", "about"),
  payout: figure("200", "about"),
  mostToLose: figure("203.5", "exact"),
  isUnpriced: true,
  breakEven: figure("0.5435", "about"),
  filled: decimal("200"),
  unfilled: decimal("0"),
  feeInContracts: undefined,
  settlementFee: undefined,
  beforeFees: false,
  counted: decimal("108.7"),
};
const order = {
  side: "buy",
  unit: "contracts",
  amount: decimal("200"),
  outcome: "Yes",
  limit: undefined,
  currency: "$",
  estimate,
} as const;

describe("the summary of an order", () => {
  it("says what the book does not hold", () => {
    expect(shortfallText(estimate, order)).toBeUndefined();
    const short = { filled: decimal("120"), unfilled: decimal("80") };
    expect(shortfallText(short, order)).toBe("The book holds only 120 of 200.");
    expect(shortfallText(short, { ...order, limit: "53.0¢" })).toBe("Fills 120 now, 80 rest at 53.0¢.");
    const large = { filled: decimal("1593999.43"), unfilled: decimal("906000.57") };
    expect(shortfallText(large, { ...order, amount: decimal("2500000") })).toBe(
      "The book holds only 1,593,999.43 of 2,500,000.",
    );
    const resting = { filled: decimal("0"), unfilled: decimal("200") };
    expect(shortfallText(resting, { ...order, limit: "53.0¢" })).toBe("Rests at 53.0¢ (no immediate fill).");
    expect(shortfallText(short, { ...order, unit: "currency" })).toBe(
      "The book holds only $120.00 of $200.00.",
    );
  });
});

describe("money for the eye", () => {
  it("has at least two places and every digit it came with", () => {
    expect(
      ["5", "5.2", "0.125", "1234.5", "-0.1", "0"].map((value) => formatMoney(decimal(value), "$")),
    ).toEqual(["$5.00", "$5.20", "$0.125", "$1,234.50", "\u2212$0.10", "$0.00"]);
  });
});

describe("the body of an order", () => {
  const checked = {
    venue: "venue-a",
    marketId: "m",
    outcomeId: "o",
    kind: { name: "limit", wire: "LIMIT" },
    side: { name: "buy", wire: "buy" },
    amount: decimal("200"),
    limit: { wire: decimal("53"), price: decimal("0.53") },
  } as const;
  const names = { market: "Rain", outcome: "Yes" };
  const quote = { price: decimal("0.52"), source: "stream", ageMs: 300 } as const;

  it("carries the venue's spellings and the price in the field the settings name", () => {
    const config = decodeConfig({ orders: { priceField: "limit_price" } });
    const draft = orderDraftOf(checked, { estimate, quote, listedBefore: ["x"], names }, config);
    expect(draft.body).toEqual({
      market_id: "m",
      outcome_id: "o",
      order_type: "LIMIT",
      side: "buy",
      amount: "200",
      limit_price: "53",
    });
    expect(draft).toMatchObject({
      limit: "53",
      quote,
      dayCost: "108.7",
      listedBefore: ["x"],
      names,
      expected: { cost: "108.7" },
    });
  });

  it("carries no price where none goes with the order", () => {
    const draft = orderDraftOf(
      { ...checked, limit: undefined },
      { estimate, quote, listedBefore: [], names },
      decodeConfig({}),
    );
    expect(Object.keys(draft.body)).toEqual(["market_id", "outcome_id", "order_type", "side", "amount"]);
    expect(draft.limit).toBeUndefined();
  });
});

describe("checks before sending", () => {
  const open = { kind: "open" } as const;
  it("is nothing for an open market, a fresh book and an order within the limits", () => {
    expect(ticketBlockersOf({ tradingStatus: open, book: "fresh", overLimit: undefined })).toEqual({
      blocks: [],
      acknowledgements: [],
    });
    expect(ticketBlockersOf({ tradingStatus: open, book: "none", overLimit: undefined })).toEqual({
      blocks: [],
      acknowledgements: [],
    });
  });
  it("is a block for a closed market and for too much money", () => {
    const guards = ticketBlockersOf({
      tradingStatus: { kind: "closed", reason: "It is settled." },
      book: "fresh",
      overLimit: "Too much.",
    });
    expect(guards.blocks).toEqual(["It is settled.", "Too much."]);
  });
  it("requires an acknowledgement for a stale book and for an unknown status, shown as received", () => {
    const guards = ticketBlockersOf({
      tradingStatus: { kind: "unknown", status: "warming" },
      book: "old",
      overLimit: undefined,
    });
    expect(guards.blocks).toEqual([]);
    expect(guards.acknowledgements.map(({ label }) => label)).toEqual([
      "Send without a fresh book",
      "Send although the market may not be open",
    ]);
    expect(guards.acknowledgements[1]?.why).toContain("warming");
  });
});
