import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const at = (ms: number) => new Date(now + ms).toUTCString();

test.each<[string | null, string | null, number]>([
  ["7", null, 7_000],
  [" 7 ", null, 7_000],
  ["0", null, 1_000],
  ["1000000000", null, 300_000],
  ["99999999999999999999999", null, 300_000],
  [at(20_000), null, 20_000],
  [at(-20_000), null, 1_000],
  // The server's clock an hour ahead of ours.
  [at(3_620_000), at(3_600_000), 20_000],
  [null, null, 5_000],
  ["", null, 5_000],
  ["soon", null, 5_000],
  ["-5", null, 5_000],
  ["1.5", null, 5_000],
  ["0x10", null, 5_000],
])("Retry-After %j with Date %j means %i ms", (header, serverDate, ms) => {
  expect(readRetryAfter(header, serverDate, now)).toBe(ms);
});
