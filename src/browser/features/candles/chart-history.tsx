// History before the current rows: older pages on scroll, recorded trades for those who record. Loaded when one is
// wanted.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import { candleQueries, historyPeriods } from "#browser/queries/candle-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import type { CandleHistory } from "./candle-history.ts";
import type { CandleView } from "./candle-source.ts";
import { olderCandles, olderTrades } from "./load-history.ts";
import { type LoadOlder, useOlder } from "./use-history-paging.ts";
import { useRecorded } from "./use-recorded-trades.ts";

export interface ChartHistoryProps {
  /** Kind of rows the candles are built from, fixed for a subject. */
  readonly kind: "candles" | "trades";
  readonly venue: VenueId;
  readonly instrument: string;
  readonly interval: CandleInterval;
  readonly source: Readable<CandleView>;
  /** Number of requests for older data. */
  readonly times: number;
  /** Range of the chart, in seconds: trades are loaded until they cover it, up to `pagesToFill` pages. */
  readonly rangeSeconds: number;
  /** Loaded before. */
  readonly history: CandleHistory | undefined;
  /** Stable as long as the subject is. */
  readonly onHistory: (history: CandleHistory) => void;
}

/** Pages of trades loaded without a click: the gateway counts requests, and a busy market has thousands of trades an hour. */
const pagesToFill = 6;

export function ChartHistory({
  kind,
  venue,
  instrument,
  interval,
  source,
  times,
  rangeSeconds,
  history: before,
  onHistory,
}: ChartHistoryProps) {
  const gateway = useGateway();
  const client = useQueryClient();
  const loadCandles = useCallback<LoadOlder<Candlestick>>(
    (before) => {
      const { queryKey } = candleQueries.list(gateway, {
        venue,
        instrument,
        interval,
        periods: historyPeriods,
      });
      const known = client.getQueryData<TimedResponse<DecodedList<Candlestick>>>(queryKey);
      const rows = known === undefined ? [] : [known.answer.rows];
      return olderCandles({ client, gateway, venue, instrument }, interval, before, rows);
    },
    [client, gateway, venue, instrument, interval],
  );
  const loadTrades = useCallback<LoadOlder<Trade>>(
    (before) => olderTrades({ client, gateway, venue, instrument }, before),
    [client, gateway, venue, instrument],
  );
  const candles = useOlder(`${instrument} ${interval.value}`, loadCandles, before?.candles);
  const trades = useOlder(instrument, loadTrades, before?.trades);
  const recorded = useRecorded(venue, kind === "trades" ? instrument : undefined);
  const history = useMemo(
    () => ({ candles: candles.history, trades: trades.history, recorded }),
    [candles.history, recorded, trades.history],
  );
  useEffect(() => onHistory(history), [history, onHistory]);

  const { askBefore } = trades;
  const pages = trades.history.lists.length;
  const oldestPage = trades.history.spans[0]?.from;
  const since = useReadable(source, ({ built }) => built?.since);
  useEffect(() => {
    const before = oldestPage ?? since;
    if (kind !== "trades" || venues[venue].trades !== "tradesA" || before === undefined) return;
    if (pages < pagesToFill && before > systemClock.now() - rangeSeconds * 1_000) askBefore(before);
  }, [kind, venue, pages, oldestPage, since, rangeSeconds, askBefore]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads one page each time the user scrolls back
  useEffect(() => {
    const { series, built } = source.read();
    const first = series.points[0];
    if (times === 0 || first === undefined) return;
    if (kind === "candles") candles.askBefore(first.start * 1_000);
    else if (built?.since !== undefined) trades.askBefore(trades.history.spans[0]?.from ?? built.since);
  }, [times]);
  return null;
}
