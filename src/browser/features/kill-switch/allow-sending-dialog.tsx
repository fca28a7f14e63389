// The dialog that allows sending again; loaded on demand.

import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { killSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { texts } from "./texts.ts";

export function AllowSendingDialog({ onClose }: { readonly onClose: () => void }) {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const since = useStoppedSince();
  const allow = () => {
    onClose();
    killSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => notify(texts.notices.resumed, "good"),
        () => notify(texts.notices.notResumed, "danger"),
      );
  };
  return (
    <Dialog
      name={since === undefined ? texts.dialog.titleNotStopped : texts.dialog.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{since === undefined ? texts.dialog.close : texts.dialog.keep}</Button>
          {since === undefined ? null : (
            <Button
              tone="danger"
              onClick={(event) => {
                // The second click of a double click was for what opened this.
                if (event.detail <= 1) allow();
              }}
            >
              {texts.dialog.allow}
            </Button>
          )}
        </>
      }
    >
      {since === undefined ? (
        <p>{texts.dialog.notStopped}</p>
      ) : (
        <p>
          <TickingText read={() => texts.dialog.stoppedSince(formatAge(systemClock.now() - since))} />{" "}
          {texts.dialog.effect}
        </p>
      )}
    </Dialog>
  );
}
