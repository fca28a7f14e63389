import fc from "fast-check";
import { expect, test } from "vitest";
import { cellPanels, emptyLayout, type Layout, layoutLimits } from "#browser/preferences/layouts.ts";
import { venueIds } from "#contract/venue-id.ts";
import { decodeLayout, encodeLayout, longestLink } from "./layout-link.ts";

const panels = fc.subarray([...cellPanels]);
const place = fc.record({
  venue: fc.constantFrom(...venueIds),
  marketId: fc.string({ minLength: 1, maxLength: 60, unit: "binary" }),
  outcomeId: fc.option(fc.string({ minLength: 1, maxLength: 60 }), { nil: undefined }),
});
const shares = fc.integer({ min: 1, max: layoutLimits.columns }).chain((count) =>
  fc
    .array(fc.double({ min: layoutLimits.narrowestShare, max: layoutLimits.widestShare, noNaN: true }), {
      minLength: count,
      maxLength: count,
    })
    .map((widths) => ({ [count]: widths })),
);
const layout: fc.Arbitrary<Layout> = fc.record({
  id: fc.constant("shared"),
  name: fc.string({ minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== ""),
  cells: fc
    .uniqueArray(fc.tuple(place, panels), {
      maxLength: layoutLimits.cells,
      selector: ([{ venue, marketId, outcomeId }]) => JSON.stringify([venue, marketId, outcomeId]),
    })
    .map((places) =>
      places.map(([{ outcomeId, ...rest }, shown], at) => ({
        id: String(at + 1),
        outcome: { ...rest, ...(outcomeId === undefined ? {} : { outcomeId }), title: "", label: "" },
        panels: shown,
      })),
    ),
  columns: fc.option(fc.integer({ min: 1, max: layoutLimits.columns }), { nil: undefined }),
  shares,
  heights: fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: layoutLimits.shortestRow, max: layoutLimits.tallestRow })),
    { maxLength: layoutLimits.cells },
  ),
});

function linkOf(parts: unknown): string {
  return `1.${btoa(JSON.stringify(parts)).replace(/=+$/, "")}`;
}

const market = ["venue-a", "m1", 0, [0]];

test("decodes what it encoded", () => {
  fc.assert(
    fc.property(layout, (given) => {
      const text = encodeLayout(given);
      if (text === undefined) return;
      expect(text).toMatch(/^[\w.-]+$/);
      expect(decodeLayout(text)).toEqual({ layout: given });
    }),
  );
});

test("encodes a full layout with long ids, and returns undefined beyond the length limit", () => {
  const filled = (length: number): Layout => ({
    ...emptyLayout,
    cells: Array.from({ length: layoutLimits.cells }, (_, at) => ({
      id: String(at),
      outcome: {
        venue: "venue-a",
        marketId: `${at}`.padEnd(length, "0"),
        outcomeId: `${at}`.padEnd(length, "1"),
        title: "",
        label: "",
      },
      panels: cellPanels,
    })),
  });
  expect(encodeLayout(filled(78))?.length).toBeLessThan(longestLink / 2);
  expect(encodeLayout(filled(500))).toBeUndefined();
});

test.each([
  ["nothing at all", "", "it does not begin as one that Crossbook makes."],
  ["another program's text", "https://example.com", "it does not begin as one that Crossbook makes."],
  ["a later version", "2.W10", "it is of version 2, and this Crossbook reads version 1."],
  [
    "a link that was cut off",
    linkOf(["My desk", 0, {}, [], []]).slice(0, -5),
    "it was cut off or changed on the way.",
  ],
  ["bytes that are no text", "1.__4", "it was cut off or changed on the way."],
  [
    "an overlong text",
    `1.${"A".repeat(longestLink)}`,
    "it has 8002 characters, and one that Crossbook makes has 8000 at most.",
  ],
  ["missing parts", linkOf(["x"]), "it was cut off or changed on the way."],
  ["no name", linkOf([" ", 0, {}, [], []]), "it has no name, or one longer than 60 characters."],
  [
    "a long name",
    linkOf(["x".repeat(61), 0, {}, [], []]),
    "it has no name, or one longer than 60 characters.",
  ],
  ["too many columns", linkOf(["x", 7, {}, [], []]), "its number of columns is not between 1 and 6."],
  ["half a column", linkOf(["x", 1.5, {}, [], []]), "its number of columns is not between 1 and 6."],
  [
    "too many markets",
    linkOf(["x", 0, {}, [], Array(13).fill(market)]),
    "its markets are missing, or more than the 12 that a layout holds.",
  ],
  ["a market twice", linkOf(["x", 0, {}, [], [market, market]]), "two of its markets are the same."],
  [
    "an unknown venue",
    linkOf(["x", 0, {}, [], [market, ["venue-x", "m", 0, []]]]),
    "its market 2 is of a venue that is not known here.",
  ],
  ["a market without id", linkOf(["x", 0, {}, [], [["venue-a", "", 0, []]]]), "its market 1 cannot be read."],
  [
    "an outcome that is none",
    linkOf(["x", 0, {}, [], [["venue-a", "m", 7, []]]]),
    "its market 1 cannot be read.",
  ],
  ["an unknown panel", linkOf(["x", 0, {}, [], [["venue-a", "m", 0, [9]]]]), "its market 1 cannot be read."],
  [
    "panels that are none",
    linkOf(["x", 0, {}, [], [["venue-a", "m", 0, "book"]]]),
    "its market 1 cannot be read.",
  ],
  ["a column without width", linkOf(["x", 0, { 2: [1, 0] }, [], []]), "its column widths cannot be read."],
  ["widths of an odd count", linkOf(["x", 0, { 2: [1] }, [], []]), "its column widths cannot be read."],
  [
    "a prototype for a count",
    `1.${btoa('["x",0,{"__proto__":[1]},[],[]]').replace(/=+$/, "")}`,
    "its column widths cannot be read.",
  ],
  ["an endless row", linkOf(["x", 0, {}, [1e9], []]), "its row heights cannot be read."],
  ["a market that is a number", linkOf(["x", 0, {}, [], [7]]), "its market 1 cannot be read."],
  [
    "markets that are none",
    linkOf(["x", 0, {}, [], 7]),
    "its markets are missing, or more than the 12 that a layout holds.",
  ],
])("%s is refused, and what is wrong is named", (_, text, problem) => {
  expect(decodeLayout(text)).toEqual({ problem });
});

test("never throws on arbitrary text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => `1.${btoa(encodeURI(json))}`),
        fc.anything().map(linkOfAnything),
      ),
      (text) => {
        const decoded = decodeLayout(text);
        expect("layout" in decoded || decoded.problem !== "").toBe(true);
      },
    ),
  );
});

function linkOfAnything(value: unknown): string {
  return `1.${btoa(encodeURI(String(JSON.stringify([value, value, value, value, [value]]))))}`;
}
