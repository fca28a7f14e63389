// The dialog that allows sending again: fetched when somebody asks for it.

import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { notify } from "#browser/ui/toast.tsx";

export function AllowSending({ onClose }: { readonly onClose: () => void }) {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const since = useStoppedSince();
  const allow = () => {
    onClose();
    stopSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => notify("Orders may be sent again, from every tab.", "good"),
        () => notify("Sending stays stopped: this browser could not write that down.", "danger"),
      );
  };
  return (
    <Dialog
      name={since === undefined ? "Sending is not stopped" : "Allow sending again"}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{since === undefined ? "Close" : "Keep it stopped"}</Button>
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
          <TickingText read={() => `You stopped sending ${formatAge(systemClock.now() - since)} ago.`} /> Once
          it is allowed, orders may leave this browser again, from every tab.
        </p>
      )}
    </Dialog>
  );
}
