import { expect, test } from "vitest";
import { divideRatios, ratioOf, zeroRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { sellTicketPathOf } from "./sell-ticket-path.ts";

const venue = {
  sides: ["buy", "sell"],
  contractStep: decimal("0.01"),
  amountUnit: "contracts" as const,
};
const row = (quantity: Parameters<typeof divideRatios>[0] | undefined) =>
  ({
    venue: "venue-a",
    marketId: "m",
    outcomeId: "o",
    settlement: undefined,
    position: { quantity },
  }) as unknown as Parameters<typeof sellTicketPathOf>[0];

test("closing a position opens its sell ticket with all that is held, down to the step", () => {
  const third = divideRatios(ratioOf(decimal("10")), ratioOf(decimal("3")));
  expect(sellTicketPathOf(row(ratioOf(decimal("25"))), venue)).toBe(
    "/venues/venue-a/markets/m?outcome=o&side=sell&amount=25",
  );
  expect(sellTicketPathOf(row(third), venue)).toBe(
    "/venues/venue-a/markets/m?outcome=o&side=sell&amount=3.33",
  );
});

test("leaves the size out where it is unknown, below the step or not in contracts", () => {
  const path = "/venues/venue-a/markets/m?outcome=o&side=sell";
  expect(sellTicketPathOf(row(undefined), venue)).toBe(path);
  expect(sellTicketPathOf(row(ratioOf(decimal("0.001"))), venue)).toBe(path);
  expect(sellTicketPathOf(row(ratioOf(decimal("25"))), { ...venue, amountUnit: "currency" })).toBe(path);
});

test("offers no close where nothing is held or the venue takes no sales", () => {
  expect(sellTicketPathOf(row(zeroRatio), venue)).toBeUndefined();
  expect(sellTicketPathOf(row(ratioOf(decimal("25"))), { ...venue, sides: ["buy"] })).toBeUndefined();
});

test("closing leaves out the contracts that resting sell orders hold back", () => {
  const path = "/venues/venue-a/markets/m?outcome=o&side=sell";
  const held = row(ratioOf(decimal("40")));
  expect(sellTicketPathOf(held, venue, decimal("12"))).toBe(`${path}&amount=28`);
  expect(sellTicketPathOf(held, venue, decimal("40"))).toBe(path);
});
