import { expect, it } from "vitest";
import type { Intent } from "#browser/order-journal/intent.ts";
import { filledOf, legIntent, plainRules } from "#browser/testing/pair-trade-fixture.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { legResultOf } from "./leg-result-text.ts";

const textOf = (
  intent: Intent,
  rules: Parameters<typeof legResultOf>[2] = plainRules,
  outcomes: Parameters<typeof legResultOf>[1] = [],
) =>
  legResultOf(intent, outcomes, rules, {
    price: (price) => formatPrice(price, "cents"),
    money: (money) => `$${money}`,
  });

it("says what filled, at which price and for how much", () => {
  expect(textOf(legIntent(1, { order: filledOf("10", "0", "0.73") }))).toEqual({
    text: "Filled 10 Yes @ 73¢ · $7.3",
    tone: "good",
  });
  expect(textOf(legIntent(1, { action: "sell", order: filledOf("10", "0", "0.6") })).text).toBe(
    "Sold 10 Yes @ 60¢ · $6",
  );
  expect(textOf(legIntent(1, { order: filledOf("4", "6") }))).toEqual({
    text: "Filled 4 of 10 Yes @ 50¢ · $2",
    tone: "warn",
  });
});

it("names the state of an order without a known fill", () => {
  const of = (fields: Partial<Intent>) => textOf(legIntent(1, { fields })).text;
  expect(of({ state: "sending" })).toBe("Sending Yes…");
  expect(of({ state: "unknown" })).toBe("Status unknown: Yes. Check the venue before sending again.");
  expect(of({ state: "refused", reason: "Not enough cash." })).toBe("Refused: Yes. Not enough cash.");
  expect(textOf(legIntent(1, { order: filledOf("0", "10") })).text).toBe("Open: 0 of 10 Yes filled");
  expect(
    textOf(legIntent(1, { order: filledOf("10", "0") }), { ...plainRules, filledUnit: "unknown" }).text,
  ).toMatch(/^Accepted: Yes/);
  expect(
    textOf(legIntent(1, { order: filledOf("10", "0") }), { ...plainRules, orderPrice: "unknown" }).text,
  ).toBe("Filled 10 Yes");
});

it("compares a fill with an amount of the same unit only", () => {
  const bySide = { ...plainRules, amountUnit: { buy: "currency", sell: "contracts" } as const };
  const bought = legIntent(1, { order: filledOf("18", "0") });
  expect(textOf(bought, bySide).text).toBe("Filled 18 Yes @ 50¢ · $9");
  const untouched = legIntent(1, { order: filledOf("0", "10") });
  expect(textOf(untouched, bySide).text).toBe("Open: 0 of $10.00 Yes filled");
  const sold = legIntent(1, { action: "sell", order: filledOf("4", "6") });
  expect(textOf(sold, bySide).text).toBe("Sold 4 of 10 Yes @ 50¢ · $2");
  const contradictory = legIntent(1, { action: "sell", order: filledOf("18", "0") });
  expect(textOf(contradictory, bySide).text).toBe("Sold 18 Yes");
});

it("calls no order open that ended unfilled", () => {
  const ended = (status: string) => legIntent(1, { order: { ...filledOf("0", "10"), status } });
  expect(textOf(ended("canceled"))).toEqual({ text: "Not filled: 10 Yes (canceled)", tone: "warn" });
  expect(textOf(ended("resting")).text).toBe("Open: 0 of 10 Yes filled");
});

it("names the outcome by its market where the record says “No” alone", () => {
  const intent = legIntent(1, { side: 1, order: filledOf("10", "0", "0.4") });
  const outcomes = [
    { id: "TICKER-1-yes", label: "Ann Lee" },
    { id: "TICKER-1-no", label: "No" },
  ];
  expect(textOf(intent).text).toBe("Filled 10 No @ 40¢ · $4");
  expect(textOf(intent, plainRules, outcomes).text).toBe("Filled 10 No (Ann Lee) @ 40¢ · $4");
});
