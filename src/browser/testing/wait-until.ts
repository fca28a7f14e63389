import { vi } from "vitest";

/** Waits until `check` holds: storage answers in its own time, whatever clock the test holds. */
export const until = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });
