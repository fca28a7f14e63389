import { useSyncExternalStore } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { useTradesSource } from "#browser/features/market-parts/use-trades.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { toProbability } from "#browser/market-math/price-scale.ts";
import { Age } from "#browser/ui/age.tsx";
import { Price } from "#browser/ui/price.tsx";
import styles from "./implied-prices.module.css";

interface ImpliedPricesProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

const mostShown = 12;

/** What stands in for a book that the venue does not show: its last trades, which nobody has to trade at again. */
export function ImpliedPrices({ market, outcomeId }: ImpliedPricesProps) {
  const { priceScale } = useVenueConfig(market.venue);
  const { source } = useTradesSource(market.venue, market.marketId, outcomeId);
  const { trades, confirmedAt, state } = useSyncExternalStore(source.subscribe, source.read);
  return (
    <div className={styles.implied} data-stale={state === "stale" ? true : undefined}>
      <h3 className={styles.title}>
        <span>Last trades: implied, not executable</span>
        {confirmedAt === undefined ? null : <Age at={() => source.read().confirmedAt} />}
      </h3>
      {trades.length === 0 ? (
        <p className={styles.nothing}>
          {state === "loading" ? "Loading" : "Nothing has been traded here yet."}
        </p>
      ) : (
        <ol className={styles.list}>
          {trades.slice(0, mostShown).map((trade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, and the place is what a row stands for
            <li key={index} className={styles.row} data-side={trade.side}>
              <Price value={toProbability(trade.price, priceScale)} />
              <span translate="no">{formatDecimal(trade.amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
