const shortest = 1_000;
const longest = 300_000;
/** How long to wait where the gateway says "too many" and not how long, or hides the header from other origins. */
const otherwise = 5_000;

/**
 * How long the gateway asks to wait, in ms, from 1 s to 5 min: a count of seconds or an HTTP date (measured against
 * `serverDate`, the answer's own Date header, where it can be read, else against `now`).
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
