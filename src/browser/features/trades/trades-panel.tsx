import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { useSourceValue } from "#browser/features/market-parts/use-source-value.ts";
import { useTradesSource } from "#browser/features/market-parts/use-trades.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { printHeight, TapeView } from "./tape-view.tsx";

interface TradesPanelProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** What is shown where the venue offers no trades. */
  readonly standIn?: ReactNode;
}

/** The region "Trades" of an outcome. */
export function TradesPanel({ market, outcomeId, standIn }: TradesPanelProps) {
  const { label } = useVenueConfig(market.venue);
  const { source, retry } = useTradesSource(market.venue, market.marketId, outcomeId);
  const state = useSourceValue(source, (view) => view.state);
  const error = useSourceValue(source, (view) => view.error);
  const dropped = useSourceValue(source, (view) => view.dropped);
  const hasTrades = useSourceValue(source, (view) => view.trades.length > 0);
  const message =
    state === "not-offered"
      ? `${label} shows no trades through this gateway. The last candle stands in.`
      : (error ??
        (outcomeId === undefined
          ? "This market lists no outcomes, so there are no trades to ask for."
          : "Nothing has been traded here yet."));
  return (
    <Panel
      name="Trades"
      state={state}
      confirmedAt={hasTrades ? () => source.read().confirmedAt : undefined}
      message={message}
      onRetry={retry}
      note={
        dropped === 0
          ? undefined
          : `${dropped} ${dropped === 1 ? "trade" : "trades"} left out: could not be read.`
      }
      skeleton={<Skeleton rows={8} rowHeight={printHeight} />}
    >
      {state === "not-offered" ? (
        standIn
      ) : hasTrades ? (
        <TapeView source={source} market={market} name="Trades" />
      ) : null}
    </Panel>
  );
}
