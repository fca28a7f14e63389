// An exact figure for the eye: what no decimal writes is rounded and marked, what is not known says so.
import { formatDecimal } from "#browser/lib/format-number.ts";
import { decimalOfRatio, type Ratio } from "#browser/trading-math/ratio.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Decimal, isNegative, subtract, writtenPlaces, zero } from "#contract/decimal.ts";
import styles from "./exact-figure.module.css";
import { type Bound, fileFigure, shownFigure } from "./format-ratio.ts";

const boundMarks = { most: "≤ ", least: "≥ " } as const;

interface FigureProps {
  /** What it is, for scripts. */
  readonly name: string;
  readonly value: Ratio | undefined;
  /** Money is written with its sign of currency and two places at least; contracts are not. */
  readonly currency?: string | undefined;
  /** What stands where there is no value. */
  readonly without?: string | undefined;
  /** Why it is not known, or what it is, on hover. */
  readonly title?: string | undefined;
  /** Fees are the most their rule comes to, so the figure is a bound. */
  readonly bound?: Bound;
  /** Coloured by its sign, which it always shows. */
  readonly isResult?: boolean;
}

export function Figure({
  name,
  value,
  currency,
  without = missing,
  title,
  bound,
  isResult = false,
}: FigureProps) {
  if (value === undefined) {
    return (
      <span className={styles.missing} data-field={name} data-value="" title={title}>
        {without}
      </span>
    );
  }
  const { text, isRounded } = shownFigure(value, bound);
  const exact = decimalOfRatio(value) ?? `${value.numerator}/${value.denominator}`;
  const sign = value.numerator > 0n ? "up" : value.numerator < 0n ? "down" : undefined;
  return (
    <span
      // A new element for a new figure: one that grew towards its start would count as moved.
      key={exact}
      className={styles.figure}
      data-field={name}
      data-value={fileFigure(value).text}
      data-sign={isResult ? sign : undefined}
      title={title === undefined ? exact : `${exact}. ${title}`}
      translate="no"
    >
      {bound === undefined ? null : boundMarks[bound]}
      {isRounded ? "≈ " : null}
      {isResult && sign === "up" ? "+" : null}
      {currency === undefined ? formatDecimal(text) : moneyText(text, currency)}
    </span>
  );
}

/** Money for the eye, every digit of it, two places at least, the currency's sign before it ("$5.20", "−$0.125"). */
export function moneyText(value: Decimal, currency: string): string {
  const unsigned = isNegative(value) ? subtract(zero, value) : value;
  const lacking = Math.max(0, 2 - writtenPlaces(unsigned));
  const point = lacking === 2 ? "." : "";
  return `${isNegative(value) ? "\u2212" : ""}${currency}${formatDecimal(unsigned)}${lacking > 0 ? point : ""}${"0".repeat(lacking)}`;
}
