// The guards of data and stream, each with what it keeps out and the tests that miss it.

/** A guard taken out. */
export interface Sabotage {
  readonly name: string;
  readonly file: string;
  /** What stands there now, once, and what is put in its place. */
  readonly from: string;
  readonly to: string;
  /** Test files of which one at least must fail. */
  readonly tests: readonly string[];
}

const math = "src/browser/market-math";
const stream = "src/browser/stream";
const parts = "src/browser/features/market-parts";
const connection = "src/browser/features/connection";
const api = "src/browser/api";

const ofData: readonly Sabotage[] = [
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
    from: "if (l < 0n || h > one || o < l || o > h || c < l || c > h)",
    to: "if (l < 0n)",
    tests: [`${math}/bar-sanitiser.test.ts`],
  },
  {
    name: "C6 bars are not put in order",
    file: `${math}/bar-sanitiser.ts`,
    from: "return isSorted ? rows : rows.sort(before);",
    to: "return isSorted ? rows : rows;",
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
    from: "? gateway.client.call(endpoint, { params: { token_id: instrument }, signal })",
    to: "? gateway.client.call(endpoint, { params: { token_id: instrument }, signal: signal && undefined })",
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

const ofConnections: readonly Sabotage[] = [
  {
    name: "D1 what was live stays so without a connection",
    file: `${stream}/stream-store.ts`,
    from: "const views = isLinkLive(phase) ? state.views : mapViews(state.views, viewWithoutConnection);",
    to: "const views = state.views;",
    tests: [`${stream}/stream-client.test.ts`],
  },
  {
    name: "D1 a lost connection is not made again",
    file: `${stream}/stream-connection.ts`,
    from: "    waitFor(delay, connect);\n",
    to: "",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D2 silence is believed",
    file: `${stream}/stream-connection.ts`,
    from: "} else if (silence >= silenceMs) {",
    to: "} else if (silence < 0) {",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D3 a handshake may hang for ever",
    file: `${stream}/stream-connection.ts`,
    from: "    waitFor(connectTimeoutMs, () => lose(none));\n",
    to: "    void none;\n",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D4 nobody asks why a handshake failed",
    file: `${connection}/probe-handshakes.ts`,
    from: "if (!hasFailed || wasToldLately(showMs)) return;",
    to: "if (hasFailed || !hasFailed) return;",
    tests: [`${connection}/probe-handshakes.test.ts`],
  },
  {
    name: "D4 every failed handshake costs a read",
    file: `${connection}/probe-handshakes.ts`,
    from: "if (!hasFailed || wasToldLately(showMs)) return;",
    to: "if (!hasFailed) return;",
    tests: [`${connection}/probe-handshakes.test.ts`],
  },
  {
    name: "D5 a refusal is answered by refreshes without end",
    file: `${stream}/stream-connection.ts`,
    from: "    if (renewalSpent) {\n",
    to: "    if (renewalSpent && attempts < 0) {\n",
    tests: [`${stream}/stream-reconnect.test.ts`],
  },
  {
    name: "D6 a gateway that asks for time gets none",
    file: `${stream}/close-codes.ts`,
    from: "if (code === tryLaterCloseCode)",
    to: "if (code === -tryLaterCloseCode)",
    tests: [`${stream}/stream-connection.test.ts`, `${stream}/stream-reconnect.test.ts`],
  },
  {
    name: "D7 a socket that opens counts as alive",
    file: `${stream}/stream-connection.ts`,
    from: "aliveUntil - openedAt >= provenAliveMs",
    to: "aliveUntil - openedAt >= 0",
    tests: [`${stream}/stream-connection.test.ts`, `${stream}/stream-reconnect.test.ts`],
  },
  {
    name: "D8 all clients come back at once",
    file: "src/browser/lib/backoff.ts",
    from: "Math.floor(random() * ceiling)",
    to: "Math.floor((0.9 + random() / 10) * ceiling)",
    tests: ["src/browser/lib/backoff.test.ts", `${stream}/stream-reconnect.test.ts`],
  },
  {
    name: "D9 a new connection is asked for nothing",
    file: `${stream}/feed-table.ts`,
    from: "      ask([...entries.values()]);\n",
    to: "",
    tests: [`${stream}/feed-table.test.ts`, `${parts}/feed-schedules.test.ts`],
  },
  {
    name: "D9 a feed asked for again is not given back first",
    file: `${stream}/feed-table.ts`,
    from: "    unsubscribe([entry.feed]);\n    ask([entry]);\n",
    to: "    ask([entry]);\n",
    tests: [`${stream}/feed-table-faults.test.ts`, `${parts}/feed-schedules.test.ts`],
  },
  {
    name: "D10 an update counts whatever its number",
    file: `${stream}/apply-frame.ts`,
    from: "(seq !== undefined && frame.seq === seq + 1)",
    to: "seq !== undefined",
    tests: [`${stream}/feed-table.test.ts`, `${parts}/feed-schedules.test.ts`],
  },
  {
    name: "D10 what broke stays on the page as it was",
    file: `${stream}/feed-table.ts`,
    from: '    enter(entry, "stale");\n    tell(entry, "dropped");\n',
    to: "",
    tests: [`${stream}/feed-table.test.ts`],
  },
  {
    name: "D11 an update counts before its snapshot",
    file: `${stream}/apply-frame.ts`,
    from: "(seq !== undefined && frame.seq === seq + 1)",
    to: "seq === undefined || frame.seq === seq + 1",
    tests: [`${stream}/feed-table.test.ts`],
  },
  {
    name: "D11 the old socket is still listened to",
    file: `${stream}/stream-connection.ts`,
    from: "const isMine = () => mine === epoch;",
    to: "const isMine = () => mine <= epoch;",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D11 news of an earlier wish counts for a new one",
    file: `${stream}/feed-table.ts`,
    from: '      tell(entry, "phase");\n      if (isConnected) ask([entry]);',
    to: "      if (isConnected) ask([entry]);",
    tests: [`${stream}/feed-table.test.ts`],
  },
  {
    name: "D11 a list is made of what changed in another one",
    file: `${stream}/feed-view.ts`,
    from: "return before === undefined && patch.kept > 0 ? undefined :",
    to: "return",
    tests: [`${stream}/feed-view.test.ts`],
  },
  {
    name: "D12 an update counts twice",
    file: `${stream}/apply-frame.ts`,
    from: "frame.seq === seq + 1)",
    to: "(frame.seq === seq + 1 || frame.seq === seq))",
    tests: [`${stream}/feed-table.test.ts`],
  },
  {
    name: "D13 what is no JSON ends the reading",
    file: `${stream}/codecs/crossbook-v1.ts`,
    from: 'const problem = text === "" ? "empty" : "not JSON";',
    to: "const problem = JSON.stringify(JSON.parse(text));",
    tests: [`${stream}/codecs/crossbook-v1.test.ts`, `${stream}/stream-client.test.ts`],
  },
  {
    name: "D14 binary messages come as blobs",
    file: `${stream}/stream-worker.ts`,
    from: '  socket.binaryType = "arraybuffer";\n',
    to: "",
    tests: [`${stream}/stream-worker.test.ts`],
  },
  {
    name: "D14 bytes that are no text are read as some",
    file: `${stream}/stream-worker.ts`,
    from: '"utf-8", { fatal: true }',
    to: '"utf-8"',
    tests: [`${stream}/stream-worker.test.ts`],
  },
  {
    name: "D15 one frame not known costs the whole message",
    file: `${stream}/codecs/crossbook-v1.ts`,
    from: "      unreadableCount += 1;\n",
    to: "      unreadableCount += 1;\n      frames.length = 0;\n",
    tests: [`${stream}/codecs/crossbook-v1.test.ts`],
  },
  {
    name: "D16 every message is told to the page",
    file: `${stream}/stream-engine.ts`,
    from: "    if (!credit) return;\n",
    to: "",
    tests: [`${stream}/stream-client.test.ts`],
  },
  {
    name: "D17 a page that is seen again looks at nothing",
    file: `${stream}/stream-provider.tsx`,
    from: 'if (document.visibilityState === "visible") client.hint("seen");',
    to: "",
    tests: [`${stream}/stream-provider.test.tsx`],
  },
  {
    name: "D17 what was silent too long is not doubted",
    file: `${stream}/stream-connection.ts`,
    from: "clock.monotonic() - heardAt > pingMs + 1_000) verify();",
    to: "clock.monotonic() - heardAt < 0) verify();",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D18 what was told is as young after a sleep as before",
    file: `${connection}/watch-sleep.ts`,
    from: "store.setState(agedStream(store.getState(), sleptMs), true);",
    to: "void agedStream;",
    tests: [`${connection}/watch-sleep.test.ts`],
  },
  {
    name: "D18 a connection is believed after a sleep",
    file: `${connection}/watch-sleep.ts`,
    from: '    hint("network");\n',
    to: "",
    tests: [`${connection}/watch-sleep.test.ts`],
  },
  {
    name: "D18 a late timer means nothing",
    file: `${stream}/stream-connection.ts`,
    from: 'if (late > lateTimerMs && state.phase === "open") {',
    to: "if (late < 0) {",
    tests: [`${stream}/stream-connection.test.ts`],
  },
  {
    name: "D18 a page that was frozen whole keeps its socket",
    file: `${stream}/stream-provider.tsx`,
    from: 'client.hint(persisted ? "restored" : "seen");',
    to: 'client.hint(persisted ? "seen" : "seen");',
    tests: [`${stream}/stream-provider.test.tsx`],
  },
  {
    name: "D19 the browser's word on the network makes nobody look",
    file: `${stream}/stream-provider.tsx`,
    from: '    window.addEventListener("online", () => client.hint("network"), options);\n',
    to: "",
    tests: [`${stream}/stream-provider.test.tsx`],
  },
  {
    name: "D20 a socket is opened whatever the settings say",
    file: `${stream}/stream-provider.tsx`,
    from: 'if (config.stream.profile === "none" || apiKey === undefined) {',
    to: "if (apiKey === undefined) {",
    tests: [`${stream}/stream-provider.test.tsx`],
  },
  {
    name: "D22 tabs do not hear of each other's requests",
    file: `${api}/shared-turns.ts`,
    from: "    hear(news.pauseMs);\n",
    to: "",
    tests: [`${api}/shared-turns.test.ts`],
  },
  {
    name: "D22 a tab that had its share goes on at once",
    file: `${api}/shared-turns.ts`,
    from: "if (told === 1 || own.length < share) return;",
    to: "if (told > 0 || own.length < share) return;",
    tests: [`${api}/shared-turns.test.ts`],
  },
  {
    name: "D22 a page polls as if it were alone",
    file: `${stream}/use-poll-interval.ts`,
    from: "requestsPerSecond / state.tabs",
    to: "requestsPerSecond",
    tests: [`${stream}/use-poll-interval.test.tsx`],
  },
];

export const feedSabotages: readonly Sabotage[] = [...ofData, ...ofConnections];
