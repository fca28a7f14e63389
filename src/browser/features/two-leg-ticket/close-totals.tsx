import { roundRatio } from "#browser/trading-math/ratio.ts";
import { isNegative, subtract, zero } from "#contract/decimal.ts";
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
