// Candles of an outcome at an interval: the venue's own candles where it has them, else built from its trades.
import { useEffect, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { constantReadable, type Readable } from "#browser/lib/readable.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { CandleResolution } from "#browser/market-data/resolve-instrument.ts";
import type { Resolved } from "#browser/market-data/source-freshness.ts";
import { useCandleResolution, useCandleRows } from "#browser/market-data/use-candle-rows.ts";
import { type TradesView, useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { historyPeriods } from "#browser/queries/candle-queries.ts";
import { candlesOf } from "#browser/stream/candle-client.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { afterPaint } from "#browser/ui/after-paint.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import { type CandleHistory, joinedHistory } from "./candle-history.ts";
import { createVenueCandles } from "./candle-series-builder.ts";
import { type CandleView, createCandleSource, type RowsView, viewWithoutCandles } from "./candle-source.ts";
import { createTradeCandles } from "./trade-candle-series.ts";

export interface CandleRequest {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly interval: CandleInterval;
  /** Older candles or trades; undefined until the user asks for them. */
  readonly history?: CandleHistory | undefined;
}

export interface CandlesInUse {
  readonly source: Readable<CandleView>;
  readonly resolution: CandleResolution;
  /** Requests the data now. */
  readonly retry: () => void;
  /** False while a longer list than the streamed or polled one is on its way. */
  readonly isComplete: boolean;
}

/** Periods per poll while nothing is streamed; the first request covers a longer range. */
const recentPeriods = 100;

/** Upper limit of the refresh interval: a timer longer than about 24 days fires at once. */
const longestRefreshMs = 86_400_000;

/** Candles of an outcome. Rerenders when their source changes, not with each candle: those are followed in `source`. */
export function useCandles(request: CandleRequest): CandlesInUse {
  const resolution = useCandleResolution(request.market, request.outcomeId);
  const candles = useVenueCandles(request, resolution);
  const fromTrades = useCandlesFromTrades(request, resolution);
  const { isUnread } = request.market;
  const empty = useMemo(
    () => constantReadable(viewWithoutCandles(stateWithoutCandles(resolution, isUnread))),
    [resolution, isUnread],
  );
  if (resolution.kind === "none") return { ...candles, source: empty, resolution };
  return { ...(resolution.kind === "candles" ? candles : fromTrades), resolution };
}

/** `isUnread`: the market that names the instrument could not be loaded. */
function stateWithoutCandles(resolution: CandleResolution, isUnread = false): CandleView["state"] {
  if (resolution.kind !== "none" || resolution.why === "unsettled") return isUnread ? "error" : "loading";
  return resolution.why === "no-outcome" ? "empty" : "not-offered";
}

/** The venue's own candles; requests nothing for another kind of resolution. */
function useVenueCandles(
  request: CandleRequest,
  resolution: CandleResolution,
): Omit<CandlesInUse, "resolution"> {
  const config = useConfig();
  const { venue } = request.market;
  const instrument = resolution.kind === "candles" ? resolution.instrument : undefined;
  const isComplement = resolution.kind === "candles" && resolution.complementOf !== undefined;
  const { seconds } = request.interval;
  const {
    source: base,
    retry,
    history,
    isHistoryLoading,
  } = useCandleRows({
    venue,
    instrument,
    interval: request.interval,
    historyPeriods,
    historyRefreshMs: Math.min((recentPeriods / 2) * seconds * 1_000, longestRefreshMs),
    recentPeriods,
  });

  const { stamp } = config.candles;
  const { priceScale } = config.venues[venue];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a builder keeps state, another instrument needs a new one
  const build = useMemo(
    () => createVenueCandles({ seconds, stamp, priceScale, now: systemClock.now }, isComplement),
    [instrument, seconds, stamp, priceScale, isComplement],
  );
  const before = request.history?.candles;
  const source = useMemo(
    () => createCandleSource(base, rowsOfCandles, history === undefined ? [] : [history], build, before),
    [base, history, build, before],
  );
  return { source, retry, isComplete: !isHistoryLoading };
}

/** Candles built from trades; requests nothing for another kind of resolution. */
function useCandlesFromTrades(
  request: CandleRequest,
  resolution: CandleResolution,
): Omit<CandlesInUse, "resolution"> {
  const config = useConfig();
  const { market, outcomeId, interval } = request;
  const { venue } = market;
  const instrument = resolution.kind === "trades" ? resolution.instrument : undefined;
  const isComplement = resolution.kind === "trades" && resolution.complementOf !== undefined;
  const { source: base, retry } = useTradesSourceIn("ready", venue, market.marketId, outcomeId);

  const { priceScale } = config.venues[venue];
  const stream = useStream();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a builder keeps state, another instrument needs a new one
  const build = useMemo(
    () => createTradeCandles(interval.seconds, priceScale, isComplement, candlesOf(stream)),
    [instrument, interval.seconds, priceScale, isComplement, stream],
  );
  const isEnabled = instrument !== undefined;
  useEffect(() => {
    let isMounted = isEnabled;
    let release: (() => void) | undefined;
    // The worker gets a copy of all trades.
    void afterPaint().then(() => {
      if (isMounted) release = build.acquire?.();
    });
    return () => {
      isMounted = false;
      release?.();
    };
  }, [build, isEnabled]);
  const { trades: older, recorded } = request.history ?? {};
  const before = useMemo(
    () => (older === undefined || recorded === undefined ? older : joinedHistory(recorded, older)),
    [older, recorded],
  );
  const source = useMemo(
    () => createCandleSource(base, rowsOfTrades, [], build, before),
    [base, build, before],
  );
  return { source, retry, isComplete: true };
}

function rowsOfCandles(choice: Resolved<DecodedList<Candlestick>>): RowsView<Candlestick> {
  const { data, state, confirmedAt, problem } = choice;
  return { rows: data?.rows ?? [], state, confirmedAt, problem, dropped: data?.dropped.length ?? 0 };
}

function rowsOfTrades(view: TradesView): RowsView<Trade> {
  const { trades, state, confirmedAt, error, dropped } = view;
  return { rows: trades, state, confirmedAt, problem: error, dropped };
}
