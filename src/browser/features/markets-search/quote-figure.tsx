import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./quote-figure.module.css";

interface QuoteFigureProps {
  readonly price: Decimal | undefined;
  readonly ticks: Ticks;
}

const wholePart = /^[-+\u2212]?\d*/u;

/** A price in a column: its point, slash or sign stands under that of the others. */
export function QuoteFigure({ price, ticks }: QuoteFigureProps) {
  const format = usePriceFormat();
  const text = format(price, price === undefined ? undefined : tickAt(ticks, price).step);
  const split = wholePart.exec(text)?.[0].length ?? 0;
  return (
    <span className={styles.figure} translate="no" title={price} data-value={price}>
      {/* Both anew where the whole part's digits are more or fewer: what is new is not counted as moved. */}
      <span key={`whole ${split}`}>{text.slice(0, split)}</span>
      <span key={`rest ${split}`} className={styles.rest}>
        {text.slice(split)}
      </span>
    </span>
  );
}
