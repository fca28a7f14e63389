// The panels of a workspace cell. The cell is the region; they are groups in it.
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { TradesPanel } from "#browser/features/trades/trades-panel.tsx";
import type { CellPanelProps } from "#browser/features/workspace/workspace-cell.tsx";
import type { CellPanel } from "#browser/preferences/layouts.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import { MarketChart } from "./market-chart.tsx";
import { marketPageTexts } from "./page-texts.ts";
import { RecordTrades } from "./shared-lazy-components.ts";

const names: Readonly<Record<CellPanel, string>> = marketPageTexts.panels;

export function WorkspacePanel(props: CellPanelProps) {
  const name = names[props.panel];
  const { records } = useStored(tapeChoices);
  return (
    <PanelRoleContext value="group">
      {props.isLoading ? (
        <Panel name={name} state="loading" />
      ) : (
        <PanelBoundary name={name} resetKey={props.outcomeId}>
          <PanelContent {...props} />
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
    </PanelRoleContext>
  );
}

function PanelContent({ panel, market, outcomeId }: CellPanelProps) {
  switch (panel) {
    case "book":
      return (
        <OrderBookPanel
          market={market}
          outcomeId={outcomeId}
          standIn={<ImpliedPrices market={market} outcomeId={outcomeId} />}
        />
      );
    case "chart":
      return <MarketChart market={market} outcomeId={outcomeId} />;
    case "trades":
      return <TradesPanel market={market} outcomeId={outcomeId} />;
  }
}
