import { shownDifference } from "#browser/lib/money-decimals.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, subtract, zero } from "#contract/decimal.ts";
import { type ClosePlan, resultsAgainstCost, unhedgedRiskOf } from "./close-plan.ts";
import { Money } from "./money.tsx";
import type { HeldLegs } from "./outcome-position.ts";
import { totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { Term } from "./two-leg-totals.tsx";

interface CloseTotalsProps {
  readonly plan: ClosePlan | undefined;
  readonly costOf: HeldLegs["costOf"];
  readonly currency: string;
}

/** Closing now against holding on: proceeds and payout, and what each leaves of the pair's cost. */
export function CloseTotals({ plan, costOf, currency }: CloseTotalsProps) {
  const exit = plan?.exit;
  const exactCost = plan === undefined ? undefined : costOf(plan.contracts);
  const results =
    plan === undefined || exactCost === undefined ? undefined : resultsAgainstCost(plan, exactCost);
  const cost = exactCost === undefined ? undefined : roundRatio(exactCost, 6, "up");
  const payout = exit?.valueAtResolution;
  const alone = plan === undefined ? undefined : subtract(zero, unhedgedRiskOf(plan));
  const { proceeds } = totalTexts;
  return (
    <dl
      className={styles.totals}
      translate="no"
      data-proceeds={plan?.proceeds}
      data-at-resolution={payout}
      data-locked={results?.locked}
      data-result={results?.closing}
    >
      <div className={styles.headline}>
        <dt>{plan?.beforeFees === true ? totalTexts.beforeFees(proceeds) : proceeds}</dt>
        <dd>
          <strong>
            <Money value={plan?.proceeds} currency={currency} />
          </strong>
        </dd>
      </div>
      <Term name={totalTexts.cost}>
        <Money value={cost} currency={currency} />
      </Term>
      <Term
        name={plan?.beforeFees === true ? totalTexts.beforeFees(totalTexts.closing) : totalTexts.closing}
        title={totalTexts.closingTip}
      >
        <Money
          value={results?.closing}
          shown={difference(plan?.proceeds, cost)}
          currency={currency}
          isResult
        />
      </Term>
      <Term name={totalTexts.atResolution}>
        <Money value={payout} currency={currency} />
      </Term>
      <Term name={totalTexts.locked} title={totalTexts.lockedTip}>
        <Money value={results?.locked} shown={difference(payout, cost)} currency={currency} isResult />
      </Term>
      <Term name={totalTexts.holding}>
        <Money value={exit?.gain} shown={difference(payout, plan?.proceeds)} currency={currency} isResult />
      </Term>
      <Term name={totalTexts.oneFills}>
        <Money value={alone} currency={currency} rounding="up" isResult />
      </Term>
    </dl>
  );
}

const difference = (from: Decimal | undefined, what: Decimal | undefined) =>
  from === undefined || what === undefined ? undefined : shownDifference(from, what);
