// The guards of trades over two legs: nothing leaves that the pair, the books or the limits speak against, and the second leg
// is never more than the first has proved.
import type { Sabotage } from "./sabotage.ts";

const edge = "src/browser/features/edge";
const journal = "src/browser/journal";
const math = "src/browser/market-math";

export const twoLegSabotages: readonly Sabotage[] = [
  {
    name: "two legs: a pair that is not confirmed can be sent",
    file: `${edge}/two-leg-gate.ts`,
    from: 'verdict.kind === "unconfirmed"\n',
    to: "verdict.kind === undefined\n",
    tests: [`${edge}/two-leg-gate.test.ts`],
  },
  {
    name: "two legs: what speaks against the pair or its books stands in nobody's way",
    file: `${edge}/two-leg-gate.ts`,
    from: "...reading.problems.map(",
    to: "...reading.problems.slice(99).map(",
    tests: [`${edge}/two-leg-gate.test.ts`],
  },
  {
    name: "two legs: the guard of pairs is not asked at the press",
    file: `${edge}/press-checks.ts`,
    from: 'return reading.verdict.kind === "usable" ?',
    to: 'return reading.verdict.kind !== "blocked" ?',
    tests: [`${edge}/press-checks.test.ts`],
  },
  {
    name: "two legs: a book that is stale at the press counts",
    file: `${edge}/press-checks.ts`,
    from: 'if (reading.problems.length > 0) return reading.problems.join(" ");',
    to: "",
    tests: [`${edge}/press-checks.test.ts`],
  },
  {
    name: "two legs: a market that says other words at the press counts as confirmed",
    file: `${edge}/press-checks.ts`,
    from: "return textParts.every((part) => before[part] === now[part])",
    to: "return textParts.every((part) => before[part] === now[part] || part.length > 0)",
    tests: [`${edge}/press-checks.test.ts`],
  },
  {
    name: "two legs: less than was confirmed is sent",
    file: `${edge}/press-checks.ts`,
    from: "if (compare(after, before) >= 0 && isPositive(after)) return undefined;",
    to: "if (isPositive(after)) return undefined;",
    tests: [`${edge}/press-checks.test.ts`],
  },
  {
    name: "two legs: a leg in money does not go first and alone",
    file: `${math}/two-leg-sending.ts`,
    from: "if (inMoney[0] === true || inMoney[1] === true) {",
    to: "if (!wantsTogether && inMoney[0] === true && inMoney[1] === true) {",
    tests: [`${math}/two-leg-sending.test.ts`],
  },
  {
    name: "two legs: the thinner venue does not go first",
    file: `${math}/two-leg-sending.ts`,
    from: "{ first: order < 0 ? 0 : 1, why:",
    to: "{ first: order < 0 ? 1 : 0, why:",
    tests: [`${math}/two-leg-sending.test.ts`],
  },
  {
    name: "two legs: a price goes with them though nobody switched it on",
    file: `${edge}/two-leg-pair.ts`,
    from: "isPriced: priced && ticketTermsOf",
    to: "isPriced: ticketTermsOf",
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: fills in a unit that is not known prove something",
    file: `${edge}/prove-fill.ts`,
    from: 'if (filledUnit !== "contracts" || order === undefined) return undefined;',
    to: "if (order === undefined) return undefined;",
    tests: [`${edge}/prove-fill.test.ts`],
  },
  {
    name: "two legs: figures that contradict each other prove something",
    file: `${edge}/prove-fill.ts`,
    from: "if (contradictionsOf(known).length > 0) return undefined;",
    to: "",
    tests: [`${edge}/prove-fill.test.ts`],
  },
  {
    name: "two legs: the second is sent for more than the first has proved",
    file: `${edge}/two-leg-pair.ts`,
    from: 'planLeg(termsOf(legs[follows], choices), paid.held, "down")',
    to: 'planLeg(termsOf(legs[follows], choices), paid.held, "up")',
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: the second is sent though both no longer earn anything",
    file: `${edge}/two-leg-pair.ts`,
    from: "  if (!isPositive(profit))\n",
    to: "  if (profit === undefined)\n",
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: the first leaves though something stands in the way of the second",
    file: `${journal}/send-order.ts`,
    from: "(company && objectionToNext(draft, company, earlier, now, within));",
    to: "(company && now < 0 ? objectionToNext(draft, company, earlier, now, within) : undefined);",
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: what stands without a hedge has no limit where orders are sent",
    file: `${journal}/send-order.ts`,
    from: "limits) ??\n    unhedgedReason(draft, earlier, limits, units);",
    to: "limits);",
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: of two at once only the first counts as what may stand alone",
    file: `${journal}/send-order.ts`,
    from: "overLimitReason(next.dayCost, spent, limits) ?? alone;",
    to: "overLimitReason(next.dayCost, spent, limits);",
    tests: [`${edge}/two-leg-order.test.ts`],
  },
  {
    name: "two legs: what stands without a hedge has no limit in the ticket",
    file: `${edge}/two-leg-size.ts`,
    from: "add(unhedged, mostAlone([first.counted, second.counted], sending))",
    to: "unhedged",
    tests: [`${edge}/two-leg-gate.test.ts`],
  },
  {
    name: "two legs: a hedge is kept back by the limit of what stands without one",
    file: `${journal}/order-limits.ts`,
    from: " || compare(after, before) <= 0) return undefined;",
    to: ") return undefined;",
    tests: [`${journal}/order-limits.test.ts`],
  },
  {
    name: "two legs: an order that may stand does not count as unhedged",
    file: `${journal}/unhedged-cost.ts`,
    from: 'if (state === "sending" || state === "unknown") return { low: zero, high: meant };',
    to: 'if (state === "sending" || state === "unknown") return nothing;',
    tests: [`${journal}/unhedged-cost.test.ts`],
  },
  {
    name: "two legs: a remainder that works does not count as unhedged",
    file: `${journal}/unhedged-cost.ts`,
    from: "high: add(filled, workingRest(order, subtract(meant, filled))) };",
    to: "high: filled };",
    tests: [`${journal}/unhedged-cost.test.ts`],
  },
];
