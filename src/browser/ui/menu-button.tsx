import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Button, type ButtonTone } from "./button.tsx";
import styles from "./menu-button.module.css";
import { PopoverCard } from "./popover.tsx";

interface MenuButtonProps {
  /** Exact accessible name of the button and of the menu. */
  readonly name: string;
  /** Visible content of the button. */
  readonly button: ReactNode;
  readonly tone?: ButtonTone;
  readonly className?: string | undefined;
  /** Buttons and checkboxes. A click on a button closes the menu. */
  readonly children: ReactNode;
}

/** Distance of the menu from the button in px. */
const gap = 4;
/** Distance from the viewport's edges in px. */
const edge = 8;

/** Button with a menu in a native popover, closed by Escape, an outside click or an action. */
export function MenuButton({ name, button, tone = "quiet", className, children }: MenuButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const positionMenu = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open" || opener.current === null) return;
    const card = event.currentTarget;
    const from = opener.current.getBoundingClientRect();
    const { width, height } = card.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = from.bottom + gap;
    const fitsBelow = below + height + edge <= clientHeight || from.top < height + gap + edge;
    card.style.insetInlineStart = `${Math.max(edge, Math.min(from.right - width, clientWidth - width - edge))}px`;
    card.style.insetBlockStart = `${fitsBelow ? below : from.top - height - gap}px`;
  };
  const closeAfterAction = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest("button") !== null) {
      event.currentTarget.hidePopover();
    }
  };
  return (
    <>
      <Button
        ref={opener}
        tone={tone}
        title={name}
        aria-label={name}
        popoverTarget={id}
        className={className}
      >
        {button}
      </Button>
      <PopoverCard
        id={id}
        name={name}
        className={styles.menu}
        onToggle={positionMenu}
        onClick={closeAfterAction}
      >
        <div className={styles.items}>{children}</div>
      </PopoverCard>
    </>
  );
}
