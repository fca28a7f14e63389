// The tab "Trade pair": pair, gates, size, both legs, totals, and the button that opens the confirmation.
import { useEffect, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { edgeText, rankDirections } from "#browser/group-edges/best-direction.ts";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { SelectField } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { subtract, zero } from "#contract/decimal.ts";
import { Money } from "./money.tsx";
import { PairForm } from "./pair-form.tsx";
import { type PairGateActions, PairGates } from "./pair-gates.tsx";
import { sizeHint } from "./size-hint.ts";
import { submitTwoLegs } from "./submit-two-legs.ts";
import { texts, totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { legText, sequenceText } from "./two-leg-labels.ts";
import type { PlannedPair } from "./two-leg-pair.ts";
import { maxUnhedgedLoss } from "./two-leg-size.ts";
import { HurdleWarning, Term, TwoLegTotals } from "./two-leg-totals.tsx";
import type { SubmittedTwoLegs } from "./use-submit-two-legs.ts";
import type { TwoLegTicketState } from "./use-two-leg-ticket.ts";

interface OpenPairFormProps extends PairGateActions {
  readonly group: IntentPair["group"];
  readonly bookStore: BookStore;
  readonly ticket: TwoLegTicketState;
  readonly directions: DirectionsSource;
  readonly direction: DirectionModel;
  readonly submitting: SubmittedTwoLegs;
}

export function OpenPairForm({
  group,
  bookStore,
  ticket,
  directions,
  direction,
  submitting,
  ...gates
}: OpenPairFormProps) {
  const { plan, choices } = ticket;
  const ranked = rankDirections(useReadable(directions));
  const { edge, venues } = useConfig();
  const format = usePriceFormat();
  const { bought } = direction;
  const currencyOf = (leg: 0 | 1) => venues[bought[leg].marketLeg.venue].currency;
  // The pair check may change during the market checks of a submit; the ref holds the latest.
  const evaluateNow = useRef(ticket.evaluateNow);
  useEffect(() => {
    evaluateNow.current = ticket.evaluateNow;
  }, [ticket.evaluateNow]);
  return (
    <PairForm
      kind="open"
      bought={bought}
      bookStore={bookStore}
      submitting={submitting}
      blockers={ticket.blockers}
      acknowledged={ticket.acknowledged}
      setAcknowledged={ticket.setAcknowledged}
      isStopped={ticket.isStopped}
      isClear={ticket.isClear}
      size={{
        text: ticket.text,
        type: ticket.type,
        max: ticket.start?.contracts,
        step: ticket.step,
        problem: ticket.problem,
        hint: sizeHint(direction.edge, ticket.start, {
          limits: ticket.budget.limits,
          minimumPerContract: edge.minimumPerContract,
          currency: currencyOf(0),
        }),
      }}
      plan={
        plan && {
          legs: plan.legs,
          sequence: plan.sequence,
          value: plan.sized.profit,
          beforeFees: plan.beforeFees,
          contracts: plan.sized.contracts,
          turnover: plan.sized.capital,
          legText: (leg) => legText(bought[leg], plan.legs[leg], currencyOf(leg), format),
          send: (lowestProfit, within) =>
            submitTwoLegs(
              { direction, plan, lowestProfit, choices, group },
              { ...within, evaluateNow: () => evaluateNow.current(direction.key) },
            ),
        }
      }
      select={
        <>
          <SelectField
            label={texts.pair}
            className={styles.pair}
            value={direction.key}
            onChange={ticket.pick}
            options={ranked.map((one) => ({
              value: one.key,
              label: texts.pairOption(directionLabel(one.bought), edgeText(one)),
            }))}
          />
          <PairGates key={direction.key} bought={bought} group={group} {...gates} />
        </>
      }
      totals={<TwoLegTotals bought={bought} plan={plan} />}
      warning={<HurdleWarning bought={bought} plan={plan} />}
      confirmed={plan && <ConfirmFigures plan={plan} bought={bought} currency={currencyOf(0)} />}
    />
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
          <Money value={subtract(zero, maxUnhedgedLoss(plan))} currency={currency} rounding="up" isResult />
        </Term>
      </dl>
      <p>{sequenceText(plan.sequence, bought)}</p>
    </>
  );
}
