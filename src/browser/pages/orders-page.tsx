import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { AllOrders, type OrdersForTab, type OrdersTab } from "#browser/features/orders/all-orders.tsx";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import styles from "./orders-page.module.css";
import { texts } from "./orders-page-texts.ts";
import { GroupSubscription } from "./shared-lazy-components.ts";

const PositionsPanel = lazyComponent(
  "positions",
  async () => (await import("#browser/features/positions/positions-panel.tsx")).PositionsPanel,
);
const HeldPairsPanel = lazyComponent(
  "held-pairs",
  async () => (await import("#browser/features/positions/held-pairs-panel.tsx")).HeldPairsPanel,
);
const DecisionsPanel = lazyComponent(
  "decision-journal",
  async () => (await import("#browser/features/positions/execution-quality-panel.tsx")).ExecutionQualityPanel,
);
const FillsExport = lazyComponent(
  "fills-export",
  async () => (await import("#browser/features/positions/fills-export.tsx")).FillsExport,
);
const CashPanel = lazyComponent(
  "cash",
  async () => (await import("#browser/features/positions/cash-panel.tsx")).CashPanel,
);

const tabs: readonly OrdersTab[] = [
  {
    id: "positions",
    label: texts.tabs.positions,
    render: (known) => inBoundary(texts.panels.positions, <PositionsPanel {...known} />),
  },
  {
    id: "held-pairs",
    label: texts.tabs.pairs,
    render: (known) =>
      inBoundary(texts.panels.pairs, <HeldPairsPanel {...known} follow={GroupSubscription} />),
  },
  {
    id: "decisions",
    label: texts.tabs.journal,
    render: ({ orders, isGathering }) =>
      inBoundary(texts.panels.journal, <DecisionsPanel orders={orders} isGathering={isGathering} />),
  },
  {
    id: "cash",
    label: texts.tabs.cash,
    render: (known) => inBoundary(texts.panels.cash, <CashPanel {...known} />),
  },
];

function exportOfFills({ orders, isGathering }: OrdersForTab): ReactNode {
  return (
    <LazyBoundary fallback={<Button disabled>{texts.exportFills}</Button>}>
      <FillsExport orders={orders} isGathering={isGathering} />
    </LazyBoundary>
  );
}

function inBoundary(name: string, panel: ReactNode): ReactNode {
  return (
    <PanelBoundary key={name} name={name} className={styles.tab}>
      <LazyBoundary fallback={<Skeleton />}>{panel}</LazyBoundary>
    </PanelBoundary>
  );
}

export function OrdersPage() {
  return (
    <main className={styles.page}>
      <title>{texts.title}</title>
      <AllOrders
        heading={<h1 className="visually-hidden">{texts.heading}</h1>}
        tabs={tabs}
        actions={exportOfFills}
      />
    </main>
  );
}

/** Redirects to the positions, or to the tab that the address names. */
export function PortfolioRedirect() {
  const { search } = useLocation();
  return <Navigate to={search === "" ? paths.portfolio : `${paths.orders}${search}`} replace />;
}
