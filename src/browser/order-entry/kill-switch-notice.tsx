import { stopSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { stopTexts } from "./texts.ts";

/** Switches the kill switch off from the ticket that it blocks. */
export function KillSwitchNotice() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const allow = () =>
    stopSwitchOf(userId, onSignOut)
      .allow()
      .catch(() => notify(stopTexts.notSaved, "danger"));
  return <AllowSendingButton onAllow={() => void allow()} />;
}

/** "Allow sending again…", with its confirmation. */
export function AllowSendingButton({ onAllow }: { readonly onAllow: () => void }) {
  return (
    <ConfirmButton
      question={stopTexts.question}
      confirmLabel={stopTexts.allow}
      cancel={stopTexts.keep}
      onConfirm={onAllow}
    >
      {stopTexts.open}
    </ConfirmButton>
  );
}
