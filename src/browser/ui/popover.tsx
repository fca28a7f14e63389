import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./popover.module.css";

interface PopoverProps {
  /** The exact accessible name of the button and of what it opens. */
  readonly name: string;
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button with a card that hangs from the top bar at the right: a native popover, closed by Escape or a press elsewhere. */
export function Popover({ name, button, children }: PopoverProps) {
  const id = useId();
  return (
    <>
      <Button tone="quiet" aria-label={name} title={name} popoverTarget={id} className={styles.button}>
        {button}
      </Button>
      <div id={id} popover="auto" role="dialog" aria-label={name} className={styles.card}>
        {children}
      </div>
    </>
  );
}
