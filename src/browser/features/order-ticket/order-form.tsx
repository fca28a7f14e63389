// The form "New order": inputs, estimate, blockers, and the one button that sends it. A key in it renders this component, the
// field, the estimate and what else shows the amount; every other section is memoised.

import { type FormEvent, use, useCallback, useEffect, useId, useRef, useState } from "react";
import { outcomeLabel } from "#browser/market-data/market-view.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { refuseRepeatedKey } from "#browser/order-entry/single-click.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import type { Decimal } from "#contract/decimal.ts";
import { CrossVenueComparison } from "./cross-venue-comparison.tsx";
import { EstimateList } from "./estimate-list.tsx";
import { EstimateNotes } from "./estimate-notes.tsx";
import { FairValueSection } from "./fair-value-section.tsx";
import { OrderInputs, type OrderInputsProps } from "./order-inputs.tsx";
import styles from "./order-ticket.module.css";
import { positionSale } from "./position-sale.ts";
import type { Cash } from "./share-of-budget.ts";
import { SlippageField } from "./slippage-field.tsx";
import { choiceTexts, ticketTexts } from "./texts.ts";
import { TicketContext } from "./ticket-context.ts";
import { TicketFoot } from "./ticket-foot.tsx";
import { TicketShortcutsSlot } from "./ticket-shortcuts-slot.tsx";
import { useAmountShare } from "./use-amount-share.ts";
import { usePickedLevel } from "./use-picked-level.ts";
import type { Placing } from "./use-place-order.ts";
import { useTicket } from "./use-ticket.ts";
import { useTicketEdits } from "./use-ticket-edits.ts";
import { useTicketReview } from "./use-ticket-review.ts";
import type { TicketRules, TicketSubject } from "./use-ticket-rules.ts";

const ConfirmDialog = lazyComponent(
  "confirm-order",
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

export interface TicketFormProps
  extends TicketSubject,
    Pick<OrderInputsProps, "onOutcomeChange" | "onShowOrders" | "position" | "resting"> {
  /** Fetches the book again if it is not recent; rejects if that fails. */
  readonly confirmBook: () => Promise<void>;
  /** Level clicked last in a book of the outcome: filled in once per click. */
  readonly pickedLevel?: LevelSweep | undefined;
  /** Cash entered for the venue; undefined until it is known. */
  readonly cash: Cash | undefined;
}

interface OrderFormProps extends TicketFormProps {
  readonly rules: TicketRules;
  readonly placing: Placing;
}

export function OrderForm({ rules, placing, ...props }: OrderFormProps) {
  const { market, outcomeId, source, confirms, settings, choices } = rules;
  const { onShowOrders, position, resting, cash } = props;
  /** The share of the budget or the position that was clicked and is not worked out yet. */
  const [wantedShare, setWantedShare] = useKeyedState<number | undefined>(outcomeId ?? "", undefined);
  const ticket = useTicket(rules, wantedShare !== undefined);
  const { entry, estimate, order, blockers } = ticket;
  const side = entry.side?.name;
  const sale =
    side === "sell"
      ? positionSale(
          { amount: entry.amount.ok ? entry.amount.value : undefined, unit: entry.unit, estimate },
          position,
          resting,
        )
      : undefined;

  const forgetShare = useCallback(() => setWantedShare(undefined), [setWantedShare]);
  const edits = useTicketEdits(entry, placing, forgetShare, outcomeId);
  const { change, changeAmount } = edits;
  usePickedLevel(props.pickedLevel, entry, rules, edits.fillIn);
  const canShare = useAmountShare({
    wanted: wantedShare,
    ticket,
    rules,
    cash,
    sale,
    resting,
    fillIn: edits.fillIn,
  });
  const setKellyAmount = useCallback((amount: Decimal, note: string) => change({ amount }, note), [change]);

  const hasOrder = order !== undefined;
  useEffect(() => {
    // Loaded by the time the order is reviewed.
    if (hasOrder) ConfirmDialog.preload();
  }, [hasOrder]);
  const [isTried, setTried] = useState(false);
  const isBlocked = !ticket.isClear || placing.isWaiting || placing.isSending;
  const { isReviewing, reviewed, review, place, close } = useTicketReview(
    { ticket, rules, placing, isBlocked, confirmBook: props.confirmBook },
    (state) => {
      ticket.resetAcknowledged();
      if (state !== "accepted") return;
      // The next amount may have been typed meanwhile.
      entry.change(({ amount }) => (amount === entry.typed.amount ? { amount: "" } : {}));
      setTried(false);
    },
  );
  const amountInput = useRef<HTMLInputElement>(null);
  const limitInput = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // An amount that comes later would be filled in under the review.
    forgetShare();
    if (order !== undefined) {
      if (!isBlocked) review();
    } else if (ticket.amount.ok) limitInput.current?.focus();
    else {
      if (ticket.amount.contracts !== undefined) changeAmount(ticket.amount.contracts);
      amountInput.current?.focus();
    }
  };

  const blocksId = useId();
  const [firstBlock, ...otherBlocks] = blockers.blocks;
  const reason = disabledReason(placing, firstBlock, confirms);
  const { acknowledgements } = blockers;
  const listOf = (shown: typeof blockers) => (
    <SendBlockersList
      blockers={shown}
      acknowledged={ticket.acknowledged}
      onAcknowledge={ticket.setAcknowledged}
    />
  );
  return (
    <>
      <form
        // A landmark where it is the only one of its name.
        aria-label={use(PanelRoleContext) === "group" ? undefined : ticketTexts.form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={refuseRepeatedKey}
      >
        <OrderInputs
          {...props}
          rules={rules}
          ticket={ticket}
          edits={edits}
          sale={sale}
          onShare={canShare ? setWantedShare : undefined}
          isTried={isTried}
          amountInput={amountInput}
          limitInput={limitInput}
        />
        {/* Next to the foot, whose result lies over it: over figures, never over a control. */}
        <EstimateList
          estimate={estimate}
          side={side ?? "buy"}
          isCovered={sale?.isCovered === true}
          result={sale?.result}
          currency={settings.currency}
          tick={ticket.tick}
        />
        <TicketFoot
          side={side}
          confirms={confirms}
          isDisabled={isBlocked || (!confirms && placing.isResting)}
          isReviewing={isReviewing}
          reason={reason}
          warnings={acknowledgements.length === 0 ? null : listOf({ blocks: [], acknowledgements })}
          blocksId={blocksId}
          placing={placing}
          market={market}
          onShowOrders={onShowOrders}
        />
        <EstimateNotes ticket={ticket} market={market} outcomeId={outcomeId} />
        <TicketContext value={ticket}>
          {outcomeId === undefined ? null : (
            <FairValueSection
              market={market}
              outcomeId={outcomeId}
              source={source}
              cash={cash}
              onAmount={setKellyAmount}
            />
          )}
          <CrossVenueComparison market={market} outcomeId={outcomeId} />
        </TicketContext>
        {/* Above what comes and goes, which would push it about. */}
        {entry.limit !== undefined ? null : (
          <SlippageField
            typed={entry.typed.slippage}
            setting={choices.slippage}
            onChange={edits.changeSlippage}
          />
        )}
        <div id={blocksId} className={sendBlockersClass}>
          {outcomeId === undefined ? <p className="warn">{ticketTexts.noOutcome}</p> : null}
          {isReviewing || otherBlocks.length === 0
            ? null
            : listOf({ blocks: otherBlocks, acknowledgements: [] })}
          {isReviewing || !rules.isStopped ? null : <KillSwitchNotice />}
        </div>
      </form>
      <TicketShortcutsSlot
        venue={market.venue}
        marketId={market.marketId}
        outcomeId={outcomeId}
        label={
          rules.inputsPerOutcome === true
            ? choiceTexts.traded(outcomeLabel(market.outcomes, outcomeId) ?? "", market.title, settings.label)
            : undefined
        }
        terms={entry.terms}
        presets={ticket.presets}
        change={change}
        amountInput={amountInput}
      />
      {isReviewing ? (
        <LazyBoundary>
          <ConfirmDialog
            market={market}
            outcomeId={outcomeId}
            ticket={ticket}
            reviewed={reviewed}
            sale={sale}
            placing={placing}
            isStopped={rules.isStopped}
            canPlace={order !== undefined && !isBlocked && !placing.isResting}
            onPlace={place}
            onClose={close}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** Why the button is disabled, first of all reasons; undefined where it is not. */
function disabledReason(
  { isSending, isWaiting, isResting }: Placing,
  block: string | undefined,
  confirms: boolean,
): string | undefined {
  if (isSending) return ticketTexts.alreadySending;
  if (block !== undefined) return block;
  if (isWaiting) return ticketTexts.rateLimited;
  return !confirms && isResting ? ticketTexts.justSent : undefined;
}
