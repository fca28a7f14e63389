// The region "Sell-all scanner": scans a venue's events with background priority and lists those whose all-No basket
// pays or nearly does, and nested limits out of order. A row is an edge only by the user's assertion.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useFeeModels } from "#browser/market-data/use-fee-models.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { largestLimit } from "#contract/endpoints.ts";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./basket.module.css";
import { BasketList } from "./basket-list.tsx";
import { createRowBuilder, type FetchedEvent, nearRows } from "./basket-rows.ts";
import { createScan } from "./basket-scan.ts";
import { EventBaskets } from "./event-baskets.tsx";
import { fetchEventBooks, marketsOfEvent } from "./event-market.ts";
import { eventTexts, scannerTexts as texts } from "./texts.ts";
import { useEventAssertions } from "./use-event-assertions.ts";

const noEvents: readonly Event[] = [];

export function BasketScanner({ venue }: { readonly venue: VenueId }) {
  const config = useConfig();
  const gateway = useGateway();
  const { edge, venues } = config;
  const [limit, setLimit] = useState(config.gateway.limit);
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    eventQueries.list(gateway, { venue, search: "", limit }),
  );
  // The loaded events and their scan stay when a longer list or a refresh fails.
  const [loaded, setLoaded] = useState<{ readonly rows: readonly Event[]; readonly limit: number }>();
  if (data !== undefined && !isPlaceholderData && data.rows !== loaded?.rows)
    setLoaded({ rows: data.rows, limit });
  const listed = loaded?.rows ?? noEvents;
  const isPart = loaded !== undefined && listed.length >= loaded.limit;
  const events = useMemo(() => listed.filter(({ markets }) => markets.length > 1), [listed]);
  const [scan] = useState(() =>
    createScan<Event, FetchedEvent>({
      fetched: async (event, signal) => {
        const markets = marketsOfEvent(config, venue, event);
        return { markets, books: await fetchEventBooks(config, gateway, markets, signal) };
      },
      clock: systemClock,
      isHidden: () => document.visibilityState === "hidden",
      onVisibility: (listener) => {
        document.addEventListener("visibilitychange", listener);
        return () => document.removeEventListener("visibilitychange", listener);
      },
    }),
  );
  useEffect(() => {
    scan.start();
    return () => scan.stop();
  }, [scan]);
  useEffect(() => scan.walk(events), [scan, events]);
  const { isRunning, results } = useReadable(scan);
  const assertions = useEventAssertions();
  const feeModels = useFeeModels(
    useMemo(
      () => events.flatMap(({ markets }) => markets.map(({ market_id }) => ({ venue, marketId: market_id }))),
      [events, venue],
    ),
  );
  const names = useNameTable();
  const rowsOf = useMemo(() => {
    const { minimumPerContract, maxSkewMs } = edge;
    return createRowBuilder({ venue, assertions, names, feeModels, minimumPerContract, maxSkewMs }, () =>
      systemClock.now(),
    );
  }, [assertions, names, feeModels, venue, edge]);
  const rows = useMemo(() => {
    const scanned = events.flatMap((event) => {
      const fetched = results.get(event.id);
      return fetched === undefined ? [] : rowsOf(event, fetched);
    });
    return nearRows(scanned);
  }, [events, results, rowsOf]);
  const event = events.find(({ id }) => id === chosen);
  const { label, currency } = venues[venue];
  return (
    <div className={styles.scanner}>
      <Panel
        name={texts.panel}
        className={styles.foundCount}
        state={
          loaded === undefined
            ? error === null
              ? "loading"
              : "error"
            : events.length === 0
              ? "empty"
              : "polling"
        }
        message={error?.message ?? texts.none(label)}
        onRetry={() => void refetch()}
        actions={
          <Button tone="quiet" onClick={() => (isRunning ? scan.stop() : scan.start())}>
            {isRunning ? texts.stop : texts.resume}
          </Button>
        }
        reserveActions
        note={
          <p className={styles.note}>
            {texts.note}{" "}
            <span translate="no">
              {texts.scanned(
                events.filter(({ id }) => results.has(id)).length,
                events.length,
                rows.length,
                isPart ? listed.length : undefined,
              )}
            </span>{" "}
            {loaded === undefined || error === null ? null : texts.refreshFailed(error.message)}{" "}
            {!isPart || isPlaceholderData || loaded.limit >= largestLimit ? null : (
              <Button
                tone="quiet"
                onClick={() =>
                  limit > loaded.limit ? void refetch() : setLimit(Math.min(largestLimit, limit * 2))
                }
              >
                {texts.loadMore}
              </Button>
            )}
          </p>
        }
      >
        <div className={styles.scroller}>
          <BasketList rows={rows} currency={currency} chosen={chosen} onChoose={setChosen} />
        </div>
      </Panel>
      {event === undefined ? (
        <Panel name={eventTexts.panel} state="empty" message={texts.choose} />
      ) : (
        <PanelBoundary name={eventTexts.panel} resetKey={event.id}>
          <EventBaskets key={event.id} venue={venue} event={event} />
        </PanelBoundary>
      )}
    </div>
  );
}
