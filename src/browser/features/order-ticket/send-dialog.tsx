// Confirmation of an order built outside the ticket: its maker renders the contents; submit, guards and result are
// the ticket's.
import type { ReactNode } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { type TradingStatus, tradingStatusOfView } from "#browser/market-data/market-status.ts";
import { type MarketView, outcomeProblem } from "#browser/market-data/market-view.ts";
import { ConfirmOrderDialog } from "#browser/order-entry/confirm-order-dialog.tsx";
import { statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import { type PlacedOrder, placeOrder } from "#browser/order-entry/place-order.ts";
import {
  type Acknowledgement,
  isCleared,
  type SendBlockers,
  SendBlockersList,
  useAcknowledgements,
} from "#browser/order-entry/send-blockers.tsx";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";
import { useSendingProblem, useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { isWorsePrice } from "./adverse-price-move.ts";
import { type SettledNoticeProps, useSentOrder } from "./order-result-notice.tsx";
import styles from "./order-ticket.module.css";
import { ticketTexts } from "./texts.ts";
import { type AcknowledgementId, ticketBlockersOf } from "./ticket-blockers.ts";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import { usePlaceOrder } from "./use-place-order.ts";
import { PriceMoves, usePriceWatch } from "./use-price-move-guard.tsx";

/** The order at submit, with the checks that run again. */
interface OrderToSend extends Omit<PlacedOrder, "draft" | "objection" | "hasMoved"> {
  readonly draft: Omit<OrderDraft, "listedBefore">;
  /** The expected price by the book as known at this very moment, 0 to 1. */
  readonly priceNow: () => Decimal | undefined;
}

export interface SendDialogProps {
  readonly name: string;
  readonly market: MarketView;
  readonly side: OrderSide;
  /** The price that is expected now, 0 to 1; undefined where there is none. */
  readonly price: Decimal | undefined;
  readonly tick: Decimal | undefined;
  /** Contracts that it is for now; undefined where there is none. */
  readonly contracts: Decimal | undefined;
  /** Sentences; nothing is sent while there is one. */
  readonly blocks: readonly string[];
  /** Has to be acknowledged before the order can be sent; undefined for nothing. */
  readonly warning: Omit<Acknowledgement<string>, "id"> | undefined;
  /** Reads the order as of the submit, which may count on the warning only if it was acknowledged; undefined where there is none to send. */
  readonly order: (isAcknowledged: boolean) => OrderToSend | undefined;
  /** The order in numbers. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that sends one order; open while mounted. */
export function SendDialog({
  name,
  market,
  side,
  price,
  tick,
  contracts,
  blocks,
  warning,
  order,
  children,
  onClose,
}: SendDialogProps) {
  const { userId } = useGateway();
  const choices = usePersisted(tradingChoices, userId);
  const watch = usePriceWatch({ side, present: price, contracts, tick, tolerance: choices.priceMove });
  // Consent is to one order: the book and the trade can change it while the dialog is open.
  const subject = String(watch.version);
  const placing = usePlaceOrder(subject);
  const listedBefore = useKnownOrderIds(market);
  const isStopped = useStoppedSince() !== undefined;
  const sendingProblem = useSendingProblem();
  const { acknowledged, setAcknowledged } = useAcknowledgements<AcknowledgementId | "own">(subject);
  const { notice, sendingSince, isSending, isWaiting, isResting } = placing;
  // Nothing was resent after the sign-in was renewed: the same order may go once more.
  const isDone = notice?.kind === "settled" && !notice.renewed;

  const found = ticketBlockersOf({
    tradingStatus: tradingStatusOfView(market, systemClock.now()),
    outcomeProblem: outcomeProblem(market),
    book: "fresh",
    overLimit: undefined,
    sendingProblem,
    isStopped,
  });
  const guards: SendBlockers<AcknowledgementId | "own"> = {
    blocks: [...found.blocks, ...blocks],
    acknowledgements: [
      ...(warning === undefined ? [] : [{ ...warning, id: "own" } as const]),
      ...found.acknowledgements,
    ],
  };
  const isClear = isCleared(guards, acknowledged);
  const isReady = isClear && !isSending && !isWaiting && !isResting && watch.isSeen;
  const objection = (_: MarketView, latestStatus: TradingStatus) =>
    statusObjection(latestStatus, (id) => acknowledged.has(id));
  const place = () => {
    const sent = order(acknowledged.has("own"));
    if (sent === undefined) return;
    watch.agree();
    const draft = { ...sent.draft, listedBefore: listedBefore() };
    const hasMoved = () => isWorsePrice(side, price, sent.priceNow(), tick, choices.priceMove);
    void placing.place((within) => placeOrder({ ...sent, draft, objection, hasMoved }, within));
  };

  return (
    <ConfirmOrderDialog
      name={name}
      submitLabel={ticketTexts.place}
      side={side}
      isSending={isSending}
      isReady={isReady}
      isDone={isDone}
      notice={
        <>
          {isDone ? null : (
            <SendBlockersList
              blockers={guards}
              acknowledged={acknowledged}
              onAcknowledge={(id, isOn) => {
                watch.agree();
                setAcknowledged(id, isOn);
              }}
            />
          )}
          <SendingNotice since={sendingSince} />
          {notice === undefined ? null : notice.kind === "settled" ? (
            <OrderResultText notice={notice} market={market} />
          ) : (
            <TicketNotice notice={notice} market={market} onDismiss={placing.dismiss} />
          )}
        </>
      }
      onSubmit={place}
      onClose={onClose}
    >
      {children}
      {isDone ? null : <PriceMoves watch={watch} tick={tick} />}
    </ConfirmOrderDialog>
  );
}

function OrderResultText({ notice, market }: Pick<SettledNoticeProps, "notice" | "market">) {
  const sent = useSentOrder(notice, market);
  if (sent === undefined) return null;
  const { intent, text, tone } = sent;
  return (
    <p className={styles.notice} data-tone={tone} data-state={intent.state}>
      <bdi>{text}</bdi>
    </p>
  );
}
