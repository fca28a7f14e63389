import type { MarketView } from "#browser/market-data/market-view.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import stale from "#browser/ui/stale-figures.module.css";
import { useReadable } from "#browser/ui/use-readable.ts";
import styles from "./implied-prices.module.css";
import { TapeView } from "./tape-view.tsx";

export interface ImpliedPricesProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Last trades in place of a book the venue does not show; not executable prices. */
export function ImpliedPrices({ market, outcomeId }: ImpliedPricesProps) {
  const { source } = useTradesSource(market.venue, market.marketId, outcomeId);
  const state = useReadable(source, (view) => view.state);
  const hasTrades = useReadable(source, (view) => view.trades.length > 0);
  return (
    <div
      className={classNames(styles.implied, stale.figures)}
      data-stale={state === "stale" ? true : undefined}
    >
      <h3 className={styles.title}>
        <span>Last trades: implied, not executable</span>
        {hasTrades ? <Age at={() => source.read().dataAt} /> : null}
      </h3>
      {hasTrades ? (
        <TapeView source={source} market={market} name="Last trades" />
      ) : (
        <p className={styles.empty}>{texts[state] ?? texts.empty}</p>
      )}
    </div>
  );
}

const texts: Readonly<Partial<Record<string, string>>> & { readonly empty: string } = {
  loading: "Loading",
  empty: "No trades yet.",
  error: "The trades could not be read either.",
};
