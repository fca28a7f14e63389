import { expect, it } from "vitest";
import { decodeMarket } from "#contract/market.ts";
import { compareQuestions } from "./compare-questions.ts";
import { findDominance } from "./dominance.ts";
import type { LegTexts } from "./leg-facts.ts";
import { createNameTable } from "./name-table.ts";

const table = createNameTable([]);
const numbered = (length: number, write: (index: number) => string) => {
  const parts: string[] = [];
  for (let [index, size] = [0, 0]; size < length; index += 1) {
    const part = write(index);
    parts.push(part);
    size += part.length;
  }
  return parts.join("");
};
const repeated = (text: string) => (length: number) => text.repeat(length / text.length);

/** Texts that a question's reader may find hard: one of each kind of fact over and over, and runs without an end. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  "one number": repeated("1 "),
  "one letter": repeated("A"),
  digits: repeated("1"),
  "grouped digits": repeated("1,000,"),
  numbers: (length) => numbered(length, (index) => `${index} `),
  limits: (length) => numbered(length, (index) => `above $${index} `),
  dates: (length) => numbered(length, (index) => `May ${1 + (index % 28)}, ${1900 + (index % 199)} `),
  times: (length) => numbered(length, (index) => `${index % 24}:${String(index % 60).padStart(2, "0")} ET `),
  names: (length) => numbered(length, (index) => `N${index.toString(36)}a `),
  words: (length) => numbered(length, (index) => `w${index.toString(36)} `),
  teams: repeated("Giants vs 49ers 3-2 beat "),
  links: repeated("a and b or "),
  negations: repeated("not never "),
  scopes: repeated("first half second quarter overtime "),
  rules: repeated("If cancelled, resolves to void. Postponed; refunded. Tie 50-50. "),
  lines: repeated("Will Israel strike Iran\n"),
  marks: (length) => `e${"\u0301".repeat(length)}`,
  stops: repeated("a."),
  quotes: repeated('"'),
  blanks: repeated(" "),
};
const fields = ["title", "description"] as const;

function legOf(field: (typeof fields)[number], text: string): LegTexts {
  const { title, description } = decodeMarket({ market_id: "m", title: "Will it?", [field]: text });
  return { title, label: "Yes", description, resolutionDate: "2026-12-31T00:00:00Z" };
}

/** Time of one comparison, decoding included, in ms: the shortest of three, for a busy machine only adds to it. */
function timeOf(field: (typeof fields)[number], text: string): number {
  const times = ["x", "y", "z"].map((end) => {
    const [one, other] = [`${text} ${end}`, `${text} other ${end}`];
    const start = performance.now();
    const legs = [legOf(field, one), legOf(field, other)] as const;
    compareQuestions(...legs, "same", table);
    findDominance(legs, table);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Below this the clock and the first run of a function say more than the text. */
const floorMs = 20;

it.each(Object.entries(hostile))(
  "compares texts of %s in time that grows no faster than they do",
  (_, write) => {
    for (const field of fields) {
      timeOf(field, write(10_000));
      const shorter = Math.max(floorMs, timeOf(field, write(100_000)));
      expect(timeOf(field, write(1_000_000)), field).toBeLessThan(15 * shorter);
    }
  },
  60_000,
);

it("says of a text beyond what is read that it is too long", () => {
  for (const field of fields) {
    const legs = [legOf(field, "A".repeat(100_000)), legOf(field, "Will it?")] as const;
    expect(compareQuestions(...legs, "same", table).tooLong, field).toEqual([1]);
  }
});
