import { useMemo } from "react";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { EdgeInterval, EdgeObservation } from "#browser/recordings/edge-interval.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, decimal, round } from "#contract/decimal.ts";
import styles from "./edge-history.module.css";
import { edgeHistoryGeometry, historyHeight, historyWidth, intervalHeight } from "./edge-history-geometry.ts";

interface EdgeHistoryChartProps {
  readonly watches: readonly EdgeObservation[];
  readonly spells: readonly EdgeInterval[];
  /** Both in ms since 1970. */
  readonly from: number;
  readonly until: number;
}

const cents = (net: Decimal) => `${formatDecimal(decimal(toHundredths(round(net, 4, "half-up"))))}¢`;

/** Profit per contract over time, with the intervals in which there was an edge below. */
export function EdgeHistoryChart({ watches, spells, from, until }: EdgeHistoryChartProps) {
  const zone = usePreference("timeZone");
  const drawn = useMemo(
    () => edgeHistoryGeometry(watches, spells, from, until),
    [watches, spells, from, until],
  );
  const form = until - from > 86_400_000 ? "moment" : "clock";
  return (
    <figure className={styles.figure}>
      {drawn === undefined ? (
        <p className={styles.unwatched}>None of this time was watched.</p>
      ) : (
        <svg
          role="img"
          aria-label={`Net edge a contract at the best asks, from ${cents(drawn.least)} to ${cents(drawn.most)}; ${drawn.spells.length === 1 ? "1 spell" : `${drawn.spells.length} spells`} of an edge`}
          className={styles.drawing}
          viewBox={`0 0 ${historyWidth} ${historyHeight}`}
          preserveAspectRatio="none"
        >
          <line className={styles.nothing} x1={0} x2={historyWidth} y1={drawn.nothing} y2={drawn.nothing} />
          {drawn.lines.map((line) => (
            <path key={line} className={styles.line} d={line} />
          ))}
          {drawn.spells.map(({ x, width }) => (
            <rect
              key={x}
              className={styles.spell}
              x={x}
              width={width}
              y={historyHeight - intervalHeight}
              height={intervalHeight}
            />
          ))}
        </svg>
      )}
      <figcaption className={styles.scale} translate="no">
        <span>{formatTime(from, form, zone)}</span>
        <span>
          {drawn === undefined
            ? ""
            : `${cents(drawn.least)} to ${cents(drawn.most)} a contract of each, at the best asks`}
        </span>
        <span>{formatTime(until, form, zone)}</span>
      </figcaption>
    </figure>
  );
}
