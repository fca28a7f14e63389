// Reducer of a trades feed: in order of time, each once, the latest 1,000. It keeps more while the page has not read them,
// because candles are built from every trade and a hidden or busy page reads rarely.
import { firstIndex } from "#browser/lib/first-index.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { hasId, tradeText } from "#browser/trading-math/trade-key.ts";
import { parseInstant } from "#contract/instant.ts";
import type { FeedData } from "#contract/stream-frames.ts";
import type { Trade } from "#contract/trade.ts";
import { drainPatch, insertRow, type ListPatch, type ListState, listOf, trimOldest } from "./list-patch.ts";

export const mostTrades = 1_000;
/** Most prints stored for a hidden page. */
export const maxPendingTrades = 20_000;

interface Print {
  readonly trade: Trade;
  /** Its time in ms; that of the newest one before where it has none that can be read. */
  readonly at: number;
  /** Its text; undefined without an id. */
  readonly text: string | undefined;
}

/** Prints of a feed. Updates change them in place. */
export interface TradesState {
  /** Oldest first. */
  readonly list: ListState<Print>;
  /** Texts of the prints with an id. */
  readonly texts: Set<string>;
  /** Prints of updates that were not sent to the page yet. */
  unsent: number;
}

export function noTrades(): TradesState {
  return { list: listOf<Print>([]), texts: new Set(), unsent: 0 };
}

/** Prints of a snapshot; replaces the former ones. */
export function tradesOfSnapshot(data: FeedData["trades"]): TradesState {
  return addTrades(noTrades(), inOrderOfTrading(data), 0);
}

/**
 * Trades in trading order, from a list of either order: the interface does not show which. The same result for the same
 * list. Trades with the same time keep their relative order; those of one time are taken for newest first.
 */
export const inOrderOfTrading = oncePerObject((trades: readonly Trade[]): readonly Trade[] => {
  const [first, last] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
  const oldestFirst = first !== undefined && last !== undefined && first < last;
  return oldestFirst ? trades : trades.toReversed();
});

/**
 * `state` with the new prints of an update (oldest first), in place. A print whose id and contents are known is ignored;
 * one without an id is always another print, for the sequence already keeps a message from counting twice.
 */
export function updateTrades(state: TradesState, data: FeedData["trades"]): TradesState {
  return addTrades(state, data, state.unsent + data.length);
}

function addTrades(state: TradesState, data: FeedData["trades"], unsent: number): TradesState {
  for (const trade of data) addTrade(state, trade);
  state.unsent = Math.min(maxPendingTrades, unsent);
  // With one the page has seen: a list that shares none with the one before looks as if something lay between.
  trimTrades(state, Math.max(mostTrades, Math.min(maxPendingTrades, unsent + 1)));
  return state;
}

/** Changes since the page's last read. */
export function drainTrades(state: TradesState): ListPatch<Trade> {
  state.unsent = 0;
  const { removed, keptCount, rows } = drainPatch(state.list);
  return { removed, keptCount, rows: rows.map(({ trade }) => trade) };
}

function trimTrades({ list, texts }: TradesState, most: number): void {
  for (const { text } of trimOldest(list, most)) if (text !== undefined) texts.delete(text);
}

function addTrade({ list, texts }: TradesState, trade: Trade): void {
  const received = parseInstant(trade.timestamp);
  const text = hasId(trade) ? tradeText(trade, received) : undefined;
  if (text !== undefined) {
    if (texts.has(text)) return;
    texts.add(text);
  }
  const print = { trade, at: received ?? list.rows.at(-1)?.at ?? 0, text };
  insertRow(list, placeFor(list.rows, print.at), print);
}

/** Behind all prints that are not newer: among equals the one that came later is the newer one. */
function placeFor(rows: readonly Print[], at: number): number {
  const newest = rows.at(-1);
  if (newest === undefined || newest.at <= at) return rows.length;
  return firstIndex(rows, (row) => row.at > at);
}
