// The tab "Trade pair": pair, gates, size, both legs, totals, and the button that opens the confirmation.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/rounded-money.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import type { OrderLimits } from "#browser/order-journal/order-limits.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { type Decimal, subtract, zero } from "#contract/decimal.ts";
import { fallTolerance } from "./fall-tolerance.ts";
import { LegRows } from "./leg-rows.tsx";
import { LegsConfirm } from "./legs-confirm.tsx";
import { Money } from "./money.tsx";
import { type PairGateActions, PairGates } from "./pair-gates.tsx";
import { edgeText, rankDirections } from "./rank-directions.ts";
import { SizeField } from "./size-field.tsx";
import { blockersBesideButton, ReviewButton, reviewReason, SendingText } from "./submit-status.tsx";
import { submitTwoLegs } from "./submit-two-legs.ts";
import { sequenceTexts, sizeTexts, submitTexts, texts, totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { legText, sequenceText, shortSequenceText } from "./two-leg-labels.ts";
import type { PlannedPair } from "./two-leg-pair.ts";
import type { SizeCap } from "./two-leg-size.ts";
import { Term, TwoLegTotals, unhedgedLossOf } from "./two-leg-totals.tsx";
import { useListedBefore } from "./use-listed-before.ts";
import type { SubmittedTwoLegs } from "./use-submit-two-legs.ts";
import type { TwoLegTicketState } from "./use-two-leg-ticket.ts";

interface OpenPairFormProps extends PairGateActions {
  readonly group: IntentPair["group"];
  readonly bookStore: BookStore;
  readonly ticket: TwoLegTicketState;
  readonly direction: DirectionModel;
  readonly submitting: SubmittedTwoLegs;
}

export function OpenPairForm({
  group,
  bookStore,
  ticket,
  direction,
  submitting,
  ...gates
}: OpenPairFormProps) {
  const { plan, blockers, acknowledged, setAcknowledged, choices } = ticket;
  const { venues } = useConfig();
  const format = usePriceFormat();
  const { userId } = useGateway();
  const { priceMove } = usePersisted(tradingChoices, userId);
  const [isReviewing, setReviewing] = useState(false);
  /** The review was requested without a size. */
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizeInput = useRef<HTMLInputElement>(null);
  const listedBefore = useListedBefore(direction.bought);
  const { notice, sendingSince } = submitting;
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(submitting.waitUntil);
  const isResting = useIsBefore(submitting.restsUntil);
  const canPlace = ticket.isClear && !isWaiting && !isSending && !isResting;
  const reason = reviewReason(blockers, acknowledged, { isSending, isWaiting });
  const { bought } = direction;
  const { currency } = venues[bought[0].marketLeg.venue];
  // The pair check may change during the market checks of a submit; the ref holds the latest.
  const evaluateNow = useRef(ticket.evaluateNow);
  useEffect(() => {
    evaluateNow.current = ticket.evaluateNow;
  }, [ticket.evaluateNow]);

  const resetConsent = () => {
    submitting.resetConsent();
    // A question or refusal referred to the previous trade.
    if (notice?.kind !== "sent") submitting.dismiss();
  };
  const typeSize = (text: string) => {
    setSizeMissing(false);
    ticket.type(text);
    resetConsent();
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    if (plan === undefined) {
      setSizeMissing(ticket.text === "");
      sizeInput.current?.focus();
      return;
    }
    resetConsent();
    // Freezes direction and size for the review.
    ticket.pick(direction.key);
    ticket.type(ticket.text);
    setReviewing(true);
    // Shows moved books before the click that sends; the click reports a failure.
    for (const { marketLeg, side } of bought) bookStore.confirm(bookKey(marketLeg, side)).catch(() => {});
  };
  const place = async (lowestProfit: Decimal) => {
    if (plan === undefined || !canPlace) return;
    const result = await submitting.submit((within) =>
      submitTwoLegs(
        { direction, plan, lowestProfit, choices, group },
        {
          ...within,
          bookStore,
          evaluateNow: () => evaluateNow.current(direction.key),
          isAcknowledged: (leg, id) => acknowledged.has(`${id} ${leg}`),
          listedBefore,
        },
      ),
    );
    if (result === undefined || result.kind === "asks") return;
    // Worse books are to be reviewed again.
    setReviewing(result.kind === "not-sent" && result.isMoved === true);
    if (result.kind === "sent") ticket.type(undefined);
  };

  const guards = (shown: typeof blockers) => (
    <>
      <SendBlockersList blockers={shown} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      {ticket.isStopped ? <KillSwitchNotice /> : null}
    </>
  );
  const statusText =
    notice === undefined || notice.kind === "sent" ? null : (
      <p className={styles.warn} role="status">
        {notice.text}
      </p>
    );
  return (
    <>
      <form aria-label={texts.form.open} className={styles.form} noValidate onSubmit={review}>
        <SelectField
          label={texts.pair}
          className={styles.pair}
          value={direction.key}
          onChange={(key) => {
            ticket.pick(key);
            resetConsent();
          }}
          options={rankDirections(ticket.directions).map((one) => ({
            value: one.key,
            label: texts.pairOption(directionLabel(one.bought), edgeText(one)),
          }))}
        />
        <PairGates key={direction.key} bought={bought} group={group} {...gates} />
        <SizeField
          text={ticket.text}
          onChange={typeSize}
          max={ticket.start?.contracts}
          step={ticket.step}
          error={isSizeMissing && ticket.text === "" ? sizeTexts.missing : ticket.problem}
          hint={sizeHint(ticket, ticket.budget.limits, currency)}
          inputRef={sizeInput}
        />
        <LegRows bought={bought} side="buy" plan={plan && { ...plan, legs: rowsOf(plan) }} />
        <TwoLegTotals bought={bought} plan={plan} />
        <ReviewButton label={submitTexts.review} tone="buy" reason={reason} />
        <p className={styles.sequence}>{plan === undefined ? null : sequenceLine(plan, bought)}</p>
        <div className={sendBlockersClass}>
          {isReviewing ? null : guards(blockersBesideButton(blockers, reason))}
        </div>
        <div aria-live="polite" className={sendBlockersClass}>
          {isReviewing ? null : <SendingText since={sendingSince} />}
          {isReviewing ? null : statusText}
          {isWaiting ? <p className={styles.warn}>{texts.waiting}</p> : null}
        </div>
      </form>
      {isReviewing ? (
        <LegsConfirm
          name={submitTexts.confirm}
          submitLabel={submitTexts.place}
          side="buy"
          bought={bought}
          plan={
            plan && {
              value: plan.sized.profit,
              tolerance: fallTolerance(
                {
                  value: plan.sized.profit,
                  contracts: plan.sized.contracts,
                  worst: [plan.legs[0].fill.worst, plan.legs[1].fill.worst],
                  turnover: plan.sized.capital,
                },
                bought,
                priceMove,
              ),
              first: plan.sequence.first,
              legText: (leg) =>
                legText(bought[leg], plan.legs[leg], venues[bought[leg].marketLeg.venue].currency, format),
            }
          }
          without={submitTexts.noCost}
          moveText={submitTexts.profitMoved}
          bookStore={bookStore}
          isSending={isSending}
          isWaiting={isWaiting}
          blocks={blockers.blocks}
          isAcknowledged={blockers.acknowledgements.every(({ id }) => acknowledged.has(id))}
          canPlace={canPlace}
          notice={
            <>
              {guards(blockers)}
              <SendingText since={sendingSince} />
              {statusText}
            </>
          }
          onPlace={(lowest) => void place(lowest)}
          onClose={() => setReviewing(false)}
        >
          {plan === undefined ? null : <ConfirmFigures plan={plan} bought={bought} currency={currency} />}
        </LegsConfirm>
      ) : null}
    </>
  );
}

interface ConfirmFiguresProps {
  readonly plan: PlannedPair;
  readonly bought: DirectionModel["bought"];
  readonly currency: string;
}

function ConfirmFigures({ plan, bought, currency }: ConfirmFiguresProps) {
  const { profit } = totalTexts;
  return (
    <>
      <dl className={styles.totals} translate="no">
        <Term name={totalTexts.cost}>
          <Money value={plan.sized.capital} currency={currency} rounding="up" />
        </Term>
        <Term name={plan.beforeFees ? totalTexts.beforeFees(profit) : profit}>
          <Money value={plan.sized.profit} currency={currency} rounding="down" isResult />
        </Term>
        <Term name={totalTexts.oneFills}>
          <Money value={subtract(zero, unhedgedLossOf(plan))} currency={currency} rounding="up" isResult />
        </Term>
      </dl>
      <p>{sequenceText(plan.sequence, bought)}</p>
    </>
  );
}

function rowsOf({ legs: [first, second] }: PlannedPair) {
  const rowOf = ({ amount, limit, fill }: PlannedPair["legs"][0]) => ({
    amount,
    limit,
    fill,
    money: fill.cost,
  });
  return [rowOf(first), rowOf(second)] as const;
}

function sequenceLine({ sequence, legs }: PlannedPair, bought: DirectionModel["bought"]): string {
  const text = shortSequenceText(sequence, bought);
  return legs.some(({ limit }) => limit !== undefined)
    ? sequenceTexts.withLimit(text)
    : sequenceTexts.noLimit(text);
}

function sizeHint(
  { direction, start }: Pick<TwoLegTicketState, "direction" | "start">,
  limits: OrderLimits,
  currency: string,
): string {
  const suggested = direction?.edge?.suggested?.contracts;
  if (suggested === undefined || start === undefined) return sizeTexts.none;
  const book = formatDecimal(suggested);
  const { contracts, cap } = start;
  if (cap === undefined) return contracts === undefined ? sizeTexts.none : sizeTexts.suggested(book);
  const capName = capText(cap, limits, currency);
  return contracts === undefined
    ? sizeTexts.tooSmall(capName, book)
    : sizeTexts.capped(formatDecimal(contracts), capName, book);
}

function capText(cap: SizeCap, limits: OrderLimits, currency: string): string {
  switch (cap) {
    case "order":
      return sizeTexts.caps.order(roundedMoney(limits.maxOrderCost, currency));
    case "day":
      return sizeTexts.caps.day(roundedMoney(limits.maxDayCost, currency));
    case "unhedged":
      return sizeTexts.caps.unhedged(roundedMoney(limits.maxUnhedgedCost, currency));
    case "cash":
      return sizeTexts.caps.cash;
  }
}
