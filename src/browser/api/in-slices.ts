/** Work that can pause where it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Longest stretch of work without a pause, ms: on a machine four times as slow it still leaves room in a 100 ms task. */
const sliceMs = 8;

/** Runs `steps` to the end and lets other tasks run in between. Rejects with what a step throws, or the reason of `signal`. */
export async function runInSlices<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - begun < sliceMs) continue;
    await nextTask();
    signal?.throwIfAborted();
    begun = performance.now();
  }
}

/** Resolves in a task of its own. Without `scheduler.yield`, a message is delivered before the next timer. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
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
