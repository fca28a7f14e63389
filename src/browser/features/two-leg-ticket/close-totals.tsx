import { roundMoney } from "#browser/lib/money-decimals.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, type Rounding, subtract, zero } from "#contract/decimal.ts";
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
  // As they are shown: each result is the difference of two of them, to the cent.
  const shownProceeds = rounded(plan?.proceeds, "down");
  const shownPayout = rounded(exit?.valueAtResolution, "down");
  const shownCost = rounded(cost, "up");
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
            <Money value={plan?.proceeds} shown={shownProceeds} currency={currency} />
          </strong>
        </dd>
      </div>
      <Term name={totalTexts.cost}>
        <Money value={cost} shown={shownCost} currency={currency} />
      </Term>
      <Term
        name={plan?.beforeFees === true ? totalTexts.beforeFees(totalTexts.closing) : totalTexts.closing}
        title={totalTexts.closingTip}
      >
        <Money
          value={results?.closing}
          shown={difference(shownProceeds, shownCost)}
          currency={currency}
          isResult
        />
      </Term>
      <Term name={totalTexts.atResolution}>
        <Money value={exit?.valueAtResolution} shown={shownPayout} currency={currency} />
      </Term>
      <Term name={totalTexts.locked} title={totalTexts.lockedTip}>
        <Money
          value={results?.locked}
          shown={difference(shownPayout, shownCost)}
          currency={currency}
          isResult
        />
      </Term>
      <Term name={totalTexts.holding}>
        <Money
          value={exit?.gain}
          shown={difference(shownPayout, shownProceeds)}
          currency={currency}
          isResult
        />
      </Term>
      <Term name={totalTexts.oneFills}>
        <Money value={alone} currency={currency} rounding="up" isResult />
      </Term>
    </dl>
  );
}

const rounded = (value: Decimal | undefined, rounding: Rounding) =>
  value === undefined ? undefined : roundMoney(value, rounding);

const difference = (from: Decimal | undefined, what: Decimal | undefined) =>
  from === undefined || what === undefined ? undefined : subtract(from, what);
