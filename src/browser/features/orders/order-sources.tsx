import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { listsByMarket, listsOpenOnly } from "#browser/queries/order-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import styles from "./order-sources.module.css";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import type { NamesOf } from "./use-market-names.ts";

const MarketOrdersLookup = lazyComponent(
  "look-in-market",
  async () => (await import("./market-orders-lookup.tsx")).MarketOrdersLookup,
);

interface OrderSourcesProps {
  readonly orders: AllOrders;
  readonly namesOf: NamesOf;
}

/** Sources of the orders on the page: per venue its freshness, what it lists, and what failed. */
export function OrderSources({ orders, namesOf }: OrderSourcesProps) {
  // Stays mounted once opened: a closing dialog returns the focus to its opener.
  const [lookup, setLookup] = useState<{ readonly venue: VenueId; readonly isOpen: boolean }>();
  const lookupOrders = orders.venues.find(({ venue }) => venue === lookup?.venue);
  const venueByMarket = orders.venues.find(({ venue }) => listsByMarket(venue))?.venue;
  const commands = useMemo(
    () =>
      venueByMarket === undefined
        ? []
        : [
            {
              id: "look-in-market",
              title: "Look in a market for orders…",
              keywords: "find list market id",
              run: () => setLookup({ venue: venueByMarket, isOpen: true }),
            },
          ],
    [venueByMarket],
  );
  useCommands("Orders", commands);
  return (
    <>
      <ul className={styles.sources} aria-label="Where these orders come from">
        {orders.venues.map((venue) => (
          <Source
            key={venue.venue}
            orders={venue}
            namesOf={namesOf}
            onLookup={
              listsByMarket(venue.venue) ? () => setLookup({ venue: venue.venue, isOpen: true }) : undefined
            }
          />
        ))}
      </ul>
      {lookup === undefined || lookupOrders === undefined ? null : (
        <LazyBoundary>
          <MarketOrdersLookup
            orders={lookupOrders}
            namesOf={namesOf}
            open={lookup.isOpen}
            onClose={() => setLookup({ ...lookup, isOpen: false })}
          />
        </LazyBoundary>
      )}
    </>
  );
}

interface SourceProps {
  readonly orders: VenueOrders;
  readonly namesOf: NamesOf;
  /** Undefined where the venue lists all markets at once or none. */
  readonly onLookup: (() => void) | undefined;
}

const stateLabels = {
  live: "Live",
  polling: "Polling",
  loading: "Asking",
  stale: "Stale",
  error: "Failed",
} as const;

function Source({ orders, namesOf, onLookup }: SourceProps) {
  const { venue, state, confirmedAt, known, problem, retry } = orders;
  const { label } = useVenueConfig(venue);
  return (
    <li className={styles.source} data-venue={venue} data-state={state}>
      <VenueBadge venue={venue} label={label} />
      <div className={styles.text}>
        <p className={styles.status}>
          <strong>{label}</strong>
          <span className={styles.stateLabel}>{stateLabels[state]}</span>
          <Age at={confirmedAt} className={styles.age} />
          {offers(venue, "listOrders") || known.intents.length === 0 ? null : (
            <Link
              to={`${paths.settings}?section=orders`}
              className={styles.onlyHere}
              title="The ids of these orders are kept on this device and nowhere else. Save a backup in Settings."
            >
              Only on this device
            </Link>
          )}
        </p>
        {problem === undefined ? (
          <p className={styles.coverage}>{coverageOf(orders, namesOf)}</p>
        ) : (
          <p className={styles.problem} role="alert" title={problem}>
            <Icon name="warning" /> <bdi>{problem}</bdi>
          </p>
        )}
      </div>
      {problem === undefined ? null : (
        <Button onClick={retry} aria-label={`Retry ${label}`}>
          <Icon name="retry" />
          Retry
        </Button>
      )}
      {onLookup === undefined ? null : <Button onClick={onLookup}>Look in a market…</Button>}
    </li>
  );
}

/** Which orders of the venue the page has. */
function coverageOf({ venue, lists, skippedMarkets, known }: VenueOrders, namesOf: NamesOf): ReactNode {
  if (!offers(venue, "listOrders")) {
    return `Lists no orders: shown are the ${known.intents.length} placed from this browser.`;
  }
  if (listsOpenOnly(venue)) return "Lists open orders; closed ones are those placed from this browser.";
  if (lists.length === 0) return "Lists orders market by market; no market is known to ask about yet.";
  const markets = lists.map(({ marketId }) => {
    const name = namesOf({ venue, marketId, outcomeId: undefined }).market ?? marketId;
    // Remounted when the name replaces the id: wrapping to another line would count as a layout shift.
    return (
      <bdi key={`${marketId} ${name}`} className={styles.marketName}>
        {name}
      </bdi>
    );
  });
  return (
    <>
      Asked about {lists.length} {lists.length === 1 ? "market" : "markets"}: {markets}
      {skippedMarkets === 0 ? null : ` and not about ${skippedMarkets} older ones`}
    </>
  );
}
