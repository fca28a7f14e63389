import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { lastPriceDirection } from "#browser/trading-math/last-price-direction.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { TickingText } from "#browser/ui/live-text.tsx";
import stale from "#browser/ui/stale-figures.module.css";
import { useReadable } from "#browser/ui/use-readable.ts";
import { parseInstant } from "#contract/instant.ts";
import styles from "./implied-prices.module.css";
import { lastTradeTexts, texts } from "./texts.ts";
import { formatWirePrice } from "./trade-format.ts";
import { useTradeFormatOptions } from "./use-trade-format-options.ts";

export interface ImpliedPricesProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Last trade in place of a book the venue does not show; not an executable price. The trades panel lists the others. */
export function ImpliedPrices({ market, outcomeId }: ImpliedPricesProps) {
  const { source } = useTradesSourceIn("ready", market.venue, market.marketId, outcomeId);
  const state = useReadable(source, (view) => view.state);
  const last = useReadable(source, (view) => view.trades[0]);
  const direction = useReadable(source, (view) => lastPriceDirection(view.trades));
  const tradedAt = parseInstant(last?.timestamp);
  const options = useTradeFormatOptions(market);
  return (
    <div className={classNames(styles.implied, stale.figures)} data-state={state}>
      <h3 className={styles.title}>
        <span>{lastTradeTexts.title}</span>
        {tradedAt === undefined ? null : (
          <TickingText
            className={styles.age}
            read={() => lastTradeTexts.ago(formatAge(systemClock.now() - tradedAt))}
          />
        )}
      </h3>
      {last === undefined ? (
        <p key="empty" className={styles.empty}>
          {emptyTexts[state] ?? texts.empty}
        </p>
      ) : (
        <p
          key="price"
          className={styles.price}
          data-direction={direction}
          data-price={last.price}
          translate="no"
        >
          {formatWirePrice(last.price, options)}
        </p>
      )}
    </div>
  );
}

const emptyTexts: Readonly<Partial<Record<string, string>>> = {
  loading: lastTradeTexts.loading,
  error: lastTradeTexts.error,
};
