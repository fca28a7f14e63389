// Inputs of a chart's series besides the current rows.
import type { RecordedRange } from "#browser/recordings/recorded-range.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { Trade } from "#contract/trade.ts";

export interface RowHistory<Row> {
  /** Each in one order of time. */
  readonly lists: readonly (readonly Row[])[];
  /** In which no row but these was there, where rows are trades. */
  readonly spans: readonly RecordedRange[];
  /** The venue was asked for older ones and has none. */
  readonly isWhole?: true;
}

const none: RowHistory<never> = { lists: [], spans: [] };

export function noHistory<Row>(): RowHistory<Row> {
  return none;
}

/** Of one outcome at one interval, by what its candles are made of. */
export interface CandleHistory {
  readonly candles: RowHistory<Candlestick>;
  readonly trades: RowHistory<Trade>;
  readonly recorded: RowHistory<Trade>;
}

/** `a` with what `b` adds. */
export function joinedHistory<Row>(a: RowHistory<Row>, b: RowHistory<Row>): RowHistory<Row> {
  return { lists: [...a.lists, ...b.lists], spans: [...a.spans, ...b.spans] };
}
