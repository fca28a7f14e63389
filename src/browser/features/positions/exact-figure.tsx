import { formatDecimal } from "#browser/lib/format-number.ts";
import { decimalOfRatio, type Ratio } from "#browser/trading-math/ratio.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Decimal, isNegative, subtract, writtenPlaces, zero } from "#contract/decimal.ts";
import styles from "./exact-figure.module.css";
import { type Bound, formatRatioForFile, formatRatioForScreen } from "./format-ratio.ts";

const boundMarks = { most: "≤ ", least: "≥ " } as const;

interface FigureProps {
  /** Value of its `data-field`. */
  readonly name: string;
  readonly value: Ratio | undefined;
  /** Currency sign; undefined for contracts. Money has at least two decimal places. */
  readonly currency?: string | undefined;
  /** Text where there is no value. */
  readonly without?: string | undefined;
  /** Tooltip after the exact value. */
  readonly title?: string | undefined;
  /** Set where the fees in it are only an upper estimate. */
  readonly bound?: Bound;
  /** Always shows its sign, and is coloured by it. */
  readonly isResult?: boolean;
}

/** An exact ratio: "≈" before a rounded one, "≤" or "≥" before a bound. */
export function ExactFigure({
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
  const { text, isRounded } = formatRatioForScreen(value, bound);
  const exact = decimalOfRatio(value) ?? `${value.numerator}/${value.denominator}`;
  const sign = value.numerator > 0n ? "up" : value.numerator < 0n ? "down" : undefined;
  return (
    <span
      // Remounted for each value: right-aligned text that grows counts as a layout shift.
      key={exact}
      className={styles.figure}
      data-field={name}
      data-value={formatRatioForFile(value).text}
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

/** Every digit, at least two decimal places, currency sign first: "$5.20", "−$0.125". */
export function moneyText(value: Decimal, currency: string): string {
  const unsigned = isNegative(value) ? subtract(zero, value) : value;
  const missingPlaces = Math.max(0, 2 - writtenPlaces(unsigned));
  const point = missingPlaces === 2 ? "." : "";
  return `${isNegative(value) ? "\u2212" : ""}${currency}${formatDecimal(unsigned)}${missingPlaces > 0 ? point : ""}${"0".repeat(missingPlaces)}`;
}
