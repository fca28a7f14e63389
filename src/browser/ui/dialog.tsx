import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { ancestorsOf, focusNearest } from "./keep-focus.ts";
import { openDialogs } from "./open-dialogs.ts";
import { texts } from "./texts.ts";

interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, the close button and, if allowed, backdrop clicks; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** False disables Escape, the backdrop and the close button: an answer is required. */
  readonly closable?: boolean;
  /**
   * True closes on a click outside. Only for dialogs that hold nothing to lose: the second click of a double click on
   * the opener lands outside, too.
   */
  readonly closesOnBackdrop?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
}

export interface DialogProps extends Omit<ModalProps, "aria-label" | "aria-labelledby"> {
  /** Exact accessible name, shown as the title. */
  readonly name: string;
  /** `box` is centered; `sheet` is attached to the bottom edge, for phones; `side` to the right edge, at full height. */
  readonly variant?: "box" | "sheet" | "side";
  /** Action buttons. */
  readonly footer?: ReactNode;
}

/** Modal dialog with its title and a close button. */
export function Dialog({ name, variant = "box", className, children, footer, ...modal }: DialogProps) {
  const id = useId();
  const { open, onClose, closable = true } = modal;
  return (
    <Modal {...modal} aria-labelledby={id} className={classNames(styles.dialog, styles[variant], className)}>
      {open ? (
        <div className={styles.content}>
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {name}
            </h2>
            {closable ? (
              <Button tone="quiet" className={styles.close} aria-label={texts.close} onClick={onClose}>
                <Icon name="close" />
              </Button>
            ) : null}
          </header>
          <div className={styles.body}>{children}</div>
          {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
        </div>
      ) : null}
    </Modal>
  );
}

/** Native modal dialog: inert page behind, Escape closes, focus returns to the opener, or near it if it is gone. */
export function Modal({
  open,
  onClose,
  closable = true,
  closesOnBackdrop = false,
  children,
  ...attributes
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    const opener = document.activeElement;
    const around = ancestorsOf(opener);
    dialog.showModal();
    openDialogs.set([...openDialogs.read(), dialog]);
    return () => {
      openDialogs.set(openDialogs.read().filter((other) => other !== dialog));
      dialog.close();
      // A dialog unmounted while open does not restore the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      if (document.activeElement === document.body) focusNearest(around);
    };
  }, [open]);

  return (
    <dialog
      {...attributes}
      ref={ref}
      onCancel={(event) => {
        // React also calls it for a dialog in this one (Android's back gesture) and for a cancelled file chooser.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={(event) => {
        const isOutside = event.target === event.currentTarget;
        if (closable && closesOnBackdrop && isOutside && event.detail <= 1) onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape even if `cancel` was prevented.
        if (event.key !== "Escape") return;
        event.preventDefault();
        // Escape must not close a dialog that contains this one.
        event.stopPropagation();
        if (closable) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
