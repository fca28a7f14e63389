// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { clockDivergenceMs } from "#browser/lib/detect-sleep.ts";
import { resolveSource } from "#browser/market-data/source-freshness.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { createQueryClient } from "#browser/session/query-client.ts";
import { book, createLiveStream } from "#browser/testing/stream-harness.ts";
import { watchSleep } from "./watch-sleep.ts";

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const sleptMs = 7_200_000;

/** A page with a live book and a polled answer, on a machine whose monotonic clock stops in sleep. */
function open() {
  vi.useFakeTimers({ toFake: ["Date"] });
  const feed = book("1");
  const stream = createLiveStream(feed);
  stream.emit({ type: "pong" });
  stream.runFrame();
  const queryClient = createQueryClient();
  const at = performance.now();
  const polled: TimedResponse<string> = { answer: "asked", requestedAt: at - 50, answeredAt: at };
  queryClient.setQueryData(["read"], polled);
  queryClient.setQueryData(["reads"], [polled, polled]);
  queryClient.setQueryData(["other"], { rows: [] });
  stop = watchSleep({ stream: stream.client, queryClient, apartMs: clockDivergenceMs(systemClock) });
  return { feed, stream, queryClient, polled };
}

const beats = () => new Promise((resolve) => setTimeout(resolve, 450));

test("after two hours of sleep, ages a quote by two hours and checks the connection", async () => {
  const { feed, stream, queryClient, polled } = open();
  const before = stream.client.read(feed);
  expect(before.phase).toBe("live");
  const pings = stream.sockets.last.sent.length;
  const notified: ReturnType<typeof stream.client.read>[] = [];
  stream.client.subscribe(feed, () => notified.push(stream.client.read(feed)));
  vi.setSystemTime(Date.now() + sleptMs);
  await beats();
  const aged = stream.client.read(feed);
  const agedMs = (before.confirmedAt ?? 0) - (aged.confirmedAt ?? 0);
  expect(notified[0]).toMatchObject({ phase: "live", confirmedAt: aged.confirmedAt });
  // The faked wall clock stands still while the monotonic one runs on.
  expect(agedMs).toBeGreaterThan(sleptMs - 1_000);
  expect(agedMs).toBeLessThanOrEqual(sleptMs);
  expect(aged.phase).toBe("stale");
  expect(stream.sockets.last.sent.length).toBe(pings + 1);
  expect(queryClient.getQueryData(["read"])).toEqual({
    answer: "asked",
    requestedAt: expect.closeTo(polled.requestedAt - agedMs, 3),
    answeredAt: expect.closeTo(polled.answeredAt - agedMs, 3),
  });
  const [, each] = queryClient.getQueryData<readonly (typeof polled)[]>(["reads"]) ?? [];
  expect(each?.answeredAt).toBeCloseTo(polled.answeredAt - agedMs, 3);
  expect(queryClient.getQueryData(["other"])).toEqual({ rows: [] });
  const cached = queryClient.getQueryData<typeof polled>(["read"]);
  const problem = { problem: undefined };
  const nothingStreamed = {
    phase: "off",
    data: undefined,
    confirmedAt: undefined,
    frameAt: undefined,
  } as const;
  expect(
    resolveSource<string>(nothingStreamed, { ...polled, ...cached, ...problem }, performance.now(), 10_000)
      .state,
  ).toBe("stale");
});

test("does not take elapsed time for sleep", async () => {
  const { feed, stream, queryClient, polled } = open();
  const before = stream.client.read(feed);
  vi.setSystemTime(Date.now() + 450);
  await beats();
  expect(stream.client.read(feed)).toBe(before);
  expect(queryClient.getQueryData(["read"])).toBe(polled);
});

test("aborts requests sent before the sleep", async () => {
  const { queryClient } = open();
  const answers: string[] = [];
  let called = 0;
  const pending = queryClient.fetchQuery({
    queryKey: ["slow"],
    queryFn: ({ signal }) =>
      new Promise<string>((_, reject) => {
        called += 1;
        signal.addEventListener("abort", () => reject(new Error("called off")));
      }),
    retry: false,
  });
  pending.then(
    (answer) => answers.push(answer),
    () => answers.push("called off"),
  );
  vi.setSystemTime(Date.now() + sleptMs);
  await beats();
  expect([called, answers]).toEqual([1, ["called off"]]);
});
