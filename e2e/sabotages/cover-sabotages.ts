// Covers of an event's outcomes: what only the user can say, and what keeps a sum from being called a profit.
import type { Sabotage } from "./sabotage.ts";

const edge = "src/browser/features/edge";
const math = "src/browser/market-math";

export const coverSabotages: readonly Sabotage[] = [
  {
    name: "a cover is an edge without the user's word",
    file: `${edge}/cover-reading.ts`,
    from: "edge: isConfirmed ? coverEdge(",
    to: "edge: isConfirmed !== undefined ? coverEdge(",
    tests: [`${edge}/cover-reading.test.ts`, `${edge}/cover-rows.test.ts`],
  },
  {
    name: "a cover takes the word that the other one needs",
    file: `${edge}/event-covers.tsx`,
    from: 'isConfirmed: kind === "yes" ? isExhausted : isExclusive,',
    to: 'isConfirmed: kind === "no" ? isExhausted : isExclusive,',
    tests: ["e2e/covers.spec.ts"],
  },
  {
    name: "a cover's word outlives a market that is added",
    file: `${edge}/event-standing.ts`,
    from: 'changes.push("added");',
    to: "changes.push();",
    tests: [`${edge}/event-standing.test.ts`, `${edge}/cover-rows.test.ts`],
  },
  {
    name: "a cover's word outlives a change of a market's rules",
    file: `${edge}/event-standing.ts`,
    from: 'changes.push("market-texts");',
    to: "changes.push();",
    tests: [`${edge}/event-standing.test.ts`],
  },
  {
    name: "a cover earns from stale and crossed books",
    file: `${edge}/cover-reading.ts`,
    from: "problem === undefined ? [] : [wordsOf(problem, market.label)],",
    to: 'problem !== "no-asks" ? [] : [wordsOf(problem, market.label)],',
    tests: [`${edge}/cover-reading.test.ts`],
  },
  {
    name: "a cover earns from books of different moments",
    file: `${edge}/cover-reading.ts`,
    from: "> maxSkewMs;",
    to: "> Infinity;",
    tests: [`${edge}/cover-reading.test.ts`],
  },
  {
    name: "a cover counts one market twice",
    file: `${edge}/cover-reading.ts`,
    from: "positions.length > 1)",
    to: "positions.length > 2)",
    tests: [`${edge}/cover-reading.test.ts`],
  },
  {
    name: "a Yes-cover does without a market that could not be read",
    file: `${edge}/cover-reading.ts`,
    from: "if (dropped > 0)",
    to: "if (dropped < 0)",
    tests: [`${edge}/cover-reading.test.ts`],
  },
  {
    name: "a cover with a fee nobody knows is net",
    file: `${math}/edge.ts`,
    from: 'beforeFees: bought.some(({ fees }) => fees === "unknown"),',
    to: "beforeFees: false,",
    tests: [`${edge}/cover-reading.test.ts`, `${math}/edge.test.ts`],
  },
  {
    name: "the scanner calls a cover net though a fee is not known",
    file: `${edge}/cover-words.ts`,
    from: 'const fees = reading.beforeFees ? " before fees" : "";',
    to: 'const fees = "";',
    tests: [`${edge}/cover-rows.test.ts`],
  },
  {
    name: "the scanner promises what a cover earned in books of long ago",
    file: `${edge}/cover-words.ts`,
    from: 'if (!isFresh) return "open it for what holds now";',
    to: "",
    tests: [`${edge}/cover-rows.test.ts`],
  },
  {
    name: "of a No-cover's winners only the dearest is charged",
    file: `${math}/edge-curve.ts`,
    from: "total(due) - smallest(due);",
    to: "largest(due);",
    tests: [`${math}/cover.test.ts`],
  },
  {
    name: "a No-cover pays as if all of its legs won",
    file: `${math}/edge-curve.ts`,
    from: "BigInt(legs.length - 1);",
    to: "BigInt(legs.length);",
    tests: [`${math}/cover.test.ts`, `${edge}/cover-reading.test.ts`],
  },
  {
    name: "the scanner of covers asks on while the page is hidden",
    file: `${edge}/cover-scan.ts`,
    from: "isHidden() ? pause() : next()",
    to: "next()",
    tests: [`${edge}/cover-scan.test.ts`],
  },
];
