import { expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { answerInWords, orderInWords, quoteInWords } from "./unresolved-order-text.ts";

const clock = (at: number) => `+${(at - 1_700_000_000_000) / 1_000}`;

it("says at what price the order was sent, and what came back", () => {
  expect(quoteInWords(intentWith())).toBe("price then 0.52 (live, 0.3 s old)");
  const quote = { price: decimal("0.5"), source: "last-trade", ageMs: undefined } as const;
  expect(quoteInWords({ quote })).toBe("price then 0.5 (last trade)");
  expect(quoteInWords({ quote: { ...quote, price: undefined } })).toBe("no price was known then");
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
