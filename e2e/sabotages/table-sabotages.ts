// The guards of the table of edges: only a fresh edge net of known fees, of a pair that nothing contradicts, reads and ranks
// as one.
import type { Sabotage } from "./sabotage.ts";

export const tableSabotages: readonly Sabotage[] = [
  {
    name: "edges: money is tied up until the last possible day though the game is known",
    file: "src/browser/trading-math/arbitrage/edge-returns.ts",
    from: "if (gameStartsAt !== undefined && gameStartsAt",
    to: "if (gameStartsAt === null && gameStartsAt",
    tests: ["src/browser/trading-math/arbitrage/edge-returns.test.ts"],
  },
  {
    name: "edges: midnight is a time of day",
    file: "src/contract/matched-market.ts",
    from: "return at % dayMs === 0 ? at + dayMs : at;",
    to: "return at;",
    tests: ["src/browser/group-edges/payout-terms.test.ts"],
  },
  {
    name: "edges: carry is left out of the return",
    file: "src/browser/trading-math/arbitrage/edge-returns.ts",
    from: "const net = addRatios(ratioOf(gain), carry);",
    to: "const net = ratioOf(gain);",
    tests: [
      "src/browser/trading-math/arbitrage/edge-returns.test.ts",
      "src/browser/features/positions/held-pairs.test.ts",
    ],
  },
  {
    name: "edges: a group's best pair is one that cannot be traded",
    file: "src/browser/edge-engine/edge-result.ts",
    from: "isTradable(direction) ? 1 : 0",
    to: "0",
    tests: ["src/browser/edge-engine/edge-result.test.ts"],
  },
  {
    name: "table: an edge below the hurdle rate ranks with the others",
    file: "src/browser/features/matched-markets/row-edge-model.ts",
    from: "isBelowHurdle ? belowHurdle : ",
    to: "",
    tests: ["src/browser/features/matched-markets/row-edge-model.test.ts"],
  },
  {
    name: "table: a pair that the guard refuses earns",
    file: "src/browser/edge-engine/direction-evaluator.ts",
    from: "isSkewed || isRefused(kind) ? undefined",
    to: "isSkewed ? undefined",
    tests: [
      "src/browser/features/matched-markets/row-edge-text.test.ts",
      "src/browser/group-edges/group-edges.test.ts",
    ],
  },
  {
    name: "table: prices that contradict a pair block nothing",
    file: "src/browser/edge-engine/edge-evaluator.ts",
    from: "if (price === undefined || isCoveredByJob)",
    to: 'if (price?.code !== "no-price" || isCoveredByJob)',
    tests: ["src/browser/features/matched-markets/row-edge-text.test.ts"],
  },
  {
    name: "table: a pair without prices is as good as one with them",
    file: "src/browser/edge-engine/edge-evaluator.ts",
    from: 'price.code === "no-price" ? "unverified" : "blocked", price }',
    to: 'price.code === "no-price" ? kind : "blocked", price }',
    tests: ["src/browser/features/matched-markets/row-edge-text.test.ts"],
  },
  {
    name: "table: two books need not be of one moment",
    file: "src/browser/edge-engine/direction-evaluator.ts",
    from: "const isSkewed = areSkewed(first, second, rules);",
    to: "const isSkewed = areSkewed(first, first, rules);",
    tests: [
      "src/browser/features/matched-markets/row-edge-text.test.ts",
      "src/browser/group-edges/group-edges.test.ts",
    ],
  },
  {
    name: "table: a book the stream lost counts",
    file: "src/browser/edge-engine/edge-engine.ts",
    from: 'if (streamed?.phase === "live")',
    to: "if (streamed !== undefined)",
    tests: ["src/browser/features/matched-markets/row-edge-text.test.ts"],
  },
  {
    name: "table: what a book earned outlives it",
    file: "src/browser/features/matched-markets/row-edge-model.ts",
    from: "isOld ? nothing : best;",
    to: "best;",
    tests: ["src/browser/features/matched-markets/row-edge-text.test.ts"],
  },
  {
    name: "table: stale edges rank",
    file: "src/browser/features/matched-markets/row-edge-model.ts",
    from: "  stale: 0,",
    to: "  stale: 3,",
    tests: ["src/browser/features/matched-markets/row-edge-model.test.ts"],
  },
  {
    name: "table: an edge before fees ranks with net ones",
    file: "src/browser/features/matched-markets/row-edge-model.ts",
    from: '  "before-fees": 6,',
    to: '  "before-fees": 7,',
    tests: ["src/browser/features/matched-markets/row-edge-model.test.ts"],
  },
  {
    name: "table: what is before fees is called net",
    file: "src/browser/features/matched-markets/row-edge-text.ts",
    from: "perContract !== undefined && !beforeFees;",
    to: "perContract !== undefined;",
    tests: ["src/browser/features/matched-markets/row-edge-text.test.ts"],
  },
  {
    name: "table: books of an edge are polled as rarely as any other book",
    file: "src/browser/stream/poll-budget.ts",
    from: "Math.max(wantedMs, freshMs * freshShare);",
    to: "Math.max(wantedMs, Math.max(freshMs, budget.showMs) * freshShare);",
    tests: ["src/browser/stream/poll-budget.test.ts"],
  },
];
