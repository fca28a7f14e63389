import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { AnyFeedView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { healthTexts as texts } from "./texts.ts";
import styles from "./venue-health.module.css";
import { type EndedRequest, type VenueHealth, venueHealth } from "./venue-health.ts";

/** Panel "Venues": status, data age, latency and last problem of each venue. */
export function VenueHealthPanel({ className }: { readonly className?: string | undefined }) {
  return (
    <Panel name={texts.title} state="live" className={className} bodyClassName={styles.body}>
      <table className={styles.table} aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.venue}</th>
            <th scope="col" className={styles.data}>
              {texts.data}
            </th>
            <th scope="col" className={styles.number}>
              {texts.newest}
            </th>
            <th scope="col" className={styles.number}>
              {texts.feeds}
            </th>
            <th scope="col" className={classNames(styles.number, styles.latency)}>
              {texts.latency}
            </th>
            <th scope="col">{texts.problem}</th>
          </tr>
        </thead>
        <tbody>
          {venueIds.map((venue) => (
            <VenueRow key={venue} venue={venue} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function VenueRow({ venue }: { readonly venue: VenueId }) {
  const { label } = useConfig().venues[venue];
  const { status, feeds, latencyMs, problem, readNewest } = useVenueHealth(venue);
  const latency = latencyMs === undefined ? missing : `${Math.round(latencyMs)} ms`;
  return (
    <tr data-venue={venue} data-state={status}>
      <th scope="row">
        <Link to={paths.venue(venue)} className={styles.venue ?? ""}>
          <span aria-hidden="true" className={styles.badge}>
            <VenueBadge venue={venue} label={label} />
          </span>
          <span className={styles.label}>{label}</span>
        </Link>
      </th>
      <td className={styles.status}>{texts.statuses[status]}</td>
      <td className={styles.number}>
        <Age at={readNewest} />
      </td>
      <td className={styles.number}>
        <span key={feeds}>{feeds}</span>
      </td>
      <td className={styles.number}>
        {/* Keyed by value: changing text in place can count as a layout shift. */}
        <span key={latency}>{latency}</span>
      </td>
      <td className={styles.problem} title={problem}>
        {problem ?? texts.none}
      </td>
    </tr>
  );
}

function useVenueHealth(venue: VenueId): VenueHealth & { readonly readNewest: () => number | undefined } {
  const { freshness } = useConfig();
  const { store } = useStream();
  const readRequests = useEndedRequests();
  const views = useRef<{ readonly of: ReadonlyMap<string, AnyFeedView>; readonly own: AnyFeedView[] }>(
    undefined,
  );
  const read = useCallback(() => {
    const all = store.getState().views;
    if (views.current?.of !== all) views.current = { of: all, own: viewsOf(venue, all) };
    return venueHealth({
      venue,
      views: views.current.own,
      requests: readRequests(),
      now: systemClock.monotonic(),
      showMs: freshness.showMs,
    });
  }, [store, venue, readRequests, freshness.showMs]);
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

/** Returns a reader of the last requests with their end on the monotonic clock. */
function useEndedRequests(): () => readonly EndedRequest[] {
  const { client } = useGateway();
  return useMemo(() => {
    const ended = new WeakMap<RequestRecord, EndedRequest>();
    let last: { readonly of: readonly RequestRecord[]; readonly requests: readonly EndedRequest[] } = {
      of: [],
      requests: [],
    };
    return () => {
      const records = client.recentRequests();
      if (records === last.of) return last.requests;
      const requests = records.map((record) => {
        const known = ended.get(record);
        if (known !== undefined) return known;
        const ageMs = Math.max(0, systemClock.now() - record.sentAt - record.ms);
        const made = { record, endedAt: systemClock.monotonic() - ageMs };
        ended.set(record, made);
        return made;
      });
      last = { of: records, requests };
      return requests;
    };
  }, [client]);
}
