// The guards of trades over two legs: what is unhedged is told as it is or as unknown, and a way out never goes too far.
import type { Sabotage } from "./sabotage.ts";

const desk = "src/browser/features/leg-risk";
const math = "src/browser/market-math";

export const legRiskSabotages: readonly Sabotage[] = [
  {
    name: "an order goes whatever was sent meanwhile",
    file: "src/browser/journal/send-order.ts",
    from: "        refusalOf(within.objection?.(earlier)) ??\n",
    to: "",
    tests: ["src/browser/journal/send-order.test.ts"],
  },
  {
    name: "what has been hedged meanwhile is not looked at again",
    file: `${desk}/way-objection.ts`,
    from: "compare(surplus.contracts, contracts) < 0;",
    to: "compare(surplus.contracts, contracts) < -1;",
    tests: [`${desk}/way-out.test.ts`],
  },
  {
    name: "a trade that nobody knows is traded on",
    file: `${desk}/way-objection.ts`,
    from: 'if (trade?.range === undefined) return "what is unhedged of this trade is not known at this moment.";',
    to: "if (trade?.range === undefined) return undefined;",
    tests: [`${desk}/way-out.test.ts`],
  },
  {
    name: "what still works does not count for the low end",
    file: `${math}/unhedged.ts`,
    from: "low = adds === 0 ? add(low, least) : subtract(low, most);",
    to: "low = adds === 0 ? add(low, least) : subtract(low, least);",
    tests: [`${math}/unhedged.test.ts`, `${desk}/pair-trades.test.ts`],
  },
  {
    name: "what still works does not count for the high end",
    file: `${math}/unhedged.ts`,
    from: "high = adds === 0 ? add(high, most) : subtract(high, least);",
    to: "high = adds === 0 ? add(high, least) : subtract(high, least);",
    tests: [`${math}/unhedged.test.ts`, `${desk}/pair-trades.test.ts`],
  },
  {
    name: "a venue that may hold a second order of one press is not waited for",
    file: `${desk}/pair-trades.ts`,
    from: "return nextLookAt(intent, now) !== undefined && looksSince(intent) === 0;",
    to: "return nextLookAt(intent, now) !== undefined && looksSince(intent) < 0;",
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "a second order that a venue without a list tells of is passed over",
    file: `${desk}/pair-trades.ts`,
    from: "const copy = seen.copyOf(intent);",
    to: "const copy = undefined as string | undefined;",
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "a venue without a list is given no time to tell of a second order",
    file: `${desk}/pair-trades.ts`,
    from: "Math.abs(now - settledAt) < placedGapsMs[0];",
    to: "Math.abs(now - settledAt) < 0;",
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "only one of two orders of one press counts",
    file: `${desk}/pair-trades.ts`,
    from: "[intent.orderId, ...(intent.orderIds ?? [])]",
    to: "[intent.orderId]",
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "an order without an outcome counts as none",
    file: `${desk}/pair-trades.ts`,
    from: 'case "unknown":\n      return { unknown',
    to: 'case "unknown":\n      return { orders: [] };\n      return { unknown',
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "a fill in an unknown unit counts as contracts",
    file: `${desk}/order-share.ts`,
    from: 'if (rules.filledUnit === "contracts") return filled;',
    to: 'if (rules.filledUnit !== "currency") return filled;',
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "a fee taken in contracts is not taken off",
    file: `${desk}/order-share.ts`,
    from: "least: larger(zero, subtract(filled, add(kept.most, slack))),",
    to: "least: larger(zero, subtract(filled, slack)),",
    tests: [`${desk}/pair-trades.test.ts`],
  },
  {
    name: "more is sold than is held of the outcome itself",
    file: `${desk}/way-out.ts`,
    from: "smaller(ownHeld(trade.orders, side), surplus.contracts)",
    to: "surplus.contracts",
    tests: [`${desk}/way-out.test.ts`],
  },
  {
    name: "a way out is rounded up to a step",
    file: `${desk}/way-out.ts`,
    from: 'contractStep, "down")',
    to: 'contractStep, "up")',
    tests: [`${desk}/way-out.test.ts`],
  },
  {
    name: "a trade that was flat once is looked at no more",
    file: `${desk}/is-watched.ts`,
    from: 'return mark?.kind === "flat" && mark.of === basisOf(intents, pairId);',
    to: 'return mark?.kind === "flat" && basisOf(intents, pairId) !== "";',
    tests: [`${desk}/is-watched.test.ts`],
  },
];
