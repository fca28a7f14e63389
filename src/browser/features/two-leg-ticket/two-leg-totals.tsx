// Totals of opening a pair: cost, profit, and the bad cases.
import type { ReactNode } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import {
  ifResolvedDifferently,
  isBelowHurdle,
  returnOfEdge,
} from "#browser/trading-math/arbitrage/edge-returns.ts";
import { isZeroRatio, multiplyRatios, type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { decimal, isPositive, subtract, zero } from "#contract/decimal.ts";
import { Money } from "./money.tsx";
import { totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import type { PlannedPair } from "./two-leg-pair.ts";
import { maxUnhedgedLoss } from "./two-leg-size.ts";

const hundred = ratioOf(decimal("100"));

interface TwoLegTotalsProps {
  readonly bought: readonly [BoughtSide, BoughtSide];
  /** Undefined without a plan; the figures keep their layout. */
  readonly plan: PlannedPair | undefined;
}

export function TwoLegTotals({ bought, plan }: TwoLegTotalsProps) {
  const { venues } = useConfig();
  const { currency } = venues[bought[0].marketLeg.venue];
  const sized = plan?.sized;
  const held = returnOf(plan, bought);
  const differently = sized === undefined ? undefined : ifResolvedDifferently(sized);
  const carry =
    held?.carry === undefined || isZeroRatio(held.carry) ? undefined : roundRatio(held.carry, 4, "half-up");
  const alone = plan === undefined ? undefined : subtract(zero, maxUnhedgedLoss(plan));
  const gained = held?.gained;
  const returns =
    gained === undefined
      ? undefined
      : totalTexts.returns(
          percentText(gained),
          held?.perYear === undefined ? undefined : percentText(held.perYear),
        );
  return (
    <>
      <dl className={styles.totals} translate="no" data-profit={sized?.profit} data-capital={sized?.capital}>
        <Term name={totalTexts.cost}>
          <Money value={sized?.capital} currency={currency} rounding="up" />
        </Term>
        <div className={styles.headline}>
          <dt>{plan?.beforeFees === true ? totalTexts.beforeFees(totalTexts.profit) : totalTexts.profit}</dt>
          <dd>
            <span key={`${returns} ${sized?.profit}`} className={styles.returns}>
              {returns}
            </span>
            <strong key={sized?.profit}>
              <Money value={sized?.profit} currency={currency} rounding="cautious" isResult />
            </strong>
          </dd>
        </div>
        <Term name={totalTexts.oneFills}>
          <Money value={alone} currency={currency} rounding="up" isResult />
        </Term>
      </dl>
      <details className={styles.scenarios}>
        <summary>{totalTexts.scenarios}</summary>
        <dl className={styles.totals} translate="no">
          {carry === undefined ? null : (
            <Term name={totalTexts.carry}>
              <Money value={carry} currency={currency} isResult />
            </Term>
          )}
          <Term name={totalTexts.bothLose}>
            <Money value={differently?.bothLose} currency={currency} rounding="up" isResult />
          </Term>
          <Term name={totalTexts.half}>
            <Money value={differently?.halfAndNothing} currency={currency} rounding="up" isResult />
          </Term>
          <Term name={totalTexts.voided}>
            <Money value={differently?.refund.least} currency={currency} isResult />
            {" … "}
            <Money value={differently?.refund.most} currency={currency} isResult />
          </Term>
        </dl>
        <p className="muted-small">{totalTexts.scenariosNote}</p>
      </details>
    </>
  );
}

/** Warning that the pair earns less a year than the user wants; nothing where it earns that, or nothing at all. */
export function HurdleWarning({ bought, plan }: TwoLegTotalsProps) {
  const { hurdlePerYear } = useConfig().edge;
  return plan !== undefined &&
    isPositive(plan.sized.profit) &&
    isBelowHurdle(returnOf(plan, bought)?.perYear, hurdlePerYear) ? (
    <p className="warn">{totalTexts.belowHurdle(percentText(ratioOf(hurdlePerYear)))}</p>
  ) : null;
}

function returnOf(plan: PlannedPair | undefined, bought: TwoLegTotalsProps["bought"]) {
  if (plan === undefined) return undefined;
  const payoutTermsByLeg = bought.map(({ marketLeg }) => marketLeg.payoutTerms);
  return returnOfEdge(plan.sized, payoutTermsByLeg, systemClock.now());
}

/** A ratio in percent: one decimal, none from 100 on. */
function percentText(ratio: Ratio): string {
  const percent = multiplyRatios(ratio, hundred);
  const places = percent.numerator >= 100n * percent.denominator ? 0 : 1;
  return `${formatDecimal(roundRatio(percent, places, "half-up"))}%`;
}

interface TermProps {
  readonly name: string;
  readonly title?: string;
  readonly children: ReactNode;
}

export function Term({ name, title, children }: TermProps) {
  return (
    <div className={styles.total} title={title}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
