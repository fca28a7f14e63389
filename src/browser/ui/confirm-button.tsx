import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-button.module.css";

interface TwoStepButtonProps {
  readonly children: ReactNode;
  /** Asked once the button was pressed, as a sentence. */
  readonly question: ReactNode;
  /** The second step's own words. */
  readonly confirm: string;
  readonly keep: string;
  readonly onConfirm: () => void;
}

/** A button that asks before it does what it says: the second press is another button, and the focus is on leaving it. */
export function TwoStepButton({ children, question, confirm, keep, onConfirm }: TwoStepButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
    else if (wasAsking.current) firstButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button ref={firstButton} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  const answer = (event: MouseEvent, isYes: boolean) => {
    // The second click of a double click was for the first step.
    if (event.detail > 1) return;
    setAsking(false);
    if (isYes) onConfirm();
  };
  return (
    <div className={styles.asking}>
      <p role="alert">{question}</p>
      <div className={styles.steps}>
        <Button ref={keepButton} onClick={(event) => answer(event, false)}>
          {keep}
        </Button>
        <Button tone="danger" onClick={(event) => answer(event, true)}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
