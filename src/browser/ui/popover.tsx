import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { OnDemand } from "./on-demand.tsx";
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
  return (
    <>
      <Button tone="quiet" title={name} popoverTarget={id} className={styles.button}>
        {/* Fixed accessible name; the visible content is repeated inside the card. */}
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true" className={styles.face}>
          {button}
        </span>
      </Button>
      <PopoverCard id={id} name={name} className={styles.belowTopBar}>
        <OnDemand>{children}</OnDemand>
      </PopoverCard>
    </>
  );
}

interface PopoverCardProps extends Pick<ComponentProps<"div">, "onToggle" | "onClick"> {
  /** Named by the button's `popoverTarget`. */
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The card of a native popover; its children are mounted on first open. */
export function PopoverCard({ id, name, className, children, ...handlers }: PopoverCardProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={name}
      className={classNames(styles.card, className)}
      onBeforeToggle={() => setWasOpened(true)}
      {...handlers}
    >
      {wasOpened ? children : null}
    </div>
  );
}
