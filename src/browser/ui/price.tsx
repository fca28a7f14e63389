import { useCallback } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { averagePlaces, formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, round } from "#contract/decimal.ts";

/** What is shown for a number that is not there: never 0. */
export const missing = "—";

/** Writes prices in the odds the user chose; `tick` keeps the digits the market trades in. */
export function usePriceFormat(): (price: Decimal | undefined, tick?: Decimal) => string {
  const odds = usePreference("odds");
  return useCallback(
    (price, tick) => (price === undefined ? missing : formatPrice(price, odds, tick)),
    [odds],
  );
}

interface PriceProps {
  readonly value: Decimal | undefined;
  /** What `value` was rounded from. */
  readonly exact?: Decimal | undefined;
  readonly tick?: Decimal | undefined;
  readonly className?: string | undefined;
}

/** A price between 0 and 1 in the odds the user chose; the exact one on hover. */
export function Price({ value, exact = value, tick, className }: PriceProps) {
  const format = usePriceFormat();
  return (
    <span className={className} translate="no" title={exact} data-value={exact}>
      {format(value, tick)}
    </span>
  );
}

/** An average price, rounded to what a column has room for; the exact one on hover. */
export function AveragePrice({ value }: { readonly value: Decimal | undefined }) {
  return (
    <Price value={value === undefined ? undefined : round(value, averagePlaces, "half-up")} exact={value} />
  );
}
