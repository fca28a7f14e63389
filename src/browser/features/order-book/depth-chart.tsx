import { useLayoutEffect, useRef } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./depth-chart.module.css";
import { chartHeight, chartWidth, drawDepth } from "./depth-geometry.ts";
import { depthTexts } from "./texts.ts";

interface DepthChartProps {
  readonly source: Readable<OrderBookView>;
  readonly ticks: Ticks;
}

/** A chart of totals says nothing more when it is drawn more often, in ms. */
const restMs = 250;

/**
 * Cumulative depth at each price, and the imbalance of the sides. React renders the frame once; the paths are updated
 * directly.
 */
export function DepthChart({ source, ticks }: DepthChartProps) {
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
      setText(from.current, drawn.from === undefined ? "" : price(drawn.from));
      setText(until.current, drawn.until === undefined ? "" : price(drawn.until));
      setText(balance.current, drawn.balance);
    };
    draw();
    let wait: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const stop = source.subscribe(() => {
      wait ??= setTimeout(() => {
        // A hidden page has no frames.
        frame = requestAnimationFrame(() => {
          wait = undefined;
          draw();
        });
      }, restMs);
    });
    return () => {
      stop();
      clearTimeout(wait);
      cancelAnimationFrame(frame);
    };
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

function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
