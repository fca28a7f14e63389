// The form "New order": inputs, estimate, blockers, and the one button that sends it.

import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { placeOrder } from "#browser/order-entry/place-order.ts";
import { SendBlockersList, sendBlockersClass } from "#browser/order-entry/send-blockers.tsx";
import { refuseRepeatedKey } from "#browser/order-entry/single-click.ts";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import { CrossVenueComparison } from "./cross-venue-comparison.tsx";
import { EstimateList } from "./estimate-list.tsx";
import { EstimateNotes } from "./estimate-notes.tsx";
import { FairValueSection } from "./fair-value-section.tsx";
import { marketObjection } from "./market-presend-check.ts";
import { orderDraftOf } from "./order-draft.ts";
import styles from "./order-ticket.module.css";
import { limitText } from "./parse-limit-price.ts";
import { PositionLine, RestingSellsLine } from "./position-line.tsx";
import { positionSale } from "./position-sale.ts";
import { prefillFromLevel } from "./prefill-from-level.ts";
import { ProtectionField } from "./protection-field.tsx";
import { type Cash, shareOfBudget, shareOfPosition } from "./share-of-budget.ts";
import { SlippageField } from "./slippage-field.tsx";
import { ticketTexts } from "./texts.ts";
import { AmountField, LimitField } from "./ticket-fields.tsx";
import { TicketFoot } from "./ticket-foot.tsx";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import { TicketSelectors } from "./ticket-selectors.tsx";
import { TicketShortcuts } from "./ticket-shortcuts.tsx";
import { usePickedLevel } from "./use-picked-level.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useTicket } from "./use-ticket.ts";
import { inputsAfterPrefill, type PrefilledInputs, type TicketInputs } from "./use-ticket-inputs.ts";

const ConfirmDialog = lazyComponent(
  "confirm-order",
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
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
  const config = useConfig();
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
  const listedBefore = useKnownOrderIds(market);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  /** Expected price at the click that opened the review. */
  const [reviewedPrice, setReviewedPrice] = useState<Decimal>();
  const [fillNote, setFillNote] = useState<string>();
  /** Why the level or share that was clicked gives no amount. */
  const [noAmount, setNoAmount] = useState<string>();
  const amountInput = useRef<HTMLInputElement>(null);
  const limitInput = useRef<HTMLInputElement>(null);
  const blocksId = useId();
  const hasKeys = usePreference("tradingKeys");
  const formatPrice = usePriceFormat();
  const notation = { odds: usePreference("odds"), priceScale: settings.priceScale };

  const { entry, estimate, order, book } = ticket;
  const { notice, sendingSince } = placing;
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(notice?.kind === "settled" ? notice.waitUntil : undefined);
  const isResting = useIsBefore(placing.restsUntil);
  const isBlocked = !ticket.isClear || isWaiting || isSending;

  const isStopped = useStoppedSince() !== undefined;

  const hasOrder = order !== undefined;
  useEffect(() => {
    // By the time it is reviewed, the dialog is here.
    if (hasOrder) ConfirmDialog.preload();
  }, [hasOrder]);

  const { dismiss, resetConsent } = placing;
  const enter = entry.change;
  const change = useCallback(
    (part: Partial<TicketInputs>) => {
      setFillNote(undefined);
      setNoAmount(undefined);
      setWantedShare(undefined);
      enter(part);
      resetConsent();
      // A question or refusal concerned the former order; a notice of an unknown order stays visible.
      if (notice !== undefined && !(notice.kind === "settled" && notice.state === "unknown")) dismiss();
    },
    [enter, resetConsent, dismiss, notice],
  );
  const changeAmount = useCallback((amount: string) => change({ amount }), [change]);
  const changeSlippage = useCallback((slippage: TicketInputs["slippage"]) => change({ slippage }), [change]);
  /** Fills in what a level or share gives, with a text about it: an error where no amount is left. */
  const fillIn = (fill: PrefilledInputs, text: string | undefined) => {
    const inputs = inputsAfterPrefill(entry.typed, fill);
    change(inputs);
    if ((inputs.amount ?? entry.typed.amount) === "") setNoAmount(text);
    else setFillNote(text);
  };
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

  const applyShare = useEffectEvent((percent: number) => {
    const share = shareOfBudget(percent, ticket, config.trading, settings, cash ?? null);
    fillIn(share.amount === undefined ? {} : { amount: share.amount }, share.text);
  });
  const canShare = cash !== undefined && (book.levels !== undefined || book.freshness === "none");
  useEffect(() => {
    if (wantedShare !== undefined && canShare) applyShare(wantedShare);
  }, [wantedShare, canShare]);

  const place = async () => {
    if (order === undefined || estimate === undefined || isBlocked || isResting) return;
    const ageMs = book.dataAt === undefined ? undefined : performance.now() - book.dataAt;
    const quote = { price: book.levels?.[0]?.price, source: book.source, ageMs };
    const outcome = outcomeLabel(market.outcomes, order.outcomeId) ?? order.outcomeId;
    const names = { market: market.title, outcome };
    const draft = orderDraftOf(order, { estimate, quote, listedBefore: listedBefore(), names }, config);
    const objection = marketObjection(order, ticket.acknowledged, notation);
    const result = await placing.place((within) =>
      placeOrder(
        { draft, objection, confirmBook, hasMoved: ticket.hasMoved, bookObjection: ticket.bookObjection },
        within,
      ),
    );
    if (result === undefined || result.kind === "asks") return;
    if (result.kind === "moved") {
      setReviewedPrice(estimate.average.value);
      setReviewing(true);
      return;
    }
    setReviewing(false);
    if (result.kind === "settled" && result.state === "accepted") {
      entry.change({ amount: "" });
      setTried(false);
    }
  };

  const review = () => {
    setTried(true);
    if (order === undefined) {
      const contracts = ticket.amount.ok ? undefined : ticket.amount.contracts;
      if (contracts !== undefined) changeAmount(contracts);
      if (!ticket.amount.ok) amountInput.current?.focus();
      else limitInput.current?.focus();
      return;
    }
    if (isBlocked) return;
    if (confirms) {
      placing.resetConsent();
      setReviewedPrice(estimate?.average.value);
      setReviewing(true);
      // Shows a moved price before the click that sends; the click reports a failure.
      confirmBook().catch(() => {});
    } else void place();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    review();
  };

  const [side, kind] = [entry.side?.name, entry.kind?.name];
  const { blockers, protection } = ticket;
  const [firstBlock, ...otherBlocks] = blockers.blocks;
  const reason = isSending
    ? ticketTexts.alreadySending
    : (firstBlock ??
      (isWaiting ? ticketTexts.rateLimited : !confirms && isResting ? ticketTexts.justSent : undefined));
  const sale =
    side === "sell"
      ? positionSale(
          { amount: entry.amount.ok ? entry.amount.value : undefined, unit: entry.unit, estimate },
          position,
          resting,
        )
      : undefined;
  const free = sale?.free;
  const applyPositionShare = (percent: number) => {
    if (free === undefined) return;
    const share = shareOfPosition(percent, free, settings, resting !== undefined);
    fillIn(share.amount === undefined ? {} : { amount: share.amount }, share.text);
  };
  const hasFree = free !== undefined && isPositive(free);
  const onShare = side === "buy" ? setWantedShare : hasFree ? applyPositionShare : undefined;
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
          onShare={onShare}
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
            onChange={resetConsent}
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
            onAmount={(amount, note) => {
              change({ amount });
              setFillNote(note);
            }}
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
        <TicketShortcuts
          venue={market.venue}
          marketId={market.marketId}
          outcomeId={outcomeId}
          entry={entry}
          presets={ticket.presets}
          change={change}
          amountInput={amountInput}
        />
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
            onPlace={() => void place()}
            onClose={() => setReviewing(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
