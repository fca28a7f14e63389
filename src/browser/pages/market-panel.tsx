// The panels of a market by their names, each in a boundary of its own and with its neighbours in its slots.
import { CandleChart } from "#browser/features/candles/candle-chart.tsx";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { OrderTicket } from "#browser/features/order-ticket/order-ticket.tsx";
import { TradesPanel } from "#browser/features/trades/trades-panel.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { ImpliedPrices, LastCandleFacts } from "./fallback-panels.ts";
import type { MarketArrangement } from "./market-layout-props.ts";
import styles from "./market-panel.module.css";

// Behind a tab on the desk: fetched when somebody reads the rules.
const RulesPanel = lazyComponent(
  "rules",
  async () => (await import("#browser/features/rules/rules-panel.tsx")).RulesPanel,
);

// The prices and the ticket come first.
const OrdersInMarket = lazyComponent(
  "orders-in-market",
  async () => (await import("#browser/features/orders/orders-in-market.tsx")).OrdersInMarket,
);

export type PanelName =
  | "Order book"
  | "Chart"
  | "Trades"
  | "Order ticket"
  | "Orders in this market"
  | "Rules";

interface MarketPanelProps {
  readonly name: PanelName;
  readonly arrangement: MarketArrangement;
  /** Where it stands in the arrangement. */
  readonly className?: string | undefined;
  /** Brings the panel of the orders onto the screen, where the ticket points at one. */
  readonly onShowOrders?: (() => void) | undefined;
}

/** One panel. While the market is awaited it stands there empty, for none can say yet which outcome it is of. */
export function MarketPanel({ name, arrangement, className, onShowOrders }: MarketPanelProps) {
  const { used, outcomeId } = arrangement;
  return (
    <div className={classNames(styles.panel, className)}>
      {used.state === "loading" ? (
        <Panel name={name} state="loading" />
      ) : (
        <PanelBoundary name={name} resetKey={`${used.market.marketId} ${outcomeId}`}>
          <PanelOf name={name} arrangement={arrangement} onShowOrders={onShowOrders} />
        </PanelBoundary>
      )}
    </div>
  );
}

function PanelOf({ name, arrangement, onShowOrders }: Omit<MarketPanelProps, "className">) {
  const { used, outcomeId, chooseOutcome, pickedLevel, pickLevel, own } = arrangement;
  const { market } = used;
  const { venue, marketId, outcomes } = market;
  switch (name) {
    case "Order book":
      return (
        <OrderBookPanel
          market={market}
          outcomeId={outcomeId}
          standIn={
            <LazyBoundary>
              <ImpliedPrices key={marketId} market={market} outcomeId={outcomeId} />
            </LazyBoundary>
          }
          own={own}
          onPickLevel={pickLevel}
        />
      );
    case "Chart":
      return <CandleChart market={market} outcomeId={outcomeId} />;
    case "Trades":
      return (
        <TradesPanel
          market={market}
          outcomeId={outcomeId}
          standIn={
            <LazyBoundary>
              <LastCandleFacts key={marketId} market={market} outcomeId={outcomeId} />
            </LazyBoundary>
          }
        />
      );
    case "Order ticket":
      return (
        <OrderTicket
          market={market}
          outcomeId={outcomeId}
          onOutcomeChange={chooseOutcome}
          pickedLevel={pickedLevel}
          onShowOrders={onShowOrders}
        />
      );
    case "Orders in this market":
      return (
        <LazyBoundary fallback={<Panel name={name} state="loading" />}>
          <OrdersInMarket key={marketId} venue={venue} marketId={marketId} outcomes={outcomes} />
        </LazyBoundary>
      );
    case "Rules":
      return (
        <LazyBoundary fallback={<Panel name={name} state="loading" />}>
          <RulesPanel key={marketId} used={used} />
        </LazyBoundary>
      );
  }
}
