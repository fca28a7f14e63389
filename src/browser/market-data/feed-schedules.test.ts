// Property test: what a page shows of its feeds under random actions of gateway, line, worker and user.
import fc from "fast-check";
import { expect, it } from "vitest";
import { modelFeeds } from "#browser/testing/stream-model-gateway.ts";
import { createModelPage, type ModelPage, showMs } from "#browser/testing/stream-model-page.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";

/** Tests run in Node; the browser's type environment does not declare it. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `MODEL_RUNS=10000 npm run test:unit -- src/browser/market-data/feed-schedules` looks at as many; `MODEL_SEED` repeats a run. */
const numRuns = Number(process.env.MODEL_RUNS ?? 100);
const seed = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED);

const which = fc.constantFrom(...modelFeeds);
const spans = fc.constantFrom(1, 50, 400, 1_500, 2_100, 5_000, 11_000, 31_000);
const just = <Name extends string>(name: Name) => fc.constant(name);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: just("change"), feed: which, at: fc.nat(5), kind: fc.nat(3) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: just("deliver"),
      count: fc.integer({ min: 1, max: 8 }),
      together: fc.constantFrom(1, 1, 3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: just("draw") }) },
  { weight: 4, arbitrary: fc.record({ do: just("pass"), ms: spans }) },
  { weight: 3, arbitrary: fc.record({ do: just("live"), ms: spans }) },
  { weight: 2, arbitrary: fc.record({ do: just("go"), to: fc.subarray([...modelFeeds]) }) },
  { weight: 2, arbitrary: fc.record({ do: just("let in") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: just("spoil"),
      how: fc.constantFrom("lose" as const, "repeat" as const, "swap" as const),
      from: fc.nat(4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: just("reads"),
      upMs: fc.constantFrom(0, 20, 900, 4_000),
      downMs: fc.constantFrom(0, 20, 900, 4_000),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: just("end"), code: fc.constantFrom(1000, 1001, 1006, 1012, 1013, 4401) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: just("junk"), frame: fc.constantFrom("{", null, 7, [], { type: "?" }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: just("hint"),
      hint: fc.constantFrom("seen" as const, "network" as const, "restored" as const, "credentials" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: just("crash") }) },
);
type Command = typeof command extends fc.Arbitrary<infer Each> ? Each : never;

/** Looks at what is shown after each step and holds it against all that ever was true. */
function createWatch({ shown, gateway, clock }: ModelPage) {
  const newestReceived = new Map<string, number>();
  return () => {
    const watched = shown();
    // Resubscribing to a feed finds its last answer, with its age, until there is a newer one.
    const keys = new Set(watched.map(({ feed }) => feedKey(feed)));
    for (const key of newestReceived.keys()) if (!keys.has(key)) newestReceived.delete(key);
    for (const { feed, state, text, confirmedAt } of watched) {
      if (text === undefined) continue;
      const key = feedKey(feed);
      const version = gateway.versionOf(feed, text);
      expect(version, `what is shown of ${key} was never so`).toBeGreaterThanOrEqual(0);
      if (state !== "live" && state !== "polling") continue;
      expect(clock.monotonic() - (confirmedAt ?? Number.NEGATIVE_INFINITY)).toBeLessThanOrEqual(showMs);
      expect(version, `${key} steps back behind what was told`).toBeGreaterThanOrEqual(
        newestReceived.get(key) ?? 0,
      );
      if (state === "live") newestReceived.set(key, version);
    }
  };
}

async function run(page: ModelPage, one: Command): Promise<void> {
  const { gateway, clock } = page;
  switch (one.do) {
    case "change":
      gateway.change(one.feed, one.at, one.kind);
      break;
    case "deliver":
      gateway.deliver(one.count, one.together);
      break;
    case "draw":
      page.runFrame();
      break;
    case "pass":
      await clock.advance(one.ms);
      break;
    case "live":
      await live(page, one.ms);
      break;
    case "go":
      page.navigate(one.to);
      break;
    case "let in":
      page.acceptSocket();
      break;
    case "spoil":
      gateway.corrupt(one.how, one.from);
      break;
    case "reads":
      page.setReads(one);
      break;
    case "end":
      gateway.end(one.code);
      break;
    case "junk":
      gateway.sendFrame(one.frame);
      break;
    case "hint":
      page.hint(one.hint);
      break;
    case "crash":
      page.crash();
      break;
  }
}

/** Time passes as it should: the gateway is there and speaks, frames are drawn. */
async function live(page: ModelPage, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    page.acceptSocket();
    page.gateway.sendFrame({ type: "pong" });
    do page.gateway.deliver(100, 1);
    while (page.gateway.queued > 0);
    page.runFrame();
    await page.clock.advance(Math.min(left, 1_000));
  }
}

async function settle(page: ModelPage, wanted: readonly Feed[]): Promise<void> {
  page.setReads({ upMs: 20, downMs: 20, fails: false });
  page.hint("credentials");
  await live(page, 70_000);
  // A loss shows only with what follows it.
  for (const feed of wanted) page.gateway.change(feed, 0, 1);
  await live(page, 45_000);
  for (const feed of wanted) page.gateway.change(feed, 1, 1);
  await live(page, 3_000);
  page.runFrame();
  await page.clock.advance(100);
}

it(
  "whatever happens, what is shown was true, never steps back, and once things settle is true to the last digit",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 40),
        fc.subarray([...modelFeeds], { minLength: 1 }),
        fc.array(command, { maxLength: 60, size: "max" }),
        async (hopMs, first, schedule) => {
          const page = createModelPage(hopMs);
          const look = createWatch(page);
          let wanted: readonly Feed[] = first;
          page.navigate(first);
          for (const one of schedule) {
            await run(page, one);
            if (one.do === "go") wanted = one.to;
            look();
          }
          await settle(page, wanted);
          look();
          const { gateway } = page;
          expect(page.shown().map(({ feed, state, text }) => [feedKey(feed), state, text])).toEqual(
            page.shown().map(({ feed }) => [feedKey(feed), "live", gateway.present(feed)]),
          );
          expect(gateway.subscribed).toEqual(wanted.map(feedKey).sort());
          expect(gateway.duplicateSubscriptions).toBe(0);
          const requested = page.pollCount();
          await live(page, 5_000);
          expect(page.pollCount(), "what a stream tells is not asked for").toBe(requested);
        },
      ),
      { numRuns, ...(seed === undefined ? {} : { seed }) },
    );
  },
  numRuns * 400,
);
