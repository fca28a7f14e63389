import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { LazyBoundary } from "./lazy-component.tsx";
import styles from "./popover.module.css";

interface PopoverProps {
  /** Exact accessible name of the button and of the card. */
  readonly name: string;
  /** Visible content of the button. */
  readonly button: ReactNode;
  /** Mounted on first open; may be a lazy component. */
  readonly children: ReactNode;
}

/** Button of the top bar with a card in a native popover, closed by Escape or an outside click. */
export function Popover({ name, button, children }: PopoverProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button tone="quiet" title={name} popoverTarget={id} className={styles.button}>
        {/* Fixed accessible name; the visible content is repeated inside the card. */}
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
