// The same exposure elsewhere, and legs whose orientation is the user's word: what must stand before two books are compared.
import type { Sabotage } from "./sabotage.ts";

const ticket = "src/browser/features/order-ticket";
const edge = "src/browser/features/edge";

export const exposureSabotages: readonly Sabotage[] = [
  {
    name: "an exposure is compared over stale and crossed books",
    file: `${ticket}/same-exposure-reading.ts`,
    from: "if (problem !== undefined) return problemWords(problem, label);",
    to: "if (problem === undefined) continue;",
    tests: [`${ticket}/same-exposure-reading.test.ts`],
  },
  {
    name: "an exposure is compared over books of different moments",
    file: `${ticket}/same-exposure-reading.ts`,
    from: "areSkewed(here.book, there.book, rules) ?",
    to: "areSkewed(here.book, here.book, rules) ?",
    tests: [`${ticket}/same-exposure-reading.test.ts`],
  },
  {
    name: "an exposure is compared with a fee nobody knows",
    file: `${ticket}/same-exposure-reading.ts`,
    from: 'if (fees === "unknown") return',
    to: 'if (fees === "unknown" && label === "") return',
    tests: [`${ticket}/same-exposure-reading.test.ts`],
  },
  {
    name: "an exposure is compared with a pair that the guard blocks",
    file: `${ticket}/exposure-elsewhere.tsx`,
    from: 'if (verdict.kind !== "usable") {',
    to: 'if (verdict.kind !== "usable" && Date.now() < 0) {',
    tests: ["e2e/same-exposure.spec.ts"],
  },
  {
    name: "an exposure's leg stands as the user said of other texts",
    file: `${edge}/stated-orientation.ts`,
    from: 'return identity === "given" ? relation : undefined;',
    to: "return identity.length > 0 ? relation : undefined;",
    tests: [`${edge}/stated-orientation.test.ts`],
  },
  {
    name: "an exposure's leg stands in two ways at once",
    file: `${edge}/stated-orientation.ts`,
    from: "if (before !== undefined && before !== follows) return new Map();",
    to: "if (before !== undefined && before !== follows) continue;",
    tests: [`${edge}/stated-orientation.test.ts`],
  },
];
