import { usePreference } from "#browser/preferences/preferences.ts";
import { readablePrice, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Decimal, isNegative, isZero } from "#contract/decimal.ts";
import { AlignedText } from "./aligned-text.tsx";
import styles from "./change-text.module.css";
import { rowTexts } from "./panel-texts.ts";
import { magnitudeOf } from "./price-change.ts";

interface ChangeTextProps {
  /** 0 to 1, below zero where the price fell; undefined where nothing is known. */
  readonly change: Decimal | undefined;
  readonly tick: Decimal | undefined;
  /** Stale: shown without colour. */
  readonly isStale: boolean;
}

/** Signed price change in cents, or in percentage points where prices are percentages. */
export function ChangeText({ change, tick, isStale }: ChangeTextProps) {
  const unit = usePreference("odds") === "percent" ? "pp" : "¢";
  if (change === undefined) return missing;
  const text = `${toHundredths(readablePrice(magnitudeOf(change)), tick)}${unit}`;
  if (isZero(change)) {
    return (
      <span translate="no" data-change="0" title={rowTexts.noChange}>
        <AlignedText text={text} />
      </span>
    );
  }
  const fell = isNegative(change);
  return (
    <span
      className={isStale ? undefined : fell ? "down" : "up"}
      translate="no"
      data-change={change}
      title={change}
    >
      <span aria-hidden="true" className={styles.arrow}>
        {fell ? "▼" : "▲"}
      </span>
      <AlignedText text={`${fell ? "\u2212" : "+"}${text}`} />
    </span>
  );
}
