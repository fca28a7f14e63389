import { useCallback } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { averagePlaces, formatPrice, readablePrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, round } from "#contract/decimal.ts";

/** Shown for an unknown number; never 0. */
export const missing = "—";

/**
 * Formatter for prices in the user's odds format; `tick` sets the number of decimals. Overlong prices are rounded: see
 * `readablePrice`.
 */
export function usePriceFormat(): (price: Decimal | undefined, tick?: Decimal) => string {
  const odds = usePreference("odds");
  return useCallback(
    (price, tick) => (price === undefined ? missing : formatPrice(readablePrice(price), odds, tick)),
    [odds],
  );
}

interface PriceProps {
  readonly value: Decimal | undefined;
  /** Unrounded value, for the tooltip. */
  readonly exact?: Decimal | undefined;
  readonly tick?: Decimal | undefined;
  readonly className?: string | undefined;
}

/** Price between 0 and 1 in the user's odds format, exact value as tooltip. Not translated: translators replace text nodes. */
export function Price({ value, exact = value, tick, className }: PriceProps) {
  const format = usePriceFormat();
  return (
    <span className={className} translate="no" title={exact} data-value={exact}>
      {format(value, tick)}
    </span>
  );
}

interface AveragePriceProps extends Pick<PriceProps, "value" | "tick"> {
  /** Half up; down for what is received. */
  readonly rounding?: "half-up" | "down";
}

/** Average price rounded to hundredths of a cent, with the exact value as tooltip. */
export function AveragePrice({ value, tick, rounding = "half-up" }: AveragePriceProps) {
  const rounded = value === undefined ? undefined : round(value, averagePlaces, rounding);
  // Remounted for each price: right-aligned text that grows in place counts as a layout shift.
  return <Price key={rounded} value={rounded} exact={value} tick={tick} />;
}
