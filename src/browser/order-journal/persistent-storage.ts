// Asks the browser not to clear away what is kept here, once orders are kept: some browsers drop the storage of a site that
// was not visited for a week, and the ids of orders that a venue does not list are nowhere else.
import { useEffect } from "react";
import { useJournal } from "./journal-store.ts";

const askedKey = "crossbook.asked-to-last";
/** A browser that decides by itself comes to trust a site with use; one that asks its user must not ask at every visit. In ms. */
const askAgainMs = 30 * 86_400_000;

export interface PersistentStorageDeps {
  /** Storage manager; undefined if the browser has none. */
  readonly keeper: Pick<StorageManager, "persisted" | "persist"> | undefined;
  /** When it was last asked, ms since 1970; undefined for never. */
  askedAt(): number | undefined;
  /** Answers whether it could be remembered. */
  remember(askedAt: number): boolean;
  readonly now: () => number;
}

/** True if data stored here stays until the user clears it. Requests that at most once a month. Never rejects. */
export async function requestPersistentStorage({
  keeper,
  askedAt,
  remember,
  now,
}: PersistentStorageDeps): Promise<boolean> {
  if (keeper === undefined) return false;
  try {
    if (await keeper.persisted()) return true;
    const before = askedAt();
    if (before !== undefined && now() - before < askAgainMs) return false;
    // Without a memory of having asked, it would be asked on every page.
    return remember(now()) && (await keeper.persist());
  } catch {
    // A browser that will not be asked here (a policy, a private window) keeps things as long as it likes.
    return false;
  }
}

/** Asks as soon as this browser keeps an order of the one who is signed in. */
export function useLastingStorage(): void {
  const keepsOrders = useJournal(({ intents }) => intents.length > 0);
  useEffect(() => {
    if (keepsOrders) void requestPersistentStorage(browserHost());
  }, [keepsOrders]);
}

const browserHost = (): PersistentStorageDeps => ({
  // Served without encryption a page has none, whatever the types say.
  keeper: "storage" in navigator ? navigator.storage : undefined,
  askedAt: () => {
    const stored = localStorage.getItem(askedKey);
    const at = stored === null ? Number.NaN : Number(stored);
    return Number.isFinite(at) ? at : undefined;
  },
  remember: (at) => {
    localStorage.setItem(askedKey, String(at));
    return true;
  },
  now: () => Date.now(),
});
