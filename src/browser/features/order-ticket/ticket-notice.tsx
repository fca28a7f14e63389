// Result of the last submit, in the ticket: the gateway's own text if any, else what is known.
import { memo } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { PlaceNotice } from "#browser/order-entry/place-order.ts";
import { SendingText } from "#browser/order-entry/sending-text.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { OrderResultNotice } from "./order-result-notice.tsx";
import styles from "./order-ticket.module.css";
import { ticketTexts } from "./texts.ts";

interface TicketNoticeProps {
  readonly notice: PlaceNotice | undefined;
  readonly market: MarketView;
  readonly onDismiss: () => void;
  /** Brings the market's orders onto the screen, where they may not be there. */
  readonly onShowOrders?: (() => void) | undefined;
}

/** Memoised: a key press does not render it. */
export const TicketNotice = memo(function TicketNotice({
  notice,
  market,
  onDismiss,
  onShowOrders,
}: TicketNoticeProps) {
  return (
    <div aria-live="polite" className={styles.notices}>
      {notice === undefined ? null : notice.kind === "settled" ? (
        <OrderResultNotice
          notice={notice}
          market={market}
          onDismiss={onDismiss}
          onShowOrders={onShowOrders}
        />
      ) : (
        <p className={styles.notice} data-tone="warn">
          <Icon name="warning" />
          <bdi>{notice.text}</bdi>
        </p>
      )}
    </div>
  );
});

/** Text while an order is on its way; after a while, that its answer is late. */
export const SendingNotice = memo(({ since }: { readonly since: number | undefined }) => (
  <SendingText
    since={since}
    sending={ticketTexts.sending}
    slow={ticketTexts.stillSending}
    className="muted"
  />
));
