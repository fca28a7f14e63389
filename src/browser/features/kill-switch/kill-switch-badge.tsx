// "Stop sending" from every page: its commands, and a badge in the bar as long as it is on.
import { useEffect, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { killSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { keepFocusNear } from "#browser/ui/keep-focus.ts";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./kill-switch-badge.module.css";
import { texts } from "./texts.ts";

const AllowSendingDialog = lazyComponent(
  "allow-sending",
  async () => (await import("./allow-sending-dialog.tsx")).AllowSendingDialog,
);

export function KillSwitchBadge() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const since = useStoppedSince();
  const [isAsking, setAsking] = useState(false);
  // Opened with the page, so that it is known and heard of from other tabs.
  useEffect(() => void killSwitchOf(userId, onSignOut), [userId, onSignOut]);
  useCommands("Trading", [
    {
      id: "stop-sending",
      title: texts.commands.stop,
      keywords: "halt kill switch panic",
      run: () => void stopSending(userId, onSignOut),
    },
    ...(since === undefined
      ? []
      : [
          {
            id: "allow-sending",
            title: texts.commands.resume,
            keywords: "resume stop switch",
            run: () => setAsking(true),
          },
        ]),
  ]);
  return (
    <>
      {since === undefined ? null : (
        <Button
          tone="danger"
          className={styles.mark}
          data-stopped
          ref={keepFocusNear}
          aria-label={texts.badge.name}
          onPointerEnter={AllowSendingDialog.preload}
          onFocus={AllowSendingDialog.preload}
          onClick={() => setAsking(true)}
        >
          <Icon name="warning" />
          <span className={styles.label}>{texts.badge.label}</span>
        </Button>
      )}
      {isAsking ? (
        <OnDemand failure={texts.notices.loadFailed} onFailure={() => setAsking(false)}>
          <AllowSendingDialog onClose={() => setAsking(false)} />
        </OnDemand>
      ) : null}
    </>
  );
}

async function stopSending(userId: string, onSignOut: Parameters<typeof killSwitchOf>[1]): Promise<void> {
  const isSaved = await killSwitchOf(userId, onSignOut).stop(systemClock.now());
  if (isSaved) notify(texts.notices.stopped, "warn");
  else notify(texts.notices.stoppedHere, "danger");
}
