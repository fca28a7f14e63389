// Pages of older candles or trades, loaded when the user scrolls back in time.
import type { QueryClient } from "@tanstack/react-query";
import { candleQueries } from "#browser/queries/candle-queries.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import { mostTrades } from "#browser/stream/worker/trades-reducer.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { RowHistory } from "./candle-history.ts";

interface HistoryRequest {
  readonly client: QueryClient;
  readonly gateway: Gateway;
  readonly venue: VenueId;
  readonly instrument: string;
}

export const periodsOfPage = 1_000;

/**
 * The venue's candles before `before` (ms), plus those `known` now: a refetch begins later and would leave a gap.
 * Undefined when there are no older ones.
 */
export async function olderCandles(
  { client, gateway, venue, instrument }: HistoryRequest,
  interval: { readonly value: string; readonly seconds: number },
  before: number,
  known: RowHistory<Candlestick>["lists"],
): Promise<RowHistory<Candlestick> | undefined> {
  const { answer } = await client.fetchQuery(
    candleQueries.list(gateway, { venue, instrument, interval, until: before, periods: periodsOfPage }),
  );
  // A stamp that is no time says nothing here; whether it is one is for the sanitiser.
  const isOlder = ({ timestamp }: Candlestick) => (parseInstant(timestamp) ?? 0) < before;
  return answer.rows.some(isOlder) ? { lists: [answer.rows, ...known], spans: [] } : undefined;
}

/** The trades up to `before` (ms), the time of the oldest known; undefined where the venue tells none that are older. */
export async function olderTrades(
  { client, gateway, venue, instrument }: HistoryRequest,
  before: number,
): Promise<RowHistory<Trade> | undefined> {
  const { rows } = await client.fetchQuery(
    tradeQueries.before(gateway, { venue, instrument, until: before, limit: mostTrades }),
  );
  const oldest = parseInstant(rows.at(-1)?.timestamp);
  if (oldest === undefined || oldest >= before) return undefined;
  return { lists: [rows], spans: [{ from: oldest, to: before }] };
}
