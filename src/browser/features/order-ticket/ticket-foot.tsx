// Foot of the ticket: the button that sends or reviews the order, why it is disabled with the boxes to tick first, and the
// result of the last order.
import { memo, type ReactNode, useId } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { isSingleClick } from "#browser/order-entry/single-click.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { Button } from "#browser/ui/button.tsx";
import styles from "./order-ticket.module.css";
import { ticketTexts } from "./texts.ts";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import type { Placing } from "./use-place-order.ts";

interface TicketFootProps {
  readonly side: OrderSide | undefined;
  /** True if a dialog asks before an order is sent. */
  readonly confirms: boolean;
  readonly isDisabled: boolean;
  /** The dialog shows reason, warnings and notices. */
  readonly isReviewing: boolean;
  /** Why the button is disabled, beside it. */
  readonly reason: string | undefined;
  /** Warnings with boxes that enable the button; null without one. */
  readonly warnings: ReactNode;
  /** Id of the element with the further reasons. */
  readonly blocksId: string;
  readonly placing: Placing;
  readonly market: MarketView;
  readonly onShowOrders: (() => void) | undefined;
}

/** Memoised: most keys in the ticket change nothing here. */
export const TicketFoot = memo(function TicketFoot(props: TicketFootProps) {
  const { side, confirms, isDisabled, isReviewing, reason, warnings, blocksId, placing } = props;
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
      {isReviewing || reason === undefined ? null : (
        <p id={reasonId} className="warn">
          {reason}
        </p>
      )}
      <div id={warningsId} className={sendBlockersClass}>
        {isReviewing ? null : warnings}
      </div>
      {/* Above the button, in sight without a scroll: a late result moves nothing and covers no control. */}
      {isReviewing ? null : (
        <div className={styles.result}>
          <SendingNotice since={placing.sendingSince} />
          <TicketNotice
            notice={placing.notice}
            market={props.market}
            onDismiss={placing.dismiss}
            onShowOrders={props.onShowOrders}
          />
        </div>
      )}
    </div>
  );
});

interface SubmitButtonProps extends Pick<TicketFootProps, "side" | "confirms" | "isDisabled"> {
  readonly describedBy: string;
}

/** Memoised: a key in the ticket seldom changes it. */
const SubmitButton = memo(({ side, confirms, isDisabled, describedBy }: SubmitButtonProps) => (
  <Button
    type="submit"
    wide
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
