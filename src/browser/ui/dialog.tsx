import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

interface DialogProps {
  /** The exact accessible name; shown as the title. */
  readonly name: string;
  readonly open: boolean;
  /** Asked for by Escape, the close button or a press on the backdrop; the owner then takes `open` away. */
  readonly onClose: () => void;
  /** A sheet rises from the bottom edge (a phone's ticket); a box stands in the middle. */
  readonly form?: "box" | "sheet";
  /** Whether Escape, the backdrop and the close button end it; false where an answer is needed. */
  readonly closable?: boolean;
  readonly children: ReactNode;
  /** The actions at its foot. */
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
}

/** A native modal dialog: the page behind is inert, Escape closes, and focus returns to where it was. */
export function Dialog({
  name,
  open,
  onClose,
  form = "box",
  closable = true,
  children,
  footer,
  className,
}: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // An element taken from the page with the dialog open has lost what the browser remembered of its focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames(styles.dialog, styles[form], className)}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={(event) => {
        if (closable && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes at a second Escape even where `cancel` was prevented.
        if (event.key !== "Escape") return;
        event.preventDefault();
        // A dialog this one stands in is not the topmost thing.
        event.stopPropagation();
        if (closable) onClose();
      }}
    >
      {open ? (
        <div className={styles.content}>
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {name}
            </h2>
            {closable ? (
              <Button tone="quiet" className={styles.close} aria-label="Close" onClick={onClose}>
                <Icon name="close" />
              </Button>
            ) : null}
          </header>
          <div className={styles.body}>{children}</div>
          {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
        </div>
      ) : null}
    </dialog>
  );
}
