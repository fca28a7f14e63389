// The guards of what the gateway answers and tells of a market: books, prints, bars, and their age.
import type { Sabotage } from "./sabotage.ts";

const math = "src/browser/market-math";
const stream = "src/browser/stream";
const parts = "src/browser/features/market-parts";
const connection = "src/browser/features/connection";

export const dataSabotages: readonly Sabotage[] = [
  {
    name: "C1 a crossed book has a mid",
    file: `${math}/ladder.ts`,
    from: "const within = !crossed && smaller",
    to: "const within = smaller",
    tests: [`${math}/ladder.test.ts`],
  },
  {
    name: "C2 levels of one price stay apart",
    file: `${math}/ladder.ts`,
    from: "if (last !== undefined && last.price === level.price) {",
    to: "if (last !== undefined && last === level) {",
    tests: [`${math}/ladder.test.ts`],
  },
  {
    name: "C2 levels stand in the order sent",
    file: `${stream}/apply-frame-book.ts`,
    from: "[...side.levels].sort(([a], [b]) => order(a, b)).map",
    to: "[...side.levels].map",
    tests: [`${stream}/apply-frame-book.test.ts`],
  },
  {
    name: "C3 all levels are passed to one call",
    file: `${stream}/apply-frame-book.ts`,
    from: "[...side.levels].sort",
    to: "Array.of(...side.levels).sort",
    tests: [`${stream}/huge-book.test.ts`],
  },
  {
    name: "C3 a side is sorted anew at every look",
    file: `${stream}/apply-frame-book.ts`,
    from: "side.sorted ??= ",
    to: "side.sorted = ",
    tests: [`${stream}/huge-book.test.ts`],
  },
  {
    name: "C4 prints with one id are two",
    file: `${stream}/apply-frame-trades.ts`,
    from: "trade.id === undefined ? undefined : byId.get(trade.id);",
    to: "undefined as Print | undefined;",
    tests: [`${stream}/apply-frame-list.test.ts`],
  },
  {
    name: "C4 prints stand in the order told",
    file: `${stream}/apply-frame-trades.ts`,
    from: "insertRow(list, placeFor(list.rows, print.at), print);",
    to: "insertRow(list, list.rows.length, print);",
    tests: [`${stream}/apply-frame-list.test.ts`],
  },
  {
    name: "C5 a side is a word or nothing",
    file: "src/contract/trade.ts",
    from: 'typeof value !== "object" || value === null || Array.isArray(value)',
    to: 'typeof value === "object" || value === null || Array.isArray(value)',
    tests: ["src/contract/trade.test.ts"],
  },
  {
    name: "C6 bars that contradict themselves are drawn",
    file: `${math}/bar-sanitiser.ts`,
    from: "if (!isProbable || !isWithin)",
    to: "if (!isProbable)",
    tests: [`${math}/bar-sanitiser.test.ts`],
  },
  {
    name: "C6 bars are not put in order",
    file: `${math}/bar-sanitiser.ts`,
    from: "return [...periods.values()].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));",
    to: "return [...periods.values()];",
    tests: [`${math}/bar-sanitiser.test.ts`],
  },
  {
    name: "C7 a day that is an hour longer leaves a hole",
    file: "src/browser/features/candles/candle-series.ts",
    from: "Math.round((start - last)",
    to: "Math.ceil((start - last)",
    tests: ["src/browser/features/candles/candle-series.test.ts"],
  },
  {
    name: "C8 a live bar older than the last is appended",
    file: `${stream}/apply-frame-candles.ts`,
    from: "if (lastAt === undefined || at > lastAt) insertRow",
    to: "if (lastAt === undefined || at !== lastAt) insertRow",
    tests: [`${stream}/apply-frame-list.test.ts`],
  },
  {
    name: "C22 a question for what was left is not called off",
    file: "src/browser/queries/order-book-queries.ts",
    from: "? gateway.client.call(endpoint, { params: { token_id: instrument }, ...how })",
    to: "? gateway.client.call(endpoint, { params: { token_id: instrument }, ...how, signal: undefined })",
    tests: [`${parts}/use-order-book.test.tsx`],
  },
  {
    name: "C22 one answer serves all instruments",
    file: "src/browser/queries/order-book-queries.ts",
    from: '"order-book", venue, instrument]',
    to: '"order-book", venue]',
    tests: [`${parts}/use-order-book.test.tsx`],
  },
  {
    name: "C23 an answer counts though frames came after its question",
    file: `${parts}/told-or-asked.ts`,
    from: "if (asked.answer !== undefined && !overtaken) {",
    to: "if (asked.answer !== undefined && (told.data === undefined || !overtaken)) {",
    tests: [`${parts}/told-or-asked.test.ts`],
  },
  {
    name: "C26 an answer is as young after a sleep as before",
    file: "src/browser/queries/aged-answers.ts",
    from: "if (data !== undefined) query.setState({ data });",
    to: "",
    tests: [`${connection}/watch-sleep.test.ts`],
  },
  {
    name: "C26 an answer from before a sleep counts as new",
    file: "src/browser/queries/aged-answers.ts",
    from: "  await client.cancelQueries();\n",
    to: "",
    tests: [`${connection}/watch-sleep.test.ts`],
  },
];
