import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { TwoStepButton } from "#browser/ui/confirm-button.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import styles from "./settings.module.css";
import { savedLabels, useSay } from "./settings-section.tsx";

/** The switch "Stop sending": on with one press, off with two. */
export function StopField() {
  const { userId } = useGateway();
  const { onSignOut } = useSession();
  const since = useStoppedSince();
  const say = useSay();
  const stop = async () => {
    const isKept = await stopSwitchOf(userId, onSignOut).stop(systemClock.now());
    say(`Sending is stopped. ${savedLabels(isKept)}`);
  };
  const allow = () =>
    stopSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => say("Orders may be sent again."),
        () => say("Sending stays stopped: this browser could not write that down."),
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
          <TwoStepButton
            question="Orders may then leave this browser again, from every tab."
            confirm="Allow sending"
            keep="Keep it stopped"
            onConfirm={() => void allow()}
          >
            Allow sending again…
          </TwoStepButton>
        )}
      </div>
    </div>
  );
}
