// The guards of what is drawn over the candles: averages, other venues' legs, own fills.
import type { Sabotage } from "./sabotage.ts";

const candles = "src/browser/features/candles";

const of = (file: string, test = `${file}.test.ts`) => ({
  file: `${candles}/${file}.ts`,
  tests: [`${candles}/${test}`],
});

export const studySabotages: readonly Sabotage[] = [
  {
    name: "studies: an average runs over a gap",
    ...of("study-lines"),
    from: "    if (close === undefined) {\n      [run, total] = [0, 0];\n",
    to: "    if (close === undefined) {\n",
  },
  {
    name: "studies: an average begins before it has its closes",
    ...of("study-lines"),
    from: "return run < period ? undefined : total / period;",
    to: "return total / Math.min(run, period);",
  },
  {
    name: "studies: the volume-weighted price never begins anew",
    ...of("study-lines"),
    from: "if (now !== anchor) [anchor, paid, traded] = [now, 0, 0];",
    to: "anchor = now;",
  },
  {
    name: "studies: the opposite leg is drawn as it is told",
    ...of("study-lines"),
    from: "return close === undefined || !isTurned ? close : 1 - close;",
    to: "return close;",
  },
  {
    name: "studies: a fill in a gap is marked in the period before",
    ...of("study-lines"),
    from: "return point !== undefined && at < (point.start + seconds) * 1_000 ? low - 1 : undefined;",
    to: "return point !== undefined ? low - 1 : undefined;",
  },
  {
    name: "studies: an average over a gap is written",
    ...of("studies"),
    from: "if (closes.length < period || closes.includes(undefined)) return undefined;",
    to: "if (closes.length < period) return undefined;",
  },
  {
    name: "studies: an average of too few closes is written",
    ...of("studies"),
    from: "if (closes.length < period || closes.includes(undefined)) return undefined;",
    to: "if (closes.includes(undefined)) return undefined;",
  },
  {
    name: "studies: the volume-weighted price written is that of all days",
    ...of("studies"),
    from: 'point.kind === "bar" && vwapAnchor(point.start, seconds) === anchor',
    to: 'point.kind === "bar" && anchor !== ""',
  },
  {
    name: "studies: the opposite leg is written as it is told",
    ...of("studies"),
    from: "ratioOf(isTurned ? complementPrice(close) : close)",
    to: "ratioOf(close)",
  },
  {
    name: "studies: a line is drawn over a gap",
    ...of("study-painter"),
    from: "        isBroken = true;\n        continue;",
    to: "        continue;",
  },
  {
    name: "studies: a sale points up as a purchase does",
    ...of("study-painter"),
    from: 'side === "buy" ? y + mark.height : y - mark.height',
    to: "y + mark.height",
  },
  {
    name: "fills: an order imported fill by fill counts twice",
    ...of("own-fills"),
    from: "if (orderId !== undefined && known.has(orderId)) return [];",
    to: "",
  },
  {
    name: "fills: a limit is drawn as what was paid",
    ...of("own-fills"),
    from: 'if (orderPrice !== "average" || price === undefined) return undefined;',
    to: "if (price === undefined) return undefined;",
  },
  {
    name: "fills: an order not filled is drawn",
    ...of("own-fills"),
    from: "if (order?.filled === undefined || !isPositive(order.filled)) return [];",
    to: "if (order?.filled === undefined) return [];",
  },
  {
    name: "fills: another outcome's are drawn",
    ...of("own-fills"),
    from: " && other.outcomeId === place.outcomeId;",
    to: ";",
  },
  {
    name: "C24 a leg nobody knows how it stands is drawn as if it were the same",
    ...of("matched-legs"),
    from: 'if (one === "unverified" || other === "unverified") return "unverified";',
    to: 'if (one === "unverified") return "unverified";',
  },
  {
    name: "C24 one outcome of three is the opposite of another",
    ...of("matched-legs"),
    from: "const isOpposite = outcomes.length === 2 && ",
    to: "const isOpposite = ",
  },
  {
    name: "C24 a leg of an unknown venue is offered",
    ...of("matched-legs"),
    from: "!isVenueId(venue) || venue === market.venue",
    to: "venue === market.venue",
  },
  {
    name: "C24 a leg is opposite though both stand the same way",
    ...of("matched-legs"),
    from: 'return one === other ? "same" : "opposite";',
    to: 'return one === "same" ? "same" : "opposite";',
  },
];
