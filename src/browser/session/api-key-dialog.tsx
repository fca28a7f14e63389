// The dialog "API key": where the key is entered that this tab does not know, or another one in place of a refused one.
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { SecretField } from "#browser/ui/field.tsx";
import { KeyRetentionField } from "./key-retention-field.tsx";
import { useSession } from "./session-context.tsx";
import { defaultRetention } from "./sign-in-storage.ts";
import { keyTexts } from "./texts.ts";

export interface ApiKeyDialogProps {
  /** Reason shown to the user. */
  readonly reason: string;
  /** There where one may go on without: the dialog can be closed then. */
  readonly onClose?: () => void;
  readonly onAccepted?: () => void;
}

export function ApiKeyDialog({ reason, onClose, onAccepted }: ApiKeyDialogProps) {
  const session = useSession();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [keep, setKeep] = useState(() => defaultRetention(session.keyRetention, session.lastSignIn()));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const key = field.current?.value.trim() ?? "";
    if (busy) return;
    if (key === "") {
      setProblem(keyTexts.missing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const outcome = await session.setApiKey(key, keep);
    setBusy(false);
    if (outcome === "accepted") {
      onClose?.();
      onAccepted?.();
      return;
    }
    setProblem(keyTexts.refused);
    field.current?.select();
  };

  return (
    <Dialog
      name={keyTexts.dialogTitle}
      open
      onClose={() => onClose?.()}
      closable={onClose !== undefined}
      footer={
        <>
          <Button onClick={session.signOut}>{keyTexts.signOut}</Button>
          <Button tone="primary" type="submit" form={formId} aria-disabled={busy}>
            {busy ? keyTexts.checking : keyTexts.use}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{reason}</p>
        <SecretField label={keyTexts.apiKey} name="api-key" inputRef={field} error={problem} autoFocus />
        <KeyRetentionField value={keep} onChange={setKeep} />
      </form>
    </Dialog>
  );
}
