// The same exposure elsewhere, and legs whose orientation is the user's word: what must stand before two books are compared.
import type { Sabotage } from "./sabotage.ts";

export const exposureSabotages: readonly Sabotage[] = [
  {
    name: "an exposure is compared over stale and crossed books",
    file: "src/browser/features/order-ticket/cross-venue-model.ts",
    from: "if (problem !== undefined) return problemText(problem, label);",
    to: "if (problem === undefined) continue;",
    tests: ["src/browser/features/order-ticket/cross-venue-model.test.ts"],
  },
  {
    name: "an exposure is compared over books of different moments",
    file: "src/browser/features/order-ticket/cross-venue-model.ts",
    from: "areSkewed(here.book, there.book, rules) ?",
    to: "areSkewed(here.book, here.book, rules) ?",
    tests: ["src/browser/features/order-ticket/cross-venue-model.test.ts"],
  },
  {
    name: "an exposure is compared with a fee nobody knows",
    file: "src/browser/features/order-ticket/cross-venue-model.ts",
    from: 'if (fees === "unknown") return',
    to: 'if (fees === "unknown" && label === "") return',
    tests: ["src/browser/features/order-ticket/cross-venue-model.test.ts"],
  },
  {
    name: "an exposure is compared with a pair that the guard blocks",
    file: "src/browser/features/order-ticket/cross-venue-offer.tsx",
    from: 'if (result.kind !== "usable") {',
    to: 'if (result.kind !== "usable" && Date.now() < 0) {',
    tests: ["e2e/orders/cross-venue-comparison.spec.ts"],
  },
  {
    name: "an exposure's leg stands as the user said of other texts",
    file: "src/browser/group-edges/user-orientation.ts",
    from: 'return identity === "given" ? relation : undefined;',
    to: "return identity.length > 0 ? relation : undefined;",
    tests: ["src/browser/group-edges/user-orientation.test.ts"],
  },
  {
    name: "an exposure's leg stands in two ways at once",
    file: "src/browser/group-edges/user-orientation.ts",
    from: "if (before !== undefined && before !== follows) return new Map();",
    to: "if (before !== undefined && before !== follows) continue;",
    tests: ["src/browser/group-edges/user-orientation.test.ts"],
  },
];
