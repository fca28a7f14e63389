import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { LazyBoundary } from "./lazy-component.tsx";
import styles from "./popover.module.css";

interface PopoverProps {
  /** The exact accessible name of the button and of what it opens. */
  readonly name: string;
  /** What stands on the button. */
  readonly button: ReactNode;
  /** Made when it is first opened; may be a part that is fetched then. */
  readonly children: ReactNode;
}

/** A button with a card that hangs from the top bar at the right: a native popover, closed by Escape or a press elsewhere. */
export function Popover({ name, button, children }: PopoverProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button tone="quiet" title={name} popoverTarget={id} className={styles.button}>
        {/* The name says what it opens; what stands on it is for the eye and is read out inside. */}
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true" className={styles.face}>
          {button}
        </span>
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={styles.card}
        onBeforeToggle={() => setWasOpened(true)}
      >
        {wasOpened ? <LazyBoundary>{children}</LazyBoundary> : null}
      </div>
    </>
  );
}
