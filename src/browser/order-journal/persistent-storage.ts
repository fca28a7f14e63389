// Asks the browser for persistent storage once orders are stored: some browsers clear the storage of a site that
// was not visited for a week, and the ids of orders that a venue does not list are nowhere else.
import { useEffect } from "react";
import { useJournal } from "./journal-store.ts";

const requestedAtKey = "crossbook.asked-to-last";
/** A browser that decides by itself comes to trust a site with use; one that asks its user must not ask at every visit. In ms. */
const askAgainMs = 30 * 86_400_000;

export interface PersistentStorageDeps {
  /** Storage manager; undefined if the browser has none. */
  readonly storage: Pick<StorageManager, "persisted" | "persist"> | undefined;
  /** Time of the last request, ms since 1970; undefined for never. */
  requestedAt(): number | undefined;
  /** Stores the time; returns false where it cannot be stored. */
  remember(requestedAt: number): boolean;
  readonly now: () => number;
}

/** True if data stored here stays until the user clears it. Requests that at most once a month. Never rejects. */
export async function requestPersistentStorage({
  storage,
  requestedAt,
  remember,
  now,
}: PersistentStorageDeps): Promise<boolean> {
  if (storage === undefined) return false;
  try {
    if (await storage.persisted()) return true;
    const before = requestedAt();
    if (before !== undefined && now() - before < askAgainMs) return false;
    // Without a stored time it would be requested on every page.
    return remember(now()) && (await storage.persist());
  } catch {
    // The request is not allowed here (a policy, a private window): the browser decides how long data lasts.
    return false;
  }
}

/** Asks once this browser has stored an order of the signed-in user. */
export function useLastingStorage(): void {
  const hasOrders = useJournal(({ intents }) => intents.length > 0);
  useEffect(() => {
    if (hasOrders) void requestPersistentStorage(browserDeps());
  }, [hasOrders]);
}

const browserDeps = (): PersistentStorageDeps => ({
  // Served without encryption a page has none, whatever the types say.
  storage: "storage" in navigator ? navigator.storage : undefined,
  requestedAt: () => {
    const stored = localStorage.getItem(requestedAtKey);
    const at = stored === null ? Number.NaN : Number(stored);
    return Number.isFinite(at) ? at : undefined;
  },
  remember: (at) => {
    localStorage.setItem(requestedAtKey, String(at));
    return true;
  },
  now: () => Date.now(),
});
