// A page that is left may go to the browser's back/forward cache. In WebKit its transactions stay open there, and no page of
// this site can write to that database meanwhile. So they are aborted, as when a page closes; a page that comes back reloads.
import { wrap } from "idb";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";

const running = new Set<IDBTransaction>();
let isWatching = false;
let hasAborted = false;

/** Aborts the transactions of `database` that run when the page goes to the back/forward cache. */
export function abortInBackForwardCache(database: IDBDatabase): void {
  watchPage();
  const begin = database.transaction;
  database.transaction = (...args) => {
    const transaction = begin.apply(database, args);
    const forget = () => void running.delete(transaction);
    running.add(transaction);
    transaction.addEventListener("complete", forget);
    transaction.addEventListener("abort", forget);
    return transaction;
  };
}

function watchPage(): void {
  if (isWatching || typeof window === "undefined") return;
  isWatching = true;
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) return;
    hasAborted = running.size > 0;
    for (const transaction of running) abort(transaction);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && hasAborted && !isReloadBlocked()) location.reload();
  });
}

function abort(transaction: IDBTransaction): void {
  // Callers that await a request still get the AbortError; without this, `done` would be an unhandled rejection.
  wrap(transaction).done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It is being committed: that ends without the page.
  }
}
