// The last look before an order leaves: what will happen, in numbers that stay live. Where the price moves against the
// person, old and new are shown and the button takes a press only once there was time to see them.
import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { ConfirmOrderDialog } from "#browser/order-entry/confirm-order-dialog.tsx";
import { TextWithAge } from "#browser/ui/age.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { noLimitText, orderSummary, shortfallText } from "./order-summary-text.ts";
import styles from "./order-ticket.module.css";
import { PriceMoves, usePriceWatch } from "./use-price-move-guard.tsx";
import type { Ticket } from "./use-ticket.ts";

interface ConfirmDialogProps {
  readonly market: MarketView;
  readonly ticket: Ticket;
  /** Expected price at the click that opened the review. */
  readonly reviewedPrice: Decimal | undefined;
  readonly isSending: boolean;
  /** Question or blocker beside the button. */
  readonly notice: ReactNode;
  readonly canPlace: boolean;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** The dialog "Confirm order"; open while mounted. */
export function ConfirmDialog({
  market,
  ticket,
  reviewedPrice,
  isSending,
  notice,
  canPlace,
  onPlace,
  onClose,
}: ConfirmDialogProps) {
  const { label, acceptsPrice, currency } = useVenueConfig(market.venue);
  const { summary, estimate, book, order } = ticket;
  // Only orders without a price of their own can move.
  const watch = usePriceWatch({
    side: summary?.side ?? "buy",
    present: order?.limit === undefined ? estimate?.average.value : undefined,
    reviewed: order?.limit === undefined ? reviewedPrice : undefined,
    tick: ticket.tick,
    tolerance: ticket.choices.priceMove,
  });
  const isPriced = summary?.limit !== undefined;
  const shortfall =
    estimate === undefined || summary === undefined ? undefined : shortfallText(estimate, summary);

  return (
    <ConfirmOrderDialog
      name="Confirm order"
      submitLabel="Place order"
      side={summary?.side === "sell" ? "sell" : "buy"}
      isSending={isSending}
      isReady={canPlace && !isSending && watch.isSeen}
      notice={notice}
      onSubmit={onPlace}
      onClose={onClose}
    >
      <p className={styles.where}>
        <VenueBadge venue={market.venue} label={label} /> <bdi>{market.title}</bdi>
      </p>
      {summary === undefined ? null : (
        <p className={styles.sentence}>
          <bdi>
            {isPriced ? (
              book.freshness === "none" ? (
                `${orderSummary(summary)}.`
              ) : (
                <TextWithAge
                  before={`${orderSummary(summary)}. The book was told `}
                  confirmedAt={book.dataAt}
                  after=" ago."
                />
              )
            ) : book.freshness === "none" ? (
              `${orderSummary(summary)}; there is no book to tell what it costs, and ${noLimitText(acceptsPrice)}.`
            ) : (
              <TextWithAge
                before={`${orderSummary(summary)} from the book `}
                confirmedAt={book.dataAt}
                after={` ago; ${noLimitText(acceptsPrice)}.`}
              />
            )}
          </bdi>
        </p>
      )}
      {estimate?.mostToLose.value === undefined ? null : (
        <p>
          Most to lose: {formatMoney(estimate.mostToLose.value, currency)}
          {estimate.beforeFees ? " before fees" : ""}. An order that was sent cannot be cancelled here.
        </p>
      )}
      {shortfall === undefined ? null : <p className={styles.warn}>{shortfall}</p>}
      <PriceMoves watch={watch} tick={ticket.tick} />
    </ConfirmOrderDialog>
  );
}
