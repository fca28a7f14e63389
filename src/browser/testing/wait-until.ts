import { vi } from "vitest";

/**
 * Waits in real time until `check` holds: IndexedDB ignores the test's clock. Ten seconds, because a second is not enough for a
 * busy machine.
 */
export const waitUntil = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { interval: 5, timeout: 10_000 });
