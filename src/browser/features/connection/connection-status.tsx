// How the data comes in, in one word, and how old the newest of it is; more on demand.
import type { ConnectionState } from "#browser/stream/connection-state.ts";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Age } from "#browser/ui/age.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import styles from "./connection-status.module.css";

const ConnectionDetails = lazyComponent(
  "connection-details",
  async () => (await import("./connection-details.tsx")).ConnectionDetails,
);

const words = {
  live: "Live",
  polling: "Polling",
  reconnecting: "Reconnecting",
  offline: "Offline",
} as const satisfies Record<ConnectionState, string>;

export function ConnectionStatus() {
  const { state, newestAt } = useStreamStatus();
  return (
    <div className={styles.connection} data-state={state}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status" aria-label="Connection" className={styles.word}>
        {words[state]}
      </span>
      <Popover name="Connection details" button={<Age at={newestAt} className={styles.age} />}>
        <ConnectionDetails state={state} />
      </Popover>
    </div>
  );
}
