import fc from "fast-check";
import { expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createRequestQueue, type Urgency } from "./request-queue.ts";

function setUp(perSecond: number) {
  const clock = createManualClock();
  const queue = createRequestQueue(perSecond, clock);
  const released: string[] = [];
  const take = (name: string, urgency: Urgency = "visible", signal = new AbortController().signal) =>
    queue.take(urgency, signal).then(
      () => void released.push(name),
      () => void released.push(`${name} called off`),
    );
  return { clock, queue, released, take };
}

test("a second's worth passes at once, the rest as soon as a second of each allows it", async () => {
  const { clock, released, take } = setUp(4);
  for (const name of ["1", "2"]) void take(name);
  await clock.advance(400);
  for (const name of ["3", "4", "5", "6", "7"]) void take(name);
  await clock.advance(0);
  expect(released).toEqual(["1", "2", "3", "4"]);
  await clock.advance(599);
  expect(released).toHaveLength(4);
  await clock.advance(1);
  expect(released).toEqual(["1", "2", "3", "4", "5", "6"]);
  await clock.advance(400);
  expect(released).toHaveLength(7);
  expect(clock.waiting).toBe(0);
});

test("runs visible requests before background ones, first in first out", async () => {
  const { clock, released, take } = setUp(1);
  void take("first");
  for (const name of ["b1", "b2"]) void take(name, "background");
  for (const name of ["v1", "v2"]) void take(name, "visible");
  await clock.advance(10_000);
  expect(released).toEqual(["first", "v1", "v2", "b1", "b2"]);
});

test("a read that is called off leaves the queue and costs no turn", async () => {
  const { clock, released, take } = setUp(1);
  const stop = new AbortController();
  void take("first");
  void take("second", "visible", stop.signal);
  void take("third");
  stop.abort();
  await clock.advance(1_000);
  expect(released).toEqual(["first", "second called off", "third"]);
  void take("already", "visible", stop.signal);
  await clock.advance(0);
  expect(released.at(-1)).toBe("already called off");
});

test("counts a request that skips the queue against the rate", async () => {
  const { clock, queue, released, take } = setUp(2);
  queue.spend();
  queue.spend();
  queue.spend();
  void take("read");
  await clock.advance(999);
  expect(released).toEqual([]);
  await clock.advance(1);
  expect(released).toEqual(["read"]);
});

test("sends nothing while the gateway asks to wait", async () => {
  const { clock, queue, released, take } = setUp(8);
  queue.pause(5_000);
  queue.pause(1_000);
  void take("read");
  await clock.advance(4_999);
  expect(released).toEqual([]);
  await clock.advance(1);
  expect(released).toEqual(["read"]);
});

test("no second lets more through than it may, and all pass in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.tuple(fc.nat(400), fc.boolean()), { maxLength: 60 }),
      async (perSecond, arrivals) => {
        const { clock, queue } = setUp(perSecond);
        const passedAt: number[] = [];
        for (const [gapMs, visible] of arrivals) {
          await clock.advance(gapMs);
          void queue
            .take(visible ? "visible" : "background", new AbortController().signal)
            .then(() => passedAt.push(clock.monotonic()));
        }
        await clock.advance(80_000);
        expect(passedAt).toHaveLength(arrivals.length);
        for (const from of passedAt) {
          const within = passedAt.filter((at) => at >= from && at < from + 1_000).length;
          expect(within).toBeLessThanOrEqual(perSecond);
        }
      },
    ),
    { numRuns: 40 },
  );
});
