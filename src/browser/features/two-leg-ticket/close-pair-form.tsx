// The tab "Close": both legs of a held pair sold into their bids, against holding them to resolution.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { directionsOf, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { isCleared, useAcknowledgements } from "#browser/order-entry/send-blockers.tsx";
import { useSendingProblem, useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { useConfirmation } from "#browser/pairs/use-confirmation.ts";
import { usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { closingPairParam } from "#browser/routing/paths.ts";
import { commonStep } from "#browser/trading-math/arbitrage/edge-at-size.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { SelectField } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { canonical, compare, isPositive, sum, zero } from "#contract/decimal.ts";
import { planClose } from "./close-plan.ts";
import { closeProblems } from "./close-problems.ts";
import { CloseTotals } from "./close-totals.tsx";
import { type HeldLegs, heldLegsOf, type PositionOf, pairToClose } from "./outcome-position.ts";
import { PairForm } from "./pair-form.tsx";
import { submitClose } from "./submit-close.ts";
import { closeTexts, sizeTexts, texts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { type AcknowledgementId, closeBlockersOf } from "./two-leg-blockers.ts";
import { saleText, sequenceText } from "./two-leg-labels.ts";
import { legsAtBook } from "./two-leg-pair.ts";
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
  const [params] = useSearchParams();
  const pair = pairToClose(pairs, picked, params.get(closingPairParam));
  if (pairs.length === 0) return <p className={styles.empty}>{closeTexts.none}</p>;
  const options = pairs.map(({ key, bought, held }) => ({
    value: key,
    label: texts.pairOption(directionLabel(bought), held === undefined ? undefined : formatDecimal(held)),
  }));
  const select = (
    <SelectField
      label={texts.pair}
      className={styles.pair}
      value={pair?.key ?? ""}
      onChange={setPicked}
      options={pair === undefined ? [{ value: "", label: closeTexts.choose }, ...options] : options}
    />
  );
  return pair === undefined ? (
    <>
      <p className={styles.empty}>{closeTexts.notHeld}</p>
      {select}
    </>
  ) : (
    <HeldPairForm key={pair.key} {...rest} pair={pair} select={select} />
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
  const { venues, freshness, edge } = config;
  const { bought, held, free, costOf } = pair;
  const most = free !== undefined && isPositive(free) ? free : undefined;
  const currencyOf = (leg: 0 | 1) => venues[bought[leg].marketLeg.venue].currency;
  const format = usePriceFormat();
  const choices = useTwoLegChoices();
  const budget = useBudget();
  const isStopped = useStoppedSince() !== undefined;
  const sendingProblem = useSendingProblem();
  const { acknowledged, setAcknowledged, resetAcknowledged } = useAcknowledgements<AcknowledgementId>();
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
  const blockers = closeBlockersOf({
    pair,
    bookProblems: problems,
    legs: atBook,
    plan,
    tradingStatuses: [tradingStatusNow(bought[0].marketLeg), tradingStatusNow(bought[1].marketLeg)],
    budget,
    currency: currencyOf(0),
    sendingProblem,
    isStopped,
  });
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
        type: (next) => {
          // The boxes were ticked for another size.
          if (next !== text) resetAcknowledged();
          setTyped(next);
        },
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
          {identity === "given" ? null : <p className="warn">{closeTexts.unconfirmed}</p>}
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
