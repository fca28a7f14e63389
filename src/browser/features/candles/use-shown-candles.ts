// The candles a chart shows, at an interval that has some.
import { useReadable } from "#browser/ui/use-readable.ts";
import type { CandleState } from "./candle-source.ts";
import { type CandleRequest, type CandlesInUse, useCandles } from "./use-candles.ts";
import type { ChartInterval } from "./use-chart-interval.ts";

export interface ShownCandles extends CandlesInUse {
  /** "loading" until it is known whether this interval has bars, or which longer one has. */
  readonly state: CandleState;
}

/** Candles at `chosen`; goes on to the next longer interval where the venue has no bars at this one. */
export function useShownCandles(
  request: Omit<CandleRequest, "interval">,
  { interval, skip }: ChartInterval,
): ShownCandles {
  const candles = useCandles({ ...request, interval });
  const state = useReadable(candles.source, (view) => view.state);
  const isEmpty = state === "empty" && candles.resolution.kind === "bars";
  // Trades make bars of any interval. During render: the empty interval is never on screen.
  if (isEmpty && candles.isComplete) skip?.();
  const isUnsettled = isEmpty && (!candles.isComplete || skip !== undefined);
  return { ...candles, state: isUnsettled ? "loading" : state };
}
