// The guards of the chart: what its points stand for, and what of the past joins them.
import type { Sabotage } from "./sabotage.ts";

const candles = "src/browser/features/candles";

const of = (file: string, test = `${file}.test.ts`) => ({
  file: `${candles}/${file}.ts`,
  tests: [`${candles}/${test}`],
});

const ofPoints: readonly Sabotage[] = [
  {
    name: "C7 what nobody told is drawn as a period without a trade",
    ...of("candle-series"),
    from: 'return kind === "missing" || this.close === undefined\n      ? { kind: "missing", start }\n      : { kind,',
    to: 'return this.close === undefined\n      ? { kind: "missing", start }\n      : { kind: "flat",',
  },
  {
    name: "C7 a market asleep for a month pushes its bars off the chart",
    ...of("candle-series"),
    from: "if (isLong && !this.isUnknown(last + seconds, start)) return;",
    to: "if (isLong && last > start) return;",
  },
  {
    name: "C7 a month nobody saw pushes the bars off the chart",
    ...of("candle-series"),
    from: "period <= (isLong ? shownOfHole : periods)",
    to: "period <= periods",
  },
  {
    name: "C7 a time nobody saw is drawn as one without a trade",
    ...of("candle-series"),
    from: "isLong || this.isUnknown(from, from + seconds)",
    to: "isLong",
  },
  {
    name: "C7 points after a change stay as they were",
    ...of("candle-series"),
    from: "placeIn(before.points, lastStart + 1, ({ start }) => start)",
    to: "placeIn(before.points, lastStart + 1 + form.seconds, ({ start }) => start)",
  },
  {
    name: "C8 a chart is given a bar older than its last",
    ...of("candle-series"),
    from: "return isLast && drawn[same]?.start === points[same]?.start ? points.slice(same) : undefined;",
    to: "return isLast ? points.slice(same) : undefined;",
  },
  {
    name: "C8 a chart is given bars that changed before its last",
    ...of("candle-series"),
    from: "const isLast = same === drawn.length - 1;",
    to: "const isLast = same <= drawn.length - 1;",
  },
  {
    name: "chart: the opposite outcome's highest is the first one's",
    ...of("candle-series"),
    from: "high: complementPrice(bar.low),",
    to: "high: complementPrice(bar.high),",
  },
  {
    name: "C7 a hole between two lists of trades is a time without a trade",
    ...of("trade-maker", "candle-maker.test.ts"),
    from: "extend(bars, [], holes)",
    to: "extend(bars, [])",
  },
  {
    name: "C7 a hole that was filled stays one",
    ...of("candle-maker"),
    from: "known === holes ? series : emptySeries",
    to: "known.length >= 0 ? series : emptySeries",
  },
  {
    name: "C7 what was recorded in pieces counts as seen without a break",
    ...of("trade-maker", "candle-maker.test.ts"),
    from: "if (!older.lists.includes(list) && from !== undefined",
    to: "if (from !== undefined",
  },
  {
    name: "C4 trades that are newest first are built from as they stand",
    ...of("trade-maker", "candle-maker.test.ts"),
    from: "const trades = inOrderOfTrading(list);",
    to: "const trades = inOrderOfTrading(list).toReversed();",
  },
  {
    name: "C7 a period the venue does not tell is one without a trade",
    ...of("bar-maker", "candle-maker.test.ts"),
    from: '"missing"',
    to: '"flat"',
  },
  {
    name: "C23 what was asked long ago counts more than what is told",
    ...of("bar-maker", "candle-maker.test.ts"),
    from: "[...(history?.lists ?? []), ...lists].flat()",
    to: "[...lists, ...(history?.lists ?? [])].flat()",
  },
  {
    name: "chart: candles that failed look as if they lived",
    ...of("candle-source"),
    from: 'return state === "empty" || state === "loading" ? "polling" : state;',
    to: 'return "polling";',
  },
  {
    name: "chart: a list of empty periods counts as candles",
    ...of("candle-source"),
    from: 'return state === "live" || state === "polling" ? "empty" : state;',
    to: "return state;",
  },
  {
    name: "chart: rows that could not be decoded are not counted",
    ...of("candle-source"),
    from: "made.dropped + dropped",
    to: "made.dropped",
  },
];

const ofPast: readonly Sabotage[] = [
  {
    name: "chart: a page that holds nothing older is asked for without end",
    ...of("older-rows"),
    from: "return rows.some(isOlder) ?",
    to: "return rows.length > 0 ?",
  },
  {
    name: "chart: an older page leaves a gap where the bars known are asked for anew",
    ...of("older-rows"),
    from: "lists: [rows, ...known]",
    to: "lists: [rows]",
  },
  {
    name: "chart: trades that are not older are asked for without end",
    ...of("older-rows"),
    from: "if (oldest === undefined || oldest >= before) return undefined;",
    to: "if (oldest === undefined) return undefined;",
  },
  {
    name: "chart: an older page does not say of which time it is",
    ...of("older-rows"),
    from: "spans: [{ from: oldest, to: before }]",
    to: "spans: []",
  },
  {
    name: "chart: several pages are asked for at once",
    ...of("use-older", "use-older.test.tsx"),
    from: "      if (settled.current === subject) return;\n",
    to: "",
  },
  {
    name: "chart: a page that failed is never asked for again",
    ...of("use-older", "use-older.test.tsx"),
    from: "if (isAwaited()) settled.current = undefined;",
    to: "",
  },
  {
    name: "C22 an older page of what was left is shown as another's",
    ...of("use-older", "use-older.test.tsx"),
    from: "if (page === undefined || !isAwaited()) return;",
    to: "if (page === undefined) return;",
  },
  {
    name: "C22 the older pages of what was left are shown as another's",
    ...of("use-older", "use-older.test.tsx"),
    from: "held.subject === subject ? held.history : noHistory()",
    to: "held.history",
  },
  {
    name: "C22 recorded trades of what was left are shown as another's",
    ...of("use-recorded", "use-recorded.test.tsx"),
    from: "read !== undefined && read.of === wanted ? read.history : noHistory()",
    to: "read !== undefined ? read.history : noHistory()",
  },
  {
    name: "C22 recorded trades that come late are shown as another's",
    ...of("use-recorded", "use-recorded.test.tsx"),
    from: "if (!isGone) setRead(",
    to: "setRead(",
  },
  {
    name: "chart: who records nothing is shown what was recorded",
    ...of("use-recorded", "use-recorded.test.tsx"),
    from: "const wanted = records ? instrument : undefined;",
    to: "const wanted = instrument;",
  },
  {
    name: "C22 the past of what was left is shown as another's",
    ...of("use-chart-past", "use-chart-past.test.tsx"),
    from: "const here = held?.of === subject ? held : undefined;",
    to: "const here = held;",
  },
];

const maker = of("trade-maker");
const desk = of("fold-desk");
const source = of("candle-source");
const fold = {
  file: "src/browser/market-math/trade-fold.ts",
  tests: ["src/browser/market-math/trade-fold.test.ts"],
};

const ofFolding: readonly Sabotage[] = [
  {
    name: "folding: bars that are told again are others each time",
    ...fold,
    from: "return known !== undefined && isSameBar(known, bar) ? known : bar;",
    to: "return bar;",
  },
  {
    name: "folding: a bar of another volume is the same",
    ...fold,
    from: "a.close === b.close &&\n    a.volume === b.volume",
    to: "a.close === b.close",
  },
  {
    name: "folding: an answer tells of bars that stand as they were",
    ...fold,
    from: "const kept = build.changedFrom;",
    to: "const kept = 0;",
  },
  {
    name: "folding: what was counted is never let go of",
    ...fold,
    from: "    forgetTrades(build, spans);\n",
    to: "    if (spans.length < 0) forgetTrades(build, spans);\n",
    tests: ["src/browser/market-math/trade-fold.test.ts"],
  },
  {
    name: "folding: a fold that was dropped goes on",
    ...fold,
    from: "      folds.delete(message.fold);\n",
    to: "",
  },
  {
    name: "folding: every order begins a fold of its own",
    ...fold,
    from: "    folds.set(fold, take);\n",
    to: "",
  },
  {
    name: "folding: trades whose texts hold what stands between them are packed",
    file: "src/browser/market-math/packed-trades.ts",
    tests: ["src/browser/market-math/packed-trades.test.ts"],
    from: "if (id.includes(between) || timestamp.includes(between)) return trades;",
    to: "if (id.includes(between)) return trades;",
  },
  {
    name: "folding: a closed fold is posted to",
    ...desk,
    from: "if (open.has(fold))",
    to: "if (fold > 0)",
  },
  {
    name: "folding: a chart waits for a worker that died",
    ...desk,
    from: "for (const { lost } of left) lost();",
    to: "for (const { lost } of left) lost;",
  },
  {
    name: "folding: a worker that died is asked again",
    ...desk,
    from: '    worker = "none";\n    const left',
    to: "    worker = undefined;\n    const left",
  },
  {
    name: "folding: no chart where no worker may be started",
    ...desk,
    from: '    } catch {\n      return "none";',
    to: '    } catch (error) {\n      if (error !== undefined) throw error;\n      return "none";',
  },
  {
    name: "folding: the first trades wait for the worker",
    ...maker,
    from: "      apply(fold(order));\n      show(next);",
    to: "      if (place === undefined) apply(fold(order));\n      show(next);",
  },
  {
    name: "folding: the worker is not told what the page has folded",
    ...maker,
    from: "{ lists: [...before.lists, ...order.lists], spans: order.spans }",
    to: "order",
  },
  {
    name: "folding: bars look newer than the lists they are made of",
    ...maker,
    from: "awaited = [...awaited, next];",
    to: "awaited = [...awaited, next];\n        standing = next;\n        made = { ...made, confirmedAt };",
  },
  {
    name: "folding: what is confirmed while an answer is under way is as old as before",
    ...maker,
    from: "if (awaited.length > 0) awaited = awaited.with(-1, next);",
    to: "if (awaited.length > 0) awaited = awaited.with(-1, { ...next, confirmedAt: awaited.at(-1)?.confirmedAt });",
  },
  {
    name: "folding: a gap is shown before the bars behind it",
    ...maker,
    from: "          show(done);\n",
    to: "          show({ ...done, holes: holesIn(spans) });\n",
  },
  {
    name: "folding: after a death the lists of before count as counted",
    ...maker,
    from: "[seen, cut, spans, awaited] = [new WeakSet(), createTailCutter(), [], []];",
    to: "[spans, awaited] = [[], []];",
  },
  {
    name: "folding: a chart that is shown no more is folded on",
    ...maker,
    from: "        place?.close();\n",
    to: "",
  },
  {
    name: "folding: nobody is told that more is made",
    ...maker,
    from: "          show(done);\n          tell();",
    to: "          show(done);",
  },
  {
    name: "folding: a view stays as it was although more is made",
    ...source,
    from: "(make.made?.() ?? last.made) === last.made",
    to: "last.made !== undefined",
  },
  {
    name: "folding: a view looks as new as what is not folded yet",
    ...source,
    from: "made.confirmedAt ?? confirmedAt",
    to: "confirmedAt",
  },
];

export const chartSabotages: readonly Sabotage[] = [...ofPoints, ...ofPast, ...ofFolding];
