import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Age } from "#browser/ui/age.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import styles from "./connection-status.module.css";
import { statusTexts as texts } from "./texts.ts";

const ConnectionDetails = lazyComponent(
  "connection-details",
  async () => (await import("./connection-details.tsx")).ConnectionDetails,
);

/** Connection state and age of the newest data; a click opens the details. */
export function ConnectionStatus() {
  const { state, newestAt } = useStreamStatus();
  return (
    <div className={styles.connection} data-state={state}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status" aria-label={texts.name} className={styles.label}>
        {texts.states[state]}
      </span>
      <Popover
        name={texts.details}
        button={
          <span title={texts.newest}>
            <Age at={newestAt} className={styles.age} />
          </span>
        }
      >
        <ConnectionDetails state={state} />
      </Popover>
    </div>
  );
}
