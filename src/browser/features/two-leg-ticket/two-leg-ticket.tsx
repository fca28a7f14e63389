// The region "Two-leg ticket": direction, size, estimate, blockers, and the button that opens the confirmation.

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import edgeStyles from "#browser/group-edges/edge.module.css";
import { directionLabel, noPairText } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { EvaluateEdges } from "#browser/group-edges/use-edge-evaluator.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./two-leg.module.css";
import { TwoLegConfirm } from "./two-leg-confirm.tsx";
import { TwoLegEstimate } from "./two-leg-estimate.tsx";
import { TwoLegResultSection } from "./two-leg-result.tsx";
import { useSubmitTwoLegs } from "./use-submit-two-legs.ts";
import { type TwoLegTicketState, useTwoLegTicket } from "./use-two-leg-ticket.ts";

interface TwoLegTicketProps {
  readonly group: IntentPair["group"];
  readonly legs: readonly MarketLeg[];
  /** True once the set of directions is final. */
  readonly isComplete: boolean;
  readonly bookStore: BookStore;
  readonly read: EvaluateEdges;
}

export function TwoLegTicket({ group, legs, isComplete, bookStore, read }: TwoLegTicketProps) {
  const ticket = useTwoLegTicket(bookStore, read);
  const { direction } = ticket;
  return (
    <Panel
      name="Two-leg ticket"
      className={edgeStyles.ticket}
      bodyClassName={styles.body}
      state={!isComplete ? "loading" : direction === undefined ? "empty" : "live"}
      message={noPairText(legs)}
    >
      {direction === undefined ? null : (
        <TwoLegForm group={group} legs={legs} bookStore={bookStore} ticket={ticket} direction={direction} />
      )}
    </Panel>
  );
}

interface TwoLegFormProps extends Pick<TwoLegTicketProps, "group" | "legs" | "bookStore"> {
  readonly ticket: TwoLegTicketState;
  readonly direction: DirectionModel;
}

function TwoLegForm({ group, legs, bookStore, ticket, direction }: TwoLegFormProps) {
  const { plan, blockers, acknowledged, setAcknowledged, choices } = ticket;
  const submitting = useSubmitTwoLegs();
  const [isReviewing, setReviewing] = useState(false);
  const sizeInput = useRef<HTMLInputElement>(null);
  const listedFirst = useKnownOrderIds(addressOf(direction.bought[0].marketLeg));
  const listedSecond = useKnownOrderIds(addressOf(direction.bought[1].marketLeg));
  const { notice, sendingSince } = submitting;
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(submitting.waitUntil);
  const isResting = useIsBefore(submitting.restsUntil);
  const canPlace = ticket.isClear && !isWaiting && !isSending && !isResting;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan === undefined) {
      sizeInput.current?.focus();
      return;
    }
    if (!ticket.isClear || isSending || isWaiting) return;
    resetConsent();
    // Freezes direction and size for the review.
    ticket.pick(direction.key);
    ticket.type(ticket.text);
    setReviewing(true);
    // Shows moved books before the click that sends; the click reports a failure.
    for (const { marketLeg, side } of direction.bought)
      bookStore.confirm(bookKey(marketLeg, side)).catch(() => {});
  };
  const place = async () => {
    if (plan === undefined || !canPlace) return;
    const result = await submitting.submit(
      { direction, plan, choices, group },
      {
        bookStore,
        evaluateNow: () => evaluateNow.current(direction.key),
        isAcknowledged: (leg, id) => acknowledged.has(`${id} ${leg}`),
        listedBefore: [listedFirst, listedSecond],
      },
    );
    if (result === undefined || result.kind === "asks") return;
    // Worse books are to be reviewed again.
    setReviewing(result.kind === "not-sent" && result.isMoved === true);
    if (result.kind === "sent") ticket.type(undefined);
  };

  const guards = (
    <>
      <SendBlockersList blockers={blockers} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
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
      <form aria-label="New two-leg order" className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup
          name="Legs"
          variant={ticket.directions.length > 2 ? "chips" : "segments"}
          value={direction.key}
          onChange={(key) => {
            ticket.pick(key);
            resetConsent();
          }}
          options={ticket.directions.map(({ key, bought }) => ({
            value: key,
            label: directionLabel(bought),
          }))}
        />
        <NumberField
          label="Contracts received"
          value={ticket.text}
          onChange={(text) => {
            ticket.type(text);
            resetConsent();
          }}
          error={ticket.problem}
          hint={sizeHint(ticket)}
          reserveMessage
          inputRef={sizeInput}
          suffix="contracts"
        />
        <TwoLegEstimate bought={direction.bought} plan={plan} bookStore={bookStore} />
        <Button
          type="submit"
          wide
          tone="buy"
          className={styles.submit}
          aria-disabled={!ticket.isClear || isSending || isWaiting}
        >
          Review two-leg order
        </Button>
        {ticket.isTyped ? (
          <Button tone="quiet" onClick={() => ticket.type(undefined)}>
            Back to the suggested size
          </Button>
        ) : null}
        <div className={sendBlockersClass}>{isReviewing ? null : guards}</div>
        <div aria-live="polite" className={sendBlockersClass}>
          {isReviewing ? null : <SendingText since={sendingSince} />}
          {isReviewing ? null : statusText}
          {isWaiting ? <p className={styles.warn}>The gateway asks to wait before another order.</p> : null}
        </div>
      </form>
      <TwoLegResultSection group={group} legs={legs} outcome={notice?.kind === "sent" ? notice : undefined} />
      {isReviewing ? (
        <TwoLegConfirm
          direction={direction}
          plan={plan}
          bookStore={bookStore}
          isSending={isSending}
          canPlace={canPlace}
          notice={
            <>
              {guards}
              <SendingText since={sendingSince} />
              {statusText}
            </>
          }
          onPlace={() => void place()}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </>
  );
}

function addressOf({ venue, market: { marketId } }: MarketLeg) {
  return { venue, marketId };
}

function sizeHint({ direction, text, isTyped, isCapped }: TwoLegTicketState): string {
  const suggested = direction?.edge?.suggested?.contracts;
  if (suggested === undefined) return "No size is suggested.";
  const suggestion = `Suggested: ${formatDecimal(suggested)}`;
  if (isTyped) return `${suggestion}.`;
  if (text === "") return `${suggestion}; your limits or your cash leave less than the smallest size.`;
  return isCapped ? `${suggestion}, less by your limits or your cash.` : `${suggestion}.`;
}

/** Time after which a pending answer is reported, in ms. */
const slowMs = 5_000;

function SendingText({ since }: { readonly since: number | undefined }) {
  if (since === undefined) return null;
  const read = () => {
    const ms = performance.now() - since;
    return ms < slowMs
      ? "Sending the orders."
      : `Still waiting for what the venues answer (${formatAge(ms)}). Nothing is sent twice.`;
  };
  return (
    <p className={styles.hint}>
      <TickingText read={read} />
    </p>
  );
}
