import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { type Ratio, toDecimal } from "#browser/trading-math/ratio.ts";
import { Figure } from "#browser/ui/figure.tsx";
import { missing } from "#browser/ui/price.tsx";

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
      <Figure name={name} value={undefined} title={title}>
        {without}
      </Figure>
    );
  const exact = toDecimal(value, "half-up");
  const sign = value.numerator > 0n ? "up" : value.numerator < 0n ? "down" : undefined;
  return (
    <Figure
      name={name}
      value={exact}
      sign={isResult ? sign : undefined}
      title={title === undefined ? exact : `${exact}. ${title}`}
    >
      {roundedMoney(exact, currency, { isSigned: isResult })}
    </Figure>
  );
}
