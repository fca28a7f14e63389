import { systemClock } from "./clock.ts";

/** Work that can pause where it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Interface of an AbortSignal; this folder compiles without host types. */
interface Signal {
  throwIfAborted(): void;
}

interface Host {
  readonly scheduler?: { yield?(): Promise<void> };
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

/** Items handled between two pauses: a few hundred microseconds of work. */
const itemsOfStep = 1_000;

/** `items.filter(test)` with pauses. */
export function* filterSteps<Item>(
  items: readonly Item[],
  test: (item: Item) => boolean,
): Steps<readonly Item[]> {
  const passed: Item[] = [];
  for (const [index, item] of items.entries()) {
    if (test(item)) passed.push(item);
    if (index % itemsOfStep === itemsOfStep - 1) yield;
  }
  return passed;
}

/** `items.map(derive)` with pauses. */
export function* mapSteps<Item, Value>(
  items: readonly Item[],
  derive: (item: Item) => Value,
): Steps<readonly Value[]> {
  const derived: Value[] = [];
  for (const [index, item] of items.entries()) {
    derived.push(derive(item));
    if (index % itemsOfStep === itemsOfStep - 1) yield;
  }
  return derived;
}

/** `items.toSorted(compare)` with pauses: pieces are sorted and then merged in pairs. */
export function* sortSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let pieces: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += itemsOfStep) {
    if (from > 0) yield;
    pieces.push(items.slice(from, from + itemsOfStep).sort(compare));
  }
  while (pieces.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < pieces.length; at += 2)
      merged.push(yield* mergeSteps(pieces[at] ?? [], pieces[at + 1] ?? [], compare));
    pieces = merged;
  }
  return pieces[0] ?? [];
}

/** Both sorted lists as one; of equal items those of `a` come first. */
function* mergeSteps<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  const [firstOfB, lastOfB] = [b[0], b.at(-1)];
  if (firstOfB === undefined || lastOfB === undefined) return a;
  // Lists are often in this order before, or in the opposite one.
  if (compare(a.at(-1) as Item, firstOfB) <= 0) return [...a, ...b];
  if (compare(lastOfB, a[0] as Item) < 0) return [...b, ...a];
  const merged: Item[] = [];
  for (let [i, j] = [0, 0]; i < a.length || j < b.length; ) {
    if (j === b.length || (i < a.length && compare(a[i] as Item, b[j] as Item) <= 0))
      merged.push(a[i++] as Item);
    else merged.push(b[j++] as Item);
    if (merged.length % itemsOfStep === 0) yield;
  }
  return merged;
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

/** Resolves in a task of its own. Without `scheduler.yield`, a message is delivered before the next timer. */
export function nextTask(): Promise<void> {
  const { scheduler, MessageChannel } = globalThis as unknown as Host;
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
