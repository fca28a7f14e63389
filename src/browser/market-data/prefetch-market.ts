// Prefetches a market before its page is opened: subscribes to what is streamed, fetches the rest with low priority, and
// cancels both when the page is not opened.
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Config } from "#browser/config/config.ts";
import { readPreference } from "#browser/preferences/preferences.ts";
import { candleQueries, historyPeriods } from "#browser/queries/candle-queries.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";
import { isLinkLive } from "#browser/stream/stream-store.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { chartRanges, firstRange, intervalFor } from "./chart-range.ts";
import { instrumentOf, type OutcomeInstrument } from "./instrument.ts";
import { viewOfMarket, viewWithoutMarket } from "./market-view.ts";
import { resolveBook, resolveCandles } from "./resolve-instrument.ts";

export interface PrefetchDeps {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queryClient: QueryClient;
  readonly stream: Pick<StreamClient, "subscribe" | "store">;
}

interface PrefetchTarget extends OutcomeInstrument {
  readonly venue: VenueId;
}

/** A market changes seldom, in ms. */
const marketMs = 15_000;
/** Data read within this time is not read again, ms: a pointer may come and go. */
const recentMs = 2_000;
/** A candle history grows only at its end, which the chart fetches itself. ms. */
const historyMs = 60_000;

/** Starts fetching the market at `place`; the returned function aborts requests without other observers. */
export function prefetchMarket(deps: PrefetchDeps, place: PrefetchTarget): () => void {
  const { config, queryClient, stream } = deps;
  const gateway = inTheBackground(deps.gateway);
  const { venue, marketId } = place;
  const undo: (() => void)[] = [];
  let isWanted = true;

  function ask<Data, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Error, Data, Key>,
    staleTime: number,
  ): Promise<Data | undefined> {
    const { queryKey } = options;
    // One that a page has begun to wait for meanwhile is left alone.
    undo.push(() => void queryClient.cancelQueries({ queryKey, exact: true, type: "inactive" }));
    return queryClient.fetchQuery({ ...options, staleTime }).catch(() => undefined);
  }

  async function begin(): Promise<void> {
    const isAvailable = offers(venue, "market");
    const details = isAvailable
      ? await ask(marketQueries.market(gateway, { venue, marketId }), marketMs)
      : undefined;
    if (isWanted) follow(details);
  }

  function follow(details: Market | undefined): void {
    const market =
      details === undefined
        ? viewWithoutMarket(config, { ...place, groups: [] })
        : viewOfMarket(config, venue, details);
    const outcomeId = place.outcomeId ?? market.outcomes[0]?.id;
    const outcomes = details !== undefined || !offers(venue, "market") ? market.outcomes : undefined;
    const book = resolveBook(config, venue, { marketId, outcomeId }, outcomes);
    if (book.kind !== "none") {
      const { instrument } = book;
      if (isLinkLive(stream.store.getState().link)) listen("book", instrument);
      else void ask(orderBookQueries.book(gateway, { venue, instrument }), recentMs);
    }
    const instrument = offers(venue, "trades")
      ? instrumentOf(config, venue, { marketId, outcomeId })
      : undefined;
    if (instrument !== undefined) {
      if (isLinkLive(stream.store.getState().link)) listen("trades", instrument);
      else
        void ask(tradeQueries.latest(gateway, { venue, instrument, limit: config.gateway.limit }), recentMs);
    }
    const candles = resolveCandles(config, venue, { marketId, outcomeId }, outcomes);
    const { intervals } = config.candles;
    const chosen = readPreference("chartIntervals")[venue];
    const range = chartRanges.find(({ value }) => value === readPreference("chartRanges")[venue]);
    const { seconds } = range ?? chartRanges[firstRange.candles];
    const interval = intervals.find(({ value }) => value === chosen) ?? intervalFor(seconds, intervals);
    if (candles.kind === "candles") {
      const wanted = { venue, instrument: candles.instrument, interval, periods: historyPeriods };
      void ask(candleQueries.list(gateway, wanted), historyMs);
    }
  }

  function listen(channel: "book" | "trades", instrument: string): void {
    undo.push(stream.subscribe({ channel, venue, instrument }, () => {}));
  }

  void begin();
  return () => {
    isWanted = false;
    for (const each of undo) each();
  };
}

/** The same gateway with the priority of background requests. */
function inTheBackground(gateway: Gateway): Gateway {
  const { client } = gateway;
  const call: typeof client.call = (name, request) =>
    client.call(name, { ...request, urgency: "background" });
  return { ...gateway, client: { ...client, call } };
}
