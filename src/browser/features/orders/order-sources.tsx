import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { listsByMarket, listsOpenOnly } from "#browser/queries/order-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { lookupTexts, sourceTexts } from "./list-texts.ts";
import styles from "./order-sources.module.css";
import { texts } from "./texts.ts";
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

/** Two buttons: how each venue lists orders, and, where a venue lists them market by market, loading one more market. */
export function OrderSources({ orders, namesOf }: OrderSourcesProps) {
  // Stays mounted once opened: a closing dialog returns the focus to its opener.
  const [lookup, setLookup] = useState<{ readonly venue: VenueId; readonly isOpen: boolean }>();
  const lookupOrders = orders.venues.find(({ venue }) => venue === lookup?.venue);
  const venueByMarket = orders.venues.find(({ venue }) => listsByMarket(venue))?.venue;
  const open = (venue: VenueId) => setLookup({ venue, isOpen: true });
  useCommands(
    texts.table,
    venueByMarket === undefined
      ? []
      : [
          {
            id: "look-in-market",
            title: lookupTexts.open,
            keywords: lookupTexts.keywords,
            run: () => open(venueByMarket),
          },
        ],
  );
  return (
    <>
      {venueByMarket === undefined ? null : (
        <Button onClick={() => open(venueByMarket)}>{lookupTexts.open}</Button>
      )}
      <MenuButton name={sourceTexts.info} button={<Icon name="info" />}>
        <ul className={styles.sources} aria-label={sourceTexts.list}>
          {orders.venues.map((venue) => (
            <Source key={venue.venue} orders={venue} namesOf={namesOf} />
          ))}
        </ul>
      </MenuButton>
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

/** Venues whose orders could not be loaded, each with its reason; renders nothing where all were. */
export function FailedSources({ orders }: Pick<OrderSourcesProps, "orders">) {
  const failed = orders.venues.filter(({ problem }) => problem !== undefined);
  if (failed.length === 0) return null;
  return (
    <ul className={styles.failures} aria-label={sourceTexts.failed}>
      {failed.map(({ venue, problem, retry }) => (
        <Failure key={venue} venue={venue} problem={problem} retry={retry} />
      ))}
    </ul>
  );
}

function Failure({ venue, problem, retry }: Pick<VenueOrders, "venue" | "problem" | "retry">) {
  const { label } = useVenueConfig(venue);
  return (
    <li className={styles.failure} data-venue={venue}>
      <VenueBadge venue={venue} />
      <p className={styles.problem} role="alert" title={problem}>
        <Icon name="warning" /> {label}: <bdi>{problem}</bdi>
      </p>
      <Button onClick={retry} aria-label={sourceTexts.retryName(label)}>
        <Icon name="retry" />
        {sourceTexts.retry}
      </Button>
    </li>
  );
}

function Source({ orders, namesOf }: { readonly orders: VenueOrders; readonly namesOf: NamesOf }) {
  const { venue, state, confirmedAt, known } = orders;
  const { label } = useVenueConfig(venue);
  return (
    <li className={styles.source} data-venue={venue} data-state={state}>
      <p className={styles.status}>
        <VenueBadge venue={venue} />
        <strong>{label}</strong>
        <span className={styles.stateLabel}>{sourceTexts.states[state]}</span>
        <Age at={confirmedAt} className="muted-small" />
      </p>
      <p className={styles.coverage}>{coverageOf(orders, label, namesOf)}</p>
      {offers(venue, "listOrders") || known.intents.length === 0 ? null : (
        <Link
          to={`${paths.settings}?section=orders`}
          className={styles.onlyHere}
          title={sourceTexts.onlyHereTitle}
        >
          {sourceTexts.onlyHere}
        </Link>
      )}
    </li>
  );
}

function coverageOf(
  { venue, lists, skippedMarkets, known }: VenueOrders,
  label: string,
  namesOf: NamesOf,
): ReactNode {
  if (!offers(venue, "listOrders")) return sourceTexts.sentFromHere(known.intents.length);
  if (listsOpenOnly(venue)) return sourceTexts.openOnly;
  if (lists.length === 0) return sourceTexts.byMarket(label);
  return (
    <>
      {sourceTexts.ofMarkets(lists.length)}
      {lists.map(({ marketId }) => (
        <bdi key={marketId} className={styles.marketName}>
          {namesOf({ venue, marketId, outcomeId: undefined }).market ?? marketId}
        </bdi>
      ))}
      {skippedMarkets === 0 ? null : sourceTexts.skipped(skippedMarkets)}
    </>
  );
}
