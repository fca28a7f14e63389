// The dialog "API key": where the key is entered that this tab does not know, or another one in place of a refused one.
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { SecretField } from "#browser/ui/field.tsx";
import { RememberKeyCheckbox } from "./remember-key-checkbox.tsx";
import styles from "./session.module.css";
import { useSession } from "./session-context.tsx";

export interface ApiKeyDialogProps {
  /** Reason shown to the user. */
  readonly reason: string;
  /** There where one may go on without: the dialog can be closed then. */
  readonly onClose?: () => void;
}

export function ApiKeyDialog({ reason, onClose }: ApiKeyDialogProps) {
  const session = useSession();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [keep, setKeep] = useState(session.isKeySaved);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const key = field.current?.value.trim() ?? "";
    if (busy) return;
    if (key === "") {
      setProblem("Enter the API key.");
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const outcome = await session.setApiKey(key, keep);
    setBusy(false);
    if (outcome === "accepted") {
      onClose?.();
      return;
    }
    setProblem("The gateway refuses this API key. Enter another one.");
    field.current?.select();
  };

  return (
    <Dialog
      name="API key"
      open
      onClose={() => onClose?.()}
      closable={onClose !== undefined}
      footer={
        <>
          <Button onClick={session.signOut}>Sign out</Button>
          <Button tone="primary" type="submit" form={formId} aria-disabled={busy}>
            {busy ? "Asking the gateway" : "Use this key"}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{reason}</p>
        <SecretField label="API key" name="api-key" inputRef={field} error={problem} autoFocus />
        <RememberKeyCheckbox checked={keep} onChange={setKeep} />
      </form>
    </Dialog>
  );
}
