import { systemClock } from "./clock.ts";

/** Work that can pause where it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Interface of an AbortSignal; this folder compiles without host types. */
interface Signal {
  throwIfAborted(): void;
}

interface Host {
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: unknown; close(): void };
    readonly port2: { postMessage(message: unknown): void };
  };
}

/** Longest stretch of work without a pause, ms: on a machine four times as slow it still leaves room in a 100 ms task. */
const sliceMs = 8;

/** Runs `steps` to the end in one go. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs `steps` for at most `ms`; gives the result if that was all. */
export function runSlice<Result>(
  steps: Steps<Result>,
  ms = sliceMs,
): { readonly result: Result } | undefined {
  const until = systemClock.monotonic() + ms;
  do {
    const step = steps.next();
    if (step.done === true) return { result: step.value };
  } while (systemClock.monotonic() < until);
  return undefined;
}

/** Runs `steps` to the end and lets other tasks run in between. Rejects with what a step throws, or the reason of `signal`. */
export async function runInSlices<Result>(steps: Steps<Result>, signal?: Signal): Promise<Result> {
  for (;;) {
    const ended = runSlice(steps);
    if (ended !== undefined) return ended.result;
    await nextTask();
    signal?.throwIfAborted();
  }
}

/**
 * `begin`, run once per object however many callers run its steps, at the same time or later. The result lives as long as the
 * object, which must not change.
 */
export function stepsOncePerObject<Key extends object, Result>(
  begin: (key: Key) => Steps<Result>,
): (key: Key) => Steps<Result> {
  const begun = new WeakMap<Key, Steps<Result>>();
  const ended = new WeakMap<Key, { readonly result: Result }>();
  return function* (key) {
    for (;;) {
      const end = ended.get(key);
      if (end !== undefined) return end.result;
      const steps = begun.get(key) ?? begin(key);
      begun.set(key, steps);
      try {
        const step = steps.next();
        if (step.done === true) ended.set(key, { result: step.value });
        else yield;
      } catch (error) {
        begun.delete(key);
        throw error;
      }
    }
  };
}

/**
 * Resolves in a task of its own, delivered before the next timer. Not by `scheduler.yield`, which comes before the messages by
 * which React renders in slices: a render that waits for 5 s runs as one task.
 */
export function nextTask(): Promise<void> {
  const { MessageChannel } = globalThis as unknown as Host;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
