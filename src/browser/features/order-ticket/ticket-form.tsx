// The form "New order": inputs, estimate, blockers, and the one button that sends it.

import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { refuseRepeatedKey } from "#browser/order-entry/single-click.ts";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { isPositive } from "#contract/decimal.ts";
import { CrossVenueComparison } from "./cross-venue-comparison.tsx";
import { EstimateList } from "./estimate-list.tsx";
import { EstimateNotes } from "./estimate-notes.tsx";
import { FairValueSection } from "./fair-value-section.tsx";
import styles from "./order-ticket.module.css";
import { limitText } from "./parse-limit-price.ts";
import { PositionLine, RestingSellsLine } from "./position-line.tsx";
import { positionSale } from "./position-sale.ts";
import { prefillFromLevel } from "./prefill-from-level.ts";
import { ProtectionField } from "./protection-field.tsx";
import { type Cash, type Share, shareOfBudget, shareOfPosition } from "./share-of-budget.ts";
import { SlippageField } from "./slippage-field.tsx";
import { ticketTexts } from "./texts.ts";
import { AmountField, LimitField } from "./ticket-fields.tsx";
import { TicketFoot } from "./ticket-foot.tsx";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import { TicketSelectors } from "./ticket-selectors.tsx";
import { usePickedLevel } from "./use-picked-level.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useTicket } from "./use-ticket.ts";
import { useTicketEdits } from "./use-ticket-edits.ts";
import type { TicketInputs } from "./use-ticket-inputs.ts";
import { useTicketReview } from "./use-ticket-review.ts";

const ConfirmDialog = lazyComponent(
  "confirm-order",
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

const TicketShortcuts = lazyComponent(
  "ticket-shortcuts",
  async () => (await import("./ticket-shortcuts.tsx")).TicketShortcuts,
);

interface TicketFormProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Its book and its fees: looked up outside, because that costs more than a render of the form, and every key renders it. */
  readonly source: Readable<OrderBookView>;
  readonly fees: FeeModel;
  /** Fetches the book again if it is not recent; rejects if that fails. */
  readonly confirmBook: () => Promise<void>;
  readonly onOutcomeChange: (outcomeId: string) => void;
  readonly pickedLevel: LevelSweep | undefined;
  /** True if a dialog asks before an order is sent. */
  readonly confirms: boolean;
  readonly onShowOrders: (() => void) | undefined;
  /** Position in the outcome; undefined until it is known. */
  readonly position: Position | undefined;
  /** Contracts of it in resting sell orders. */
  readonly resting: RestingSells | undefined;
  /** Cash entered for the venue; undefined until it is known. */
  readonly cash: Cash | undefined;
}

export function TicketForm(props: TicketFormProps) {
  const { market, outcomeId, source, fees, confirmBook, onOutcomeChange, pickedLevel } = props;
  const { confirms, onShowOrders, position, resting, cash } = props;
  const { trading } = useConfig();
  const settings = useVenueConfig(market.venue);
  /** The share of the budget that was pressed and is not worked out yet. */
  const [wantedShare, setWantedShare] = useState<number>();
  const ticket = useTicket(market, outcomeId, {
    source,
    fees,
    confirms,
    wantsBook: wantedShare !== undefined,
  });
  const placing = usePlaceOrder();
  const [isTried, setTried] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const limitInput = useRef<HTMLInputElement>(null);
  const blocksId = useId();
  const hasKeys = usePreference("tradingKeys");
  const formatPrice = usePriceFormat();
  const notation = { odds: usePreference("odds"), priceScale: settings.priceScale };
  const isStopped = useStoppedSince() !== undefined;

  const { entry, estimate, order, book, blockers, protection } = ticket;
  const [side, kind] = [entry.side?.name, entry.kind?.name];
  const { notice, sendingSince } = placing;
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(notice?.kind === "settled" ? notice.waitUntil : undefined);
  const isResting = useIsBefore(placing.restsUntil);
  const isBlocked = !ticket.isClear || isWaiting || isSending;

  const hasOrder = order !== undefined;
  useEffect(() => {
    // Loaded by the time the order is reviewed.
    if (hasOrder) ConfirmDialog.preload();
  }, [hasOrder]);

  const forgetShare = useCallback(() => setWantedShare(undefined), []);
  const { change, fillIn, fillNote, noAmount } = useTicketEdits(entry, placing, forgetShare);
  const changeAmount = useCallback((amount: string) => change({ amount }), [change]);
  const changeSlippage = useCallback((slippage: TicketInputs["slippage"]) => change({ slippage }), [change]);
  usePickedLevel(pickedLevel, (level) => {
    const tick = tickAt(market.ticks, level.price).step;
    const { fill, problem } = prefillFromLevel(level, entry, {
      ...settings,
      fees,
      formatPrice: (price) => formatPrice(price, tick),
      limitText: (price) => limitText(price, notation),
    });
    fillIn(fill, problem);
  });

  const fillInShare = ({ amount, text }: Share) => fillIn(amount === undefined ? {} : { amount }, text);
  const fillInBudgetShare = useEffectEvent((percent: number) =>
    fillInShare(shareOfBudget(percent, ticket, trading, settings, cash ?? null)),
  );
  const canShare = cash !== undefined && (book.levels !== undefined || book.freshness === "none");
  useEffect(() => {
    if (wantedShare !== undefined && canShare) fillInBudgetShare(wantedShare);
  }, [wantedShare, canShare]);
  const sale =
    side === "sell"
      ? positionSale(
          { amount: entry.amount.ok ? entry.amount.value : undefined, unit: entry.unit, estimate },
          position,
          resting,
        )
      : undefined;
  const free = sale?.free;
  const fillInPositionShare =
    free === undefined || !isPositive(free)
      ? undefined
      : (percent: number) => fillInShare(shareOfPosition(percent, free, settings, resting !== undefined));

  const { isReviewing, reviewedPrice, review, place, close } = useTicketReview(
    { ticket, market, placing, notation, confirms, isBlocked, isResting, confirmBook },
    () => {
      entry.change({ amount: "" });
      setTried(false);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (order !== undefined) {
      if (!isBlocked) review();
    } else if (ticket.amount.ok) limitInput.current?.focus();
    else {
      if (ticket.amount.contracts !== undefined) changeAmount(ticket.amount.contracts);
      amountInput.current?.focus();
    }
  };

  const [firstBlock, ...otherBlocks] = blockers.blocks;
  const reason = isSending
    ? ticketTexts.alreadySending
    : (firstBlock ??
      (isWaiting ? ticketTexts.rateLimited : !confirms && isResting ? ticketTexts.justSent : undefined));
  const listOf = (shown: typeof blockers) => (
    <SendBlockersList
      blockers={shown}
      acknowledged={ticket.acknowledged}
      onAcknowledge={ticket.setAcknowledged}
    />
  );
  const stopNotice = isStopped ? <KillSwitchNotice /> : null;
  return (
    <>
      <form
        aria-label={ticketTexts.form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={refuseRepeatedKey}
      >
        <TicketSelectors
          outcomes={market.outcomes}
          outcomeId={outcomeId}
          onOutcomeChange={onOutcomeChange}
          terms={entry.terms}
          side={side}
          kind={kind}
          onChange={change}
        />
        <PositionLine
          position={position}
          source={source}
          fees={fees}
          currency={settings.currency}
          tick={ticket.tick ?? market.ticks.tick_size}
        />
        {sale?.held !== undefined && resting !== undefined ? (
          <RestingSellsLine held={sale.held} resting={resting} onShowOrders={onShowOrders} />
        ) : null}
        <AmountField
          text={entry.typed.amount}
          checked={ticket.amount}
          isTried={isTried}
          onChange={changeAmount}
          inputRef={amountInput}
          unit={entry.unit}
          currency={settings.currency}
          takesMoney={ticket.takesMoney}
          presets={ticket.presets}
          shareOf={side === "sell" ? "position" : "budget"}
          onShare={side === "buy" ? setWantedShare : fillInPositionShare}
          warning={sale?.warning}
          note={fillNote}
          problem={noAmount}
        />
        {entry.limit === undefined ? null : (
          <LimitField
            text={entry.typed.limit}
            checked={entry.limit}
            isTried={isTried}
            onChange={(limit) => change({ limit })}
            inputRef={limitInput}
            tick={ticket.tick}
          />
        )}
        {protection === undefined ? null : (
          <ProtectionField
            isOn={protection === "on"}
            price={
              estimate?.protectedAt === undefined ? undefined : formatPrice(estimate.protectedAt, ticket.tick)
            }
            onChange={placing.resetConsent}
          />
        )}
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
          isDisabled={isBlocked || (!confirms && isResting)}
          reason={isReviewing ? undefined : reason}
          warnings={isReviewing ? null : listOf({ ...blockers, blocks: [] })}
          blocksId={blocksId}
        >
          {isReviewing ? null : (
            <>
              <SendingNotice since={sendingSince} />
              <TicketNotice
                notice={notice}
                market={market}
                onDismiss={placing.dismiss}
                onShowOrders={onShowOrders}
              />
            </>
          )}
        </TicketFoot>
        <EstimateNotes ticket={ticket} market={market} outcomeId={outcomeId} />
        {outcomeId === undefined ? null : (
          <FairValueSection
            ticket={ticket}
            market={market}
            outcomeId={outcomeId}
            source={source}
            cash={cash}
            onAmount={(amount, note) => change({ amount }, note)}
          />
        )}
        <CrossVenueComparison ticket={ticket} market={market} outcomeId={outcomeId} />
        {/* Above what comes and goes, which would push it about. */}
        {entry.limit !== undefined ? null : (
          <SlippageField
            typed={entry.typed.slippage}
            setting={ticket.choices.slippage}
            onChange={changeSlippage}
          />
        )}
        <div id={blocksId} className={sendBlockersClass}>
          {outcomeId === undefined ? <p className={styles.warn}>{ticketTexts.noOutcome}</p> : null}
          {isReviewing ? null : listOf({ blocks: otherBlocks, acknowledgements: [] })}
          {isReviewing ? null : stopNotice}
        </div>
      </form>
      {hasKeys ? (
        <ErrorBoundary fallback={() => null}>
          <LazyBoundary>
            <TicketShortcuts
              venue={market.venue}
              marketId={market.marketId}
              outcomeId={outcomeId}
              entry={entry}
              presets={ticket.presets}
              change={change}
              amountInput={amountInput}
            />
          </LazyBoundary>
        </ErrorBoundary>
      ) : null}
      {isReviewing ? (
        <LazyBoundary>
          <ConfirmDialog
            market={market}
            ticket={ticket}
            reviewedPrice={reviewedPrice}
            isCovered={sale?.isCovered === true}
            result={sale?.result}
            warning={sale?.warning}
            isSending={isSending}
            canPlace={order !== undefined && !isBlocked && !isResting}
            notice={
              <>
                {listOf(blockers)}
                {stopNotice}
                <SendingNotice since={sendingSince} />
                {notice?.kind === "asks" || notice?.kind === "moved" ? (
                  <TicketNotice notice={notice} market={market} onDismiss={placing.dismiss} />
                ) : null}
              </>
            }
            onPlace={place}
            onClose={close}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
