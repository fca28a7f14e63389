import { useMemo } from "react";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatRecentTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { EdgeInterval, EdgeObservation } from "#browser/recordings/edge-interval.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, decimal, round } from "#contract/decimal.ts";
import styles from "./edge-history.module.css";
import { edgeHistoryGeometry, historyHeight, historyWidth, intervalHeight } from "./edge-history-geometry.ts";
import { texts } from "./texts.ts";

interface EdgeHistoryChartProps {
  readonly watches: readonly EdgeObservation[];
  readonly intervals: readonly EdgeInterval[];
  /** Both in ms since 1970. */
  readonly from: number;
  readonly until: number;
}

const cents = (net: Decimal) => `${formatDecimal(decimal(toHundredths(round(net, 4, "half-up"))))}¢`;

/** Profit per contract over time, with the intervals in which there was an edge below. */
export function EdgeHistoryChart({ watches, intervals, from, until }: EdgeHistoryChartProps) {
  const zone = usePreference("timeZone");
  const geometry = useMemo(
    () => edgeHistoryGeometry(watches, intervals, from, until),
    [watches, intervals, from, until],
  );
  return (
    <figure className={styles.figure}>
      {geometry === undefined ? (
        <p className={styles.unwatched}>{texts.noData}</p>
      ) : (
        <svg
          role="img"
          aria-label={texts.chart(cents(geometry.least), cents(geometry.most), geometry.intervals.length)}
          className={styles.drawing}
          viewBox={`0 0 ${historyWidth} ${historyHeight}`}
          preserveAspectRatio="none"
        >
          <line className={styles.zero} x1={0} x2={historyWidth} y1={geometry.zero} y2={geometry.zero} />
          <path className={styles.line} d={geometry.lines.join("")} />
          {geometry.intervals.map(({ x, width }) => (
            <rect
              key={x}
              className={styles.interval}
              x={x}
              width={width}
              y={historyHeight - intervalHeight}
              height={intervalHeight}
            />
          ))}
        </svg>
      )}
      <figcaption className={styles.scale} translate="no">
        <span>{formatRecentTime(from, until, zone)}</span>
        <span>{geometry === undefined ? "" : texts.scale(cents(geometry.least), cents(geometry.most))}</span>
        <span>{formatRecentTime(until, until, zone)}</span>
      </figcaption>
    </figure>
  );
}
