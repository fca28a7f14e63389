// Candles of one outcome at one interval as a Readable.

import type { Readable } from "#browser/lib/readable.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { texts } from "#browser/market-data/texts.ts";
import type { RowHistory } from "./candle-history.ts";
import { type CandleSeries, emptySeries } from "./candle-series.ts";
import type { BuiltFrom, CandleSeriesBuilder, MadeCandles } from "./candle-series-builder.ts";

export interface CandleView {
  readonly series: CandleSeries;
  readonly state: ViewState;
  /** When it was last confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** Error message; undefined without an error. */
  readonly problem: string | undefined;
  /** Number of unusable rows. */
  readonly dropped: number;
  readonly built: BuiltFrom | undefined;
}

export interface RowsView<Row> extends Pick<CandleView, "state" | "confirmedAt" | "problem" | "dropped"> {
  readonly rows: readonly Row[];
}

/** View without data: the reason, as a panel state. */
export function viewWithoutCandles(state: ViewState): CandleView {
  return {
    series: emptySeries,
    state,
    confirmedAt: undefined,
    problem: state === "error" ? texts.marketUnread : undefined,
    dropped: 0,
    built: undefined,
  };
}

/**
 * Candles from streamed or polled rows; with `longer`, also from lists fetched once that reach to now, and from older
 * history.
 */
export function createCandleSource<View, Row>(
  base: Readable<View>,
  toRows: (view: View) => RowsView<Row>,
  longer: readonly (readonly Row[])[],
  make: CandleSeriesBuilder<Row>,
  history?: RowHistory<Row>,
): Readable<CandleView> {
  let last: { readonly from: View; readonly made: MadeCandles; readonly view: CandleView } | undefined;
  return {
    read: () => {
      const from = base.read();
      if (last?.from === from && (make.current?.() ?? last.made) === last.made) return last.view;
      const { rows, state, confirmedAt, problem, dropped } = toRows(from);
      const made = make([...longer, rows], history, confirmedAt);
      const view: CandleView = {
        series: made.series,
        state: stateWith(state, made.series),
        confirmedAt: made.confirmedAt ?? confirmedAt,
        problem,
        dropped: made.dropped + dropped,
        built: made.built,
      };
      last = { from, made, view };
      return view;
    },
    subscribe: (listener) => {
      const stops = [base.subscribe(listener), make.subscribe?.(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
  };
}

/** Older candles are worth showing where nothing new is there yet; a list of empty periods alone is not. */
function stateWith(state: ViewState, { candles }: CandleSeries): ViewState {
  if (candles.length > 0) return state === "empty" || state === "loading" ? "polling" : state;
  return state === "live" || state === "polling" ? "empty" : state;
}
