// Candles of a chart: the range the user chose, or the shortest one with enough candles, at the interval that fills it.
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { chartRanges, firstRange, intervalFor } from "#browser/market-data/chart-range.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { offers } from "#contract/venues.ts";
import { type CandleRequest, useCandles } from "./use-candles.ts";
import { tradesSubject, useChartHistory } from "./use-chart-history.ts";

/** A range with fewer traded periods is replaced by the next longer one, unless the user chose it. */
const enoughCandles = 30;

export function useChartCandles({ market, outcomeId }: Pick<CandleRequest, "market" | "outcomeId">) {
  const { intervals } = useConfig().candles;
  const { venue, marketId } = market;
  const outcome = tradesSubject({ venue, marketId, outcomeId });
  const kind = offers(venue, "candlesticks") ? "candles" : "trades";
  const rangeByUser = usePreference("chartRanges")[venue];
  const intervalByUser = usePreference("chartIntervals")[venue];
  const chosen = chartRanges.find(({ value }) => value === rangeByUser);
  const [widened, setWidened] = useKeyedState<number>(outcome, firstRange[kind]);
  const range = chosen ?? chartRanges[widened] ?? chartRanges[0];
  /** Length of the history, in seconds, where it is too short for the range's usual interval. */
  const [span, setSpan] = useKeyedState<number | undefined>(`${outcome} ${range.value}`, undefined);
  const byUser = intervals.find(({ value }) => value === intervalByUser);
  const interval = byUser ?? intervalFor(Math.min(range.seconds, span ?? range.seconds), intervals);
  /** Identifies outcome and interval: candles of another subject are another picture. */
  const subject = `${outcome} ${interval.value}`;
  const history = useChartHistory(kind === "candles" ? subject : outcome);
  const candles = useCandles({ market, outcomeId, interval, history: history.history });
  const { source, isComplete } = candles;

  const state = useReadable(source, (view) => view.state);
  const since = useReadable(source, ({ built, series }) =>
    built === undefined
      ? series.candles[0]?.start
      : built.since === undefined
        ? undefined
        : built.since / 1_000,
  );
  const enoughSince = useReadable(source, ({ series }) => series.candles.at(-enoughCandles)?.start);
  const now = systemClock.now() / 1_000;
  const isCovered = kind === "candles" || (since !== undefined && since <= now - range.seconds);
  const hasEnough = enoughSince !== undefined && enoughSince >= now - range.seconds;
  const givesWay = chosen === undefined && isCovered && !hasEnough && widened < chartRanges.length - 1;
  // During render: a replaced range or interval is never on screen.
  if (isComplete && isSettled(state)) {
    if (givesWay) setWidened(widened + 1);
    else if (since !== undefined && byUser === undefined) {
      const usual = intervalFor(Math.min(range.seconds, now - since), intervals);
      if (usual !== interval) setSpan(now - since);
    }
  }
  /** "loading" until it is known which range has candles. */
  const shownState: ViewState = state === "empty" && !isComplete ? "loading" : state;
  return { ...candles, range, interval, state: shownState, subject, history };
}

/** True if there is an answer, so that what is missing is missing. */
function isSettled(state: ViewState): boolean {
  return state === "live" || state === "polling" || state === "empty";
}
