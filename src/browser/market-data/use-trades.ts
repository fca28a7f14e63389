// The trades of an outcome: told if live, else asked.

import { useCallback, useMemo, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { constantReadable } from "#browser/lib/readable.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeedOf } from "#browser/stream/feed-snapshot.ts";
import { offView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { instrumentOf } from "./instrument.ts";
import type { Resolved, StreamInput } from "./live-or-polled.ts";
import { type UsedSource, useLiveSource } from "./use-live-source.ts";
import { type UsedMarket, useMarket } from "./use-market.ts";

export interface TradesView {
  /** Newest first, each once. */
  readonly trades: readonly Trade[];
  readonly state: "loading" | "live" | "polling" | "stale" | "empty" | "error" | "not-offered";
  readonly confirmedAt: number | undefined;
  readonly error: string | undefined;
  /** Rows of the gateway's answer that could not be read. */
  readonly dropped: number;
}

const nothing = {
  trades: [],
  confirmedAt: undefined,
  error: undefined,
  dropped: 0,
};

/** The trades as a source, for what draws by itself. Without `mayAsk` only what is told, or others asked for. */
export function useTradesSource(
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
  mayAsk = true,
): UsedSource<TradesView> {
  return useTradesSourceIn(useMarket(venue, marketId, outcomeId).state, venue, marketId, outcomeId, mayAsk);
}

/** The same for who has asked for the market already. */
export function useTradesSourceIn(
  marketState: UsedMarket["state"],
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
  mayAsk: boolean,
): UsedSource<TradesView> {
  const config = useConfig();
  const gateway = useGateway();
  const { read } = useStream();
  const offered = offers(venue, "trades");
  const instrument = offered ? instrumentOf(config, venue, { marketId, outcomeId }) : undefined;
  const feed = useMemo(
    (): FeedOf<"trades"> | undefined =>
      instrument === undefined ? undefined : { channel: "trades", venue, instrument },
    [venue, instrument],
  );
  const toldList = useRef<DecodedList<Trade>>(undefined);
  const readTold = useCallback((): StreamInput<DecodedList<Trade>> => {
    if (feed === undefined) return offView;
    const view = read(feed);
    // Put into an answer's shape once, so that the same trades stay the same object.
    if (toldList.current?.rows !== view.data) {
      toldList.current = view.data === undefined ? undefined : { rows: view.data, dropped: [] };
    }
    return { ...view, data: toldList.current };
  }, [feed, read]);
  const query = tradeQueries.latest(gateway, { venue, instrument, limit: config.gateway.limit });
  const used = useLiveSource({
    feed,
    readTold,
    query,
    pollMs: config.polling.tradesMs,
    mayAsk,
    toView: viewOfTrades,
  });
  const isMarketAwaited = marketState === "loading";
  const source = useMemo(() => {
    if (instrument !== undefined) return used.source;
    // Offered but without an instrument: the market that would name one is on its way, or lists no outcome.
    const state = !offered ? "not-offered" : isMarketAwaited ? "loading" : "empty";
    return constantReadable({ ...nothing, state } as const);
  }, [offered, instrument, isMarketAwaited, used.source]);
  return { source, retry: used.retry };
}

/** The trades, rendered anew whenever they change, at most once a frame. */
export function useTrades(venue: VenueId, marketId: string, outcomeId: string | undefined): TradesView {
  const { source } = useTradesSource(venue, marketId, outcomeId);
  return useReadable(source);
}

function viewOfTrades({ data, state, confirmedAt, problem }: Resolved<DecodedList<Trade>>): TradesView {
  const isFresh = state === "live" || state === "polling";
  return {
    trades: data?.rows ?? [],
    state: isFresh && data?.rows.length === 0 ? "empty" : state,
    confirmedAt,
    error: problem,
    dropped: data?.dropped.length ?? 0,
  };
}
