// Price change of an outcome over a window, as a source: from the venue's own candles where it has them, else from its
// trades.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleResolution } from "#browser/market-data/resolve-instrument.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { useCandleResolution, useCandleRows } from "#browser/market-data/use-candle-rows.ts";
import { type MarketResult, useMarket } from "#browser/market-data/use-market.ts";
import type { QuotedOutcome } from "#browser/market-data/use-outcome-quote.ts";
import { useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { createCandleSanitiser } from "#browser/trading-math/candles/candle-sanitiser.ts";
import { tradedPrints } from "#browser/trading-math/traded-prints.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { parseInstant } from "#contract/instant.ts";
import {
  changeOfCandles,
  changeOfTrades,
  complementChange,
  type PriceChange,
  windowStart,
} from "./price-change.ts";
import { pointsOfCandles, pointsOfTrades, sparklinePath } from "./sparkline-path.ts";

export interface ChangeView {
  /** Undefined where nothing that was traded is known. */
  readonly change: PriceChange | undefined;
  /** The window's prices as an SVG path; "" without any. Not drawn everywhere, so made at the first call. */
  readonly line: () => string;
  readonly state: ViewState;
  /** When the last price was confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
}

type Interval = Config["candles"]["intervals"][number];

/** Limit of requested periods: an exact start of the window is not worth more. */
const mostPeriods = 300;
/** Extra periods before the window, for markets without recent trades. */
const periodsBefore = 60;
/** Polled without a stream. */
const recentPeriods = 10;
const historyRefreshMs = 600_000;

/** Finest configured interval that fits `mostPeriods` in a window, which begins at one of its boundaries. */
export function intervalFor(intervals: readonly Interval[], windowMs: number): Interval {
  const [first, ...others] = [...intervals].sort((a, b) => a.seconds - b.seconds);
  if (first === undefined) throw new Error("the settings name no interval");
  return [first, ...others].find(({ seconds }) => windowMs / (seconds * 1_000) <= mostPeriods) ?? first;
}

/** The change of an outcome's price over the last `windowMs`. */
export function usePriceChangeSource(place: QuotedOutcome, windowMs: number): Readable<ChangeView> {
  const config = useConfig();
  const { venue, marketId, outcomeId } = place;
  const { market, state } = useMarket(venue, marketId, outcomeId);
  const quoted = outcomeId ?? market.outcomes[0]?.id;
  const resolution = useCandleResolution(market, quoted);
  const interval = intervalFor(config.candles.intervals, windowMs);
  const start = useWindowStart(windowMs, interval.seconds);
  const request = { ...place, marketState: state, outcomeId: quoted, resolution, interval, start };
  const ofCandles = useChangeOfCandles(request, windowMs);
  const ofTrades = useChangeOfTrades({ ...request, windowMs });
  return resolution.kind === "candles" ? ofCandles : ofTrades;
}

/** Start of the window; moves on by whole periods. */
function useWindowStart(windowMs: number, seconds: number): number {
  return useSyncExternalStore(subscribeToClock, () => windowStart(systemClock.now(), windowMs, seconds));
}

interface ChangeRequest extends QuotedOutcome {
  readonly marketState: MarketResult["state"];
  readonly resolution: CandleResolution;
  readonly interval: Interval;
  readonly start: number;
}

function useChangeOfCandles(request: ChangeRequest, windowMs: number): Readable<ChangeView> {
  const { venue, resolution, interval, start } = request;
  const config = useConfig();
  const instrument = resolution.kind === "candles" ? resolution.instrument : undefined;
  const isComplement = resolution.kind === "candles" && resolution.complementOf !== undefined;
  const { seconds } = interval;
  const { source, history, isHistoryLoading } = useCandleRows({
    venue,
    instrument,
    interval,
    historyPeriods: Math.ceil(windowMs / (seconds * 1_000)) + periodsBefore,
    historyRefreshMs,
    urgency: "background",
    recentPeriods,
  });
  const { stamp } = config.candles;
  const { priceScale } = config.venues[venue];
  const sanitise = useMemo(
    () => createCandleSanitiser({ seconds, stamp, priceScale, now: systemClock.now }),
    [seconds, stamp, priceScale],
  );
  return useMemo(
    () =>
      derivedSource(source, ({ data, state, confirmedAt }): ChangeView => {
        const rows = [...(history ?? []), ...(data?.rows ?? [])];
        // Waits for the whole window: a part of it would be shown as the known whole.
        const known = isHistoryLoading ? [] : sanitise(rows).candles;
        const change = changeOfCandles(known, seconds, start);
        return {
          change: change === undefined || !isComplement ? change : complementChange(change),
          line: once(() =>
            sparklinePath(pointsOfCandles(known, seconds), start, start + windowMs, isComplement),
          ),
          state: instrument === undefined || isHistoryLoading ? "loading" : state,
          confirmedAt,
        };
      }),
    [source, history, isHistoryLoading, sanitise, seconds, start, windowMs, instrument, isComplement],
  );
}

function useChangeOfTrades({
  marketState,
  venue,
  marketId,
  outcomeId,
  resolution,
  start,
  windowMs,
}: ChangeRequest & { readonly windowMs: number }): Readable<ChangeView> {
  const config = useConfig();
  const gateway = useGateway();
  const isOfTrades = resolution.kind === "trades";
  const { source } = useTradesSourceIn(marketState, venue, marketId, outcomeId, isOfTrades);
  const reaches = useSyncExternalStore(
    source.subscribe,
    () => (parseInstant(source.read().trades.at(-1)?.timestamp) ?? start + 1) <= start,
  );
  const hasTrades = useReadable(source, ({ trades }) => trades.length > 0);
  const instrument = isOfTrades ? resolution.instrument : undefined;
  const { data: older, isLoading } = useQuery({
    ...tradeQueries.before(gateway, { venue, instrument, until: start, limit: config.gateway.limit }),
    enabled: isOfTrades && hasTrades && !reaches,
    // Until those before the next start are here, the change is counted from the last one.
    placeholderData: (before, query) => (query?.queryKey.includes(instrument) ? before : undefined),
  });
  const from = reaches ? start : (older?.until ?? start);
  const { priceScale } = config.venues[venue];
  const isComplement = isOfTrades && resolution.complementOf !== undefined;
  return useMemo(
    () =>
      derivedSource(source, ({ trades, state, confirmedAt }): ChangeView => {
        // As above.
        const change = isLoading ? undefined : changeOfTrades(trades, older?.rows ?? [], from, priceScale);
        return {
          change: change === undefined || !isComplement ? change : complementChange(change),
          line: once(() => {
            if (isLoading) return "";
            const before = tradedPrints(older?.rows ?? [], priceScale);
            const points = [...pointsOfTrades(before, priceScale), ...pointsOfTrades(trades, priceScale)];
            return sparklinePath(points, from, from + windowMs, isComplement);
          }),
          state: isLoading ? "loading" : state,
          confirmedAt,
        };
      }),
    [source, older, isLoading, from, windowMs, priceScale, isComplement],
  );
}

/** Source of `to(view)` of another source, computed once a view. */
function derivedSource<From extends object, View>(
  source: Readable<From>,
  to: (from: From) => View,
): Readable<View> {
  const viewOf = oncePerObject(to);
  return { read: () => viewOf(source.read()), subscribe: source.subscribe };
}

/** The value of `make`, called at the first read. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
