import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import {
  lookupText,
  orderText,
  quoteText,
  resolutionNoticeText,
  responseText,
} from "./unresolved-order-text.ts";

const settledAt = 1_700_000_000_000;
const clock = (at: number) => `+${(at - settledAt) / 1_000}`;

it("formats the quote at the click and the gateway's response", () => {
  const quoteOf = (of: Parameters<typeof quoteText>[0]) =>
    quoteText(of, (price) => `${price.slice(2).padEnd(2, "0")}¢`);
  expect(quoteOf(intentWith())).toBe("price then 52¢ (live, 0.3 s old)");
  const quote = { price: decimal("0.5"), source: "last-trade", ageMs: undefined } as const;
  expect(quoteOf({ quote })).toBe("price then 50¢ (last trade)");
  expect(quoteOf({ quote: { ...quote, price: undefined } })).toBe("no price then");
  expect(responseText({ status: 500, reason: "something broke" })).toBe("500: something broke");
  expect(responseText({ status: undefined, reason: "The gateway did not answer within 15 s." })).toBe(
    "The gateway did not answer within 15 s.",
  );
  expect(responseText({ status: 200, reason: undefined })).toBe("200: unreadable");
});

it("formats an order in one line and leaves out missing fields", () => {
  expect(orderText(orderWith({ timestamp: "2023-11-14T22:13:21Z" }), clock)).toBe(
    "buy 10, filled 0, pending, +1",
  );
  expect(
    orderText(orderWith({ side: undefined, filled: undefined, status: undefined, timestamp: "soon" }), clock),
  ).toBe("10, soon");
});

const unknown = intentWith({ state: "unknown", settledAt, reason: "no answer" });
const textAfter = (seconds: readonly number[], fields: Parameters<typeof intentWith>[0] = {}) =>
  lookupText(
    { ...unknown, looks: seconds.map((second) => settledAt + second * 1_000), ...fields },
    "Venue A",
    settledAt + 1_000,
    clock,
  );

describe("lookupText", () => {
  it("lists the times of lookups and of the next one", () => {
    expect(textAfter([])).toBe("Not checked yet. Next check at +2.");
    expect(textAfter([2])).toBe("Checked once: +2. Next check at +6.");
    expect(textAfter([-9, 2, 6])).toBe("Checked 2 times: +2, +6. Next check at +14.");
  });

  it("says after how many checks an order was not found", () => {
    expect(textAfter([2, 6, 14, 30, 60])).toBe("Not found after 5 checks: +2, +6, +14, +30, +60.");
    expect(textAfter([2, 6, 14, 30, 60, 90])).toMatch(/^Not found after 6 checks: .*\+90\.$/);
  });

  it("says what lookups cannot find", () => {
    expect(textAfter([2], { lookGap: "The venue listed 100 orders and may have more." })).toBe(
      "Checked once: +2. The venue listed 100 orders and may have more. Next check at +6.",
    );
    expect(textAfter([2], { venue: "venue-b" })).toMatch(/lists no orders: only ids from the stream/);
    expect(textAfter([2], { venue: "venue-c" })).toMatch(/open orders only: a filled order is not/);
  });
});

it("formats how an order was resolved, with all its ids", () => {
  const textOf = (kind: Parameters<typeof resolutionNoticeText>[0]) =>
    resolutionNoticeText(kind, { orderId: "x", orderIds: ["x", "y"] }, "buy 6 Yes");
  expect(textOf("unknown")).toEqual({ text: "Status unknown: buy 6 Yes.", tone: "warn" });
  expect(textOf("not-found").text).toMatch(/^Not found after 5 checks: buy 6 Yes\./);
  expect(textOf("found")).toEqual({ text: "Found at the venue: buy 6 Yes, order x.", tone: "good" });
  expect(textOf("placed")).toEqual({ text: "Placed after all: buy 6 Yes, order x.", tone: "good" });
  expect(textOf("duplicate")).toEqual({
    text: "2 equal orders at the venue: buy 6 Yes. Ids: x, y.",
    tone: "danger",
  });
});
