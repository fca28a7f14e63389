import { toleratedClockMs } from "#browser/lib/clock.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** Formats how far this device's clock is off ("1 hour 3 minutes slow"); undefined within the tolerance. */
export function formatClockDifference(gatewayAheadMs: number): string | undefined {
  if (Math.abs(gatewayAheadMs) < toleratedClockMs) return undefined;
  let left = Math.abs(gatewayAheadMs);
  const parts: string[] = [];
  for (const [unit, ms] of units) {
    const count = Math.floor(left / ms);
    left -= count * ms;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
    if (parts.length === 2) break;
  }
  return `${parts.join(" ")} ${gatewayAheadMs > 0 ? "slow" : "fast"}`;
}
