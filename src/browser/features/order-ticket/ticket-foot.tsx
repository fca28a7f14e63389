// Foot of the ticket: the button that sends or reviews the order, why it is disabled with the boxes to tick first, and the
// result of the last order.
import { memo, type ReactNode, useId } from "react";
import { sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { isSingleClick } from "#browser/order-entry/single-click.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { Button } from "#browser/ui/button.tsx";
import styles from "./order-ticket.module.css";
import { ticketTexts } from "./texts.ts";

interface TicketFootProps {
  readonly side: OrderSide | undefined;
  /** True if a dialog asks before an order is sent. */
  readonly confirms: boolean;
  readonly isDisabled: boolean;
  /** Why the button is disabled, beside it. */
  readonly reason: string | undefined;
  /** Warnings with boxes that enable the button. */
  readonly warnings: ReactNode;
  /** Id of the element with the further reasons. */
  readonly blocksId: string;
  /** Notices of the order being sent and of the last one. */
  readonly children: ReactNode;
}

export function TicketFoot(props: TicketFootProps) {
  const { side, confirms, isDisabled, reason, warnings, blocksId, children } = props;
  const reasonId = useId();
  const warningsId = useId();
  return (
    <div className={styles.foot}>
      <SubmitButton
        side={side}
        confirms={confirms}
        isDisabled={isDisabled}
        describedBy={`${reasonId} ${warningsId} ${blocksId}`}
      />
      {reason === undefined ? null : (
        <p id={reasonId} className={styles.warn}>
          {reason}
        </p>
      )}
      <div id={warningsId} className={sendBlockersClass}>
        {warnings}
      </div>
      {/* Above the button, in sight without a scroll: a late result moves nothing and covers no control. */}
      {children === null ? null : <div className={styles.result}>{children}</div>}
    </div>
  );
}

interface SubmitButtonProps extends Pick<TicketFootProps, "side" | "confirms" | "isDisabled"> {
  readonly describedBy: string;
}

/** Memoised: a key in the ticket seldom changes it. */
const SubmitButton = memo(({ side, confirms, isDisabled, describedBy }: SubmitButtonProps) => (
  <Button
    type="submit"
    wide
    className={styles.submit}
    tone={side === "sell" ? "sell" : "buy"}
    aria-disabled={isDisabled}
    aria-describedby={describedBy}
    onClick={(event) => {
      if (!isSingleClick(event)) event.preventDefault();
    }}
  >
    {confirms ? ticketTexts.review : ticketTexts.place}
  </Button>
));
