// Model of the tape: filters small rows, merges sweeps, and pauses while the user reads. Trades that arrive while paused are
// counted and shown on resume.
import { createListeners, derivedReadable, type Readable, subscribeAll } from "#browser/lib/readable.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { tradeKeys } from "#browser/recordings/trade-key.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { createSweepGrouping, type TapeEntry } from "./sweeps.ts";

/** Which rows there are. */
export interface TapeRules {
  /** In contracts, of a row: of a sweep where sweeps are one row. */
  readonly minimum: Decimal | undefined;
  readonly sweeps: boolean;
}

export interface TapeModel {
  /** Rows, newest first, in the place of trades. */
  readonly source: Readable<TradesView>;
  /** How many rows came since it is held; 0 while it is not. */
  readonly waiting: () => number;
  readonly isHeld: () => boolean;
  /** Holds the rows as they stand, or lets them go. */
  hold(isHeld: boolean): void;
  /** Takes in what came; it stays held, at what is there now. */
  catchUp(): void;
  /** Calls `listener` when what is held or waiting changed. */
  subscribe(listener: () => void): () => void;
}

interface Held {
  readonly trades: readonly Trade[];
  readonly keys: ReadonlySet<string>;
}

/** `base` read by these rules, not held. */
export function createTapeModel(base: Readable<TradesView>, rules: TapeRules): TapeModel {
  const listeners = createListeners();
  const group = createSweepGrouping();
  let held: Held | undefined;
  let rows: { readonly of: readonly Trade[]; readonly entries: readonly TapeEntry[] } | undefined;
  let last:
    | { readonly from: TradesView; readonly entries: readonly TapeEntry[]; readonly view: TradesView }
    | undefined;
  let counted: { readonly of: readonly Trade[]; readonly held: Held; readonly rows: number } | undefined;

  const entriesOf = (trades: readonly Trade[]): readonly TapeEntry[] => {
    const { minimum, sweeps } = rules;
    const entries = sweeps ? group(trades) : trades;
    return minimum === undefined ? entries : entries.filter(({ amount }) => compare(amount, minimum) >= 0);
  };
  const read = () => {
    const from = base.read();
    const trades = held?.trades ?? from.trades;
    if (rows?.of !== trades) rows = { of: trades, entries: entriesOf(trades) };
    const { entries } = rows;
    if (last?.from !== from || last.entries !== entries)
      last = { from, entries, view: { ...from, trades: entries } };
    return last.view;
  };
  const waiting = () => {
    if (held === undefined) return 0;
    const { trades } = base.read();
    if (trades === held.trades) return 0;
    if (counted?.of !== trades || counted.held !== held) {
      const { keys } = held;
      const names = tradeKeys(trades);
      const come = trades.filter((_, at) => !keys.has(names[at] ?? ""));
      counted = { of: trades, held, rows: entriesOf(come).length };
    }
    return counted.rows;
  };
  const tell = () => {
    listeners.notify();
  };
  const take = () => {
    const { trades } = base.read();
    held = { trades, keys: new Set(tradeKeys(trades)) };
  };

  return {
    source: derivedReadable(read, [base.subscribe, listeners.add]),
    waiting,
    isHeld: () => held !== undefined,
    hold: (isHeld) => {
      if (isHeld === (held !== undefined)) return;
      if (isHeld) take();
      else held = undefined;
      tell();
    },
    catchUp: () => {
      if (held === undefined) return;
      take();
      tell();
    },
    subscribe: (listener) => subscribeAll([base.subscribe, listeners.add], listener),
  };
}
