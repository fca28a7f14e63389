import { useEffect, useState } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { formatClockDifference } from "./clock-difference.ts";
import styles from "./clock-notice.module.css";
import { clockTexts as texts } from "./texts.ts";

/** Warns when this device's clock and the gateway's disagree. Ages use neither clock; days and dates use the gateway's. */
export function ClockNotice() {
  const { client } = useGateway();
  const [difference, setDifference] = useState<string>();
  useEffect(() => {
    const update = ({ clockAheadMs }: RequestRecord) => {
      if (clockAheadMs !== undefined) setDifference(formatClockDifference(clockAheadMs));
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
