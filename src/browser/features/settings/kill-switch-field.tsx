import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { AllowSendingButton } from "#browser/order-entry/kill-switch-notice.tsx";
import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import styles from "./settings.module.css";
import { savedText, useAnnounce } from "./settings-section.tsx";

/** The kill switch ("Stop sending"): on with one click, off with a confirmation. */
export function KillSwitchField() {
  const { userId } = useGateway();
  const { onSignOut } = useSession();
  const since = useStoppedSince();
  const announce = useAnnounce();
  const stop = async () => {
    const isSaved = await stopSwitchOf(userId, onSignOut).stop(systemClock.now());
    announce(`Sending is stopped. ${savedText(isSaved)}`);
  };
  const allow = () =>
    stopSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => announce("Orders may be sent again."),
        () => announce("Sending stays stopped: this browser could not write that down."),
      );
  return (
    <div className={styles.choice}>
      <p className={styles.hint}>
        {since === undefined ? (
          "One press, and no order leaves this browser from any tab. It lasts until you allow it again, over reloads and restarts."
        ) : (
          <TickingText
            read={() =>
              `Sending was stopped ${formatAge(systemClock.now() - since)} ago. No order leaves from any tab.`
            }
          />
        )}
      </p>
      <div>
        {since === undefined ? (
          <Button tone="danger" onClick={() => void stop()}>
            Stop sending
          </Button>
        ) : (
          <AllowSendingButton onAllow={() => void allow()} />
        )}
      </div>
    </div>
  );
}
