import { useEffect, useState } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { systemClock, toleratedClockMs } from "#browser/lib/clock.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import styles from "./clock-notice.module.css";
import { clockTexts as texts } from "./texts.ts";

/** Warns when this device's clock and the gateway's disagree. Ages use neither clock; days and dates use the gateway's. */
export function ClockNotice() {
  const { client } = useGateway();
  const [difference, setDifference] = useState<string>();
  useEffect(() => {
    const update = ({ clockAheadMs }: RequestRecord) => {
      if (clockAheadMs === undefined) return;
      const corrected = clockAheadMs - (systemClock.correctionMs ?? 0);
      // Another answer's clock, which is not followed.
      if (Math.abs(corrected) < toleratedClockMs) setDifference(formatClockDifference(clockAheadMs));
    };
    // With a live stream the next response may be far away.
    for (const record of client.recentRequests()) update(record);
    return client.onRequest(update);
  }, [client]);
  if (difference === undefined) return null;
  return (
    <p role="status" aria-label={texts.name} className={styles.notice}>
      {texts.off(difference)}
    </p>
  );
}

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
