import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { errorMessage } from "#browser/lib/error-message.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./form-dialog.module.css";
import { texts } from "./texts.ts";

interface FormDialogProps {
  /** Exact accessible name of the dialog and of the form in it. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Label of the submit button: a verb. */
  readonly submitLabel: string;
  /** Called for the button and for Enter; the caller validates, and closes the dialog on success. */
  readonly onSubmit: () => void;
  /** Why the last submit failed, as a sentence. A field's own error belongs to the field. */
  readonly error?: string | undefined;
  /** A third button, at the start of the footer: "Take back". */
  readonly extraAction?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of one form: fields, one error below them, Cancel and submit in the footer. */
export function FormDialog({
  name,
  open,
  onClose,
  submitLabel,
  onSubmit,
  error,
  extraAction,
  children,
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  // Otherwise the close button has the focus: what is typed would be lost, and Enter would close the dialog.
  useEffect(() => {
    if (!open || form.current?.contains(document.activeElement) === true) return;
    form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, [open]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog name={name} open={open} onClose={onClose}>
      <form ref={form} aria-label={name} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <FormError>{error}</FormError>
        <div className={styles.footer}>
          {extraAction === undefined ? null : <span className={styles.extraAction}>{extraAction}</span>}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary">
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The error of a form. Stays in the page while empty, so that screen readers announce the error once it is there. */
export function FormError({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert" className={classNames(children === undefined && styles.noError)}>
      {children === undefined ? null : <p className="danger">{children}</p>}
    </div>
  );
}

/**
 * Runs work that may fail, and holds why it did, for `FormError`. The error goes with the next attempt. One at a time: the
 * second click of a double click would save the same again.
 */
export function useFormError() {
  const [error, setError] = useState<string>();
  const isRunning = useRef(false);
  const attempt = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      isRunning.current = false;
    }
  };
  return { error, setError, attempt };
}
