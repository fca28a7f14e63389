import { AlertsPanel } from "#browser/features/alerts/alerts-panel.tsx";
import { VenueHealthPanel } from "#browser/features/connection/venue-health-panel.tsx";
import {
  NewestFillsPanel,
  OpenOrdersPanel,
  UnresolvedOrdersPanel,
} from "#browser/features/orders/order-panels.tsx";
import { MoversPanel } from "#browser/features/watchlist/movers-panel.tsx";
import { WatchlistPanel } from "#browser/features/watchlist/watchlist-panel.tsx";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { BestEdges } from "./best-edges.tsx";
import { GroupSubscription } from "./lazy-tools.ts";
import styles from "./overview-page.module.css";

/**
 * In the order of a narrow screen and of screen readers. Panels that begin "in turn" mount one a frame, so that no frame of a
 * slow device holds all of them.
 */
const panels = [
  { name: "Unresolved orders", Component: UnresolvedOrdersPanel, area: styles.unresolved, begins: "at once" },
  { name: "Watchlist", Component: WatchlistPanel, area: styles.watchlist, begins: "at once" },
  { name: "Best edges", Component: BestEdges, area: styles.edges, begins: "at once" },
  { name: "Movers", Component: MoversPanel, area: styles.movers, begins: "in turn" },
  { name: "Open orders", Component: OpenOrdersPanel, area: styles.orders, begins: "in turn" },
  { name: "Alerts", Component: Alerts, area: styles.alerts, begins: "in turn" },
  { name: "Newest fills", Component: NewestFillsPanel, area: styles.fills, begins: "in turn" },
  { name: "Venues", Component: VenueHealthPanel, area: styles.venues, begins: "in turn" },
] as const;

function Alerts() {
  return <AlertsPanel follow={GroupSubscription} />;
}

export function OverviewPage() {
  return (
    <main className={styles.page}>
      <title>Overview · Crossbook</title>
      <h1 className="visually-hidden">Overview</h1>
      <ReadUrgency value="background">
        {panels.map(({ name, Component, area, begins }) => (
          <div key={name} className={classNames(styles.area, area)}>
            <PanelBoundary name={name}>
              {begins === "at once" ? (
                <Component />
              ) : (
                <StaggeredMount
                  placeholder={<Panel name={name} state="loading" skeleton={<Skeleton rows={0} />} />}
                >
                  <Component />
                </StaggeredMount>
              )}
            </PanelBoundary>
          </div>
        ))}
      </ReadUrgency>
    </main>
  );
}
