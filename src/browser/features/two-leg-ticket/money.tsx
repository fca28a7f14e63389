import { toneOf } from "#browser/group-edges/tone.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { cautiousRounding, roundedMoney } from "#browser/lib/money-decimals.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal, Rounding } from "#contract/decimal.ts";
import { totalTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

interface MoneyProps {
  /** Undefined where unknown. */
  readonly value: Decimal | undefined;
  readonly currency: string;
  /** `cautious`: a gain down, a loss up. */
  readonly rounding?: Rounding | "cautious";
  /** Shown in place of the rounded value: the difference of two amounts as they are shown. */
  readonly shown?: Decimal | undefined;
  /** A result: with its sign, and coloured by it. */
  readonly isResult?: boolean;
}

/** Money rounded for the eye; the exact figure is its tooltip. A new element for a new text: one that grows towards its start would count as moved. */
export function Money({ value, currency, rounding = "half-up", shown, isResult = false }: MoneyProps) {
  if (value === undefined) return <span key={missing}>{missing}</span>;
  const text = roundedMoney(shown ?? value, currency, {
    rounding: rounding === "cautious" ? cautiousRounding(value) : rounding,
    isSigned: isResult,
  });
  return (
    <span
      key={text}
      className={styles.money}
      title={totalTexts.exactTip(formatMoney(value, currency))}
      data-tone={isResult ? toneOf(shown ?? value) : undefined}
      translate="no"
    >
      {text}
    </span>
  );
}
