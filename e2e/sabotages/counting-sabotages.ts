// The guards of counting trades once and adding them up: what is let go of, and sums that stay exact without big numbers.
import type { Sabotage } from "./sabotage.ts";

const math = "src/browser/market-math";

const builder = { file: `${math}/candle-builder.ts`, tests: [`${math}/candle-builder.test.ts`] };
const counted = {
  file: `${math}/counted-trades.ts`,
  tests: [`${math}/counted-trades.test.ts`, `${math}/candle-builder.test.ts`],
};
const tails = { file: `${math}/trade-tails.ts`, tests: [`${math}/trade-tails.test.ts`] };
const below = { file: `${math}/is-below.ts`, tests: [`${math}/is-below.test.ts`] };
const scaled = { file: `${math}/safe-scaled.ts`, tests: [`${math}/safe-scaled.test.ts`] };

const ofForgetting: readonly Sabotage[] = [
  {
    name: "counting: a trade that no span holds is forgotten",
    ...counted,
    from: "if (Number.isNaN(at) || isWithin(forgotten, at)) map.delete(key);",
    to: "if (!forgotten.every(({ to }) => at > to)) map.delete(key);",
  },
  {
    name: "counting: a trade between two spans counts as known",
    ...counted,
    from: "return forgotten.length > 0 && isWithin(forgotten, at);",
    to: "return forgotten.some(({ to }) => at <= to);",
  },
  {
    name: "counting: what was let go of counts anew",
    ...counted,
    from: "return forgotten.length > 0 && isWithin(forgotten, at);",
    to: "return forgotten.length < 0 && isWithin(forgotten, at);",
  },
  {
    name: "counting: a trade that was forgotten is known one by one again",
    ...counted,
    from: "Math.max(counted.forgottenUntil, knownSince(counted, known))",
    to: "knownSince(counted, known)",
  },
  {
    name: "counting: the first instant of a span is forgotten",
    ...counted,
    from: "from: from + 1, ",
    to: "from, ",
  },
  {
    name: "counting: the newest trades are forgotten",
    ...counted,
    from: "to: Math.min(to, until - 1)",
    to: "to: Math.max(to, until)",
  },
  {
    name: "counting: fewer trades stay known than a stream repeats",
    ...counted,
    from: "Math.min(ofNewest(fewest), newest - forMs)",
    to: "newest - forMs",
  },
  {
    name: "counting: a trade told late counts twice",
    ...counted,
    from: "Math.min(ofNewest(fewest), newest - forMs)",
    to: "ofNewest(fewest)",
  },
  {
    name: "counting: a market in haste is known trade by trade without bound",
    ...counted,
    from: "return Math.max(ofNewest(most), ",
    to: "return Math.max(Number.NEGATIVE_INFINITY, ",
  },
  {
    name: "counting: trades without a time stay known for ever",
    ...counted,
    from: "if (Number.isNaN(at) || ",
    to: "if (",
  },
  {
    name: "counting: old trades are let go of all at once",
    ...counted,
    from: "sweepOn(counted.sweep, counted.forgotten, looks)",
    to: "sweepOn(counted.sweep, counted.forgotten, size)",
  },
  {
    name: "counting: more trades come in than are let go of",
    ...counted,
    from: "looksAtOnce + looksPerTrade * Math.max(0, size - counted.lastSize)",
    to: "looksAtOnce",
  },
  {
    name: "counting: once there were many every list is swept",
    ...counted,
    from: "    counted.most = Math.ceil(sizeOf(counted) * 2) + Math.ceil(known.fewest / 4);\n",
    to: "",
  },
];

const ofAdding: readonly Sabotage[] = [
  {
    name: "counting: a trade behind its like without an id is not seen",
    ...tails,
    from: "const from = hasNameless ? 0 : sharedPart(walked, trades);",
    to: "const from = sharedPart(walked, trades);",
  },
  {
    name: "counting: a list walked before counts from anywhere",
    ...tails,
    from: "while (shared < most && before[start + shared] === next[shared]) shared += 1;",
    to: "while (shared < most) shared += 1;",
  },
  {
    name: "counting: a bar far back is shown as it was",
    ...builder,
    from: "if (period.bar !== undefined) build.changedFrom",
    to: "if (period.bar === undefined) build.changedFrom",
  },
  {
    name: "counting: bars that moved up are shown where they were",
    ...builder,
    from: "build.changedFrom = Math.min(build.changedFrom, place);",
    to: "build.changedFrom = Math.min(build.changedFrom, build.starts.length - 1);",
  },
  {
    name: "counting: a volume beyond what a double holds is rounded",
    ...builder,
    from: "if (Number.isSafeInteger(loose)) {",
    to: "if (!Number.isNaN(loose)) {",
  },
  {
    name: "counting: an amount of many digits is rounded",
    ...scaled,
    from: "if (digits.length > 15) return undefined;",
    to: "",
  },
  {
    name: "counting: an amount that grows beyond a double is rounded",
    ...scaled,
    from: "return Number.isSafeInteger(scaled) ? scaled : undefined;",
    to: "return scaled;",
  },
  {
    name: "counting: prices of one worth are below each other",
    ...below,
    from: "a.length === b.length && ",
    to: "",
  },
  {
    name: "counting: of two below zero the larger is below",
    ...below,
    from: 'if (areAlike && !a.startsWith("-") && !b.startsWith("-")) return a < b;',
    to: "if (areAlike) return a < b;",
  },
];

export const countingSabotages: readonly Sabotage[] = [...ofForgetting, ...ofAdding];
