import { describe, expect, it } from "vitest";
import { MalformedAnswerError } from "#browser/api/gateway-error.ts";
import {
  answered,
  factsOf,
  failed,
  fittingStream,
  fixedBy,
  question,
  refused,
} from "#browser/testing/connection-check-fixture.ts";
import type { CheckFacts, StreamFacts } from "./check-facts.ts";
import { type CheckReport, reportOf, reportText } from "./check-report.ts";
import { outcomeOf } from "./probe-outcome.ts";

const site = "https://desk.example";
const report = (other: Partial<CheckFacts>, settings: unknown = {}) =>
  reportOf(factsOf(other, settings), site);

/** Findings that are not notes, with their settings as "key → value". */
function received({ findings }: CheckReport): readonly string[] {
  return findings
    .filter(({ result }) => result !== "note")
    .flatMap(({ settings }) => settings.map(({ key, value }) => `${key} → ${JSON.stringify(value) ?? "?"}`));
}
const findingText = ({ findings }: CheckReport) => findings.map(({ text }) => text).join("\n");

it("of a gateway that fits names no setting", () => {
  const { findings, changes, rows } = report({});
  expect([findings, changes]).toEqual([[], []]);
  expect(rows.find(({ name }) => name === "seriesA")?.result).toBe("fits");
  expect(rows.at(-1)).toMatchObject({ name: "stream", result: "fits" });
});

describe("a setting under which a read worked", () => {
  it.each([
    [
      "gateway.accessToken",
      "X-Session",
      failed("unauthorized", 401, "who"),
      /presented as “bearer”.*401.*“X-Session”/,
    ],
    ["gateway.optionalParameters", "send-empty", refused(422), /left out.*sent empty/],
    ["gateway.limit", 50, refused(400), /with limit=100\. It works with limit=50\./],
    ["venues.venue-a.prefix", "/poly", refused(404), /under the path “\/venue-a”.*“\/poly”/],
    ["gateway.baseUrl", "/v1", failed("no-data", 200), /web page.*“\/v1”/],
    ["gateway.timeFormat", "unix-s", refused(422, "start_time"), /“iso8601”.*start_time.*“unix-s”/],
    ["venues.venue-a.instrument", "market_id", refused(404), /“outcome_id”.*“market_id”/],
  ])("is named with its value: %s", (key, value, first, text) => {
    const result = report({ questions: [question("eventsB"), fixedBy("seriesA", first, { key, value })] });
    expect(received(result)).toEqual([`${key} → ${JSON.stringify(value)}`]);
    expect(findingText(result)).toMatch(text);
    expect(result.changes).toEqual([{ key, value }]);
    expect(result.rows.find(({ name }) => name === "seriesA")?.result).toBe("fits-changed");
  });

  it("is named where the first answer came and did not do", () => {
    const first = answered({ metrics: {} });
    const made = { key: "gateway.withMetrics", value: "1" };
    const result = report({
      questions: [question("walletA", { topic: "metrics", first, objection: "none came", settled: [made] })],
    });
    expect(received(result)).toEqual(['gateway.withMetrics → "1"']);
    expect(findingText(result)).toMatch(/“true” returns no metrics\. “1” works\./);
    const tags = { key: "gateway.tagsFormat", value: "comma" };
    const ofTags = question("seriesB", {
      topic: "tags",
      objection: "series of only one of two tags",
      settled: [tags],
    });
    expect(findingText(report({ questions: [ofTags] }))).toMatch(
      /^With tags as “repeat”, Venue B: series answers with wrong data \(series of only one of two tags\)\. It works with “comma”\.$/,
    );
  });
});

describe("a read that nothing made work", () => {
  it("does not fit where it answers with rows of which none can be read", () => {
    const first = answered({ rows: [], dropped: [{ index: 0, problem: "no id" }] });
    const objection = "no row can be read (no id)";
    const result = report({
      questions: [question("seriesA", { first, objection, settled: undefined })],
    });
    expect(findingText(result)).toContain(objection);
    expect(result.rows.find(({ name }) => name === "seriesA")).toMatchObject({
      result: "misfit",
      text: "1 row, 1 of them unreadable",
    });
  });
  const nothing = refused(404, "no such path");
  it("names the prefix where a list of one venue is not there, once, and blames no id", () => {
    const result = report({
      questions: [
        question("matchingMarkets"),
        question("seriesA", { first: nothing }),
        question("marketA", { first: nothing }),
        question("orderBookA", { first: nothing, topic: "instrument" }),
      ],
    });
    expect(received(result)).toEqual(["venues.venue-a.prefix → ?"]);
  });
  it("names the base URL where nothing is there at all", () => {
    const questions = (["matchingMarkets", "seriesA", "eventsB"] as const).map((read) =>
      question(read, { first: nothing }),
    );
    expect(received(report({ questions }))).toEqual(["gateway.baseUrl → ?"]);
    const pages = questions.map((one) => ({
      ...one,
      first: failed("no-data", 200),
      last: failed("no-data", 200),
    }));
    expect(received(report({ questions: pages }))).toEqual(["gateway.baseUrl → ?"]);
    expect(findingText(report({ questions: pages }))).toMatch(/web page/);
  });
  it("names the token's presentation after 401 with a fresh token, and that others were tried", () => {
    const first = failed("unauthorized", 401);
    const trials = [{ changes: [{ key: "gateway.accessToken", value: "none" }], outcome: first }];
    const result = report({
      questions: [question("seriesA", { first, trials }), question("eventsB", { first })],
    });
    expect(received(result)).toEqual(["gateway.accessToken → ?"]);
    expect(findingText(result)).toMatch(/tried with reads only/);
  });
  it.each([
    ["seriesA", "read", ["gateway.optionalParameters → ?", "gateway.limit → ?"]],
    ["tradesA", "times", ["gateway.timeFormat → ?"]],
    ["seriesB", "tags", ["gateway.tagsFormat → ?"]],
    ["walletA", "metrics", ["gateway.withMetrics → ?"]],
    ["tradesC", "instrument", ["venues.venue-c.instrument → ?"]],
  ] as const)("names the likely settings: %s, %s", (read, topic, settings) => {
    const questions = [question("eventsB"), question(read, { topic, first: refused(422, "no") })];
    expect(received(report({ questions }))).toEqual(settings);
  });
  it("is a note where only the id may be gone", () => {
    const result = report({ questions: [question("eventsB"), question("orderB", { first: refused(404) })] });
    expect(received(result)).toEqual([]);
    expect(findingText(result)).toMatch(/may no longer exist/);
    expect(result.rows.find(({ name }) => name === "orderB")?.result).toBe("misfit");
  });
  it("says which field was wrong where the answer was", () => {
    const error = new MalformedAnswerError(
      "The gateway's answer is not what the interface says: asks: expected a list.",
      "asks",
      200,
    );
    const first = outcomeOf(error);
    const result = report({
      questions: [question("eventsB"), question("orderBookA", { first, topic: "instrument" })],
    });
    expect(findingText(result)).toMatch(
      /order book answers with unreadable data \(“asks: expected a list”\)\./,
    );
  });
});

describe("the way to the gateway", () => {
  const first = failed("network");
  const questions = [question("matchingMarkets", { first })];
  it.each([
    ["unreachable", /No response from/],
    ["not-let-in", /CORS blocks this site.* allow the origin https:\/\/desk\.example,/],
    ["redirects", /redirects/],
    ["reachable", /X-API-Key/],
  ] as const)("%s", (reach, text) => {
    const result = report({ questions, reach });
    expect(received(result)).toEqual(["gateway.baseUrl → ?"]);
    expect(findingText(result)).toMatch(text);
  });
  it("is distinguished from the site's own policy", () => {
    const result = report({ questions, reach: "unreachable", blocked: ["https://gate.example"] });
    expect(findingText(result)).toMatch(
      /Content-Security-Policy blocks https:\/\/gate\.example.*connect-src/,
    );
    expect(result.findings).toHaveLength(1);
  });
});

describe("candles", () => {
  const interval = { label: "1m", seconds: 60, inForce: "1m", works: "1m", apartSeconds: undefined };
  it("name the intervals that work where some do not", () => {
    const hour = { label: "1h", seconds: 3_600, inForce: "1h", works: "60min", apartSeconds: undefined };
    const day = { label: "1d", seconds: 86_400, inForce: "1d", works: undefined, apartSeconds: undefined };
    const result = report({ intervals: [interval, hour, day] });
    expect(result.changes).toEqual([
      {
        key: "candles.intervals",
        value: [
          { value: "1m", label: "1m", seconds: 60 },
          { value: "60min", label: "1h", seconds: 3_600 },
        ],
      },
    ]);
    expect(findingText(result)).toMatch(/1h: “1h” is refused, “60min” works; 1d: “1d” is refused/);
  });
  it("say how long the candles are where a name means another length", () => {
    const result = report({ intervals: [{ ...interval, works: undefined, apartSeconds: 3_600 }] });
    expect(findingText(result)).toMatch(/returns candles 3600 s apart/);
    expect(received(result)).toEqual(["candles.intervals → ?"]);
  });
  it("name the stamp where it is the other end", () => {
    expect(received(report({ stamp: "end" }))).toEqual(['candles.stamp → "end"']);
    expect(received(report({ stamp: "end" }, { candles: { stamp: "end" } }))).toEqual([]);
  });
});

describe("books", () => {
  it.each([
    ["equal", "first-outcome"],
    ["apart", "separate"],
  ] as const)("that are %s", (relation, book) => {
    expect(received(report({ books: { "venue-a": relation } }))).toEqual([`venues.venue-a.book → "${book}"`]);
  });
  it("that stand as the settings say are no finding", () => {
    expect(received(report({ books: { "venue-a": "mirrored", "venue-b": undefined } }))).toEqual([]);
  });
});

describe("prices", () => {
  it("above 1 are in cents", () => {
    expect(received(report({ prices: { "venue-b": { largest: "52.5", count: 1 } } }))).toEqual([
      "venues.venue-b.priceScale → 100",
    ]);
  });
  it("never above 1 are not, where enough were seen", () => {
    const cents = { venues: { "venue-b": { priceScale: 100 } } };
    expect(received(report({ prices: { "venue-b": { largest: "0.97", count: 40 } } }, cents))).toEqual([
      "venues.venue-b.priceScale → 1",
    ]);
    expect(received(report({ prices: { "venue-b": { largest: "0.97", count: 3 } } }, cents))).toEqual([]);
  });
  it("above every scale are named, too", () => {
    expect(received(report({ prices: { "venue-a": { largest: "520", count: 1 } } }))).toEqual([
      "venues.venue-a.priceScale → ?",
    ]);
  });
});

describe("the rest", () => {
  it("names how a coin's market is called", () => {
    expect(received(report({ coinMarket: "coin" }))).toEqual(['venues.venue-c.marketId → "coin"']);
    expect(received(report({ coinMarket: "encoding-div-10" }))).toEqual([]);
    expect(received(report({ coinMarket: "other" }))).toEqual(["venues.venue-c.marketId → ?"]);
  });
  it("leaves out categories that are not known", () => {
    const settings = {
      matching: {
        categories: [
          { value: "sports", label: "Sports" },
          { value: "art", label: "Art" },
        ],
      },
    };
    const [change] = report({ refusedCategories: ["art"] }, settings).changes;
    expect(change).toEqual({
      key: "matching.categories",
      value: [{ value: "sports", label: "Sports", leagues: [] }],
    });
  });
  it("halves the requests a second after 429", () => {
    expect(received(report({ rateLimited: true }))).toEqual(["gateway.requestsPerSecond → 4"]);
  });
  it("says how times without a zone are read, and where that cannot be right", () => {
    const times = (minutes: number) =>
      report({
        now: 0,
        times: [
          { read: "tradesA", kind: "no-zone", example: "1970-01-01T00:00:00", newest: minutes * 60_000 },
          { read: "candlesticksB", kind: "unreadable", example: "noon", newest: undefined },
          { read: "marketA", kind: "unread-date", example: "1970-01-02T00:00", newest: undefined },
        ],
      }).findings.map(({ result, text }) => `${result} ${text}`);
    expect(times(-60)).toEqual([
      expect.stringMatching(/^problem .*timestamps such as “noon” cannot be read/),
      expect.stringMatching(/^note .*“1970-01-01T00:00:00”.*as UTC, the newest is 1 h ago/),
      expect.stringMatching(/^note .*“1970-01-02T00:00”.*shown as received/),
    ]);
    expect(times(120)[0]).toMatch(/^problem .*is in 2 h\. So they are not UTC\.$/);
  });
  it("notes an ignored limit and observed values", () => {
    const result = report({
      paging: { rowsOfTwo: 40, isStable: undefined, isSearched: true },
      seen: [{ field: "order.status", values: ["live", "pending"] }],
    });
    expect(received(result)).toEqual([]);
    expect(findingText(result)).toMatch(/ignores limit[\s\S]*order\.status: live, pending/);
  });
});

describe("the stream", () => {
  const stream = (other: Partial<StreamFacts>) => report({ stream: { ...fittingStream, ...other } });
  it("that opens nowhere asks for its address, or for none", () => {
    const result = stream({ state: "never-opened", httpStatus: 404 });
    expect(received(result)).toEqual(['stream.profile → "none"', "stream.url → ?"]);
    expect(findingText(result)).toMatch(/answered 404/);
  });
  it("that opens elsewhere names where", () => {
    expect(received(stream({ state: "never-opened", opensAt: "/api/stream" }))).toEqual([
      'stream.url → "/api/stream"',
    ]);
  });
  it.each([
    ["silent", ['stream.profile → "none"']],
    ["gibberish", ['stream.profile → "none"']],
    ["refused", ["stream.url → ?"]],
    ["closed", ["stream.url → ?", "stream.profile → ?"]],
    ["unsafe", ["stream.url → ?"]],
  ] as const)("that is %s", (state, settings) => {
    expect(received(stream({ state }))).toEqual(settings);
  });
  it("that speaks but brings no feed is named; one that refuses a feed is noted", () => {
    const silent = stream({ snapshotMs: undefined });
    expect(received(silent)).toEqual(["stream.profile → ?"]);
    expect(silent.rows.at(-1)).toMatchObject({
      result: "misfit",
      text: "Sends no data for a subscribed feed",
    });
    expect(received(stream({ snapshotMs: undefined, refusedFeed: "unknown feed" }))).toEqual([]);
  });
});

it("says which field fills a read that lacks an id", () => {
  const { rows } = report(
    { skipped: [{ read: "walletA", lacks: "wallet" }] },
    { venues: { "venue-a": { label: "Poly" } } },
  );
  expect(rows.find(({ name }) => name === "walletA")).toMatchObject({
    operation: "Poly: wallet",
    result: "unchecked",
    text: "No id found. Fill the field “Poly wallet address” and check again.",
  });
});

it("is a text with the version and the settings to paste", () => {
  const facts = factsOf({ stamp: "end", rateLimited: true });
  const text = reportText(facts.config, reportOf(facts, site), "now", {
    version: "1.2.3",
    commit: "abc",
    date: "2026-11-26T19:41:04Z",
  });
  expect(text).toContain("\nVersion: 1.2.3 (commit abc, 2026-11-26T19:41:04Z)\n");
  expect(text).toContain('  candles.stamp: holds "start", change to "end"');
  expect(JSON.parse(text.slice(text.indexOf("config.json:") + 12))).toEqual({
    candles: { stamp: "end" },
    gateway: { requestsPerSecond: 4 },
  });
});
