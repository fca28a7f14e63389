import { roundedMoney } from "#browser/lib/rounded-money.ts";
import type { Ratio } from "#browser/trading-math/ratio.ts";
import { missing } from "#browser/ui/price.tsx";
import { exactOrRounded } from "./account-figures.ts";
import styles from "./account-money.module.css";

interface AccountMoneyProps {
  /** Its `data-field`. */
  readonly name: string;
  readonly value: Ratio | undefined;
  readonly currency: string;
  readonly without?: string;
  /** Tooltip after the exact figure. */
  readonly title?: string | undefined;
  /** Shows its sign, and is coloured by it. */
  readonly isResult?: boolean;
}

/** Money to two places, four below one unit; the exact figure as tooltip. */
export function AccountMoney({
  name,
  value,
  currency,
  without = missing,
  title,
  isResult = false,
}: AccountMoneyProps) {
  if (value === undefined)
    return (
      <span className={styles.missing} data-field={name} data-value="" title={title}>
        {without}
      </span>
    );
  const exact = exactOrRounded(value);
  const text = roundedMoney(exact, currency, { isSigned: isResult });
  const sign = value.numerator > 0n ? "up" : value.numerator < 0n ? "down" : undefined;
  return (
    <span
      // Keyed by value: right-aligned text that grows in place counts as a layout shift.
      key={text}
      className={styles.money}
      data-field={name}
      data-value={exact}
      data-sign={isResult ? sign : undefined}
      title={title === undefined ? exact : `${exact}. ${title}`}
      translate="no"
    >
      {text}
    </span>
  );
}
