import fc from "fast-check";
import { expect, it } from "vitest";
import { exclusiveTopics, highlightDifferences } from "./text-highlights.ts";

const marked = (text: string, ...others: readonly string[]) =>
  highlightDifferences(text, others).flatMap(({ text: piece, mark }) =>
    mark === undefined ? [] : [`${mark}: ${piece}`],
  );

it("highlights numbers, dates and words missing from the other text", () => {
  const one = "Resolves to Yes above $100,000 on November 22, 2026, by the index.";
  const two = "Resolves to Yes above 110k on 2026-11-23, by the exchange.";
  expect(marked(one, two)).toEqual(["number: 100,000", "date: November 22, 2026", "word: index"]);
  expect(marked(two, one)).toEqual(["number: 110k", "date: 2026-11-23", "word: exchange"]);
});

it("marks nothing that is only spelt otherwise, and nothing without another text", () => {
  expect(marked("100,000 on November 22, 2026", "2026-11-22 ON 100k")).toEqual([]);
  expect(marked("anything 5")).toEqual([]);
});

it("flags a settlement term that only one text has", () => {
  const one = "A match that is postponed or cancelled is void; a tie is refunded.";
  expect(marked(one, "cancelled delayed").filter((mark) => mark.startsWith("settlement"))).toEqual([
    "settlement: void",
    "settlement: tie",
    "settlement: refunded",
  ]);
  expect(exclusiveTopics(one, "If the game is cancelled or goes to overtime.")).toEqual([
    ["being void", "a tie", "postponement", "refund"],
    ["extra time"],
  ]);
});

it("never changes a text", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("tie ", "void", "5 ", "Nov 22, 2026", "\u202e", "\ud83d", "<b>", " "), {
        maxLength: 30,
      })
      .map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, fc.array(texts, { maxLength: 3 }), (text, others) => {
      const pieces = highlightDifferences(text, others);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      expect(pieces.every((piece) => piece.text !== "")).toBe(true);
      // A text that all share is not highlighted.
      expect(highlightDifferences(text, [text, text]).every(({ mark }) => mark === undefined)).toBe(true);
    }),
  );
});
