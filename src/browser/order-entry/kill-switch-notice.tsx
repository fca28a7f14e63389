import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { notify } from "#browser/ui/toast.tsx";

/** Switches the kill switch off from the ticket that it blocks. */
export function KillSwitchNotice() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const allow = () =>
    stopSwitchOf(userId, onSignOut)
      .allow()
      .catch(() => notify("Sending stays stopped: this browser could not write that down.", "danger"));
  return <AllowSendingButton onAllow={() => void allow()} />;
}

/** "Allow sending again…", with its confirmation. */
export function AllowSendingButton({ onAllow }: { readonly onAllow: () => void }) {
  return (
    <ConfirmButton
      question="Orders may then leave this browser again, from every tab."
      confirmLabel="Allow sending"
      cancel="Keep it stopped"
      onConfirm={onAllow}
    >
      Allow sending again…
    </ConfirmButton>
  );
}
