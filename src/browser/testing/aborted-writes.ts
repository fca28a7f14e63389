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
