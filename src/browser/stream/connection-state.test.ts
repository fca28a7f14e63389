import { describe, expect, it } from "vitest";
import { connectionStatus } from "./connection-state.ts";
import type { LinkPhase } from "./stream-store.ts";

const now = 100_000;
const never = { workedAt: undefined, failedAt: undefined };
const works = { workedAt: now - 1_000, failedAt: now - 30_000 };
const fails = { workedAt: now - 30_000, failedAt: now - 1_000 };
const workedLong = { workedAt: now - 30_000, failedAt: undefined };
const textOf = (link: LinkPhase, polls: { workedAt: number | undefined; failedAt: number | undefined }) =>
  connectionStatus({ link, polls, now, showMs: 10_000 });

describe("connection state", () => {
  it("is Live while the stream is open, whatever requests do", () => {
    for (const polls of [never, works, fails]) expect(textOf("open", polls)).toBe("live");
  });
  it.each(["connecting", "waiting", "verifying", "crashed", "refused", "off"] as const)(
    "is Polling with the stream %s while reads work",
    (link) => expect(textOf(link, works)).toBe("polling"),
  );
  it.each(["connecting", "waiting", "verifying", "crashed"] as const)(
    "is Reconnecting with the stream %s while nothing else is tried, or worked lately",
    (link) => {
      expect(textOf(link, never)).toBe("reconnecting");
      expect(textOf(link, workedLong)).toBe("reconnecting");
    },
  );
  it.each(["connecting", "waiting", "verifying", "crashed", "refused", "off"] as const)(
    "is Offline with the stream %s while reads fail",
    (link) => expect(textOf(link, fails)).toBe("offline"),
  );
  it("is Offline when the stream is refused for good and no recent request succeeded", () => {
    expect(textOf("refused", workedLong)).toBe("offline");
  });
  it("is Polling without a stream even on a page that requests nothing", () => {
    expect(textOf("off", never)).toBe("polling");
    expect(textOf("off", workedLong)).toBe("polling");
  });
});
