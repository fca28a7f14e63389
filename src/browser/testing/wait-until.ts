import { vi } from "vitest";

/** Waits in real time until `check` holds, because IndexedDB ignores the test's clock. */
export const waitUntil = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });
