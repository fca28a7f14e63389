// Covers of an event's outcomes: what only the user can say, and what keeps a sum from being called a profit.
import type { Sabotage } from "./sabotage.ts";

export const basketSabotages: readonly Sabotage[] = [
  {
    name: "a cover is an edge without the user's word",
    file: "src/browser/features/baskets/basket-model.ts",
    from: "edge: isConfirmed ? basketEdge(",
    to: "edge: isConfirmed !== undefined ? basketEdge(",
    tests: [
      "src/browser/features/baskets/basket-model.test.ts",
      "src/browser/features/baskets/basket-rows.test.ts",
    ],
  },
  {
    name: "a cover takes the word that the other one needs",
    file: "src/browser/features/baskets/event-baskets.tsx",
    from: 'isConfirmed: kind === "yes" ? isExhausted : isExclusive,',
    to: 'isConfirmed: kind === "no" ? isExhausted : isExclusive,',
    tests: ["e2e/matched/baskets.spec.ts"],
  },
  {
    name: "a cover's word outlives a market that is added",
    file: "src/browser/features/baskets/event-assertion-status.ts",
    from: 'changes.push("added");',
    to: "changes.push();",
    tests: [
      "src/browser/features/baskets/event-assertion-status.test.ts",
      "src/browser/features/baskets/basket-rows.test.ts",
    ],
  },
  {
    name: "a cover's word outlives a change of a market's rules",
    file: "src/browser/features/baskets/event-assertion-status.ts",
    from: 'changes.push("market-texts");',
    to: "changes.push();",
    tests: ["src/browser/features/baskets/event-assertion-status.test.ts"],
  },
  {
    name: "a cover earns from stale and crossed books",
    file: "src/browser/features/baskets/basket-model.ts",
    from: "if (problem === undefined) return [];",
    to: 'if (problem !== "no-asks") return [];',
    tests: ["src/browser/features/baskets/basket-model.test.ts"],
  },
  {
    name: "a cover earns from books of different moments",
    file: "src/browser/features/baskets/basket-model.ts",
    from: "> maxSkewMs;",
    to: "> Infinity;",
    tests: ["src/browser/features/baskets/basket-model.test.ts"],
  },
  {
    name: "a cover counts one market twice",
    file: "src/browser/features/baskets/basket-model.ts",
    from: "legIndexes.length > 1)",
    to: "legIndexes.length > 2)",
    tests: ["src/browser/features/baskets/basket-model.test.ts"],
  },
  {
    name: "a Yes-cover does without a market that could not be read",
    file: "src/browser/features/baskets/basket-model.ts",
    from: "if (dropped > 0)",
    to: "if (dropped < 0)",
    tests: ["src/browser/features/baskets/basket-model.test.ts"],
  },
  {
    name: "a cover with a fee nobody knows is net",
    file: "src/browser/trading-math/arbitrage/edge.ts",
    from: 'beforeFees: bought.some(({ fees }) => fees === "unknown"),',
    to: "beforeFees: false,",
    tests: [
      "src/browser/features/baskets/basket-model.test.ts",
      "src/browser/trading-math/arbitrage/edge.test.ts",
    ],
  },
  {
    name: "the scanner calls a cover net though a fee is not known",
    file: "src/browser/features/baskets/basket-labels.ts",
    from: "currency), basket.beforeFees,",
    to: "currency), false,",
    tests: ["src/browser/features/baskets/basket-rows.test.ts"],
  },
  {
    name: "the scanner promises what a cover earned in books of long ago",
    file: "src/browser/features/baskets/basket-labels.ts",
    from: "if (!isFresh) return texts.stale;",
    to: "",
    tests: ["src/browser/features/baskets/basket-rows.test.ts"],
  },
  {
    name: "of a No-cover's winners only the dearest is charged",
    file: "src/browser/trading-math/arbitrage/edge-at-size.ts",
    from: "total(due) - minimum(...due);",
    to: "maximum(...due);",
    tests: ["src/browser/trading-math/arbitrage/basket.test.ts"],
  },
  {
    name: "a No-cover pays as if all of its legs won",
    file: "src/browser/trading-math/arbitrage/edge-at-size.ts",
    from: "BigInt(legs.length - 1);",
    to: "BigInt(legs.length);",
    tests: [
      "src/browser/trading-math/arbitrage/basket.test.ts",
      "src/browser/features/baskets/basket-model.test.ts",
    ],
  },
  {
    name: "a dominance pair is an edge without the user's word",
    file: "src/browser/features/baskets/dominance-model.ts",
    from: "edge: isConfirmed ? edgeOf(pair) : undefined",
    to: "edge: edgeOf(pair)",
    tests: [
      "src/browser/features/baskets/dominance-model.test.ts",
      "src/browser/features/baskets/basket-rows.test.ts",
    ],
  },
  {
    name: "a dominance pair buys the Yes of the higher limit",
    file: "src/browser/pairs/dominance.ts",
    from: 'order === (weak.kind === "at-least" ? -1 : 1)',
    to: 'order === (weak.kind === "at-least" ? 1 : -1)',
    tests: ["src/browser/pairs/dominance.test.ts"],
  },
  {
    name: "limits by different sources are nested",
    file: "src/browser/pairs/dominance.ts",
    from: "const texts = [title, label, description].map(",
    to: "const texts = [title, label, description.slice(0, 0)].map(",
    tests: ["src/browser/pairs/dominance.test.ts"],
  },
  {
    name: "the scanner of covers asks on while the page is hidden",
    file: "src/browser/features/baskets/basket-scan.ts",
    from: "isHidden() ? pause() : next()",
    to: "next()",
    tests: ["src/browser/features/baskets/basket-scan.test.ts"],
  },
];
