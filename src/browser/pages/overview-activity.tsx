import { useSearchParams } from "react-router";
import { AllOrdersSync } from "#browser/features/orders/all-orders-sync.tsx";
import { NewestFillsPanel, OpenOrdersPanel } from "#browser/features/orders/order-panels.tsx";
import { useAllOrders } from "#browser/features/orders/use-all-orders.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import styles from "./overview-page.module.css";
import { overviewTexts as texts } from "./overview-texts.ts";
import { GroupSubscription } from "./shared-lazy-components.ts";

const AlertsPanel = lazyComponent(
  "alerts",
  async () => (await import("#browser/features/alerts/alerts-panel.tsx")).AlertsPanel,
);

const tabs = [
  { id: "orders", label: texts.tabs.orders },
  { id: "fills", label: texts.tabs.fills },
  { id: "alerts", label: texts.tabs.alerts },
] as const;

/** Query parameter that names the open tab. */
const param = "panel";

/** Open orders, fills and alerts, one at a time. */
export function OverviewActivity() {
  const [params, setParams] = useSearchParams();
  const selected = tabs.find(({ id }) => id === params.get(param))?.id ?? "orders";
  return (
    <Tabs
      name={texts.activity}
      tabs={tabs}
      selected={selected}
      onSelect={(id) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            if (id === "orders") next.delete(param);
            else next.set(param, id);
            return next;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      className={styles.tabs}
      panelClassName={styles.inside}
    >
      {selected === "orders" ? <OpenOrdersPanel /> : <OrdersSync />}
      {selected === "fills" ? <NewestFillsPanel /> : null}
      {selected === "alerts" ? (
        <LazyBoundary fallback={<Panel name={texts.tabs.alerts} state="loading" />}>
          <AlertsPanel follow={GroupSubscription} />
        </LazyBoundary>
      ) : null}
    </Tabs>
  );
}

/** Keeps the journal up to date while the panel of open orders, which does so, is not on the screen. */
function OrdersSync() {
  return <AllOrdersSync orders={useAllOrders()} />;
}
