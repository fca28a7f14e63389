// What a trader looks at first: what he watches and what of it moved, what matched markets earn, his orders, his alerts, and
// how the data comes in.
// It composes panels and nothing else.
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
import { BestEdgesPlace } from "./best-edges-lazy.tsx";
import { FollowGroup } from "./follow-group-part.ts";
import styles from "./overview-page.module.css";

/**
 * In the order of importance: that of a narrow screen, and of whoever hears the page. What begins in turn begins a frame after
 * the one before it, so that a slow device is not held up by all of them at once.
 */
const panels = [
  { name: "Unresolved orders", Part: UnresolvedOrdersPanel, place: styles.unresolved, begins: "at once" },
  { name: "Watchlist", Part: WatchlistPanel, place: styles.watchlist, begins: "at once" },
  { name: "Best edges", Part: BestEdgesPlace, place: styles.edges, begins: "at once" },
  { name: "Movers", Part: MoversPanel, place: styles.movers, begins: "in turn" },
  { name: "Open orders", Part: OpenOrdersPanel, place: styles.orders, begins: "in turn" },
  { name: "Alerts", Part: Alerts, place: styles.alerts, begins: "in turn" },
  { name: "Newest fills", Part: NewestFillsPanel, place: styles.fills, begins: "in turn" },
  { name: "Venues", Part: VenueHealthPanel, place: styles.venues, begins: "in turn" },
] as const;

function Alerts() {
  return <AlertsPanel follow={FollowGroup} />;
}

export function OverviewPage() {
  return (
    <main className={styles.page}>
      <title>Overview · Crossbook</title>
      <h1 className={styles.title}>Overview</h1>
      <ReadUrgency value="background">
        {panels.map(({ name, Part, place, begins }) => (
          <div key={name} className={classNames(styles.place, place)}>
            <PanelBoundary name={name}>
              {begins === "at once" ? (
                <Part />
              ) : (
                <StaggeredMount standIn={<Panel name={name} state="loading" skeleton={<Skeleton rows={0} />} />}>
                  <Part />
                </StaggeredMount>
              )}
            </PanelBoundary>
          </div>
        ))}
      </ReadUrgency>
    </main>
  );
}
