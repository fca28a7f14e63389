// The guards of the table of edges: only a fresh edge net of known fees, of a pair that nothing contradicts, reads and ranks
// as one.
import type { Sabotage } from "./sabotage.ts";

const table = "src/browser/features/matched-markets";

const reader = { file: "src/browser/edges/plan-reader.ts", tests: [`${table}/edge-words.test.ts`] };
const desk = { file: "src/browser/edges/edge-desk.ts", tests: [`${table}/edge-words.test.ts`] };
const figures = { file: `${table}/edge-figures.ts`, tests: [`${table}/edge-words.test.ts`] };
const order = { file: `${table}/edge-figures.ts`, tests: [`${table}/edge-figures.test.ts`] };
const words = { file: `${table}/edge-words.ts`, tests: [`${table}/edge-words.test.ts`] };
const polls = { file: "src/browser/stream/poll-plan.ts", tests: ["src/browser/stream/poll-plan.test.ts"] };

export const tableSabotages: readonly Sabotage[] = [
  {
    name: "table: a pair that the guard refuses earns",
    ...reader,
    from: "problem !== undefined || isRefused || ladders[0]",
    to: "problem !== undefined || ladders[0]",
  },
  {
    name: "table: prices that contradict a pair block nothing",
    ...reader,
    from: '(verdict === "apart" || verdict === "inverted") && apart !== undefined',
    to: 'verdict === "apart" && verdict !== verdict && apart !== undefined',
  },
  {
    name: "table: a pair without prices is as good as one with them",
    ...reader,
    from: 'return { kind: "unverified", price: { code: "no-price", legs } };',
    to: "return { kind, price: undefined };",
  },
  {
    name: "table: two books need not be of one moment",
    ...reader,
    from: '(areSkewed(a, b, rules) ? "skewed" : undefined)',
    to: "undefined",
  },
  {
    name: "table: a book the stream lost counts",
    ...desk,
    from: 'if (told?.phase === "live")',
    to: "if (told !== undefined)",
  },
  {
    name: "table: what a book earned outlives it",
    ...figures,
    from: "isOld ? nothing : best;",
    to: "best;",
  },
  {
    name: "table: stale edges rank",
    ...order,
    from: "  stale: 0,",
    to: "  stale: 3,",
  },
  {
    name: "table: an edge before fees ranks with net ones",
    ...order,
    from: '  "before-fees": 2,',
    to: '  "before-fees": 3,',
  },
  {
    name: "table: what is before fees is called net",
    ...words,
    from: "perContract !== undefined && !beforeFees;",
    to: "perContract !== undefined;",
  },
  {
    name: "table: books of an edge are asked for as seldom as any",
    ...polls,
    from: "Math.max(wantedMs, freshMs * freshShare);",
    to: "Math.max(wantedMs, Math.max(freshMs, budget.showMs) * freshShare);",
  },
];
