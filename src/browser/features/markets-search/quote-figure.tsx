import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { fractionLength } from "#browser/ui/aligned-number.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./quote-figure.module.css";

interface QuoteFigureProps {
  readonly price: Decimal | undefined;
  readonly ticks: Ticks;
}

/** Price in a column, with aligned decimal points. */
export function QuotePrice({ price, ticks }: QuoteFigureProps) {
  const format = usePriceFormat();
  const text = format(price, price === undefined ? undefined : tickAt(ticks, price).step);
  const split = text.length - fractionLength(text);
  return (
    <span className={styles.figure} translate="no" title={price} data-value={price}>
      {/* A new number of integer digits remounts both spans: new elements do not count as layout shift. */}
      <span key={`whole ${split}`}>{text.slice(0, split)}</span>
      <span key={`rest ${split}`} className={styles.rest}>
        {text.slice(split)}
      </span>
    </span>
  );
}
