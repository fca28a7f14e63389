// The tab "Close": both legs of a held pair sold into their bids, against holding them to resolution.
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { bookKey, directionsOf, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { KillSwitchNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { statusWarningsOf } from "#browser/order-entry/market-status-warnings.ts";
import {
  isCleared,
  type SendBlockers,
  SendBlockersList,
  sendBlockersClass,
  useAcknowledgements,
} from "#browser/order-entry/send-blockers.tsx";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { overUnhedgedReason } from "#browser/order-journal/order-limits.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { useConfirmation } from "#browser/pairs/use-confirmation.ts";
import { usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { commonStep } from "#browser/trading-math/arbitrage/edge-profit-curve.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { ratioOf, roundRatio, subtractRatios } from "#browser/trading-math/ratio.ts";
import { SelectField } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { add, canonical, compare, type Decimal, isPositive, subtract, sum, zero } from "#contract/decimal.ts";
import { type ClosePlan, planClose, saleObjection, unhedgedRiskOf } from "./close-plan.ts";
import { closeProblems } from "./close-problems.ts";
import { fallTolerance } from "./fall-tolerance.ts";
import { LegRows } from "./leg-rows.tsx";
import { LegsConfirm } from "./legs-confirm.tsx";
import { Money } from "./money.tsx";
import { type HeldLegs, heldLegsOf, type PositionOf } from "./outcome-position.ts";
import { SizeField } from "./size-field.tsx";
import { blockersBesideButton, ReviewButton, reviewReason, SendingText } from "./submit-status.tsx";
import { submitClose } from "./submit-two-legs.ts";
import { blockTexts, closeTexts, sequenceTexts, sizeTexts, submitTexts, texts, totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { saleText, sequenceText, shortSequenceText } from "./two-leg-labels.ts";
import { legsAtBook } from "./two-leg-pair.ts";
import { Term } from "./two-leg-totals.tsx";
import { type AcknowledgementId, beforeFees } from "./two-leg-validation.ts";
import { useListedBefore } from "./use-listed-before.ts";
import type { SubmittedTwoLegs } from "./use-submit-two-legs.ts";
import { tradingStatusNow, useBudget, useTwoLegChoices } from "./use-two-leg-ticket.ts";

interface ClosePairFormProps {
  readonly group: IntentPair["group"];
  readonly legs: readonly MarketLeg[];
  readonly bookStore: BookStore;
  readonly held: PositionOf;
  readonly submitting: SubmittedTwoLegs;
}

export function ClosePairForm({ legs, held, ...rest }: ClosePairFormProps) {
  const { venues } = useConfig();
  const [picked, setPicked] = useState<string>();
  const directions = useMemo(() => directionsOf(legs), [legs]);
  const pairs = heldLegsOf(directions, held, ([first, second]) =>
    commonStep(venues[first.marketLeg.venue].contractStep, venues[second.marketLeg.venue].contractStep),
  ).toSorted((a, b) => compare(b.contracts ?? zero, a.contracts ?? zero));
  const pair = pairs.find(({ key }) => key === picked) ?? pairs[0];
  if (pair === undefined) return <p className={styles.empty}>{closeTexts.none}</p>;
  return (
    <HeldPairForm
      key={pair.key}
      {...rest}
      pair={pair}
      select={
        <SelectField
          label={texts.pair}
          className={styles.pair}
          value={pair.key}
          onChange={setPicked}
          options={pairs.map(({ key, bought, contracts }) => ({
            value: key,
            label: texts.pairOption(
              directionLabel(bought),
              contracts === undefined ? undefined : formatDecimal(contracts),
            ),
          }))}
        />
      }
    />
  );
}

interface HeldPairFormProps extends Omit<ClosePairFormProps, "legs" | "held"> {
  readonly pair: HeldLegs;
  readonly select: ReactNode;
}

interface BooksToSellTo {
  readonly books: GroupBooks;
  readonly problems: readonly string[];
}

const areSameBooks = (a: BooksToSellTo, b: BooksToSellTo) =>
  a.books === b.books && a.problems.join() === b.problems.join();

function HeldPairForm({ group, bookStore, pair, select, submitting }: HeldPairFormProps) {
  const config = useConfig();
  const { venues, freshness, edge, trading } = config;
  const { bought, contracts: most, costOf } = pair;
  const { currency } = venues[bought[0].marketLeg.venue];
  const format = usePriceFormat();
  const { userId } = useGateway();
  const { priceMove } = usePersisted(tradingChoices, userId);
  const choices = useTwoLegChoices();
  const { unhedged } = useBudget();
  const isStopped = useStoppedSince() !== undefined;
  const { acknowledged, setAcknowledged } = useAcknowledgements<AcknowledgementId>();
  const [typed, setTyped] = useState<string>();
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const sizeInput = useRef<HTMLInputElement>(null);
  const listedBefore = useListedBefore(bought);
  // Without the confirmation it is not certain that exactly one of the two pays.
  const { identity } = useConfirmation(
    usePairLeg(bought[0].marketLeg.known),
    usePairLeg(bought[1].marketLeg.known),
  );
  const heldNow = useRef(most);
  useEffect(() => {
    heldNow.current = most;
  }, [most]);

  const { tradeMs } = freshness;
  const { maxSkewMs } = edge;
  const read = useCallback(
    (books: GroupBooks) => ({
      books,
      problems: closeProblems(bought, books, { now: systemClock.monotonic(), tradeMs, maxSkewMs }),
    }),
    [bought, tradeMs, maxSkewMs],
  );
  const { books, problems } = useBookStore(bookStore, read, areSameBooks);
  const atBook = legsAtBook(bought, books, config);
  const text = typed ?? most ?? "";
  const size = text === "" ? undefined : parseDecimalInput(text);
  const tooMany =
    size?.ok === true && most !== undefined && compare(size.value, most) > 0
      ? sizeTexts.held(formatDecimal(most))
      : undefined;
  const planned =
    atBook === undefined || problems.length > 0 || size?.ok !== true || tooMany !== undefined
      ? undefined
      : planClose(atBook, canonical(size.value), choices);
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  const statuses = [tradingStatusNow(bought[0].marketLeg), tradingStatusNow(bought[1].marketLeg)];
  const labels = bought.map(({ marketLeg }) => marketLeg.label);
  const blockers: SendBlockers<AcknowledgementId> = {
    blocks: [
      isStopped ? blockTexts.stopped : undefined,
      most === undefined ? closeTexts.quantityUnknown : undefined,
      ...problems,
      ...statuses.map((status, index) =>
        status.kind === "closed" ? blockTexts.onVenue(labels[index] ?? "", status.reason) : undefined,
      ),
      ...(atBook ?? []).map(saleObjection),
      plan !== undefined && !isPositive(plan.proceeds) ? blockTexts.noProceeds : undefined,
      plan === undefined
        ? undefined
        : overUnhedgedReason(unhedged, add(unhedged, unhedgedRiskOf(plan)), trading),
    ].filter((block) => block !== undefined),
    acknowledgements: [
      ...(plan?.beforeFees === true ? [beforeFees] : []),
      ...([0, 1] as const).flatMap((index) =>
        statusWarningsOf(statuses[index] ?? { kind: "open" }, labels[index]).map((warning) => ({
          ...warning,
          id: `${warning.id} ${index}` as const,
        })),
      ),
    ],
  };
  const { notice, sendingSince } = submitting;
  const isSending = sendingSince !== undefined;
  const isWaiting = useIsBefore(submitting.waitUntil);
  const isResting = useIsBefore(submitting.restsUntil);
  const canPlace =
    plan !== undefined && isCleared(blockers, acknowledged) && !isWaiting && !isSending && !isResting;
  const reason = reviewReason(blockers, acknowledged, { isSending, isWaiting });

  const resetConsent = () => {
    submitting.resetConsent();
    if (notice?.kind !== "sent") submitting.dismiss();
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    if (plan === undefined) {
      setSizeMissing(text === "");
      sizeInput.current?.focus();
      return;
    }
    resetConsent();
    setTyped(text);
    setReviewing(true);
    for (const { marketLeg, side } of bought) bookStore.confirm(bookKey(marketLeg, side)).catch(() => {});
  };
  const place = async (lowestProceeds: Decimal) => {
    if (plan === undefined || !canPlace) return;
    const result = await submitting.submit((within) =>
      submitClose(
        { bought, plan, lowestProceeds, choices, group, heldNow: () => heldNow.current },
        {
          ...within,
          bookStore,
          isAcknowledged: (leg, id) => acknowledged.has(`${id} ${leg}`),
          listedBefore,
        },
      ),
    );
    if (result === undefined || result.kind === "asks") return;
    setReviewing(result.kind === "not-sent" && result.isMoved === true);
    if (result.kind === "sent") setTyped(undefined);
  };
  const guards = (shown: typeof blockers) => (
    <>
      <SendBlockersList blockers={shown} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      {isStopped ? <KillSwitchNotice /> : null}
    </>
  );
  const statusText =
    notice === undefined || notice.kind === "sent" ? null : (
      <p className={styles.warn} role="status">
        {notice.text}
      </p>
    );
  const totals = <CloseTotals plan={plan} costOf={costOf} currency={currency} />;
  return (
    <>
      <form aria-label={texts.form.close} className={styles.form} noValidate onSubmit={review}>
        {select}
        <SizeField
          text={text}
          onChange={(next) => {
            setSizeMissing(false);
            setTyped(next);
            resetConsent();
          }}
          max={most}
          step={commonStep(
            venues[bought[0].marketLeg.venue].contractStep,
            venues[bought[1].marketLeg.venue].contractStep,
          )}
          error={
            isSizeMissing && text === ""
              ? sizeTexts.missing
              : size?.ok === false
                ? size.problem
                : (tooMany ?? (planned !== undefined && "problem" in planned ? planned.problem : undefined))
          }
          hint={most === undefined ? closeTexts.quantityUnknown : sizeTexts.held(formatDecimal(most))}
          inputRef={sizeInput}
        />
        <LegRows bought={bought} side="sell" plan={plan && { ...plan, legs: rowsOf(plan) }} />
        {totals}
        {identity === "given" ? null : <p className={styles.warn}>{closeTexts.unconfirmed}</p>}
        <ReviewButton label={submitTexts.reviewClose} tone="sell" reason={reason} />
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
          name={submitTexts.confirmClose}
          submitLabel={submitTexts.sell}
          side="sell"
          bought={bought}
          plan={
            plan && {
              value: plan.proceeds,
              tolerance: fallTolerance(
                {
                  value: plan.proceeds,
                  contracts: plan.contracts,
                  worst: [plan.legs[0].fill.worst, plan.legs[1].fill.worst],
                  turnover: sum(plan.legs.map(({ fill }) => fill.cost)),
                },
                bought,
                priceMove,
              ),
              first: plan.sequence.first,
              legText: (leg) =>
                saleText(bought[leg], plan.legs[leg], venues[bought[leg].marketLeg.venue].currency, format),
            }
          }
          without={submitTexts.noProceeds}
          moveText={submitTexts.proceedsMoved}
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
          {totals}
          {plan === undefined ? null : <p>{sequenceText(plan.sequence, bought)}</p>}
        </LegsConfirm>
      ) : null}
    </>
  );
}

function sequenceLine({ sequence, legs }: ClosePlan, bought: HeldLegs["bought"]): string {
  const text = shortSequenceText(sequence, bought);
  return legs.some(({ limit }) => limit !== undefined)
    ? sequenceTexts.withLimit(text)
    : sequenceTexts.noLimit(text);
}

interface CloseTotalsProps {
  readonly plan: ClosePlan | undefined;
  readonly costOf: HeldLegs["costOf"];
  readonly currency: string;
}

/** Closing now against holding on: proceeds, payout, and the profit that the pair locks in. */
function CloseTotals({ plan, costOf, currency }: CloseTotalsProps) {
  const exit = plan?.exit;
  const cost = plan === undefined ? undefined : costOf(plan.contracts);
  const locked =
    exit === undefined || cost === undefined
      ? undefined
      : roundRatio(subtractRatios(ratioOf(exit.valueAtResolution), cost), lockedPlaces, "down");
  const alone = plan === undefined ? undefined : subtract(zero, unhedgedRiskOf(plan));
  const { proceeds } = totalTexts;
  return (
    <dl
      className={styles.totals}
      translate="no"
      data-proceeds={plan?.proceeds}
      data-at-resolution={exit?.valueAtResolution}
      data-locked={locked}
    >
      <div className={styles.headline}>
        <dt>{plan?.beforeFees === true ? totalTexts.beforeFees(proceeds) : proceeds}</dt>
        <dd>
          <strong>
            <Money value={plan?.proceeds} currency={currency} rounding="down" />
          </strong>
        </dd>
      </div>
      <Term name={totalTexts.atResolution}>
        <Money value={exit?.valueAtResolution} currency={currency} rounding="down" />
      </Term>
      <Term name={totalTexts.locked} title={totalTexts.lockedTip}>
        <Money value={locked} currency={currency} rounding="down" isResult />
      </Term>
      <Term name={totalTexts.holding}>
        <Money value={exit?.gain} currency={currency} rounding="down" isResult />
      </Term>
      <Term name={totalTexts.oneFills}>
        <Money value={alone} currency={currency} rounding="up" isResult />
      </Term>
    </dl>
  );
}

/** Places of a locked profit whose cost has no finite decimal. */
const lockedPlaces = 6;

function rowsOf({ legs: [first, second] }: ClosePlan) {
  const rowOf = ({ amount, limit, fill }: ClosePlan["legs"][0]) => ({
    amount,
    limit,
    fill,
    money: fill.cost,
  });
  return [rowOf(first), rowOf(second)] as const;
}
