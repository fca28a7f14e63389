// Model of the tape: filters small rows, merges sweeps, and pauses while the user reads. Trades that arrive while paused are
// counted and shown on resume.
import { createListeners, derivedReadable, type Readable, subscribeAll } from "#browser/lib/readable.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { tradeKeys } from "#browser/trading-math/trade-key.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { createSweepGrouping, type TapeEntry } from "./sweeps.ts";

export interface TapeRules {
  /** Minimum size of a row in contracts; of a whole sweep where sweeps are one row. */
  readonly minimum: Decimal | undefined;
  readonly sweeps: boolean;
}

export interface TapeModel {
  /** Rows in place of trades, newest first. */
  readonly source: Readable<TradesView>;
  /** Rows received since the pause; 0 while not paused. */
  readonly waiting: () => number;
  readonly isPaused: () => boolean;
  /** Pauses at the present rows, or resumes. */
  hold(isPaused: boolean): void;
  /** Shows the received rows and stays paused. */
  catchUp(): void;
  /** Calls `listener` when the pause or the number of waiting rows changes. */
  subscribe(listener: () => void): () => void;
}

interface Paused {
  readonly trades: readonly Trade[];
  readonly keys: ReadonlySet<string>;
}

/** Rows of `base` by these rules, not paused. */
export function createTapeModel(base: Readable<TradesView>, rules: TapeRules): TapeModel {
  const listeners = createListeners();
  const group = createSweepGrouping();
  let paused: Paused | undefined;
  let rows: { readonly of: readonly Trade[]; readonly entries: readonly TapeEntry[] } | undefined;
  let last:
    | { readonly from: TradesView; readonly entries: readonly TapeEntry[]; readonly view: TradesView }
    | undefined;
  let counted: { readonly of: readonly Trade[]; readonly paused: Paused; readonly rows: number } | undefined;

  const entriesOf = (trades: readonly Trade[]): readonly TapeEntry[] => {
    const { minimum, sweeps } = rules;
    const entries = sweeps ? group(trades) : trades;
    return minimum === undefined ? entries : entries.filter(({ amount }) => compare(amount, minimum) >= 0);
  };
  const read = () => {
    const from = base.read();
    const trades = paused?.trades ?? from.trades;
    if (rows?.of !== trades) rows = { of: trades, entries: entriesOf(trades) };
    const { entries } = rows;
    if (last?.from !== from || last.entries !== entries)
      last = { from, entries, view: { ...from, trades: entries } };
    return last.view;
  };
  const waiting = () => {
    if (paused === undefined) return 0;
    const { trades } = base.read();
    if (trades === paused.trades) return 0;
    if (counted?.of !== trades || counted.paused !== paused) {
      const { keys } = paused;
      const names = tradeKeys(trades);
      const come = trades.filter((_, at) => !keys.has(names[at] ?? ""));
      counted = { of: trades, paused, rows: entriesOf(come).length };
    }
    return counted.rows;
  };
  const takeTrades = () => {
    const { trades } = base.read();
    paused = { trades, keys: new Set(tradeKeys(trades)) };
  };

  return {
    source: derivedReadable(read, [base.subscribe, listeners.add]),
    waiting,
    isPaused: () => paused !== undefined,
    hold: (isPaused) => {
      if (isPaused === (paused !== undefined)) return;
      if (isPaused) takeTrades();
      else paused = undefined;
      listeners.notify();
    },
    catchUp: () => {
      if (paused === undefined) return;
      takeTrades();
      listeners.notify();
    },
    subscribe: (listener) => subscribeAll([base.subscribe, listeners.add], listener),
  };
}
