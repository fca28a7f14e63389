import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { Button, type ButtonTone } from "./button.tsx";
import styles from "./menu-button.module.css";

interface MenuButtonProps {
  /** The exact accessible name of the button and of what it opens. */
  readonly name: string;
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly tone?: ButtonTone;
  readonly className?: string | undefined;
  /** Buttons and checkboxes, one below the other; a press on a button closes the card. */
  readonly children: ReactNode;
}

/** How far the card stays from the button, and from the edges of the screen, in px. */
const gap = 4;
const edge = 8;

/** A button with a card of actions beside it: a native popover, closed by Escape, a press elsewhere or an action. */
export function MenuButton({ name, button, tone = "quiet", className, children }: MenuButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears what its buttons did */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={styles.card}
        onBeforeToggle={() => setWasOpened(true)}
        onToggle={place}
        onClick={closeAfterAction}
      >
        {wasOpened ? <div className={styles.items}>{children}</div> : null}
      </div>
    </>
  );
}
