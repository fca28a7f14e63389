// A venue: its markets as far as its gateway lists them, and a form that opens a market by its id.
import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { EventMarkets } from "#browser/features/markets-search/event-markets.tsx";
import { LegMarkets } from "#browser/features/markets-search/leg-markets.tsx";
import { OpenById } from "#browser/features/markets-search/open-by-id.tsx";
import { marketAccessText } from "#browser/features/markets-search/parse-market-id.ts";
import { SeriesPanel } from "#browser/features/markets-search/series-panel.tsx";
import {
  parseVenueList,
  type VenueList,
  venueListQuery,
} from "#browser/features/markets-search/venue-list-path.ts";
import { parseVenuePath, paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { currentSearchParams } from "#browser/ui/current-location.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useOptimisticChoice } from "#browser/ui/use-optimistic-choice.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { venuePageTexts as texts } from "./page-texts.ts";
import styles from "./venue-page.module.css";

// Reads hundreds of books, so it runs on request only.
const BasketScanner = lazyComponent(
  "cover-scanner",
  async () => (await import("#browser/features/baskets/basket-scanner.tsx")).BasketScanner,
);

export function VenuePage() {
  const venue = parseVenuePath(useLocation().pathname);
  if (venue === undefined) return <Navigate to={paths.home} replace />;
  // Keyed: text and scroll positions of one venue do not carry over to another.
  return <Venue key={venue} venue={venue} />;
}

function Venue({ venue }: { readonly venue: VenueId }) {
  const config = useConfig();
  const { label } = config.venues[venue];
  const { limit } = config.gateway;
  const [query, setQuery] = useSearchParams();
  const [list, setList] = useOptimisticChoice(parseVenueList(query, limit));
  const onList = (change: Partial<VenueList>) => {
    setList((before) => ({ ...before, ...change }));
    setQuery(venueListQuery({ ...parseVenueList(currentSearchParams(), limit), ...change }, limit), {
      replace: true,
    });
  };
  const panel = { venue, list, onList };
  const [isScanning, setScanning] = useState(false);
  const hasBaskets = offers(venue, "events") && offers(venue, "orderBook");
  return (
    <main className={styles.page}>
      <title>{texts.title(label)}</title>
      <div className={styles.side}>
        <section className={styles.head} aria-labelledby="venue-name">
          <h1 id="venue-name" className={styles.name}>
            <VenueBadge venue={venue} />
            {label}
          </h1>
          <p className="muted">{marketAccessText(config, venue)}</p>
          <OpenById venue={venue} />
          {hasBaskets ? (
            <Button onClick={() => setScanning(!isScanning)}>
              {isScanning ? texts.backToMarkets : texts.scanner}
            </Button>
          ) : null}
        </section>
        <div className={styles.series}>
          <PanelBoundary name={texts.series}>
            <SeriesPanel {...panel} />
          </PanelBoundary>
        </div>
      </div>
      <div className={styles.markets}>
        {isScanning ? (
          <PanelBoundary name={texts.scanner}>
            <LazyBoundary fallback={<Panel name={texts.scanner} state="loading" />}>
              <BasketScanner venue={venue} />
            </LazyBoundary>
          </PanelBoundary>
        ) : (
          <PanelBoundary name={texts.markets}>
            {offers(venue, "events") ? <EventMarkets {...panel} /> : <LegMarkets {...panel} />}
          </PanelBoundary>
        )}
      </div>
    </main>
  );
}
