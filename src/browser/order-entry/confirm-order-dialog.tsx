import { type ReactNode, useEffect, useRef, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import styles from "./confirm-order-dialog.module.css";
import { gestureMs } from "./double-click-lock.ts";
import { isSingleClick, refuseKey, refuseRepeatedKey } from "./single-click.ts";
import { confirmTexts } from "./texts.ts";
import type { OrderSide } from "./ticket-terms.ts";

interface ConfirmOrderDialogProps {
  readonly name: string;
  /** Text of the button that sends. */
  readonly submitLabel: string;
  readonly side: OrderSide;
  readonly isSending: boolean;
  /** False makes the button inert, but leaves it focusable. */
  readonly isReady: boolean;
  /** Short reason why it is not ready, as the button's text. */
  readonly reason?: ReactNode;
  /** The order was sent: the dialog can only be closed. */
  readonly isDone?: boolean;
  /** Questions, blockers and results. Announced at once. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The last dialog before an order is sent: "Back" and one button that sends. Open while mounted. */
export function ConfirmOrderDialog({
  name,
  submitLabel,
  side,
  isSending,
  isReady,
  reason,
  isDone = false,
  notice,
  children,
  onSubmit,
  onClose,
}: ConfirmOrderDialogProps) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const [openedAt] = useState(systemClock.monotonic);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => (isDone ? closeButton : submitButton).current?.focus(), [isDone]);
  return (
    <Dialog
      name={name}
      open
      onClose={onClose}
      closable={!isSending}
      footer={
        <>
          <Button ref={closeButton} onClick={onClose} disabled={isSending}>
            {isDone ? confirmTexts.close : confirmTexts.back}
          </Button>
          {isDone ? null : (
            <Button
              ref={submitButton}
              className={styles.submit}
              tone={side}
              aria-disabled={!isReady}
              onKeyDown={(event) => {
                // A second Enter of the gesture that opened the dialog: nobody has read the order yet.
                if (systemClock.monotonic() < openedAt + gestureMs) refuseKey(event);
                else refuseRepeatedKey(event);
              }}
              onClick={(event) => {
                if (isSingleClick(event) && isReady) onSubmit();
              }}
            >
              {isReady ? submitLabel : (reason ?? submitLabel)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {children}
        <div aria-live="assertive" className={styles.notices}>
          {notice}
        </div>
      </div>
    </Dialog>
  );
}
