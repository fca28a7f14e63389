import { useCallback, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { AnyFeedView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { healthTexts as texts } from "./texts.ts";
import styles from "./venue-health.module.css";
import { type VenueHealth, venueHealth } from "./venue-health.ts";

/** The region "Venues": status, latency and last problem of each venue in one line. */
export function VenueHealthLine() {
  return (
    <section aria-label={texts.title} className={styles.line}>
      <ul className={styles.venues} aria-label={texts.table}>
        {venueIds.map((venue) => (
          <Venue key={venue} venue={venue} />
        ))}
      </ul>
    </section>
  );
}

function Venue({ venue }: { readonly venue: VenueId }) {
  const { status, feeds, latencyMs, problem, readNewest } = useVenueHealth(venue);
  const latency = latencyMs === undefined ? missing : `${Math.round(latencyMs)} ms`;
  return (
    <li className={styles.item} data-venue={venue} data-state={status} title={texts.feedsOf(feeds)}>
      <Link to={paths.venue(venue)} className={styles.venue ?? ""}>
        <VenueBadge venue={venue} />
      </Link>
      <span className={styles.status}>{texts.statuses[status]}</span>
      {/* Keyed by value: changing text in place can count as a layout shift. */}
      <span key={latency} className={styles.number} title={texts.latency}>
        <span className="visually-hidden">{texts.latency} </span>
        {latency}
      </span>
      <span className={classNames(styles.number, styles.age)} title={texts.age}>
        <span className="visually-hidden">{texts.age} </span>
        <Age at={readNewest} />
      </span>
      {problem === undefined ? null : (
        <span className={styles.problem} title={problem}>
          {problem}
        </span>
      )}
    </li>
  );
}

function useVenueHealth(venue: VenueId): VenueHealth & { readonly readNewest: () => number | undefined } {
  const { freshness } = useConfig();
  const { store } = useStream();
  const { client } = useGateway();
  const views = useRef<{ readonly of: ReadonlyMap<string, AnyFeedView>; readonly own: AnyFeedView[] }>(
    undefined,
  );
  const read = useCallback(() => {
    const all = store.getState().views;
    if (views.current?.of !== all) views.current = { of: all, own: viewsOf(venue, all) };
    return venueHealth({
      venue,
      views: views.current.own,
      requests: client.recentRequests(),
      now: systemClock.monotonic(),
      showMs: freshness.showMs,
    });
  }, [store, venue, client, freshness.showMs]);
  const last = useRef<VenueHealth>(undefined);
  // Read on the shared clock, because the feed views change at every frame. The age updates by itself.
  const health = useSyncExternalStore(subscribeToClock, () => {
    const now = read();
    if (last.current === undefined || !isSameExceptAge(last.current, now)) last.current = now;
    return last.current;
  });
  return { ...health, readNewest: () => read().newestAt };
}

function isSameExceptAge(a: VenueHealth, b: VenueHealth): boolean {
  return (
    a.status === b.status && a.feeds === b.feeds && a.latencyMs === b.latencyMs && a.problem === b.problem
  );
}

/** Views of a venue's feeds. A feed's key names the venue. */
function viewsOf(venue: VenueId, views: ReadonlyMap<string, AnyFeedView>): AnyFeedView[] {
  const own: AnyFeedView[] = [];
  for (const [key, view] of views) {
    const parsed: unknown = JSON.parse(key);
    if (Array.isArray(parsed) && parsed[1] === venue) own.push(view);
  }
  return own;
}
