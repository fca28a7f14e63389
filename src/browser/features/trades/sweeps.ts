// Sweeps: one taker order that fills several resting orders appears as several prints. The gateway names no taker, so
// a sweep is defined here as consecutive prints of one known side within `sweepWindowMs` of the first by the
// gateway's clock. Prints without side or time are never merged. Pure.
import { type Decimal, larger, smaller, sum } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";

/** Longest time between the first and last print of a sweep, ms. A matching engine fills one order within few. */
export const sweepWindowMs = 20;

/** Several prints as one row: amount is their sum, price and time are those of the last. */
export interface Sweep extends Trade {
  /** Newest first. */
  readonly prints: readonly Trade[];
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

export type TapeEntry = Trade | Sweep;

export function isSweep(entry: TapeEntry): entry is Sweep {
  return "prints" in entry;
}

/** Prints a row represents, newest first. */
export function printsOf(entry: TapeEntry): readonly Trade[] {
  return isSweep(entry) ? entry.prints : [entry];
}

/** Groups prints (newest first). It remembers its sweeps: one that did not grow is the same object as before. */
export function createSweepGrouping(): (trades: readonly Trade[]) => readonly TapeEntry[] {
  // By its first print, which a sweep keeps however long it grows.
  const known = new WeakMap<Trade, Sweep>();
  const entryOf = (group: readonly Trade[]): TapeEntry => {
    const [last, first] = [group[0], group.at(-1)];
    if (last === undefined || first === undefined) throw new RangeError("a group without prints");
    if (last === first) return last;
    const before = known.get(first);
    if (before?.prints.length === group.length && before.prints.every((print, at) => print === group[at]))
      return before;
    const sweep: Sweep = {
      ...last,
      amount: sum(group.map(({ amount }) => amount)),
      prints: group,
      lowest: group.reduce((lowest, { price }) => smaller(lowest, price), last.price),
      highest: group.reduce((highest, { price }) => larger(highest, price), last.price),
    };
    known.set(first, sweep);
    return sweep;
  };
  return (trades) => {
    const entries: TapeEntry[] = [];
    let group: Trade[] = [];
    let first: { readonly at: Instant; readonly side: Trade["side"] } | undefined;
    const close = () => {
      if (group.length > 0) entries.push(entryOf(group.reverse()));
    };
    for (const trade of trades.toReversed()) {
      const at = parseInstant(trade.timestamp);
      const belongs =
        first !== undefined &&
        at !== undefined &&
        trade.side === first.side &&
        at >= first.at &&
        at - first.at <= sweepWindowMs;
      if (belongs) {
        group.push(trade);
        continue;
      }
      close();
      group = [trade];
      first = at === undefined || trade.side === undefined ? undefined : { at, side: trade.side };
    }
    close();
    return entries.reverse();
  };
}
