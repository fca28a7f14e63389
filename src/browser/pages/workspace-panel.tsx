// The panels of a workspace cell. The cell is the region; they are groups in it.
import { useEffect, useState } from "react";
import type { LinkableChart } from "#browser/features/candles/chart-drawing.ts";
import { createCrosshairLink } from "#browser/features/candles/crosshair-link.ts";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { TradesPanel } from "#browser/features/trades/trades-panel.tsx";
import type { CellPanelProps } from "#browser/features/workspace/workspace-cell.tsx";
import { steadyNow } from "#browser/lib/clock.ts";
import type { CellPanel } from "#browser/preferences/layouts.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import { MarketChart } from "./market-chart.tsx";
import { marketPageTexts } from "./page-texts.ts";
import { OrderNotifications, OrderTicket, RecordTrades } from "./shared-lazy-components.ts";

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

function PanelContent({ panel, market, outcomeId, ...cell }: CellPanelProps) {
  switch (panel) {
    case "book":
      return (
        <OrderBookPanel
          market={market}
          outcomeId={outcomeId}
          standIn={<ImpliedPrices market={market} outcomeId={outcomeId} />}
          own={cell.own}
          onPickLevel={cell.onPickLevel}
        />
      );
    case "chart":
      return <MarketChart market={market} outcomeId={outcomeId} effect={CrosshairLinkEffect} />;
    case "trades":
      return <TradesPanel market={market} outcomeId={outcomeId} />;
    case "ticket":
      return (
        <>
          <LazyBoundary fallback={<Panel name={names.ticket} state="loading" />}>
            <OrderTicket
              market={market}
              outcomeId={outcomeId}
              onOutcomeChange={cell.onOutcomeChange}
              pickedLevel={cell.pickedLevel}
              inputsPerOutcome
            />
          </LazyBoundary>
          <MarketOrderNotifications market={market} {...cell} />
        </>
      );
  }
}

const crosshairs = createCrosshairLink();

/** Points at the same moment in the charts of all cells. */
function CrosshairLinkEffect({ chart }: { readonly chart: LinkableChart }) {
  useEffect(() => crosshairs.add(chart), [chart]);
  return null;
}

/** As on the market's own page: notices of its orders, and their markers in the book. */
function MarketOrderNotifications({
  market: { venue, marketId, outcomes, ticks },
  isMuted,
  onOwnOrders,
}: Pick<CellPanelProps, "market" | "isMuted" | "onOwnOrders">) {
  const [since] = useState(steadyNow);
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <p role="alert">
          {marketPageTexts.ordersStopped} <Button onClick={retry}>{marketPageTexts.retry}</Button>
        </p>
      )}
    >
      <LazyBoundary>
        <OrderNotifications
          venue={venue}
          marketId={marketId}
          outcomes={outcomes}
          ticks={ticks}
          since={since}
          isMuted={isMuted}
          onOwnOrders={onOwnOrders}
        />
      </LazyBoundary>
    </ErrorBoundary>
  );
}
