// Review before an order is sent: a table of its figures that stays live. Where the price moves against the person, old
// and new are shown, and the button is enabled only after there was time to see them.
import type { ReactNode } from "react";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { ConfirmOrderDialog } from "#browser/order-entry/confirm-order-dialog.tsx";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList } from "#browser/order-entry/send-blockers.tsx";
import { TextWithAge } from "#browser/ui/age.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Decimal } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { roundedToTick, type SaleResultProps, useSaleResultText } from "./estimate-list.tsx";
import { LastTradeText } from "./estimate-notes.tsx";
import { shortfallText } from "./order-summary-text.ts";
import styles from "./order-ticket.module.css";
import type { PositionSale } from "./position-sale.ts";
import { confirmTexts } from "./review-texts.ts";
import { choiceTexts, estimateTexts, saleResultTexts, ticketTexts } from "./texts.ts";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import type { Placing } from "./use-place-order.ts";
import { PriceMoves, usePriceWatch } from "./use-price-move-guard.tsx";
import type { Ticket } from "./use-ticket.ts";

interface ConfirmDialogProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly ticket: Ticket;
  /** The estimate at the click that opened the review. */
  readonly reviewed: Estimate | undefined;
  /** Undefined for a purchase. */
  readonly sale: PositionSale | undefined;
  readonly placing: Placing;
  /** The user has stopped sending. */
  readonly isStopped: boolean;
  readonly canPlace: boolean;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** The dialog "Confirm order"; open while mounted. */
export function ConfirmDialog({
  market,
  outcomeId,
  ticket,
  reviewed,
  sale,
  placing,
  isStopped,
  canPlace,
  onPlace,
  onClose,
}: ConfirmDialogProps) {
  const { summary, estimate, book, amount, blockers, entry } = ticket;
  const { notice, isSending } = placing;
  // The book or the market's ticks can change under a reviewed order: the fields that say so are behind the dialog.
  const fieldProblems = [amount, entry.limit].flatMap((field) =>
    field === undefined || field.ok ? [] : [field.problem],
  );
  // The price of an order with a limit of its own cannot move; protection follows the book until the submit.
  const isPriced = entry.limit !== undefined;
  const { tick } = ticket;
  const watched = { side: summary?.side ?? "buy", tick, tolerance: ticket.choices.priceMove };
  const watch = usePriceWatch({
    ...watched,
    present: isPriced ? undefined : estimate?.average.value,
    reviewed: isPriced ? undefined : reviewed?.average.value,
  });
  // Of a few contracts at a far worse price the average shows little.
  const limitWatch = usePriceWatch({
    ...watched,
    present: estimate?.protectedAt,
    reviewed: reviewed?.protectedAt,
  });
  const shortfall =
    estimate === undefined || summary === undefined ? undefined : shortfallText(estimate, summary);

  return (
    <ConfirmOrderDialog
      name={confirmTexts.title}
      submitLabel={ticketTexts.place}
      side={summary?.side === "sell" ? "sell" : "buy"}
      isSending={isSending}
      isReady={canPlace && !isSending && watch.isSeen && limitWatch.isSeen}
      notice={
        <>
          <SendBlockersList
            blockers={{ ...blockers, blocks: [...blockers.blocks, ...fieldProblems] }}
            acknowledged={ticket.acknowledged}
            onAcknowledge={ticket.setAcknowledged}
          />
          {isStopped ? <KillSwitchNotice /> : null}
          <SendingNotice since={placing.sendingSince} />
          {notice?.kind === "asks" || notice?.kind === "moved" ? (
            <TicketNotice notice={notice} market={market} onDismiss={placing.dismiss} />
          ) : null}
        </>
      }
      onSubmit={onPlace}
      onClose={onClose}
    >
      <p className={styles.where}>
        <VenueBadge venue={market.venue} /> <bdi>{market.title}</bdi>
      </p>
      <OrderTable ticket={ticket} sale={sale} />
      {sale?.warning === undefined ? null : <p className="warn">{sale.warning}</p>}
      {shortfall === undefined ? null : <p className="warn">{shortfall}</p>}
      <p className="muted-small">
        {book.freshness === "none" ? (
          <LastTradeText market={market} outcomeId={outcomeId} summary={summary} />
        ) : (
          <TextWithAge
            before={confirmTexts.bookAge}
            confirmedAt={book.dataAt}
            after={`${confirmTexts.ago}.`}
          />
        )}{" "}
        {confirmTexts.noCancel}
      </p>
      <PriceMoves watch={watch} tick={tick} />
      {limitWatch.move === undefined ? null : (
        <PriceMoves name={confirmTexts.limit} watch={limitWatch} tick={tick} />
      )}
    </ConfirmOrderDialog>
  );
}

/** The order as a table: a row for each figure. */
function OrderTable({ ticket, sale }: Pick<ConfirmDialogProps, "ticket" | "sale">) {
  const formatPrice = usePriceFormat();
  const { summary, estimate, tick } = ticket;
  const result = sale?.result;
  if (summary === undefined || estimate === undefined) return null;
  const { side, unit, amount, outcome, limit, currency } = summary;
  const money = (value: Decimal | undefined, bound = "") =>
    value === undefined ? missing : `${bound}${roundedMoney(value, currency)}`;
  const isBuy = side === "buy";
  const about = estimate.cost.bound === "about" || estimate.payout.bound === "about" ? "≈ " : "";
  const average = estimate.average.value;
  const maxLoss = money(estimate.mostToLose.value);
  const rows: readonly (readonly [name: string, text: ReactNode, exact?: Decimal | undefined])[] = [
    [confirmTexts.side, choiceTexts.sides[side]],
    [
      confirmTexts.size,
      <bdi key="size">
        {unit === "contracts" ? `${amount} ${outcome}` : `${outcome}, ${confirmTexts.money(money(amount))}`}
      </bdi>,
      amount,
    ],
    [
      confirmTexts.type,
      limit === undefined ? (
        confirmTexts.marketOrder
      ) : (
        <span key="type" translate="no">
          {estimate.protectedAt === undefined
            ? confirmTexts.limitOrder(limit)
            : confirmTexts.protectedOrder(limit)}
        </span>
      ),
    ],
    [
      confirmTexts.estPrice,
      average === undefined ? missing : `≈ ${formatPrice(roundedToTick(average, tick), tick)}`,
      average,
    ],
    isBuy
      ? [
          confirmTexts.cost,
          money(estimate.cost.value, limit === undefined ? about : "≤ "),
          estimate.cost.value,
        ]
      : [
          confirmTexts.proceeds,
          money(estimate.payout.value, limit === undefined ? about : "≥ "),
          estimate.payout.value,
        ],
    ...(result === undefined
      ? []
      : [
          [
            saleResultTexts.result,
            <SaleResultText key="result" result={result} currency={currency} tick={tick} />,
            "figure" in result ? result.figure.value : undefined,
          ] as const,
        ]),
    [
      confirmTexts.fee,
      estimate.beforeFees ? estimateTexts.unknown : money(estimate.fee.value),
      estimate.fee.value,
    ],
    ...(sale?.isCovered === true
      ? []
      : [
          [
            confirmTexts.maxLoss,
            estimate.isUnpriced ? confirmTexts.maxLossUnpriced(maxLoss) : maxLoss,
            estimate.mostToLose.value,
          ] as const,
        ]),
  ];
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, text, exact]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td title={exact} translate={exact === undefined ? undefined : "no"}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SaleResultText(props: SaleResultProps) {
  const { text, hint } = useSaleResultText(props);
  return (
    <>
      {text}
      {hint === undefined ? null : <small className="muted-small"> {hint}</small>}
    </>
  );
}
