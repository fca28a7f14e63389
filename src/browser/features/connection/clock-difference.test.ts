import { expect, test } from "vitest";
import { formatClockDifference } from "./clock-notice.tsx";

test.each([
  [0, undefined],
  [29_999, undefined],
  [-29_999, undefined],
  [30_000, "30 seconds slow"],
  [-61_000, "1 minute 1 second fast"],
  [3_780_400, "1 hour 3 minutes slow"],
  [-3_600_000, "1 hour fast"],
  [5 * 365 * 86_400_000 + 7_200_000, "1825 days 2 hours slow"],
])("formats a gateway clock %d ms ahead as %s", (aheadMs, text) => {
  expect(formatClockDifference(aheadMs)).toBe(text);
});
