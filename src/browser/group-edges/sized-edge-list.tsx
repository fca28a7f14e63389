// Figures of one size of an edge.
import type { ReactNode } from "react";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { SizedBasket } from "#browser/trading-math/arbitrage/edge.ts";
import { edgeReturn, perYear } from "#browser/trading-math/arbitrage/edge-returns.ts";
import {
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
} from "#browser/trading-math/ratio.ts";
import { missing } from "#browser/ui/price.tsx";
import { decimal } from "#contract/decimal.ts";
import styles from "./edge.module.css";

const hundred = ratioOf(decimal("100"));

interface SizedEdgeListProps {
  readonly name: string;
  /** Undefined where there is no such size; then `none` is shown. */
  readonly sized: SizedBasket | undefined;
  readonly none: string;
  readonly currency: string;
  /** Holding period; undefined where unknown. */
  readonly days: Ratio | undefined;
  /** A fee is unknown: no figure is net. */
  readonly beforeFees: boolean;
}

export function SizedEdgeList({ name, sized, none, currency, days, beforeFees }: SizedEdgeListProps) {
  const gained = sized === undefined ? undefined : edgeReturn(sized);
  return (
    <section
      className={styles.sized}
      aria-label={`${name} size`}
      data-contracts={sized?.contracts}
      data-profit={sized?.profit}
      data-capital={sized?.capital}
    >
      <h4 className={styles.sizedName}>
        {name} <span className={styles.muted}>{sized === undefined ? none : null}</span>
      </h4>
      {sized === undefined ? null : (
        <dl className={styles.figures} translate="no">
          <Figure name="Contracts">{formatDecimal(sized.contracts)}</Figure>
          <Figure name={beforeFees ? "Before fees" : "Profit"} tone={beforeFees ? undefined : "gain"}>
            {formatMoney(sized.profit, currency)}
          </Figure>
          <Figure name={beforeFees ? "A contract" : "Net a contract"}>{cents(sized)}</Figure>
          <Figure name="Capital in">{formatMoney(sized.capital, currency)}</Figure>
          <Figure name={beforeFees ? "Return before fees" : "Return"}>{percent(gained)}</Figure>
          <Figure name={beforeFees ? "Per year before fees" : "Per year"}>
            {percent(gained === undefined || days === undefined ? undefined : perYear(gained, days))}
          </Figure>
        </dl>
      )}
    </section>
  );
}

/** Profit per contract in hundredths of the currency, to two places. */
function cents({ profit, contracts }: SizedBasket): string {
  const each = divideRatios(ratioOf(profit), ratioOf(contracts));
  return `${formatDecimal(roundRatio(multiplyRatios(each, hundred), 2, "half-up"))}¢`;
}

function percent(ratio: Ratio | undefined): string {
  return ratio === undefined
    ? missing
    : `${formatDecimal(roundRatio(multiplyRatios(ratio, hundred), 2, "half-up"))}%`;
}

interface FigureProps {
  readonly name: string;
  readonly tone?: "gain" | "loss" | undefined;
  readonly children: ReactNode;
}

export function Figure({ name, tone, children }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
