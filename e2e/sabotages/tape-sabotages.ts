// The guards of the tape: prints grouped, held still and counted while they are read, and kept on the device.
import type { Sabotage } from "./sabotage.ts";

const trades = "src/browser/features/trades";
const tape = "src/browser/tape";

const sweeps = { file: `${trades}/sweeps.ts`, tests: [`${trades}/sweeps.test.ts`] };
const reading = { file: `${trades}/tape-reading.ts`, tests: [`${trades}/tape-reading.test.ts`] };
const figures = { file: `${trades}/tape-figures.ts`, tests: [`${trades}/tape-figures.test.ts`] };
const keys = { file: `${tape}/trade-key.ts`, tests: [`${tape}/trade-key.test.ts`] };
const spans = { file: `${tape}/recorded-span.ts`, tests: [`${tape}/recorded-span.test.ts`] };
const recorder = { file: `${tape}/tape-recorder.ts`, tests: [`${tape}/tape-recorder.test.ts`] };
const database = { file: `${tape}/tape-database.ts`, tests: [`${tape}/tape-recorder.test.ts`] };

const ofReading: readonly Sabotage[] = [
  {
    name: "tape: a sweep has no end",
    ...sweeps,
    from: "at - first.at <= sweepWindowMs;",
    to: "at - first.at >= 0;",
  },
  {
    name: "tape: a sweep is of both sides",
    ...sweeps,
    from: "        trade.side === first.side &&\n",
    to: "",
  },
  {
    name: "tape: prints whose side nobody knows are a sweep",
    ...sweeps,
    from: "at === undefined || trade.side === undefined ? undefined : { at, side: trade.side }",
    to: "at === undefined ? undefined : { at, side: trade.side }",
  },
  {
    name: "tape: a clock that runs back makes a sweep",
    ...sweeps,
    from: "        at >= first.at &&\n",
    to: "",
  },
  {
    name: "tape: a sweep that grew is shown as it was",
    ...sweeps,
    from: "before?.prints.length === group.length && before.prints.every((print, at) => print === group[at])",
    to: "before !== undefined",
  },
  {
    name: "tape: a sweep is another at every look",
    ...sweeps,
    from: "    known.set(first, sweep);\n",
    to: "",
  },
  {
    name: "tape: a sweep costs what its last print cost",
    ...sweeps,
    from: "amount: sum(group.map(({ amount }) => amount)),",
    to: "amount: last.amount,",
  },
  {
    name: "tape: a row of just the size wanted is left out",
    ...reading,
    from: "compare(amount, minimum) >= 0",
    to: "compare(amount, minimum) > 0",
  },
  {
    name: "tape: a tape that is held moves",
    ...reading,
    from: "const trades = held?.trades ?? from.trades;",
    to: "const { trades } = from;",
  },
  {
    name: "tape: what waits counts prints that nobody wants to see",
    ...reading,
    from: "rows: entriesOf(come).length",
    to: "rows: come.length",
  },
  {
    name: "tape: what is told anew counts as new",
    ...reading,
    from: 'trades.filter((_, at) => !keys.has(names[at] ?? ""))',
    to: "trades.filter((trade) => keys.size >= 0 && !held?.trades.includes(trade))",
  },
  {
    name: "tape: what was caught up with still waits",
    ...reading,
    from: "if (counted?.of !== trades || counted.held !== held) {",
    to: "if (counted?.of !== trades) {",
  },
  {
    name: "tape: catching up lets go",
    ...reading,
    from: "      if (held === undefined) return;\n      take();\n",
    to: "      held = undefined;\n",
  },
  {
    name: "tape: rows are others whenever they are confirmed",
    ...reading,
    from: "if (rows?.of !== trades) rows",
    to: "rows",
  },
  {
    name: "tape: holding changes nothing on the page",
    ...reading,
    from: "      else held = undefined;\n      tell();\n",
    to: "      else held = undefined;\n",
  },
  {
    name: "tape: a price in cents is told as it stands",
    ...figures,
    from: "const price = onProbabilities(weighted.price, priceScale);",
    to: "const price = priceScale > 0 ? weighted.price : onProbabilities(weighted.price, priceScale);",
  },
  {
    name: "tape: a sweep weighs with its last price",
    ...figures,
    from: "const prints = entries.flatMap(printsOf);",
    to: "const prints = entries.map((entry) => (printsOf(entry).length > 0 ? entry : entry));",
  },
];

const ofKeeping: readonly Sabotage[] = [
  {
    name: "C4 trades of one id are told apart by what they hold",
    ...keys,
    from: 'if (id !== undefined && id !== "")',
    to: 'if (price === "")',
  },
  {
    name: "C4 trades alike without an id are one",
    ...keys,
    from: "const ordinal = (alike.get(content) ?? 0) + 1;",
    to: "const ordinal = alike.size >= 0 ? 1 : 0;",
  },
  {
    name: "C4 an id is taken for what a trade holds",
    ...keys,
    from: "return `id ",
    to: "return `1 ",
  },
  {
    name: "tape: spans that touch stay apart",
    ...spans,
    from: "to < span.from || from > span.to",
    to: "to <= span.from || from >= span.to",
  },
  {
    name: "tape: spans stand in the order they came",
    ...spans,
    from: "return [...apart, joined].sort((a, b) => a.from - b.from);",
    to: "return [...apart, joined];",
  },
  {
    name: "tape: the moment of a trade that went counts as known",
    ...spans,
    from: "Math.max(from, at + 1)",
    to: "Math.max(from, at)",
  },
  {
    name: "tape: all is known between two lists whatever lay between",
    ...recorder,
    from: "if (last !== undefined && reaches(trades, last)) {",
    to: "if (last !== undefined) {",
  },
  {
    name: "tape: what only a list in between told is lost",
    ...recorder,
    from: "if (oldest !== undefined && reached !== undefined && oldest <= reached) lists",
    to: "if (oldest !== undefined) lists",
  },
  {
    name: "tape: a trade without a time is kept",
    ...recorder,
    from: "if (at === undefined || key === undefined) return;\n      rows.set(key, { userId, ...place, key, at, trade });",
    to: "if (key === undefined) return;\n      rows.set(key, { userId, ...place, key, at: at ?? 0, trade });",
  },
  {
    name: "tape: tabs write at once",
    ...recorder,
    from: "locks === undefined ? work() :",
    to: "locks === undefined || userId.length > 0 ? work() :",
  },
  {
    name: "tape: what could not be written is taken for written",
    ...recorder,
    from: "    await alone(() => database.write(batch, bounds));\n    written.set(name, contents);\n",
    to: "    written.set(name, contents);\n    await alone(() => database.write(batch, bounds));\n",
  },
  {
    name: "tape: what was deleted is not kept anew",
    ...recorder,
    from: "      written.clear();\n",
    to: "",
  },
  {
    name: "tape: every list is written at once",
    ...recorder,
    from: "callOff ??= whenIdle(",
    to: "callOff = whenIdle(",
  },
  {
    name: "tape: what is told anew is written anew",
    ...recorder,
    from: "before?.get(key) !== contents.get(key)",
    to: "before?.get(key) !== contents",
  },
  {
    name: "tape: a tape that is closed forgets what waits",
    ...recorder,
    from: "      const last = flush();\n",
    to: "      const last = writes;\n",
  },
  {
    name: "tape: a browser without storage keeps silent",
    ...recorder,
    from: "  opened.catch((error: Error) => fail(error.message));\n",
    to: "  opened.catch(() => undefined);\n",
  },
  {
    name: "tape: a trouble that is over is still told",
    ...recorder,
    from: "({ problem: undefined, changes: changes + 1 })",
    to: "({ changes: changes + 1 })",
  },
  {
    name: "tape: an outcome is kept without bound",
    ...database,
    from: " - bounds.ofOne;",
    to: " - 1e9;",
  },
  {
    name: "tape: all outcomes are kept without bound",
    ...database,
    from: " - bounds.inAll,",
    to: " - 1e9,",
  },
  {
    name: "tape: the time of trades that went counts as known",
    ...database,
    from: "(spans) => spansAfter(spans, at)",
    to: "(spans) => (at < 0 ? spansAfter(spans, at) : spans)",
  },
  {
    name: "tape: one user is shown another's trades",
    ...database,
    from: "return IDBKeyRange.bound(begin, [...begin, []]);",
    to: "return IDBKeyRange.bound(place === undefined ? [] : begin, [...begin, []]);",
  },
  {
    name: "tape: deleting leaves what is known of the time",
    ...database,
    from: "...both.map((name) => ",
    to: '...both.filter((name) => name === "trades").map((name) => ',
  },
  {
    name: "tape: what another version wrote ends the reading",
    ...database,
    from: "if (error instanceof MalformedError) return undefined;",
    to: "",
  },
  {
    name: "tape: a span ends now, however old the list is",
    file: `${trades}/record-trades.tsx`,
    from: "systemClock.now() - (systemClock.monotonic() - confirmedAt)",
    to: "systemClock.now()",
    tests: [`${trades}/record-trades.test.tsx`],
  },
];

export const tapeSabotages: readonly Sabotage[] = [...ofReading, ...ofKeeping];
