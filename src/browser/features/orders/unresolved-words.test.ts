import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/journal/intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { answerInWords, looksInWords, orderInWords, quoteInWords } from "./unresolved-words.ts";

const settledAt = 1_700_000_000_000;
const unknown = intentWith({ state: "unknown", settledAt, reason: "no answer" });
const clock = (at: number) => `+${(at - settledAt) / 1_000}`;
const looked = (seconds: readonly number[], fields: Parameters<typeof intentWith>[0] = {}) =>
  looksInWords(
    { ...unknown, looks: seconds.map((second) => settledAt + second * 1_000), ...fields },
    "Venue A",
    settledAt + 1_000,
    clock,
  );

describe("the looks for an order", () => {
  it("are told with their times, and when the next one is", () => {
    expect(looked([])).toBe("Not looked for yet. Next look at +2.");
    expect(looked([2])).toBe("Looked for once: +2. Next look at +6.");
    expect(looked([-9, 2, 6])).toBe("Looked for 2 times: +2, +6. Next look at +14.");
  });

  it("prove nothing however many they are", () => {
    expect(looked([2, 6, 14, 30, 60])).toBe("Not found in five looks (not proof): +2, +6, +14, +30, +60.");
    expect(looked([2, 6, 14, 30, 60, 90])).toMatch(/^Not found in 6 looks \(not proof\): .*\+90\.$/);
  });

  it("say what they could not see", () => {
    expect(looked([2], { lookGap: "The venue listed 100 orders and may have more." })).toBe(
      "Looked for once: +2. The venue listed 100 orders and may have more. Next look at +6.",
    );
    expect(looked([2], { venue: "venue-b" })).toMatch(/lists no orders: only ids that the stream told/);
    expect(looked([2], { venue: "venue-c" })).toMatch(/open orders only: one that is filled is not/);
  });
});

it("says at what price the order was sent, and what came back", () => {
  expect(quoteInWords(intentWith())).toBe("0.52 (live, 0.3 s old)");
  const quote = { price: decimal("0.5"), source: "last-trade", ageMs: undefined } as const;
  expect(quoteInWords({ quote })).toBe("0.5 (last trade)");
  expect(quoteInWords({ quote: { ...quote, price: undefined } })).toBe("no price was known");
  expect(answerInWords({ status: 500, reason: "something broke" })).toBe("500: something broke");
  expect(answerInWords({ status: undefined, reason: "The gateway did not answer within 15 s." })).toBe(
    "The gateway did not answer within 15 s.",
  );
  expect(answerInWords({ status: 200, reason: undefined })).toBe("200: nothing that can be read");
});

it("tells in a line what the venue has, and leaves out what it leaves out", () => {
  expect(orderInWords(orderWith({ timestamp: "2023-11-14T22:13:21Z" }), clock)).toBe(
    "buy 10, filled 0, pending, +1",
  );
  expect(
    orderInWords(
      orderWith({ side: undefined, filled: undefined, status: undefined, timestamp: "soon" }),
      clock,
    ),
  ).toBe("10, soon");
});
