// Form shared by opening and closing a pair: size, both legs, totals, and the confirmation that sends the orders.
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { SendingText } from "#browser/order-entry/sending-text.tsx";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import type { Decimal } from "#contract/decimal.ts";
import { LegRows } from "./leg-rows.tsx";
import { LegsConfirm, type PairOrders } from "./legs-confirm.tsx";
import { profitDropTolerance } from "./profit-drop-tolerance.ts";
import { SizeField } from "./size-field.tsx";
import type { SubmitDeps } from "./submit-legs.ts";
import { blockersNotShown, ReviewButton, reviewReason } from "./submit-status.tsx";
import { sequenceTexts, sizeTexts, submitTexts, texts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { shortSequenceText } from "./two-leg-labels.ts";
import type { SubmittedTwoLegs } from "./use-submit-two-legs.ts";
import type { TwoLegTicketState } from "./use-two-leg-ticket.ts";

interface PairFormProps
  extends Pick<TwoLegTicketState, "blockers" | "acknowledged" | "setAcknowledged" | "isClear" | "isStopped"> {
  readonly kind: "open" | "close";
  readonly bought: DirectionModel["bought"];
  readonly bookStore: BookStore;
  readonly submitting: SubmittedTwoLegs;
  readonly size: {
    readonly text: string;
    /** Undefined resets the field. */
    readonly type: (text: string | undefined) => void;
    readonly max: Decimal | undefined;
    readonly step: Decimal | undefined;
    readonly problem: string | undefined;
    readonly hint: string;
  };
  /** Undefined while there is no size, or the books give no plan. */
  readonly plan: PairOrders | undefined;
  /** Choice of the pair, above the size. */
  readonly select: ReactNode;
  /** Below the legs. */
  readonly totals: ReactNode;
  /** Below the button, which it must not move: it depends on the books. */
  readonly warning?: ReactNode;
  /** Figures of the confirmation. */
  readonly confirmed: ReactNode;
}

export function PairForm(props: PairFormProps) {
  const { kind, bought, bookStore, submitting, size, plan, select, totals, warning, confirmed } = props;
  const { blockers, acknowledged, setAcknowledged, isStopped, isClear } = props;
  const side = kind === "open" ? "buy" : "sell";
  const { priceMove, twoLegs, twoLegPrices } = useStored(tradingChoices);
  // A review is of one pair, where a leg can go from the group, sent one way, which another tab can change.
  const subject = JSON.stringify([
    ...bought.map(({ marketLeg, side: outcome }) => bookKey(marketLeg, outcome)),
    twoLegs,
    twoLegPrices,
  ]);
  const [isReviewing, setReviewing] = useKeyedState(subject, false);
  /** The review was asked for without a size. */
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizeInput = useRef<HTMLInputElement>(null);
  const [{ marketLeg: first }, { marketLeg: second }] = bought;
  /** Read the ids of both markets' orders that this page knows now. */
  const listedBefore = [
    useKnownOrderIds({ venue: first.venue, marketId: first.market.marketId }),
    useKnownOrderIds({ venue: second.venue, marketId: second.market.marketId }),
  ] as const;
  const { notice, sendingSince, reset } = submitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each pair and way
  useLayoutEffect(reset, [reset, subject]);
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(submitting.waitUntil);
  const isResting = useIsBefore(submitting.restsUntil);
  const canPlace = isClear && !isWaiting && !isSending && !isResting;
  const reason = reviewReason(blockers, acknowledged, { isSending, isWaiting });

  const review = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    if (plan === undefined) {
      setSizeMissing(size.text === "");
      sizeInput.current?.focus();
      return;
    }
    reset();
    // Freezes pair and size for the review.
    size.type(size.text);
    setReviewing(true);
    // Shows moved books before the click that sends; the click reports a failure.
    for (const { marketLeg, side: outcome } of bought)
      bookStore.confirm(bookKey(marketLeg, outcome)).catch(() => {});
  };
  const place = async (lowest: Decimal) => {
    if (plan === undefined || !canPlace) return;
    const isAcknowledged: SubmitDeps["isAcknowledged"] = (leg, id) => acknowledged.has(`${id} ${leg}`);
    const result = await submitting.submit((within) =>
      plan.send(lowest, { ...within, bookStore, isAcknowledged, listedBefore }),
    );
    if (result === undefined || result.kind === "asks") return;
    // Worse books are to be reviewed again.
    setReviewing(result.kind === "not-sent" && result.isMoved === true);
    if (result.kind === "sent") size.type(undefined);
  };

  const guards = (shown: typeof blockers) => (
    <>
      <SendBlockersList blockers={shown} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      {isStopped ? <KillSwitchNotice /> : null}
    </>
  );
  const status = (
    <>
      <SendingText
        since={sendingSince}
        sending={submitTexts.sending}
        slow={submitTexts.slow}
        className="muted-small"
      />
      {notice === undefined || notice.kind === "sent" ? null : (
        <p className="warn" role="status">
          {notice.text}
        </p>
      )}
    </>
  );
  return (
    <>
      <form aria-label={texts.form[kind]} className={styles.form} noValidate onSubmit={review}>
        {select}
        <SizeField
          text={size.text}
          onChange={(text) => {
            setSizeMissing(false);
            size.type(text);
            reset();
          }}
          max={size.max}
          step={size.step}
          error={isSizeMissing && size.text === "" ? sizeTexts.missing : size.problem}
          hint={size.hint}
          inputRef={sizeInput}
        />
        <LegRows bought={bought} side={side} plan={plan} />
        {totals}
        <ReviewButton label={submitTexts[kind].review} tone={side} reason={reason} />
        <p className={styles.sequence}>{plan === undefined ? null : sequenceLine(plan, bought)}</p>
        {warning}
        <div className={sendBlockersClass}>
          {isReviewing ? null : guards(blockersNotShown(blockers, reason, size.hint))}
        </div>
        <div aria-live="polite" className={sendBlockersClass}>
          {isReviewing ? null : status}
          {isWaiting ? <p className="warn">{texts.waiting}</p> : null}
        </div>
      </form>
      {isReviewing ? (
        <LegsConfirm
          kind={kind}
          bought={bought}
          plan={plan}
          tolerance={plan && profitDropTolerance(plan, bought, priceMove)}
          bookStore={bookStore}
          isSending={isSending}
          isWaiting={isWaiting}
          blocks={blockers.blocks}
          isAcknowledged={blockers.acknowledgements.every(({ id }) => acknowledged.has(id))}
          canPlace={canPlace}
          notice={
            <>
              {guards(blockers)}
              {status}
            </>
          }
          onPlace={(lowest) => void place(lowest)}
          onClose={() => setReviewing(false)}
        >
          {confirmed}
        </LegsConfirm>
      ) : null}
    </>
  );
}

function sequenceLine({ sequence, legs }: PairOrders, bought: DirectionModel["bought"]): string {
  const text = shortSequenceText(sequence, bought);
  return legs.some(({ limit }) => limit !== undefined)
    ? sequenceTexts.withLimit(text)
    : sequenceTexts.noLimit(text);
}
