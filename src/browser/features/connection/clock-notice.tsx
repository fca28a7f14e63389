// Says so when this machine's clock and the gateway's disagree. Ages are measured by neither; days and dates by the gateway's.
import { useEffect, useState } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { clockDifference } from "./clock-difference.ts";
import styles from "./clock-notice.module.css";

export function ClockNotice() {
  const { client } = useGateway();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const take = ({ clockAheadMs }: RequestRecord) => {
      if (clockAheadMs !== undefined) setWords(clockDifference(clockAheadMs));
    };
    // Where a stream tells everything, the next answer may be long in coming.
    for (const record of client.recentRequests()) take(record);
    return client.onRequest(take);
  }, [client]);
  if (words === undefined) return null;
  return (
    <p role="status" aria-label="Clock" className={styles.notice}>
      This device's clock differs from the gateway's: it is {words}. Crossbook goes by the gateway's.
    </p>
  );
}
