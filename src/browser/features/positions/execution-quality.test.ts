import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { intentWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimalOfRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { executionRecordSteps, slippageByVenue } from "./execution-quality.ts";
import { executionQualityCells } from "./execution-quality-csv.ts";

const { venues } = decodeConfig({
  venues: {
    "venue-a": { orderPrice: "average" },
    "venue-b": { orderPrice: "average", filledUnit: "unknown" },
  },
});
const orderOf = (
  intentId: string,
  price: string,
  filled: string,
  fields: Partial<KnownOrder> = {},
): KnownOrder => ({
  key: intentId,
  intentId,
  orderId: `order of ${intentId}`,
  venue: "venue-a",
  state: "accepted",
  status: "matched",
  marketId: sentBody.market_id,
  outcomeId: sentBody.outcome_id,
  side: "buy",
  type: "market",
  amount: decimal("10"),
  filled: decimal(filled),
  price: decimal(price),
  at: 1,
  isMissing: false,
  isFilled: false,
  ...fields,
});
const recordsOf = (...sources: Parameters<typeof executionRecordSteps>) =>
  runSteps(executionRecordSteps(...sources));
const bought = intentWith({ intentId: "bought" });
const sold = intentWith({ intentId: "sold", body: { ...sentBody, side: "SELL" } });

it("counts slippage as positive when a buyer pays more or a seller gets less than expected", () => {
  const [buy, sale] = recordsOf(
    [bought, sold],
    [orderOf("bought", "0.5300", "10"), orderOf("sold", "0.505", "4")],
    venues,
  );
  expect(buy).toMatchObject({ expected: "0.52", average: "0.5300", slippage: "0.01", slippageCost: "0.1" });
  expect(sale).toMatchObject({ slippage: "0.015", slippageCost: "0.06" });
});

it("compares with the last trade where no book gave an estimate, and says so", () => {
  const quote = { price: decimal("0.5"), source: "last-trade", ageMs: 60_000 } as const;
  const expected = { ...bought.expected, average: undefined };
  const orders = [orderOf("bought", "0.53", "10")];
  const [shown, unquoted, estimated] = [
    { ...bought, quote, expected },
    { ...bought, expected },
    { ...bought, quote },
  ].map((intent) => recordsOf([intent], orders, venues)[0]);
  expect(shown).toMatchObject({ expected: "0.5", isLastTrade: true, slippage: "0.03", slippageCost: "0.3" });
  expect(unquoted).toMatchObject({ expected: undefined, isLastTrade: false, slippage: undefined });
  expect(estimated).toMatchObject({ expected: "0.52", isLastTrade: false });
});

it("exports each figure in its column, and the quote's age in whole milliseconds", () => {
  const sent = intentWith({
    ...sold,
    state: "accepted",
    quote: { ...sold.quote, ageMs: 213.40009765326977 },
    limit: decimal("0.49"),
    expected: {
      average: "0.52",
      fee: decimal("0.03"),
      cost: decimal("5.2"),
      mostToLose: decimal("7"),
    },
    names: { market: "Will it rain?", outcome: "Yes" },
  });
  const priced = { ...venues, "venue-a": { ...venues["venue-a"], currency: "$" } };
  const [names = [], row = []] = executionQualityCells(
    recordsOf([sent], [orderOf("sold", "0.505", "4")], priced),
    priced,
    () => undefined,
  );
  expect(Object.fromEntries(names.map((name, index) => [name, row[index]]))).toEqual({
    time: "2023-11-14T22:13:20.000Z",
    venue: "venue-a",
    venue_name: "Venue A",
    market_id: sentBody.market_id,
    market: "Will it rain?",
    outcome_id: sentBody.outcome_id,
    outcome: "Yes",
    side: "SELL",
    order_type: "market",
    amount: "10",
    limit: "0.49",
    quote_price: "0.52",
    quote_source: "stream",
    quote_age_ms: "213",
    expected_average: "0.52",
    expected_cost: "5.2",
    expected_fee: "0.03",
    most_to_lose: "7",
    filled: "4",
    filled_unit: "contracts",
    realised_average: "0.505",
    slippage_per_contract: "0.015",
    slippage: "0.06",
    currency: "$",
    state: "accepted",
    status: "matched",
    order_id: "order of sold",
    intent_id: "sold",
  });
});

it("pauses often while it compares 10,000 orders", () => {
  const intents = Array.from({ length: 10_000 }, (_, index) => intentWith({ intentId: `${index}` }));
  expect([...executionRecordSteps(intents, [], venues)].length).toBeGreaterThanOrEqual(100);
});

it("compares only orders with a proven average and an expectation", () => {
  const unexpected = intentWith({ intentId: "bought", expected: { ...bought.expected, average: undefined } });
  for (const [intents, orders] of [
    [[bought], []],
    [[bought], [orderOf("bought", "0.53", "0")]],
    [[bought], [orderOf("bought", "0.53", "5", { orderId: undefined })]],
    [[bought], [orderOf("bought", "53", "5")]],
    [[unexpected], [orderOf("bought", "0.53", "5")]],
    [[intentWith({ intentId: "bought", venue: "venue-c" })], [orderOf("bought", "0.53", "5")]],
  ] as const) {
    expect(recordsOf(intents, orders, venues)[0]?.slippage).toBeUndefined();
  }
});

it("sums slippage by venue, per contract and per order", () => {
  const decisions = recordsOf(
    [bought, sold, intentWith({ intentId: "open" }), intentWith({ intentId: "b", venue: "venue-b" })],
    [
      orderOf("bought", "0.53", "10"),
      orderOf("sold", "0.54", "4"),
      orderOf("b", "0.55", "7", { venue: "venue-b" }),
    ],
    venues,
  );
  const [a, b, ...none] = slippageByVenue(decisions);
  expect(none).toEqual([]);
  expect(a).toMatchObject({ venue: "venue-a", sent: 3, compared: 2 });
  // 10 contracts bought at 1¢ more than expected, 4 sold at 2¢ more.
  expect(decimalOfRatio(a?.cost ?? { numerator: 1n, denominator: 3n })).toBe("0.02");
  expect(a?.perContract).toEqual({ numerator: 1n, denominator: 700n });
  expect(a?.perOrder).toEqual({ numerator: 1n, denominator: 100n });
  // Unknown contracts: no money.
  expect(b).toMatchObject({ sent: 1, compared: 1, perContract: undefined, perOrder: undefined });
});
