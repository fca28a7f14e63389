import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type TradesView, useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { lastPriceDirection } from "#browser/trading-math/last-price-direction.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Price } from "#browser/ui/price.tsx";
import stale from "#browser/ui/stale-figures.module.css";
import { useReadable } from "#browser/ui/use-readable.ts";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface LastPriceProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Shown while no trade is known. */
  readonly otherwise?: ReactNode;
}

/** The last trade's price, and whether it lies above or below the one before that differed. */
export function LastPrice({ market, outcomeId, otherwise }: LastPriceProps) {
  const { source } = useTradesSourceIn("ready", market.venue, market.marketId, outcomeId);
  return <TradedPrice market={market} source={useVisibleSource(source)} otherwise={otherwise} />;
}

interface TradedPriceProps extends Pick<LastPriceProps, "market" | "otherwise"> {
  readonly source: Readable<TradesView>;
}

/** Separate component: it renders with every trade, its parent does not. */
function TradedPrice({ market, source, otherwise }: TradedPriceProps) {
  const { priceScale } = useVenueConfig(market.venue);
  const wire = useReadable(source, ({ trades }) => trades[0]?.price);
  const direction = useReadable(source, ({ trades }) => lastPriceDirection(trades));
  const state = useReadable(source, (trades) => trades.state);
  const price = wire === undefined ? undefined : toProbability(wire, priceScale);
  if (price === undefined && otherwise !== undefined) return otherwise;
  return (
    <span
      className={classNames(stale.figures, direction > 0 ? styles.up : direction < 0 && styles.down)}
      data-state={state}
    >
      <span className={styles.arrow}>
        {direction === 0 ? null : (
          <span role="img" aria-label={direction > 0 ? texts.facts.up : texts.facts.down}>
            {direction > 0 ? "▲" : "▼"}
          </span>
        )}
      </span>
      <Price value={price} tick={stepAt(market.ticks, price)} />
    </span>
  );
}
