import { killSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { killSwitchTexts } from "./texts.ts";

/** Switches the kill switch off from the ticket that it blocks. */
export function KillSwitchNotice() {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  const allow = () =>
    killSwitchOf(userId, onSignOut)
      .allow()
      .catch(() => notify(killSwitchTexts.notSaved, "danger"));
  return <AllowSendingButton onAllow={() => void allow()} />;
}

/** "Allow sending again…", with its confirmation. */
export function AllowSendingButton({ onAllow }: { readonly onAllow: () => void }) {
  return (
    <ConfirmButton
      question={killSwitchTexts.question}
      confirmLabel={killSwitchTexts.allow}
      cancel={killSwitchTexts.keep}
      onConfirm={onAllow}
    >
      {killSwitchTexts.open}
    </ConfirmButton>
  );
}
