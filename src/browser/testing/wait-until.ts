import { vi } from "vitest";

/** Limit of a wait in real time, ms. One second, the default, is too short on a busy machine. */
export const waitTimeoutMs = 10_000;

/** Waits in real time until `check` holds: IndexedDB ignores the test's clock. */
export const waitUntil = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { interval: 5, timeout: waitTimeoutMs });
