import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decimal } from "#contract/decimal.ts";
import type { KnownOrder } from "./known-order.ts";
import { openContracts, restingSells } from "./open-orders.ts";

const outcome = { venue: "venue-a", marketId: "m", outcomeId: "o" } as const;
const rules = decodeConfig({}).venues["venue-a"];

function order(fields: Partial<KnownOrder> & { readonly remaining?: KnownOrder["amount"] } = {}): KnownOrder {
  return {
    key: "1",
    intentId: "1",
    orderId: "1",
    ...outcome,
    state: "accepted",
    status: "open",
    side: "SELL",
    type: "limit",
    amount: decimal("12"),
    filled: decimal("0"),
    price: decimal("0.7"),
    at: undefined,
    isMissing: false,
    isFilled: false,
    ...fields,
  };
}

test("adds up what is open of an outcome's limit sales", () => {
  const partly = order({ intentId: "2", amount: decimal("10"), filled: decimal("4") });
  const listed = order({ intentId: undefined, state: "listed", remaining: decimal("1.5") });
  expect(restingSells([listed, order(), partly], outcome, rules)).toEqual({
    contracts: "19.5",
    intentId: "1",
  });
});

test.each([
  ["a purchase", order({ side: "buy" })],
  ["a market order", order({ type: "market" })],
  ["a market order by the venue's own name", order({ type: "FOK" })],
  ["a filled one", order({ isFilled: true })],
  ["one that is listed no longer", order({ isMissing: true })],
  ["one that was cancelled", order({ status: "CANCELED", remaining: decimal("12") })],
  ["one with nothing remaining", order({ remaining: decimal("0") })],
  ["one of another outcome", order({ outcomeId: "p" })],
  ["one of another venue", order({ venue: "venue-b", marketId: undefined })],
  ["one of another market", order({ marketId: "n" })],
  ["one of unknown state", order({ state: "unknown" })],
])("leaves out %s", (_, other) => {
  expect(restingSells([other], outcome, rules)).toBeUndefined();
});

test("counts an order whose market the venue left out", () => {
  expect(restingSells([order({ marketId: undefined })], outcome, rules)?.contracts).toBe("12");
});

test("does not know what is open of an order that filled in another unit", () => {
  const inMoney = { amountUnit: "contracts", filledUnit: "currency" } as const;
  expect(openContracts(order({ filled: decimal("3") }), inMoney)).toBeUndefined();
  expect(openContracts(order({ filled: decimal("0") }), inMoney)).toBe("12");
  expect(openContracts(order({ filled: undefined }), inMoney)).toBe("12");
});

test("goes through thousands of orders once for all positions", () => {
  let looks = 0;
  const orders = Array.from({ length: 1_000 }, (_, index) =>
    Object.defineProperty(order(), "outcomeId", {
      get: () => {
        looks += 1;
        return `${index % 100}`;
      },
    }),
  );
  const sums = Array.from(
    { length: 100 },
    (_, index) => restingSells(orders, { ...outcome, outcomeId: `${index}` }, rules)?.contracts,
  );
  expect(new Set(sums)).toEqual(new Set(["120"]));
  expect(looks).toBeLessThan(5_000);
});
