import { expect, it } from "vitest";
import { tidingInWords } from "./resolution-notice-text.ts";

it("tells what became of an order, with every id it has at the venue", () => {
  const wordsOf = (tiding: Parameters<typeof tidingInWords>[0]) =>
    tidingInWords(tiding, { orderId: "x", orderIds: ["x", "y"] }, "buy 6 Yes");
  expect(wordsOf("unknown")).toEqual({ text: "Not known what became of: buy 6 Yes.", tone: "warn" });
  expect(wordsOf("not-found").text).toMatch(/^Not found in five looks \(not proof\): buy 6 Yes\./);
  expect(wordsOf("found")).toEqual({ text: "Found at the venue: buy 6 Yes, as order x.", tone: "good" });
  expect(wordsOf("placed")).toEqual({ text: "Placed after all: buy 6 Yes, as order x.", tone: "good" });
  expect(wordsOf("duplicate")).toEqual({
    text: "One press made 2 orders of: buy 6 Yes. Their ids: x, y.",
    tone: "danger",
  });
});
