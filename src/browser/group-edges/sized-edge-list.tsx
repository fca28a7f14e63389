// Figures of one size of an edge.
import type { ReactNode } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { cautiousMoney, roundedMoney } from "#browser/lib/money-decimals.ts";
import type { SizedBasket } from "#browser/trading-math/arbitrage/edge.ts";
import {
  isBelowHurdle,
  type PayoutTerms,
  returnOfEdge,
} from "#browser/trading-math/arbitrage/edge-returns.ts";
import {
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
} from "#browser/trading-math/ratio.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { missing } from "#browser/ui/price.tsx";
import { add, type Decimal, decimal } from "#contract/decimal.ts";
import styles from "./edge.module.css";
import { sizedTexts } from "./texts.ts";
import { toneOf } from "./tone.ts";

const hundred = ratioOf(decimal("100"));

interface SizedEdgeListProps {
  readonly name: string;
  /** Undefined where there is no such size; then `none` is shown. */
  readonly sized: SizedBasket | undefined;
  readonly none: string;
  readonly currency: string;
  /** When its legs pay, in their order. */
  readonly payoutTermsByLeg: readonly PayoutTerms[];
  /** A fee is unknown: no figure is net. */
  readonly beforeFees: boolean;
}

export function SizedEdgeList({
  name,
  sized,
  none,
  currency,
  payoutTermsByLeg,
  beforeFees,
}: SizedEdgeListProps) {
  const { hurdlePerYear } = useConfig().edge;
  const { gained, carry, perYear } =
    sized === undefined ? unknownReturn : returnOfEdge(sized, payoutTermsByLeg, systemClock.now());
  const isBelow = isBelowHurdle(perYear, hurdlePerYear);
  return (
    <section
      className={styles.sized}
      aria-label={sizedTexts.section(name)}
      data-contracts={sized?.contracts}
      data-profit={sized?.profit}
      data-capital={sized?.capital}
    >
      <h4 className={styles.sizedName}>
        {name} <span className={styles.muted}>{sized === undefined ? none : null}</span>
      </h4>
      {sized === undefined ? null : (
        <dl className={styles.figures} translate="no">
          <Figure name={sizedTexts.contracts}>{formatDecimal(sized.contracts)}</Figure>
          <Figure
            name={beforeFees ? sizedTexts.beforeFees : sizedTexts.profit}
            tone={beforeFees ? undefined : toneOf(sized.profit)}
            exact={formatMoney(sized.profit, currency)}
          >
            {cautiousMoney(sized.profit, currency)}
          </Figure>
          <CarryFigures profit={sized.profit} carry={carry} currency={currency} beforeFees={beforeFees} />
          <Figure name={beforeFees ? sizedTexts.perContract : sizedTexts.net}>{cents(sized)}</Figure>
          <Figure name={sizedTexts.capital} exact={formatMoney(sized.capital, currency)}>
            {roundedMoney(sized.capital, currency, { rounding: "up" })}
          </Figure>
          <Figure name={beforeFees ? sizedTexts.gainedBeforeFees : sizedTexts.gained}>
            {percent(gained)}
          </Figure>
          <Figure name={beforeFees ? sizedTexts.perYearBeforeFees : sizedTexts.perYear}>
            {percent(perYear)}
          </Figure>
        </dl>
      )}
      {isBelow ? (
        <p className={styles.warned}>
          <Icon name="warning" /> {sizedTexts.belowHurdle(percent(ratioOf(hurdlePerYear)))}
        </p>
      ) : null}
    </section>
  );
}

const unknownReturn = { gained: undefined, carry: undefined, perYear: undefined };

interface CarryFiguresProps {
  readonly profit: Decimal;
  /** Exact money; undefined where the days until payout are unknown. */
  readonly carry: Ratio | undefined;
  readonly currency: string;
  readonly beforeFees: boolean;
}

/** Carry until payout, and the profit with it. Renders nothing where the carry is 0 or unknown. */
function CarryFigures({ profit, carry, currency, beforeFees }: CarryFiguresProps) {
  if (carry === undefined || isZeroRatio(carry)) return null;
  const money = roundRatio(carry, 4, "half-up");
  const net = add(profit, money);
  return (
    <>
      <Figure name={sizedTexts.carry} tone={toneOf(money)} exact={formatMoney(money, currency)}>
        {roundedMoney(money, currency)}
      </Figure>
      <Figure
        name={beforeFees ? sizedTexts.withCarryBeforeFees : sizedTexts.withCarry}
        tone={toneOf(net)}
        exact={formatMoney(net, currency)}
      >
        {cautiousMoney(net, currency)}
      </Figure>
    </>
  );
}

/** Profit per contract in hundredths of the currency, to two places; never rounded up. */
function cents({ profit, contracts }: SizedBasket): string {
  const each = divideRatios(ratioOf(profit), ratioOf(contracts));
  return `${formatDecimal(roundRatio(multiplyRatios(each, hundred), 2, "down"))}¢`;
}

function percent(ratio: Ratio | undefined): string {
  return ratio === undefined
    ? missing
    : `${formatDecimal(roundRatio(multiplyRatios(ratio, hundred), 2, "half-up"))}%`;
}

interface FigureProps {
  readonly name: string;
  readonly tone?: "gain" | "loss" | undefined;
  /** Tooltip of a rounded figure. */
  readonly exact?: string | undefined;
  readonly children: ReactNode;
}

export function Figure({ name, tone, exact, children }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd title={exact}>{children}</dd>
    </div>
  );
}
