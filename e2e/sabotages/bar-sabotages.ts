// The guards of bars: how trades become one, which of the venue's own can be drawn, and the averages over them.
import type { Sabotage } from "./sabotage.ts";

const math = "src/browser/market-math";

const builder = { file: `${math}/candle-builder.ts`, tests: [`${math}/candle-builder.test.ts`] };
const counted = { file: `${math}/counted-trades.ts`, tests: [`${math}/candle-builder.test.ts`] };
const below = { file: `${math}/is-below.ts`, tests: [`${math}/candle-builder.test.ts`] };
const sanitiser = { file: `${math}/bar-sanitiser.ts`, tests: [`${math}/bar-sanitiser.test.ts`] };
const weighted = { file: `${math}/volume-weighted.ts`, tests: [`${math}/volume-weighted.test.ts`] };
const averages = { file: `${math}/bar-averages.ts`, tests: [`${math}/bar-averages.test.ts`] };

const ofBuiltBars: readonly Sabotage[] = [
  {
    name: "bars: a trade told twice counts twice",
    ...builder,
    from: "if (!isNewIn(known, key, at)) continue;",
    to: "if (!isNewIn(known, key, at) && !isNamed) continue;",
  },
  {
    name: "bars: trades alike without an id are one",
    ...counted,
    from: "const ordinal = (alike.get(content) ?? 0) + 1;",
    to: "const ordinal = alike.size >= 0 ? 1 : 0;",
  },
  {
    name: "bars: trades without an id count with every list anew",
    ...builder,
    from: "isNamed ? id : contentKey(trade, alike);",
    to: "isNamed ? id : contentKey(trade, alike) + known.size;",
  },
  {
    name: "bars: a period begins where the clock is cut off",
    ...builder,
    from: "Math.floor(at / (seconds * 1_000))",
    to: "Math.trunc(at / (seconds * 1_000))",
  },
  {
    name: "bars: the first trade told opens",
    ...builder,
    from: "if (at < period.openAt) [period.openAt",
    to: "if (at < 0) [period.openAt",
  },
  {
    name: "bars: of trades at one time the last opens",
    ...builder,
    from: "if (at < period.openAt)",
    to: "if (at <= period.openAt)",
  },
  {
    name: "bars: of trades at one time the first closes",
    ...builder,
    from: "if (at >= period.closeAt)",
    to: "if (at > period.closeAt)",
  },
  {
    name: "bars: the last trade told closes",
    ...builder,
    from: "if (at >= period.closeAt)",
    to: "if (at >= 0)",
  },
  {
    name: "bars: prices are compared as text",
    ...below,
    from: "return toScaled(a, places) < toScaled(b, places);",
    to: "return places >= 0 && a < b;",
  },
  {
    name: "bars: volumes of more digits are added as if they had as few",
    ...builder,
    from: "volumeOf(period) * 10n ** BigInt(places - period.places)",
    to: "volumeOf(period)",
  },
  {
    name: "bars: what comes late stands last",
    ...builder,
    from: "if ((starts.at(-1) ?? start) < start) return high;",
    to: "if (starts.at(-1) !== start) return high;",
  },
  {
    name: "bars: a price above one is drawn",
    ...builder,
    from: "isBelow(one, probability) ? undefined : probability;",
    to: "probability;",
  },
  {
    name: "bars: a price in cents is weighed as it stands",
    ...builder,
    from: "isBelow(one, probability)",
    to: "isBelow(one, wire)",
  },
  {
    name: "bars: a trade of nothing makes a bar",
    ...builder,
    from: "    if (!isPositive(trade.amount)) continue;\n",
    to: "",
  },
  {
    name: "bars: a list that is newest first is read as it stands",
    ...builder,
    from: "return oldestFirst ? trades : trades.toReversed();",
    to: "return oldestFirst ? trades : [...trades];",
  },
  {
    name: "bars: one that changed is shown as it was",
    ...builder,
    from: "  period.bar = undefined;\n",
    to: "",
  },
  {
    name: "bars: one that did not change is another",
    ...builder,
    from: "period.bar ??= ",
    to: "period.bar = ",
  },
];

const ofToldBars: readonly Sabotage[] = [
  {
    name: "C6 a list out of order is taken for one in order",
    ...sanitiser,
    from: "const rises = start > reached;",
    to: "const rises = start > 0;",
  },
  {
    name: "bars: a told one that did not change is another",
    ...sanitiser,
    from: "known.get(row) ?? read(row)",
    to: "read(row)",
  },
  {
    name: "C6 of two bars of one period the first told counts",
    ...sanitiser,
    from: "periods.set(row.start, row);",
    to: "periods.set(row.start, periods.get(row.start) ?? row);",
  },
  {
    name: "C6 a bar of the year 1 pushes all others off the chart",
    ...sanitiser,
    from: "at === undefined || isPlaceholderDate(at) ||",
    to: "at === undefined ||",
  },
  {
    name: "C6 a bar of the year 2100 pushes all others off the chart",
    ...sanitiser,
    from: "isPlaceholderDate(at) || at > latest ?",
    to: "isPlaceholderDate(at) ?",
  },
  {
    name: "C6 a clock that is behind costs the newest bar",
    ...sanitiser,
    from: "now() + seconds * 1_000 + clockTolerance;",
    to: "now() + seconds * 1_000;",
  },
  {
    name: "C6 stamps in milliseconds are taken for seconds",
    ...sanitiser,
    from: "return /^\\d{12,13}$/.test(text) ? Number(text) : undefined;",
    to: "return /^\\d{12,13}$/.test(text) ? Number(text) * 1_000 : undefined;",
  },
  {
    name: "C6 a bar that lacks a price is a period without a trade",
    ...sanitiser,
    from: "row.close === undefined)\n    return unusable;",
    to: "row.close === undefined)\n    return { start, open: undefined };",
  },
  {
    name: "C6 a period without prices is a bar that cannot be right",
    ...sanitiser,
    from: "if (isEmpty) return { start, open: undefined };",
    to: "if (isEmpty) return unusable;",
  },
  {
    name: "C6 a volume may be negative",
    ...sanitiser,
    from: "row.volume === undefined || isNegative(row.volume) ? undefined : row.volume",
    to: "row.volume",
  },
  {
    name: "C6 bars stamped with their end stand a period late",
    ...sanitiser,
    from: "barOf(row, start - early, priceScale)",
    to: "barOf(row, start, priceScale)",
  },
  {
    name: "C6 a list that grew by many bars loses most of them",
    ...sanitiser,
    from: "if (come.length > longestEnd) return undefined;",
    to: "if (come.length < 0) return undefined;",
  },
  {
    name: "C8 a live bar older than the last is put behind it",
    ...sanitiser,
    from: "if (start === undefined || start <= reached) return undefined;",
    to: "if (start === undefined) return undefined;",
  },
  {
    name: "C6 a bar that could not be used is no longer counted",
    ...sanitiser,
    from: "if (start === undefined || start <= reached) return undefined;",
    to: "if (start === undefined) continue;\n    if (start <= reached) return undefined;",
  },
  {
    name: "C6 a bar takes the place of one of another period",
    ...sanitiser,
    from: "if (!isLastReplaced) return undefined;",
    to: "if (!isLastReplaced && lastStart < 0) return undefined;",
  },
];

const ofAverages: readonly Sabotage[] = [
  {
    name: "averages: prices are not weighed by what was traded",
    ...weighted,
    from: "paid += toScaled(price, pricePlaces) * size;",
    to: "paid += toScaled(price, pricePlaces);",
  },
  {
    name: "averages: sizes of fewer digits count less",
    ...weighted,
    from: "const size = toScaled(amount, places);",
    to: "const size = toScaled(amount, scaleOf([amount]));",
  },
  {
    name: "averages: nothing traded has a price",
    ...weighted,
    from: "if (traded === 0n) return undefined;",
    to: "if (lots.length === 0) return undefined;",
  },
  {
    name: "averages: a bar counts with its close alone",
    ...averages,
    from: "add(add(high, low), close)",
    to: "add(add(close, close), close)",
  },
  {
    name: "averages: a mean is of one price too many",
    ...averages,
    from: "whole(prices.length)",
    to: "whole(prices.length + 1)",
  },
  {
    name: "averages: no price has a mean",
    ...averages,
    from: "if (prices.length === 0) return undefined;",
    to: "if (prices.length < 0) return undefined;",
  },
];

export const barSabotages: readonly Sabotage[] = [...ofBuiltBars, ...ofToldBars, ...ofAverages];
