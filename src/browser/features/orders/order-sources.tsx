// Where the orders on the page come from: a line a venue with what it lists, which markets were asked, and what failed.
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { listsByMarket, listsOpenOnly } from "#browser/queries/order-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import styles from "./order-sources.module.css";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import type { NamesOf } from "./use-market-names.ts";

const LookInMarket = lazyComponent(
  "look-in-market",
  async () => (await import("./market-orders-lookup.tsx")).LookInMarket,
);

interface OrderSourcesProps {
  readonly orders: AllOrders;
  readonly namesOf: NamesOf;
}

export function OrderSources({ orders, namesOf }: OrderSourcesProps) {
  // The dialog stays when it is closed: it gives the focus back to the button.
  const [looking, setLooking] = useState<{ readonly on: VenueId; readonly isOpen: boolean }>();
  const lookedOn = orders.venues.find(({ venue }) => venue === looking?.on);
  const askable = orders.venues.find(({ venue }) => listsByMarket(venue))?.venue;
  const commands = useMemo(
    () =>
      askable === undefined
        ? []
        : [
            {
              id: "look-in-market",
              title: "Look in a market for orders…",
              keywords: "find list market id",
              run: () => setLooking({ on: askable, isOpen: true }),
            },
          ],
    [askable],
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
            onLook={
              listsByMarket(venue.venue) ? () => setLooking({ on: venue.venue, isOpen: true }) : undefined
            }
          />
        ))}
      </ul>
      {looking === undefined || lookedOn === undefined ? null : (
        <LazyBoundary>
          <LookInMarket
            orders={lookedOn}
            namesOf={namesOf}
            open={looking.isOpen}
            onClose={() => setLooking({ ...looking, isOpen: false })}
          />
        </LazyBoundary>
      )}
    </>
  );
}

interface SourceProps {
  readonly orders: VenueOrders;
  readonly namesOf: NamesOf;
  /** Offered where the venue can be asked about another market. */
  readonly onLook: (() => void) | undefined;
}

const words = {
  live: "Live",
  polling: "Polling",
  loading: "Asking",
  stale: "Stale",
  error: "Failed",
} as const;

function Source({ orders, namesOf, onLook }: SourceProps) {
  const { venue, state, confirmedAt, known, problem, retry } = orders;
  const { label } = useVenueConfig(venue);
  return (
    <li className={styles.source} data-venue={venue} data-state={state}>
      <VenueBadge venue={venue} label={label} />
      <div className={styles.text}>
        <p className={styles.standing}>
          <strong>{label}</strong>
          <span className={styles.word}>{words[state]}</span>
          <Age at={confirmedAt} className={styles.age} />
          {offers(venue, "listOrders") || known.intents.length === 0 ? null : (
            <Link
              to={`${paths.settings}?section=orders`}
              className={styles.onlyHere}
              title="The ids of these orders are kept on this device and nowhere else. Save a copy in the settings."
            >
              Only on this device
            </Link>
          )}
        </p>
        {problem === undefined ? (
          <p className={styles.scope}>{scopeOf(orders, namesOf)}</p>
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
      {onLook === undefined ? null : <Button onClick={onLook}>Look in a market…</Button>}
    </li>
  );
}

/** What of the venue's orders one can see here, in words. */
function scopeOf({ venue, lists, leftOut, known }: VenueOrders, namesOf: NamesOf): ReactNode {
  if (!offers(venue, "listOrders")) {
    return `Lists no orders: shown are the ${known.intents.length} placed from this browser.`;
  }
  if (listsOpenOnly(venue)) return "Lists open orders; closed ones are those placed from this browser.";
  if (lists.length === 0) return "Lists orders market by market; no market is known to ask about yet.";
  const markets = lists.map(({ marketId }) => {
    const name = namesOf({ venue, marketId, outcomeId: undefined }).market ?? marketId;
    // A new element once the name is told in place of the id: it may begin on another line.
    return (
      <bdi key={`${marketId} ${name}`} className={styles.marketName}>
        {name}
      </bdi>
    );
  });
  return (
    <>
      Asked about {lists.length} {lists.length === 1 ? "market" : "markets"}: {markets}
      {leftOut === 0 ? null : ` and not about ${leftOut} older ones`}
    </>
  );
}
