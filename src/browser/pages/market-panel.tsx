// The panels of a market, each in its own error boundary.
import { EndedMarket } from "#browser/features/market-header/ended-market.tsx";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { TradesPanel } from "#browser/features/trades/trades-panel.tsx";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { LateUpdate } from "#browser/ui/late-update.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { MarketChart } from "./market-chart.tsx";
import styles from "./market-panel.module.css";
import { marketPageTexts } from "./page-texts.ts";
import { OrderTicket } from "./shared-lazy-components.ts";

/** Loads the ticket's code ahead of use. */
export const preloadOrderTicket = OrderTicket.loadAhead;

// Rendered after prices and the ticket.
const OrdersInMarket = lazyComponent(
  "orders-in-market",
  async () => (await import("#browser/features/orders/orders-in-market.tsx")).OrdersInMarket,
);

// Behind a tab in the desktop layout.
const RulesPanel = lazyComponent(
  "rules",
  async () => (await import("#browser/features/rules/rules-panel.tsx")).RulesPanel,
);

export interface MarketLayoutProps {
  readonly used: MarketResult;
  /** Undefined while the market loads, and when it has no outcomes. */
  readonly outcomeId: string | undefined;
  readonly chooseOutcome: (outcomeId: string) => void;
  /** Order that takes the ladder level clicked last. A new object for every click, so that one level can be picked twice. */
  readonly pickedLevel: LevelSweep | undefined;
  /** `outcomeId`: of the book that was clicked, if not the chosen one's. */
  readonly pickLevel: (sweep: LevelSweep, outcomeId?: string) => void;
  /** The user's working orders in the market; undefined until they are loaded. */
  readonly own: OwnOrders | undefined;
}

/** Accessible name of each panel. */
const names = marketPageTexts.panels;

interface MarketPanelProps {
  readonly panel: keyof typeof names;
  readonly layoutProps: MarketLayoutProps;
  readonly className?: string | undefined;
  readonly onShowOrders?: (() => void) | undefined;
}

/** Shows a loading panel until the market, and with it the outcome, is known. */
export function MarketPanel({ panel, layoutProps, className, onShowOrders }: MarketPanelProps) {
  const { used, outcomeId } = layoutProps;
  const name = names[panel];
  return (
    <div className={classNames(styles.panel, className)}>
      {used.state === "loading" ? (
        <Panel name={name} state="loading" />
      ) : (
        <PanelBoundary name={name} resetKey={`${used.market.marketId} ${outcomeId}`}>
          <PanelContent panel={panel} layoutProps={layoutProps} onShowOrders={onShowOrders} />
        </PanelBoundary>
      )}
    </div>
  );
}

function PanelContent({ panel, layoutProps, onShowOrders }: Omit<MarketPanelProps, "className">) {
  const { used, outcomeId, chooseOutcome, pickedLevel, pickLevel, own } = layoutProps;
  const { market } = used;
  const { venue, marketId, outcomes } = market;
  const loading = <Panel name={names[panel]} state="loading" />;
  switch (panel) {
    case "book":
      return (
        <OrderBookPanel
          market={market}
          outcomeId={outcomeId}
          standIn={<ImpliedPrices key={marketId} market={market} outcomeId={outcomeId} />}
          own={own}
          onPickLevel={pickLevel}
        />
      );
    case "chart":
      return <MarketChart market={market} outcomeId={outcomeId} />;
    case "trades":
      return <TradesPanel market={market} outcomeId={outcomeId} />;
    case "ticket":
      return (
        <LazyBoundary fallback={loading}>
          <OrderTicket
            market={market}
            outcomeId={outcomeId}
            onOutcomeChange={chooseOutcome}
            pickedLevel={pickedLevel}
            onShowOrders={onShowOrders}
          />
        </LazyBoundary>
      );
    case "result":
      return <EndedMarket market={market} />;
    case "orders":
      return (
        // Prices and the ticket render first.
        <StaggeredMount placeholder={loading}>
          <LateUpdate subject={marketId}>
            <LazyBoundary fallback={loading}>
              <OrdersInMarket
                key={marketId}
                venue={venue}
                marketId={marketId}
                outcomes={outcomes}
                ticks={market.ticks}
              />
            </LazyBoundary>
          </LateUpdate>
        </StaggeredMount>
      );
    case "rules":
      return (
        <LazyBoundary fallback={loading}>
          <RulesPanel key={marketId} used={used} />
        </LazyBoundary>
      );
  }
}
