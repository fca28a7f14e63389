// Result of a sent order, with links to its row and to the next order.

import { useVenueConfig } from "#browser/config/config-context.tsx";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { type FillTerms, orderStateText } from "#browser/order-entry/order-state-text.ts";
import type { PlaceNotice } from "#browser/order-entry/place-order.ts";
import { showOrderRow } from "#browser/order-entry/show-order-row.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { TickingText } from "#browser/ui/live-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { round } from "#contract/decimal.ts";
import styles from "./order-ticket.module.css";
import { resultTexts } from "./texts.ts";

export interface SettledNoticeProps {
  readonly notice: Extract<PlaceNotice, { kind: "settled" }>;
  readonly market: MarketView;
  readonly onDismiss: () => void;
  /** Brings the market's orders onto the screen, where they may not be there. */
  readonly onShowOrders?: (() => void) | undefined;
}

export function OrderResultNotice({ notice, market, onDismiss, onShowOrders }: SettledNoticeProps) {
  const sent = useSentOrder(notice, market);
  if (sent === undefined) return null;
  const { intent, text, tone } = sent;
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-state={intent.state}
      data-order-id={intent.orderId}
      data-result-of={intent.intentId}
    >
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
            {resultTexts.show}
          </Button>
          {intent.orderId === undefined ? null : (
            <CopyButton subject={resultTexts.orderId} text={intent.orderId} label={resultTexts.copyId} />
          )}
        </p>
      </div>
      <Button
        tone="quiet"
        aria-label={resultTexts.dismiss}
        title={resultTexts.dismiss}
        className={styles.dismiss}
        onClick={({ currentTarget }) => {
          const submit = currentTarget.form?.querySelector<HTMLElement>("[type=submit]");
          keepFocus(onDismiss, () => submit);
        }}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** The order that was sent, live: a late answer still makes it known. Undefined where the journal does not have it. */
export function useSentOrder(notice: SettledNoticeProps["notice"], market: MarketView) {
  const venue = useVenueConfig(market.venue);
  const formatPrice = usePriceFormat();
  const intent = useJournal((view) => view.intents.find(({ intentId }) => intentId === notice.intentId));
  if (intent === undefined) return undefined;
  const { outcome_id: outcomeId } = intent.body;
  const terms: FillTerms = {
    outcome: outcomeLabel(market.outcomes, outcomeId) ?? outcomeId,
    venue,
    // An average of fills can be finer than the tick: as the orders table shows it.
    formatPrice: (price) => formatPrice(round(price, averagePlaces, "half-up"), stepAt(market.ticks, price)),
  };
  return { intent, ...orderStateText(intent, notice.renewed, terms) };
}

function Countdown({ until }: { readonly until: number }) {
  const read = () => {
    const left = Math.ceil(Math.round(until - performance.now()) / 1_000);
    return left > 0 ? resultTexts.wait(left) : resultTexts.waitOver;
  };
  return (
    <p>
      <TickingText read={read} />
    </p>
  );
}
