import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useSettledValue } from "#browser/ui/use-settled-value.ts";
import type { Event } from "#contract/event.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venues.ts";
import { MarketLink } from "./market-link.tsx";
import styles from "./start.module.css";

/** How long the keys rest before a search is asked for, in ms. */
const restMs = 250;

/** The events of a venue that shows them, searched, each with its markets. */
export function EventList({ venue }: { readonly venue: VenueId }) {
  const config = useConfig();
  const gateway = useGateway();
  const { label } = config.venues[venue];
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(config.gateway.limit);
  const asked = useSettledValue(search.trim(), restMs);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    eventQueries.list(gateway, { venue, search: asked, limit }),
  );
  const rows = data?.rows ?? [];
  const state =
    data === undefined ? (error === null ? "loading" : "error") : rows.length === 0 ? "empty" : "polling";
  return (
    <Panel
      name={`Events on ${label}`}
      state={state}
      message={
        state === "error"
          ? error?.message
          : asked === ""
            ? `${label} lists no events.`
            : `No event on ${label} fits “${asked}”.`
      }
      onRetry={() => void refetch()}
      note={
        <Field
          label={`Search ${label}`}
          type="search"
          value={search}
          onChange={setSearch}
          className={styles.search}
        />
      }
    >
      <ul className={styles.list} aria-busy={isPlaceholderData ? true : undefined}>
        {rows.map((event) => (
          <EventRow key={event.id} venue={venue} event={event} />
        ))}
      </ul>
      {rows.length < limit ? null : (
        <Button className={styles.more} onClick={() => setLimit(limit * 2)}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

function EventRow({ venue, event }: { readonly venue: VenueId; readonly event: Event }) {
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        <bdi>{event.title ?? event.id}</bdi>
      </p>
      {event.markets.length === 0 ? <p className={styles.muted}>No markets in this event.</p> : null}
      <ul className={styles.links}>
        {event.markets.map((market) => (
          <li key={market.market_id}>
            <MarketLink venue={venue} marketId={market.market_id}>
              {nameWithin(event, market)}
            </MarketLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Markets of one event often share its title: what their first outcome is called tells them apart. */
function nameWithin(event: Event, market: Market): string {
  const title = market.title ?? market.market_id;
  const isShared = event.markets.some((other) => other !== market && other.title === market.title);
  const label = market.outcomes[0]?.label;
  return isShared ? `${title} · ${label ?? market.market_id}` : title;
}
