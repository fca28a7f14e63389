// The candles of an outcome at an interval: the venue's own bars where it has them, else built from its trades.
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useMemo } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { constantReadable } from "#browser/lib/readable.ts";
import type { Resolved, StreamInput } from "#browser/market-data/live-or-polled.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type CandleResolution, resolveCandles } from "#browser/market-data/resolve-candles.ts";
import { useLiveSource } from "#browser/market-data/use-live-source.ts";
import { type TradesView, useTradesSource } from "#browser/market-data/use-trades.ts";
import { candleQueries, historyPeriods } from "#browser/queries/candle-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { candlesOf } from "#browser/stream/candle-client.ts";
import { type FeedOf, offView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import { offers } from "#contract/venues.ts";
import type { CandleHistory } from "./candle-history.ts";
import { createVenueCandles } from "./candle-series-builder.ts";
import { type CandleView, createCandleSource, type RowsView, viewWithoutCandles } from "./candle-source.ts";
import { createTradeCandles } from "./trade-candle-series.ts";

export type CandleInterval = Config["candles"]["intervals"][number];

/** Which candles: of which outcome, how long. */
export interface CandlesWanted {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly interval: CandleInterval;
  /** What was before all that is told or asked here; undefined where nothing more is wanted. */
  readonly history?: CandleHistory | undefined;
}

export interface UsedCandles {
  readonly source: Readable<CandleView>;
  readonly reading: CandleResolution;
  /** Asks now. */
  readonly retry: () => void;
}

/** Periods asked for again and again where no stream tells; those asked for at first cover what these could miss. */
const recentPeriods = 100;

/** The history is asked anew at least this often; a timer could not wait for fifty days of bars, it would fire at once. */
const longestRefreshMs = 86_400_000;

export function useCandles(wanted: CandlesWanted): UsedCandles {
  const config = useConfig();
  const { market, outcomeId } = wanted;
  const { venue } = market;
  const isSettled = market.details !== undefined || !offers(venue, "market");
  const reading = useMemo(
    () =>
      resolveCandles(
        config,
        venue,
        { marketId: market.marketId, outcomeId },
        isSettled ? market.outcomes : undefined,
      ),
    [config, venue, market.marketId, market.outcomes, outcomeId, isSettled],
  );
  const bars = useBars(wanted, reading);
  const built = useBuilt(wanted, reading);
  const still = useMemo(() => constantReadable(viewWithoutCandles(stateWithout(reading))), [reading]);
  if (reading.kind === "none") return { source: still, reading, retry: bars.retry };
  return { ...(reading.kind === "bars" ? bars : built), reading };
}

function stateWithout(reading: CandleResolution): CandleView["state"] {
  if (reading.kind !== "none" || reading.why === "unsettled") return "loading";
  return reading.why === "no-outcome" ? "empty" : "not-offered";
}

/** The venue's own bars; nothing is asked where the reading is not of them. */
function useBars(wanted: CandlesWanted, reading: CandleResolution): Omit<UsedCandles, "reading"> {
  const config = useConfig();
  const gateway = useGateway();
  const { read } = useStream();
  const {
    market: { venue },
    interval,
  } = wanted;
  const instrument = reading.kind === "bars" ? reading.instrument : undefined;
  const isComplement = reading.kind === "bars" && reading.complementOf !== undefined;
  const { value, seconds } = interval;
  const feed = useMemo(
    (): FeedOf<"candles"> | undefined =>
      instrument === undefined ? undefined : { channel: "candles", venue, instrument, interval: value },
    [venue, instrument, value],
  );
  const readTold = useMemo(
    () => asDecodedList(() => (feed === undefined ? offView : read(feed))),
    [feed, read],
  );

  const asked = { venue, instrument, interval, periods: historyPeriods };
  const historyQuery = candleQueries.latest(gateway, asked);
  const refreshMs = Math.min((recentPeriods / 2) * seconds * 1_000, longestRefreshMs);
  const { data: history } = useQuery({ ...historyQuery, staleTime: refreshMs, refetchInterval: refreshMs });
  const recentQuery = candleQueries.latest(gateway, { ...asked, periods: recentPeriods });
  const { source: base, retry } = useLiveSource({
    feed,
    readTold,
    query: history === undefined ? historyQuery : recentQuery,
    pollMs: config.polling.tradesMs,
    toView: rowsOfBars,
  });

  const { stamp } = config.candles;
  const { priceScale } = config.venues[venue];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a builder keeps state, another instrument needs a new one
  const build = useMemo(
    () => createVenueCandles({ seconds, stamp, priceScale, now: systemClock.now }, isComplement),
    [instrument, seconds, stamp, priceScale, isComplement],
  );
  const before = wanted.history?.bars;
  const source = useMemo(
    () => createCandleSource(base, asTheyAre, rowsOfAnswer(history), build, before),
    [base, history, build, before],
  );
  return { source, retry };
}

/** Bars built from trades; nothing is asked where the reading is not of them. */
function useBuilt(wanted: CandlesWanted, reading: CandleResolution): Omit<UsedCandles, "reading"> {
  const config = useConfig();
  const { market, outcomeId, interval } = wanted;
  const { venue } = market;
  const instrument = reading.kind === "trades" ? reading.instrument : undefined;
  const isComplement = reading.kind === "trades" && reading.complementOf !== undefined;
  const { source: base, retry } = useTradesSource(venue, market.marketId, outcomeId);

  const { priceScale } = config.venues[venue];
  const stream = useStream();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a builder keeps state, another instrument needs a new one
  const build = useMemo(
    () => createTradeCandles(interval.seconds, priceScale, isComplement, candlesOf(stream)),
    [instrument, interval.seconds, priceScale, isComplement, stream],
  );
  const isUsed = instrument !== undefined;
  useLayoutEffect(() => (isUsed ? build.acquire?.() : undefined), [build, isUsed]);
  const before = wanted.history?.trades;
  const source = useMemo(
    () => createCandleSource(base, rowsOfTrades, [], build, before),
    [base, build, before],
  );
  return { source, retry };
}

/** What a feed told in the shape of an answer; the same object as long as the rows are. */
function asDecodedList<Row>(
  readTold: () => StreamInput<readonly Row[]>,
): () => StreamInput<DecodedList<Row>> {
  let list: DecodedList<Row> | undefined;
  return () => {
    const told = readTold();
    if (list?.rows !== told.data)
      list = told.data === undefined ? undefined : { rows: told.data, dropped: [] };
    return { ...told, data: list };
  };
}

function rowsOfAnswer<Row>(asked: TimedResponse<DecodedList<Row>> | undefined): readonly (readonly Row[])[] {
  return asked === undefined ? [] : [asked.answer.rows];
}

const asTheyAre = (view: RowsView<Candlestick>) => view;

function rowsOfBars(choice: Resolved<DecodedList<Candlestick>>): RowsView<Candlestick> {
  const { data, state, confirmedAt, problem } = choice;
  return { rows: data?.rows ?? [], state, confirmedAt, problem, dropped: data?.dropped.length ?? 0 };
}

function rowsOfTrades(view: TradesView): RowsView<Trade> {
  const { trades, state, confirmedAt, error, dropped } = view;
  return { rows: trades, state, confirmedAt, problem: error, dropped };
}
