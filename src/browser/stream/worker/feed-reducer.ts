// Feed reducer: for each channel an initial value and two functions, snapshot and update. Runs in the worker. Never
// throws on decoded frames, whatever their order.
import type { Candlestick } from "#contract/candlestick.ts";
import type { Order } from "#contract/order.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { Channel, FeedFrame } from "#contract/stream-frames.ts";
import type { Trade } from "#contract/trade.ts";
import {
  type CandlesState,
  candlesOfSnapshot,
  noCandles,
  stampOf,
  updateCandles,
} from "./candles-reducer.ts";
import { drainPatch, type ListPatch } from "./list-patch.ts";
import {
  bookOfSnapshot,
  emptyBook,
  type OrderBookState,
  readBook,
  updateBook,
} from "./order-book-reducer.ts";
import { type OrdersState, ordersOfSnapshot, updateOrders } from "./orders-reducer.ts";
import { drainTrades, noTrades, type TradesState, tradesOfSnapshot, updateTrades } from "./trades-reducer.ts";

/** Data of one feed. Updates change it in place. */
export type FeedState =
  | { readonly channel: "book"; value: OrderBookState }
  | { readonly channel: "trades"; value: TradesState }
  | { readonly channel: "candles"; value: CandlesState }
  | { readonly channel: "orders"; value: OrdersState };

/** Update of a feed for the page: books and orders whole, lists as patches. */
export type FeedUpdate =
  | { readonly channel: "book"; readonly book: OrderBook }
  | { readonly channel: "trades"; readonly patch: ListPatch<Trade> }
  | { readonly channel: "candles"; readonly patch: ListPatch<Candlestick> }
  | { readonly channel: "orders"; readonly orders: readonly Order[] };

export function initialFeedState(channel: Channel): FeedState {
  switch (channel) {
    case "book":
      return { channel, value: emptyBook() };
    case "trades":
      return { channel, value: noTrades() };
    case "candles":
      return { channel, value: noCandles() };
    case "orders":
      return { channel, value: new Map() };
  }
}

/**
 * True if `frame` may follow frame `seq` of its feed (undefined: none since subscribing). A snapshot always may; an
 * update only as the next one, and only whole: one of which a row could not be read leaves a gap.
 */
export function isInSequence(seq: number | undefined, frame: FeedFrame): boolean {
  return frame.type === "snapshot" || (seq !== undefined && frame.seq === seq + 1 && isWhole(frame));
}

function isWhole(frame: FeedFrame): boolean {
  if (frame.dropped.length > 0) return false;
  return frame.channel !== "candles" || frame.data.every((candle) => stampOf(candle) !== undefined);
}

/** Applies an in-sequence frame to `state`, in place. A frame of another channel changes nothing. */
export function applyFrame(state: FeedState, frame: FeedFrame): void {
  const isSnapshot = frame.type === "snapshot";
  if (state.channel === "book" && frame.channel === "book")
    state.value = isSnapshot ? bookOfSnapshot(frame.data) : updateBook(state.value, frame.data);
  else if (state.channel === "trades" && frame.channel === "trades")
    state.value = isSnapshot ? tradesOfSnapshot(frame.data) : updateTrades(state.value, frame.data);
  else if (state.channel === "candles" && frame.channel === "candles")
    state.value = isSnapshot ? candlesOfSnapshot(frame.data) : updateCandles(state.value, frame.data);
  else if (state.channel === "orders" && frame.channel === "orders")
    state.value = isSnapshot
      ? ordersOfSnapshot(state.value, frame.data)
      : updateOrders(state.value, frame.data);
}

/** Pending update of `state` for the page; everything if the last one came before a snapshot. */
export function drainUpdate(state: FeedState): FeedUpdate {
  switch (state.channel) {
    case "book":
      return { channel: "book", book: readBook(state.value) };
    case "trades":
      return { channel: "trades", patch: drainTrades(state.value) };
    case "candles":
      return { channel: "candles", patch: drainPatch(state.value) };
    case "orders":
      return { channel: "orders", orders: [...state.value.values()] };
  }
}
