import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-button.module.css";
import { keepFocusNear } from "./keep-focus.ts";

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** Shown after the first click, as a sentence. */
  readonly question: ReactNode;
  readonly confirmLabel: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/** Button with an inline confirmation. The first click replaces it by two buttons and focuses the one that cancels. */
export function ConfirmButton({ children, question, confirmLabel, cancel, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming) cancelButton.current?.focus();
    else if (wasConfirming.current) firstButton.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  if (!isConfirming) {
    return (
      <div ref={keepFocusNear} className={styles.first}>
        <Button ref={firstButton} onClick={() => setConfirming(true)}>
          {children}
        </Button>
      </div>
    );
  }
  const answer = (event: MouseEvent, isConfirmed: boolean) => {
    // The second click of a double click must not answer the question.
    if (event.detail > 1) return;
    setConfirming(false);
    if (isConfirmed) onConfirm();
  };
  return (
    <div ref={keepFocusNear} className={styles.confirmation}>
      <p role="alert">{question}</p>
      <div className={styles.actions}>
        <Button ref={cancelButton} onClick={(event) => answer(event, false)}>
          {cancel}
        </Button>
        <Button tone="danger" onClick={(event) => answer(event, true)}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
