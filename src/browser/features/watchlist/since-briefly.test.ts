import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sinceBriefly } from "./since-briefly.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 0, 5) }));
afterEach(() => vi.useRealTimers());

it("is the time alone within a day, also past midnight, and else the date with it", () => {
  const at = (day: number, hour: number) => sinceBriefly(Date.UTC(2026, 10, day, hour, 24), "utc");
  expect([at(27, 22), at(27, 0), at(26, 22)]).toEqual(["22:24", "00:24", "26 Nov, 22:24"]);
});
