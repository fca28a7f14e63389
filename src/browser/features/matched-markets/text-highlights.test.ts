import fc from "fast-check";
import { expect, it } from "vitest";
import { exclusiveTopics, highlightDifferences, rankDifferences } from "./text-highlights.ts";

const marked = (text: string, ...others: readonly string[]) =>
  highlightDifferences(text, others).flatMap(({ text: piece, mark }) =>
    mark === undefined ? [] : [`${mark}: ${piece}`],
  );

it("highlights numbers, dates and words missing from the other text", () => {
  const one = "Resolves to Yes above $100,000 on November 22, 2026, by the index.";
  const two = "Resolves to Yes above 110k on 2026-11-23, by the exchange.";
  expect(marked(one, two)).toEqual(["number: 100,000", "date: November 22, 2026", "source: index"]);
  expect(marked(two, one)).toEqual(["number: 110k", "date: 2026-11-23", "source: exchange"]);
});

it("ranks what decides a trade before wording and folds words without a meaning of their own", () => {
  const one =
    "This market will resolve to Yes if ETH is above 3,200 at 22:00 UTC on Nov 25, by the one-minute candle.";
  const two =
    "Yes if Ether trades at or above 3,250 at 21:59 ET on Nov 25; else No, by the 60 s index average.";
  expect(rankDifferences(one, two)).toEqual({
    ranked: [
      { kind: "threshold", only: [["3,200"], ["3,250", "60"]] },
      { kind: "comparator", only: [["above"], ["at or above"]] },
      { kind: "source", only: [["candle"], ["index", "average"]] },
      { kind: "time", only: [["22:00 UTC"], ["21:59 ET"]] },
    ],
    wording: 5,
  });
  expect(rankDifferences("Yes above 5", "Yes, if it is above 5.").ranked).toEqual([]);
});

it("lists what each text pays in an ending that both mention, and a year among the times", () => {
  const one =
    "Will Norway ratify the treaty by December 31, 2026?\nIf a vote is cancelled for good, it pays 50-50.";
  const two =
    "Will Norway ratify the treaty before 2027?\nA vote that is cancelled pays the last price. Void if above 2000.";
  expect(rankDifferences(one, two).ranked).toEqual([
    { kind: "threshold", only: [[], ["2000"]] },
    { kind: "comparator", only: [[], ["above"]] },
    { kind: "time", only: [["December 31, 2026"], ["2027"]] },
    {
      kind: "settlement",
      only: [["cancellation: pays half"], ["cancellation: pays the last price", "Void"]],
    },
  ]);
  expect(rankDifferences("A tie is void. Then it pays half.", "It pays half. If tied: void.").ranked).toEqual(
    [],
  );
});

it("marks no time and no date of one instant, in whatever zone", () => {
  expect(marked("at 5 PM ET on Nov 25, 2026", "at 22:00 UTC on November 25, 2026")).toEqual([]);
  expect(marked("Nov 25, 2026 22:00 UTC", "November 25, 2026, 5 PM ET")).toEqual([]);
  expect(marked("November 25, 8PM ET", "Nov 26, 01:00 UTC")).toEqual([]);
  expect(marked("Nov 26, 01:00 UTC", "November 25, 8PM ET")).toEqual([]);
});

it("marks a time of another instant with its zone, by the daylight time of its date", () => {
  expect(marked("5 PM ET on Nov 25, 2026", "21:00 UTC on Nov 25, 2026")).toEqual(["number: 5 PM ET"]);
  expect(marked("5 PM ET on Jul 25, 2026", "21:00 UTC on Jul 25, 2026")).toEqual([]);
  expect(marked("November 25, 8PM ET", "Nov 25, 01:00 UTC")).toEqual(["date: November 25"]);
});

it("reads two forms of one comparator as the same", () => {
  expect(marked("at least 5", "5 or more", "not less than 5", "at or above 5")).toEqual([]);
  expect(marked("more than 5", "at least 5")).toEqual(["comparator: more than"]);
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
      .array(
        fc.constantFrom(
          "tie ",
          "void",
          "5 ",
          "Nov 22, 2026",
          "at or above",
          "above ",
          "\u202e",
          "\ud83d",
          "<b>",
          " ",
        ),
        {
          maxLength: 30,
        },
      )
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
