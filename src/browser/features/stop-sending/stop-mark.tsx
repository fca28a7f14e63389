// "Stop sending" from every page: its commands, and a mark in the bar as long as it is on.
import { useEffect, useMemo, useState } from "react";
import { useStoppedSince } from "#browser/journal/stop-state.ts";
import { stopSwitchOf } from "#browser/journal/stop-switch.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { TickingText } from "#browser/ui/ticking-text.tsx";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./stop-mark.module.css";

export function StopMark() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const since = useStoppedSince();
  const [isAsking, setAsking] = useState(false);
  // Opened with the page, so that it is known and heard of from other tabs.
  useEffect(() => void stopSwitchOf(userId, onSignOut), [userId, onSignOut]);
  useCommands(
    "Trading",
    useMemo(
      () => [
        {
          id: "stop-sending",
          title: "Stop sending",
          keywords: "halt kill switch panic",
          run: () => void stopSending(userId, onSignOut),
        },
        {
          id: "allow-sending",
          title: "Allow sending again…",
          keywords: "resume stop switch",
          run: () => setAsking(true),
        },
      ],
      [userId, onSignOut],
    ),
  );
  const allow = () => {
    setAsking(false);
    stopSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => notify("Orders may be sent again, from every tab.", "good"),
        () => notify("Sending stays stopped: this browser could not write that down.", "danger"),
      );
  };
  return (
    <>
      {since === undefined ? null : (
        <Button
          tone="danger"
          className={styles.mark}
          aria-label="Sending is stopped"
          onClick={() => setAsking(true)}
        >
          <Icon name="warning" />
          <span className={styles.word}>Stopped</span>
        </Button>
      )}
      {isAsking ? (
        <Dialog
          name={since === undefined ? "Sending is not stopped" : "Allow sending again"}
          open
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>
                {since === undefined ? "Close" : "Keep it stopped"}
              </Button>
              {since === undefined ? null : (
                <Button
                  tone="danger"
                  onClick={(event) => {
                    // The second click of a double click was for what opened this.
                    if (event.detail <= 1) allow();
                  }}
                >
                  Allow sending
                </Button>
              )}
            </>
          }
        >
          {since === undefined ? (
            <p>Orders leave this browser as they are placed.</p>
          ) : (
            <p>
              <TickingText read={() => `You stopped sending ${formatAge(systemClock.now() - since)} ago.`} />{" "}
              Once it is allowed, orders may leave this browser again, from every tab.
            </p>
          )}
        </Dialog>
      ) : null}
    </>
  );
}

async function stopSending(userId: string, onSignOut: Parameters<typeof stopSwitchOf>[1]): Promise<void> {
  const isKept = await stopSwitchOf(userId, onSignOut).stop(systemClock.now());
  if (isKept) notify("Sending is stopped: no order leaves from any tab until you allow it again.", "warn");
  else notify("Sending is stopped in this tab alone: this browser keeps nothing.", "danger");
}
