// Guards of trade de-duplication and aggregation: retention, and sums that stay exact without BigInt.
import type { Sabotage } from "./sabotage.ts";

const ofForgetting: readonly Sabotage[] = [
  {
    name: "counting: a trade that no span holds is forgotten",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "if (Number.isNaN(at) || isWithin(droppedSpans, at)) times.delete(key);",
    to: "if (!droppedSpans.every(({ to }) => at > to)) times.delete(key);",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: a trade between two spans counts as known",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "return droppedSpans.length > 0 && isWithin(droppedSpans, at);",
    to: "return droppedSpans.some(({ to }) => at <= to);",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: what was let go of counts anew",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "return droppedSpans.length > 0 && isWithin(droppedSpans, at);",
    to: "return droppedSpans.length < 0 && isWithin(droppedSpans, at);",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: a trade that was forgotten is known one by one again",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "Math.max(counted.droppedUntil, keepSince(counted, known))",
    to: "keepSince(counted, known)",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: the first instant of a span is forgotten",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "from: from + 1, ",
    to: "from, ",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: the newest trades are forgotten",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "to: Math.min(to, until - 1)",
    to: "to: Math.max(to, until)",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: fewer trades stay known than a stream repeats",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "Math.min(ofNewest(fewest), newest - forMs)",
    to: "newest - forMs",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: a trade told late counts twice",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "Math.min(ofNewest(fewest), newest - forMs)",
    to: "ofNewest(fewest)",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: a market in haste is known trade by trade without bound",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "return Math.max(ofNewest(most), ",
    to: "return Math.max(Number.NEGATIVE_INFINITY, ",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: trades without a time stay known for ever",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "if (Number.isNaN(at) || ",
    to: "if (",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: old trades are let go of all at once",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "checkBatch(counted, counted.pending, checks)",
    to: "checkBatch(counted, counted.pending, size)",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: more trades come in than are let go of",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "minBatch + checksPerTrade * Math.max(0, size - counted.lastSize)",
    to: "minBatch",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
  {
    name: "counting: once there were many every list is swept",
    file: "src/browser/trading-math/candles/trade-dedup.ts",
    from: "\n    counted.maxSize = counted.times.size * 2 + Math.ceil(known.fewest / 4);\n  ",
    to: "",
    tests: [
      "src/browser/trading-math/candles/trade-dedup.test.ts",
      "src/browser/trading-math/candles/trades-to-candles.test.ts",
    ],
  },
];

const ofAdding: readonly Sabotage[] = [
  {
    name: "counting: a trade behind its like without an id is not seen",
    file: "src/browser/trading-math/candles/list-tail-diff.ts",
    from: "const from = hasUnidentified ? 0 : sharedLength(previous, trades);",
    to: "const from = sharedLength(previous, trades);",
    tests: ["src/browser/trading-math/candles/list-tail-diff.test.ts"],
  },
  {
    name: "counting: a list walked before counts from anywhere",
    file: "src/browser/trading-math/candles/list-tail-diff.ts",
    from: "while (shared < most && before[start + shared] === next[shared]) shared += 1;",
    to: "while (shared < most) shared += 1;",
    tests: ["src/browser/trading-math/candles/list-tail-diff.test.ts"],
  },
  {
    name: "counting: a candle far back is shown as it was",
    file: "src/browser/trading-math/candles/trades-to-candles.ts",
    from: "if (period.candle !== undefined)\n    build.changedFrom",
    to: "if (period.candle === undefined) build.changedFrom",
    tests: ["src/browser/trading-math/candles/trades-to-candles.test.ts"],
  },
  {
    name: "counting: candles that moved up are shown where they were",
    file: "src/browser/trading-math/candles/trades-to-candles.ts",
    from: "build.changedFrom = Math.min(build.changedFrom, place);",
    to: "build.changedFrom = Math.min(build.changedFrom, build.starts.length - 1);",
    tests: ["src/browser/trading-math/candles/trades-to-candles.test.ts"],
  },
  {
    name: "counting: a volume beyond what a double holds is rounded",
    file: "src/browser/trading-math/candles/trades-to-candles.ts",
    from: "if (Number.isSafeInteger(loose)) {",
    to: "if (!Number.isNaN(loose)) {",
    tests: ["src/browser/trading-math/candles/trades-to-candles.test.ts"],
  },
  {
    name: "counting: an amount of many digits is rounded",
    file: "src/browser/trading-math/candles/trades-to-candles.ts",
    from: "if (digits.length > 15) return undefined;",
    to: "",
    tests: ["src/browser/trading-math/candles/trades-to-candles.test.ts"],
  },
  {
    name: "counting: an amount that grows beyond a double is rounded",
    file: "src/browser/trading-math/candles/trades-to-candles.ts",
    from: "return Number.isSafeInteger(scaled) ? scaled : undefined;",
    to: "return scaled;",
    tests: ["src/browser/trading-math/candles/trades-to-candles.test.ts"],
  },
  {
    name: "counting: prices of other places are compared as text",
    file: "src/contract/decimal.ts",
    from: "a.length === b.length && aPlaces === bPlaces && ",
    to: "a.length === b.length && ",
    tests: ["src/contract/decimal.test.ts"],
  },
  {
    name: "counting: of two below zero the larger is below",
    file: "src/contract/decimal.ts",
    from: " && !isNegative(a) && !isNegative(b))",
    to: ")",
    tests: ["src/contract/decimal.test.ts"],
  },
];

export const countingSabotages: readonly Sabotage[] = [...ofForgetting, ...ofAdding];
