import { useLayoutEffect, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import { writeText } from "#browser/ui/write-text.ts";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./depth-chart.module.css";
import { chartHeight, chartWidth, drawDepth } from "./depth-geometry.ts";
import { depthTexts } from "./texts.ts";

interface DepthChartProps {
  readonly source: Readable<OrderBookView>;
  readonly ticks: Ticks;
}

/** A chart of totals says nothing more when it is drawn more often, in ms. */
const drawMs = 250;

/**
 * Cumulative depth at each price, and the imbalance of the sides. React renders the frame once; the paths are updated
 * directly.
 */
export function DepthChart({ source: all, ticks }: DepthChartProps) {
  const source = useVisibleSource(all);
  const odds = usePreference("odds");
  const image = useRef<SVGSVGElement>(null);
  const [asks, bids] = [useRef<SVGPathElement>(null), useRef<SVGPathElement>(null)];
  const [from, until] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const balance = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const price = (value: Decimal) => formatPrice(value, odds, tickAt(ticks, value).step);
    const draw = () => {
      const { ladder } = source.read();
      if (ladder === undefined) return;
      const drawn = drawDepth(ladder, price);
      setAttribute(asks.current, "d", drawn.asks);
      setAttribute(bids.current, "d", drawn.bids);
      setAttribute(image.current, "aria-label", drawn.accessibleText);
      writeText(from.current, drawn.from === undefined ? "" : price(drawn.from));
      writeText(until.current, drawn.until === undefined ? "" : price(drawn.until));
      writeText(balance.current, drawn.balance);
    };
    draw();
    return throttleSource(source, drawMs, systemClock).subscribe(draw);
  }, [source, ticks, odds, asks, bids, from, until]);

  return (
    <figure className={styles.figure} translate="no">
      <figcaption className={styles.caption}>
        <span ref={balance} />
      </figcaption>
      <svg
        ref={image}
        role="img"
        aria-label={depthTexts.depth}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        <path ref={bids} className={classNames(styles.outline, styles.bids)} />
        <path ref={asks} className={classNames(styles.outline, styles.asks)} />
      </svg>
      <div className={styles.edges} aria-hidden="true">
        <span ref={from} />
        <span ref={until} />
      </div>
    </figure>
  );
}

function setAttribute(element: Element | null, name: string, value: string): void {
  if (element !== null && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
