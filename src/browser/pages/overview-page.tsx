import type { ReactNode } from "react";
import { VenueHealthLine } from "#browser/features/connection/venue-health-panel.tsx";
import { UnresolvedOrdersPanel } from "#browser/features/orders/order-panels.tsx";
import { MoversPanel } from "#browser/features/watchlist/movers-panel.tsx";
import { WatchlistPanel } from "#browser/features/watchlist/watchlist-panel.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { BestEdges } from "./best-edges.tsx";
import { OverviewAccount } from "./overview-account.tsx";
import styles from "./overview-page.module.css";
import { overviewTexts as texts } from "./overview-texts.ts";

// Below the fold of a phone.
const OverviewActivity = lazyComponent(
  "activity",
  async () => (await import("./overview-activity.tsx")).OverviewActivity,
);

/**
 * Two columns, each in the order of screen readers: the account's money first. Panels that begin "in turn" mount
 * one a frame, so that no frame of a slow device holds all of them.
 */
const columns = [
  [
    { name: texts.account, Component: OverviewAccount, area: styles.account, begins: "at once" },
    { name: texts.watchlist, Component: WatchlistPanel, area: styles.watchlist, begins: "at once" },
    { name: texts.movers, Component: MoversPanel, area: styles.movers, begins: "in turn" },
  ],
  [
    { name: texts.edges, Component: BestEdges, area: styles.edges, begins: "at once" },
    { name: texts.activity, Component: OverviewActivity, area: styles.activity, begins: "in turn" },
  ],
] as const;

export function OverviewPage() {
  return (
    <main className={styles.page}>
      <title>{texts.pageTitle}</title>
      <h1 className="visually-hidden">{texts.title}</h1>
      <ReadUrgency value="background">
        <div className={classNames(styles.area, styles.unresolved)}>
          <PanelBoundary name={texts.unresolved}>
            <UnresolvedOrdersPanel />
          </PanelBoundary>
        </div>
        {columns.map((panels) => (
          <div key={panels[0].name} className={styles.column}>
            {panels.map(({ name, Component, area, begins }) => (
              <div key={name} className={classNames(styles.area, area)}>
                <PanelBoundary name={name}>
                  {begins === "at once" ? (
                    <Component />
                  ) : (
                    <StaggeredLazyPanel
                      placeholder={
                        Component === MoversPanel ? <MoversPlaceholder /> : <LoadingPanel name={name} />
                      }
                    >
                      <Component />
                    </StaggeredLazyPanel>
                  )}
                </PanelBoundary>
              </div>
            ))}
          </div>
        ))}
        <div className={styles.venues}>
          <PanelBoundary name={texts.venues}>
            <VenueHealthLine />
          </PanelBoundary>
        </div>
      </ReadUrgency>
    </main>
  );
}

interface StaggeredLazyPanelProps {
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Mounts a panel after the others, and loads its code then where it is apart. */
function StaggeredLazyPanel({ placeholder, children }: StaggeredLazyPanelProps) {
  return (
    <StaggeredMount placeholder={placeholder}>
      <LazyBoundary fallback={placeholder}>{children}</LazyBoundary>
    </StaggeredMount>
  );
}

function LoadingPanel({ name }: { readonly name: string }) {
  return <Panel name={name} state="loading" skeleton={<Skeleton rows={0} />} />;
}

/** Nothing where no outcome is watched, as the panel itself. */
function MoversPlaceholder() {
  const { userId } = useGateway();
  return usePersisted(watchlist, userId).length === 0 ? null : <LoadingPanel name={texts.movers} />;
}
