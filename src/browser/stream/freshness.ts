/** How old data may be, in ms: `tradeMs` to trade on it, `showMs` to show it as current. */
export interface FreshnessLimits {
  readonly tradeMs: number;
  readonly showMs: number;
}

/** "no-trade": still shown as current, but not to be traded on. */
export type Freshness = "fresh" | "no-trade" | "stale";

/**
 * How fresh data is that was last confirmed at `confirmedAt`, both times in ms of performance.now(). What was never
 * confirmed is stale; what was confirmed later than `now` (clocks of two threads differ by a little) is fresh.
 */
export function freshnessOf(
  confirmedAt: number | undefined,
  now: number,
  { tradeMs, showMs }: FreshnessLimits,
): Freshness {
  if (confirmedAt === undefined) return "stale";
  const age = now - confirmedAt;
  if (age > showMs) return "stale";
  return age > tradeMs ? "no-trade" : "fresh";
}
