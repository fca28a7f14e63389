import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { notify } from "#browser/ui/toast.tsx";

/** The way back from "Stop sending", in the ticket it keeps shut. */
export function StopNotice() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const allow = () =>
    stopSwitchOf(userId, onSignOut)
      .allow()
      .catch(() => notify("Sending stays stopped: this browser could not write that down.", "danger"));
  return (
    <ConfirmButton
      question="Orders may then leave this browser again, from every tab."
      confirmLabel="Allow sending"
      cancel="Keep it stopped"
      onConfirm={() => void allow()}
    >
      Allow sending again…
    </ConfirmButton>
  );
}
