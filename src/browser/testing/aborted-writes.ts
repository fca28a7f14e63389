// Writes that the browser takes back, as where the disk is full or the page goes to the back/forward cache.
import { vi } from "vitest";

/** Aborts the transaction of each put, once all puts of its task are made. Returns the end of it. */
export function abortWrites(): () => void {
  const put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    queueMicrotask(() => {
      try {
        this.transaction.abort();
      } catch {
        // Another put of the transaction aborted it.
      }
    });
    return request;
  });
  return () => spy.mockRestore();
}

/** Collects promises of Node that are rejected and handled by nobody; the answer ends it. */
export function watchUnhandledRejections(): () => Promise<readonly unknown[]> {
  const reasons: unknown[] = [];
  const note = (reason: unknown) => void reasons.push(reason);
  process.on("unhandledRejection", note);
  return async () => {
    // They are reported once the microtasks of a task have run.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    return reasons;
  };
}
