import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeOrder } from "#contract/order.ts";
import { orderStateLabel, orderStateText, statusBeside } from "./order-state-text.ts";

const termsWith = (settings: object) => ({
  outcome: "Yes",
  venue: decodeConfig({ venues: { "venue-a": { currency: "$", ...settings } } }).venues["venue-a"],
  formatPrice: (price: ReturnType<typeof decimal>) => formatPrice(price, "cents", decimal("0.001")),
});
const accepted = (order: object, settings: object = { orderPrice: "average" }, limit?: string) =>
  orderStateText(
    intentWith({
      state: "accepted",
      order: decodeOrder({ id: "order-1", amount: "25", ...order }),
      limit: limit === undefined ? undefined : decimal(limit),
    }),
    false,
    termsWith(settings),
  ).text;

it("says what was filled, at what price, and for how much", () => {
  expect(accepted({ filled: "25", remaining: "0", price: "0.73", status: "matched" })).toBe(
    "Filled 25 Yes @ 73.0¢ · $18.25",
  );
  expect(accepted({ filled: "4", remaining: "21", price: "0.73", status: "live" })).toBe(
    "Filled 4 of 25 Yes @ 73.0¢ · $2.92 [\u2068live\u2069]",
  );
});

it("says that an order ended partly filled though nothing of it remains", () => {
  expect(accepted({ filled: "4", remaining: "0", price: "0.73", status: "canceled" })).toBe(
    "Filled 4 of 25 Yes @ 73.0¢ · $2.92 [\u2068canceled\u2069]",
  );
});

it("leaves out zeros that the venue writes behind the point", () => {
  const filled = { amount: "1250.00", filled: "1250.00", remaining: "0.00", price: "0.7300" };
  expect(accepted({ ...filled, status: "executed" }, {})).toBe("Filled 1,250 Yes");
  expect(accepted({ amount: "15.50", filled: "0.00", status: "resting" }, {}, "0.8")).toBe(
    "Open: 15.5 Yes at 80.0¢",
  );
});

it("shows no price where the settings do not say that an order's price is its average", () => {
  expect(accepted({ filled: "25", price: "0.73" }, {})).toBe("Filled 25 Yes");
});

it("compares no contracts with money", () => {
  const money = { amountUnit: "currency", filledUnit: "contracts", orderPrice: "average" };
  expect(accepted({ filled: "30", remaining: "3", price: "0.5", status: "live" }, money)).toBe(
    "Filled 30 Yes @ 50.0¢ · $15.00 [\u2068live\u2069]",
  );
  expect(accepted({ filled: "25", status: "live" }, money)).toBe("Filled 25 Yes [\u2068live\u2069]");
});

it("writes an amount in money as money", () => {
  const money = { amountUnit: { buy: "currency", sell: "contracts" }, filledUnit: "contracts" };
  // Sent for $10: 25 are the contracts.
  expect(accepted({}, money)).toBe("Accepted: $10.00 Yes");
  expect(accepted({ filled: "0", status: "live" }, money)).toBe("Open: $10.00 Yes");
});

it("says that an order ended unfilled, and does not call that good", () => {
  const ended = (status: string, filled?: string) =>
    orderStateText(
      intentWith({ state: "accepted", order: decodeOrder({ id: "order-1", amount: "25", filled, status }) }),
      false,
      termsWith({}),
    );
  for (const status of ["canceled", "Rejected", "tickRejected", "expired", "CANCELED_fill or kill"])
    for (const filled of ["0", undefined])
      expect(ended(status, filled)).toEqual({
        text: `Not filled: 25 Yes [\u2068${status}\u2069]`,
        tone: "warn",
      });
  expect(ended("canceled", "4")).toEqual({ text: "Filled 4 of 25 Yes [\u2068canceled\u2069]", tone: "good" });
  expect(ended("executed", "0").text).toBe("Accepted: 25 Yes [\u2068executed\u2069]");
});

it("calls a resting order open, and shows a status it does not know", () => {
  expect(accepted({ filled: "0", status: "resting" }, {}, "0.8")).toBe("Open: 25 Yes at 80.0¢");
  expect(accepted({ filled: "0", status: "warming" }, {}, "0.8")).toBe(
    "Accepted: 25 Yes at 80.0¢ [\u2068warming\u2069]",
  );
  expect(accepted({}, {})).toBe("Accepted: 25 Yes");
});

it("asks to check the venue before an order of unknown status goes again", () => {
  expect(orderStateText(intentWith({ state: "unknown", reason: "Timed out." }), false).text).toBe(
    "Order status unknown. Timed out. Check the venue before sending again.",
  );
  expect(orderStateText(intentWith({ state: "unknown", reason: "Not open for trading" }), false).text).toBe(
    "Order status unknown. Not open for trading. Check the venue before sending again.",
  );
});

const labelOf = (state: "accepted" | "listed" | "unknown" | "duplicate", status?: string, isFilled = false) =>
  orderStateLabel({ state, status, isFilled });

it("labels an order open by a resting status in any case and with spaces around it", () => {
  expect(["live", "OPEN", " Resting "].map((status) => labelOf("listed", status))).toEqual([
    "Open",
    "Open",
    "Open",
  ]);
  expect([undefined, "", "matched", "pending"].map((status) => labelOf("accepted", status))).toEqual([
    "Accepted",
    "Accepted",
    "Accepted",
    "Accepted",
  ]);
  expect(labelOf("unknown", "open")).toBe("Unknown");
});

it("labels a filled order so, but a duplicate one as that", () => {
  expect(labelOf("accepted", "open", true)).toBe("Filled");
  expect(labelOf("duplicate", "open", true)).toBe("Duplicate");
});

it("repeats no status that the label says already", () => {
  expect(statusBeside("Filled", " FILLED ")).toBeUndefined();
  expect(statusBeside("Open", "live")).toBeUndefined();
  expect(statusBeside("Filled", undefined)).toBeUndefined();
  expect(statusBeside("Accepted", "matched")).toBe("matched");
});
