// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { clockDivergenceMs } from "#browser/lib/detect-sleep.ts";
import { resolveSource } from "#browser/market-data/live-or-polled.ts";
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

/** A page that has a live book and the answer of a read, on a machine whose steady clock stands still in sleep. */
function open() {
  vi.useFakeTimers({ toFake: ["Date"] });
  const feed = book("1");
  const stream = createLiveStream(feed);
  stream.emit({ type: "pong" });
  stream.runFrame();
  const queryClient = createQueryClient();
  const at = performance.now();
  const asked: TimedResponse<string> = { answer: "asked", requestedAt: at - 50, answeredAt: at };
  queryClient.setQueryData(["read"], asked);
  queryClient.setQueryData(["reads"], [asked, asked]);
  queryClient.setQueryData(["other"], { rows: [] });
  stop = watchSleep({ stream: stream.client, queryClient, apartMs: clockDivergenceMs(systemClock) });
  return { feed, stream, queryClient, asked };
}

const beats = () => new Promise((resolve) => setTimeout(resolve, 450));

test("after two hours of sleep a quote is two hours old, and the connection is doubted", async () => {
  const { feed, stream, queryClient, asked } = open();
  const before = stream.client.read(feed);
  expect(before.phase).toBe("live");
  const pings = stream.sockets.last.sent.length;
  vi.setSystemTime(Date.now() + sleptMs);
  await beats();
  const told = stream.client.read(feed);
  const agedMs = (before.confirmedAt ?? 0) - (told.confirmedAt ?? 0);
  // The wall clock of this test stands while the steady one goes on to the next beat.
  expect(agedMs).toBeGreaterThan(sleptMs - 1_000);
  expect(agedMs).toBeLessThanOrEqual(sleptMs);
  expect(told.phase).toBe("stale");
  expect(stream.sockets.last.sent.length).toBe(pings + 1);
  expect(queryClient.getQueryData(["read"])).toEqual({
    answer: "asked",
    requestedAt: expect.closeTo(asked.requestedAt - agedMs, 3),
    answeredAt: expect.closeTo(asked.answeredAt - agedMs, 3),
  });
  const [, each] = queryClient.getQueryData<readonly (typeof asked)[]>(["reads"]) ?? [];
  expect(each?.answeredAt).toBeCloseTo(asked.answeredAt - agedMs, 3);
  expect(queryClient.getQueryData(["other"])).toEqual({ rows: [] });
  const part = queryClient.getQueryData<typeof asked>(["read"]);
  const problem = { problem: undefined };
  const nothingTold = { phase: "off", data: undefined, confirmedAt: undefined, frameAt: undefined } as const;
  expect(
    resolveSource<string>(nothingTold, { ...asked, ...part, ...problem }, performance.now(), 10_000).state,
  ).toBe("stale");
});

test("time that passes is no sleep", async () => {
  const { feed, stream, queryClient, asked } = open();
  const before = stream.client.read(feed);
  vi.setSystemTime(Date.now() + 450);
  await beats();
  expect(stream.client.read(feed)).toBe(before);
  expect(queryClient.getQueryData(["read"])).toBe(asked);
});

test("what was asked for before the sleep is called off, and what is on screen is asked for again", async () => {
  const { queryClient } = open();
  const answers: string[] = [];
  let called = 0;
  const asking = queryClient.fetchQuery({
    queryKey: ["slow"],
    queryFn: ({ signal }) =>
      new Promise<string>((_, reject) => {
        called += 1;
        signal.addEventListener("abort", () => reject(new Error("called off")));
      }),
    retry: false,
  });
  asking.then(
    (answer) => answers.push(answer),
    () => answers.push("called off"),
  );
  vi.setSystemTime(Date.now() + sleptMs);
  await beats();
  expect([called, answers]).toEqual([1, ["called off"]]);
});
