// The panels that a cell of the workspace can show, as groups: the region around them says whose they are.
import { CandleChart } from "#browser/features/candles/candle-chart.tsx";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { TradesPanel } from "#browser/features/trades/trades-panel.tsx";
import type { CellPanelProps } from "#browser/features/workspace/workspace-cell.tsx";
import type { CellPanel } from "#browser/preferences/layouts.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { PanelRole } from "#browser/ui/panel-context.ts";
import { ImpliedPrices, LastCandleFacts } from "./fallback-panels.ts";
import { RecordTrades } from "./record-trades-part.ts";

const names: Readonly<Record<CellPanel, string>> = { book: "Order book", chart: "Chart", trades: "Trades" };

export function WorkspacePanel(props: CellPanelProps) {
  const name = names[props.panel];
  const { userId } = useGateway();
  const { records } = usePersisted(tapeChoices, userId);
  return (
    <PanelRole value="group">
      {props.isLoading ? (
        <Panel name={name} state="loading" />
      ) : (
        <PanelBoundary name={name} resetKey={props.outcomeId}>
          <PanelOf {...props} />
        </PanelBoundary>
      )}
      {records && !props.isLoading ? (
        <ErrorBoundary fallback={() => null}>
          <LazyBoundary>
            <RecordTrades
              venue={props.market.venue}
              marketId={props.market.marketId}
              outcomeId={props.outcomeId}
            />
          </LazyBoundary>
        </ErrorBoundary>
      ) : null}
    </PanelRole>
  );
}

function PanelOf({ panel, market, outcomeId }: CellPanelProps) {
  switch (panel) {
    case "book":
      return (
        <OrderBookPanel
          market={market}
          outcomeId={outcomeId}
          standIn={
            <LazyBoundary>
              <ImpliedPrices market={market} outcomeId={outcomeId} />
            </LazyBoundary>
          }
        />
      );
    case "chart":
      return <CandleChart market={market} outcomeId={outcomeId} />;
    case "trades":
      return (
        <TradesPanel
          market={market}
          outcomeId={outcomeId}
          standIn={
            <LazyBoundary>
              <LastCandleFacts market={market} outcomeId={outcomeId} />
            </LazyBoundary>
          }
        />
      );
  }
}
