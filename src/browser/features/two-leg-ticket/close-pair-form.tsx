// The tab "Close": both legs of a held pair sold into their bids, against holding them to resolution.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { directionsOf, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { statusWarningsOf } from "#browser/order-entry/market-status-warnings.ts";
import { isCleared, type SendBlockers, useAcknowledgements } from "#browser/order-entry/send-blockers.tsx";
import { useSendingProblem, useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { overUnhedgedReason } from "#browser/order-journal/order-limits.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { useConfirmation } from "#browser/pairs/use-confirmation.ts";
import { usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { commonStep } from "#browser/trading-math/arbitrage/edge-at-size.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { SelectField } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { add, canonical, compare, isNegative, isPositive, subtract, sum, zero } from "#contract/decimal.ts";
import {
  type ClosePlan,
  planClose,
  resultsAgainstCost,
  saleObjection,
  unhedgedRiskOf,
} from "./close-plan.ts";
import { closeProblems } from "./close-problems.ts";
import { Money } from "./money.tsx";
import { type HeldLegs, heldLegsOf, type PositionOf } from "./outcome-position.ts";
import { PairForm } from "./pair-form.tsx";
import { submitClose } from "./submit-two-legs.ts";
import { blockTexts, closeTexts, sizeTexts, texts, totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { type AcknowledgementId, beforeFees } from "./two-leg-blockers.ts";
import { saleText, sequenceText } from "./two-leg-labels.ts";
import { legsAtBook } from "./two-leg-pair.ts";
import { Term } from "./two-leg-totals.tsx";
import { useSteadyChoices } from "./use-steady-choices.ts";
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
  ).toSorted((a, b) => compare(b.held ?? zero, a.held ?? zero));
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
          options={pairs.map(({ key, bought, held }) => ({
            value: key,
            label: texts.pairOption(
              directionLabel(bought),
              held === undefined ? undefined : formatDecimal(held),
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
  const { bought, held, free, costOf } = pair;
  const isNoneFree = free !== undefined && !isPositive(free);
  const most = isNoneFree ? undefined : free;
  const currencyOf = (leg: 0 | 1) => venues[bought[leg].marketLeg.venue].currency;
  const format = usePriceFormat();
  const choices = useTwoLegChoices();
  const { unhedged } = useBudget();
  const isStopped = useStoppedSince() !== undefined;
  const sendingProblem = useSendingProblem();
  const { acknowledged, setAcknowledged } = useAcknowledgements<AcknowledgementId>();
  const [typed, setTyped] = useState<string>();
  const { steady, keepOrder } = useSteadyChoices(choices, typed ?? "");
  // Without the confirmation it is not certain that exactly one of the two pays.
  const { identity } = useConfirmation(
    usePairLeg(bought[0].marketLeg.known),
    usePairLeg(bought[1].marketLeg.known),
  );
  const freeNow = useRef(free);
  useEffect(() => {
    freeNow.current = free;
  }, [free]);

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
      ? heldText(held, free)
      : undefined;
  const planned =
    atBook === undefined || problems.length > 0 || size?.ok !== true || tooMany !== undefined
      ? undefined
      : planClose(atBook, canonical(size.value), steady);
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  keepOrder(plan?.sequence);
  const statuses = [tradingStatusNow(bought[0].marketLeg), tradingStatusNow(bought[1].marketLeg)];
  const labels = bought.map(({ marketLeg }) => marketLeg.label);
  const blockers: SendBlockers<AcknowledgementId> = {
    blocks: [
      sendingProblem,
      isStopped ? blockTexts.stopped : undefined,
      isNoneFree ? closeTexts.noneFree : free === undefined ? closeTexts.quantityUnknown : undefined,
      ...problems,
      ...statuses.map((status, index) =>
        status.kind === "closed" ? blockTexts.onVenue(labels[index] ?? "", status.reason) : undefined,
      ),
      ...(atBook ?? []).map(saleObjection),
      plan !== undefined && !isPositive(plan.proceeds) ? blockTexts.noProceeds : undefined,
      plan === undefined
        ? undefined
        : overUnhedgedReason(unhedged, add(unhedged, unhedgedRiskOf(plan)), trading, currencyOf(0)),
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
  const totals = <CloseTotals plan={plan} costOf={costOf} currency={currencyOf(0)} />;
  return (
    <PairForm
      kind="close"
      bought={bought}
      bookStore={bookStore}
      submitting={submitting}
      blockers={blockers}
      acknowledged={acknowledged}
      setAcknowledged={setAcknowledged}
      isStopped={isStopped}
      isClear={plan !== undefined && isCleared(blockers, acknowledged)}
      size={{
        text,
        type: setTyped,
        max: most,
        step: commonStep(
          venues[bought[0].marketLeg.venue].contractStep,
          venues[bought[1].marketLeg.venue].contractStep,
        ),
        problem:
          size?.ok === false
            ? size.problem
            : (tooMany ?? (planned !== undefined && "problem" in planned ? planned.problem : undefined)),
        hint: heldText(held, free),
      }}
      plan={
        plan && {
          legs: plan.legs,
          sequence: plan.sequence,
          value: plan.proceeds,
          beforeFees: plan.beforeFees,
          contracts: plan.contracts,
          turnover: sum(plan.legs.map(({ fill }) => fill.cost)),
          legText: (leg) => saleText(bought[leg], plan.legs[leg], currencyOf(leg), format),
          send: (lowestProceeds, within) =>
            submitClose(
              { bought, plan, lowestProceeds, choices, group, freeNow: () => freeNow.current },
              within,
            ),
        }
      }
      select={select}
      totals={
        <>
          {totals}
          {identity === "given" ? null : <p className={styles.warn}>{closeTexts.unconfirmed}</p>}
        </>
      }
      confirmed={
        <>
          {totals}
          {plan && <p>{sequenceText(plan.sequence, bought)}</p>}
        </>
      }
    />
  );
}

function heldText(held: HeldLegs["held"], free: HeldLegs["free"]): string {
  if (held === undefined || free === undefined) return closeTexts.quantityUnknown;
  return compare(free, held) < 0
    ? sizeTexts.partFree(formatDecimal(held), formatDecimal(free))
    : sizeTexts.held(formatDecimal(held));
}

interface CloseTotalsProps {
  readonly plan: ClosePlan | undefined;
  readonly costOf: HeldLegs["costOf"];
  readonly currency: string;
}

/** Closing now against holding on: proceeds and payout, and what each leaves of the pair's cost. */
function CloseTotals({ plan, costOf, currency }: CloseTotalsProps) {
  const exit = plan?.exit;
  const cost = plan === undefined ? undefined : costOf(plan.contracts);
  const results = plan === undefined || cost === undefined ? undefined : resultsAgainstCost(plan, cost);
  const isLoss = results !== undefined && isNegative(results.closing);
  const alone = plan === undefined ? undefined : subtract(zero, unhedgedRiskOf(plan));
  const { proceeds } = totalTexts;
  return (
    <dl
      className={styles.totals}
      translate="no"
      data-proceeds={plan?.proceeds}
      data-at-resolution={exit?.valueAtResolution}
      data-locked={results?.locked}
      data-result={results?.closing}
    >
      <div className={styles.headline}>
        <dt>{plan?.beforeFees === true ? totalTexts.beforeFees(proceeds) : proceeds}</dt>
        <dd>
          <strong>
            <Money value={plan?.proceeds} currency={currency} rounding="down" />
          </strong>
        </dd>
      </div>
      <Term name={totalTexts.cost}>
        <Money
          value={cost === undefined ? undefined : roundRatio(cost, 6, "up")}
          currency={currency}
          rounding="up"
        />
      </Term>
      <Term
        name={plan?.beforeFees === true ? totalTexts.beforeFees(totalTexts.closing) : totalTexts.closing}
        title={totalTexts.closingTip}
      >
        <Money value={results?.closing} currency={currency} rounding={isLoss ? "up" : "down"} isResult />
      </Term>
      <Term name={totalTexts.atResolution}>
        <Money value={exit?.valueAtResolution} currency={currency} rounding="down" />
      </Term>
      <Term name={totalTexts.locked} title={totalTexts.lockedTip}>
        <Money value={results?.locked} currency={currency} rounding="down" isResult />
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
