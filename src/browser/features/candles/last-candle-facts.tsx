import { formatDecimal } from "#browser/lib/format-number.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { missing, Price } from "#browser/ui/price.tsx";
import stale from "#browser/ui/stale-figures.module.css";
import { useReadable } from "#browser/ui/use-readable.ts";
import { periodLabel } from "./chart-time.ts";
import styles from "./last-candle-facts.module.css";
import { useChartInterval } from "./use-chart-interval.ts";
import { useShownCandles } from "./use-shown-candles.ts";

export interface LastCandleFactsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Fallback for trades the venue does not show: its last candle, at the chart's interval. */
export function LastCandleFacts({ market, outcomeId }: LastCandleFactsProps) {
  const chosen = useChartInterval(market.venue, `${market.marketId} ${outcomeId}`);
  const { interval } = chosen;
  const zone = usePreference("timeZone");
  const { source, state } = useShownCandles({ market, outcomeId }, chosen);
  const { series } = useReadable(source);
  const bar = series.bars.at(-1);
  if (bar === undefined)
    return <p className={styles.empty}>{state === "loading" ? "Loading" : "No candles yet."}</p>;
  const prices = [
    ["Open", bar.open],
    ["High", bar.high],
    ["Low", bar.low],
    ["Close", bar.close],
  ] as const;
  return (
    <div
      className={classNames(styles.facts, stale.figures)}
      data-stale={state === "stale" ? true : undefined}
    >
      <h3 className={styles.title}>
        <span>
          Last {interval.label} candle, from {periodLabel(bar.start, interval.seconds, zone)}
        </span>
        <Age at={() => source.read().confirmedAt} />
      </h3>
      <dl className={styles.list}>
        {prices.map(([name, price]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price value={price} tick={tickAt(market.ticks, price).step} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Volume</dt>
          <dd translate="no">{bar.volume === undefined ? missing : formatDecimal(bar.volume)}</dd>
        </div>
      </dl>
    </div>
  );
}
