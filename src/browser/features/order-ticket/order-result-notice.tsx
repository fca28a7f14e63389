// Result of a sent order, with links to its row and to the next order.

import { orderStateText } from "#browser/order-entry/order-state-text.ts";
import type { PlaceNotice } from "#browser/order-entry/place-order.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import styles from "./order-ticket.module.css";
import { showOrderRow } from "./scroll-to-order.ts";

export interface SettledNoticeProps {
  readonly notice: Extract<PlaceNotice, { kind: "settled" }>;
  readonly onDismiss: () => void;
  /** Brings the market's orders onto the screen, where they may not be there. */
  readonly onShowOrders?: (() => void) | undefined;
}

export function OrderResultNotice({ notice, onDismiss, onShowOrders }: SettledNoticeProps) {
  // Read live: a late answer still makes an order known.
  const intent = useJournal((view) => view.intents.find(({ intentId }) => intentId === notice.intentId));
  if (intent === undefined) return null;
  const { text, tone } = orderStateText(intent, notice.renewed);
  return (
    <div className={styles.notice} data-tone={tone} data-state={intent.state}>
      <Icon name={tone === "good" ? "check" : "warning"} />
      <div>
        <p>
          <bdi>{text}</bdi>
        </p>
        {notice.waitUntil === undefined ? null : <Countdown until={notice.waitUntil} />}
        <p className={styles.actions}>
          <Button
            tone="quiet"
            onClick={() => {
              onShowOrders?.();
              // Content that was hidden is rendered in the next frame.
              requestAnimationFrame(() => showOrderRow(intent.intentId));
            }}
          >
            Show it in the orders
          </Button>
          <Button tone="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </p>
      </div>
    </div>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const read = () => {
    const left = Math.ceil(Math.round(until - performance.now()) / 1_000);
    return left > 0 ? `The gateway asks to wait: ${left} s.` : "You may try again now.";
  };
  return (
    <p>
      <TickingText read={read} />
    </p>
  );
}
