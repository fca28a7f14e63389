const shortest = 1_000;
const longest = 300_000;
/** Wait time when the gateway rate-limits without saying how long, or hides the header from other origins, ms. */
const otherwise = 5_000;

/**
 * Wait time the gateway requests, ms, from 1 s to 5 min: a number of seconds or an HTTP date (relative to the
 * response's Date header if readable, else to `now`).
 */
export function readRetryAfter(header: string | null, serverDate: string | null, now: number): number {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1_000);
  // Date.parse alone takes "-5" or "12.5" for dates.
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return otherwise;
  const from = Date.parse(serverDate ?? "");
  return clamp(until - (Number.isNaN(from) ? now : from));
}

function clamp(ms: number): number {
  return Math.min(longest, Math.max(shortest, ms));
}
