import { formatTime } from "#browser/lib/format-time.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import { isNegative, isPositive } from "#contract/decimal.ts";
import styles from "./change-cell.module.css";
import { ChangeText } from "./change-text.tsx";
import { rowTexts } from "./panel-texts.ts";
import { isStaleView } from "./ranked-movers.ts";
import { sinceBriefly } from "./since-briefly.ts";
import { sparkline } from "./sparkline-path.ts";
import { type ChangeView, usePriceChangeSource } from "./use-price-change.ts";

const dayMs = 86_400_000;

interface ChangeCellProps {
  /** Change over a day: see useDayChangeSource. */
  readonly changes: Readable<ChangeView>;
  readonly source: Readable<OutcomeQuote>;
  /** Draws the day's prices before it. */
  readonly hasLine?: boolean;
}

/** Price change of an outcome over a day, as a source. */
export function useDayChangeSource(outcome: OutcomeRef): Readable<ChangeView> {
  return useVisibleSource(usePriceChangeSource(outcome, dayMs));
}

/** Change over a day; with the start time where less is known, which replaces the line in a list. */
export function ChangeCell({ changes, source, hasLine = false }: ChangeCellProps) {
  const zone = usePreference("timeZone");
  const change = useReadable(changes, ({ change }) => change?.change);
  const since = useReadable(changes, ({ change }) => change?.since);
  const isWhole = useReadable(changes, ({ change }) => change?.isWhole ?? true);
  const isStale = useReadable(changes, isStaleView);
  const last = useReadable(changes, ({ change }) => change?.last);
  const ticks = useReadable(source, (quote) => quote.ticks);
  const tick = last === undefined ? undefined : tickAt(ticks, last).step;
  const text = <ChangeText change={change} tick={tick} isStale={isStale} />;
  if (since === undefined || isWhole)
    return (
      <>
        {hasLine ? <Sparkline source={changes} /> : null}
        {text}
      </>
    );
  const sinceText = (
    <small
      className={styles.since}
      title={rowTexts.sinceFirstTrade(formatTime(since, "moment", zone))}
      translate="no"
    >
      {rowTexts.since(sinceBriefly(since, zone))}
    </small>
  );
  if (hasLine)
    return (
      <>
        {sinceText} {text}
      </>
    );
  return (
    <span className={styles.partial}>
      {text} {sinceText}
    </span>
  );
}

/** The prices of `source`'s window as a line, coloured by its change. Decorative: the change is beside it as text. */
function Sparkline({ source }: { readonly source: Readable<ChangeView> }) {
  const path = useReadable(source, ({ line }) => line());
  const sign = useReadable(source, ({ change }) => {
    if (change === undefined) return undefined;
    return isPositive(change.change) ? "up" : isNegative(change.change) ? "down" : undefined;
  });
  const { width, height } = sparkline;
  return (
    <svg
      aria-hidden="true"
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-sign={sign}
    >
      <path d={path} />
    </svg>
  );
}
