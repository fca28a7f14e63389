import { expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { throttleSource } from "./throttle-source.ts";

function changing() {
  const listeners = new Set<() => void>();
  let value = 0;
  return {
    source: {
      read: () => value,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    change: () => {
      value += 1;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

it("notifies the first change at once, then several as one, and always the last", async () => {
  const clock = createManualClock();
  const { source, change } = changing();
  const throttled = throttleSource(source, 100, clock);
  const received: number[] = [];
  throttled.subscribe(() => received.push(throttled.read()));
  change();
  expect(received).toEqual([1]);
  await clock.advance(40);
  change();
  change();
  expect([received, throttled.read()]).toEqual([[1], 3]);
  await clock.advance(59);
  expect(received).toEqual([1]);
  await clock.advance(1);
  expect(received).toEqual([1, 3]);
  await clock.advance(99);
  change();
  await clock.advance(1);
  expect(received).toEqual([1, 3, 4]);
  await clock.advance(500);
  change();
  expect(received).toEqual([1, 3, 4, 5]);
});

it("does not notify after the unsubscribe", async () => {
  const clock = createManualClock();
  const { source, change, listeners } = changing();
  const received: string[] = [];
  const stop = throttleSource(source, 100, clock).subscribe(() => received.push("a change"));
  change();
  change();
  stop();
  await clock.advance(1_000);
  expect([received, clock.waiting, listeners.size]).toEqual([["a change"], 0, 0]);
});
