// What a frame does to the data of its feed: for each channel an initial value and two functions, snapshot and update.
// Runs in the worker. Nothing here throws on decoded frames, whatever their order.
import type { Candlestick } from "#contract/candlestick.ts";
import type { Order } from "#contract/order.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { Channel, FeedFrame } from "#contract/stream-frames.ts";
import type { Trade } from "#contract/trade.ts";
import { type CandlesState, candlesOfSnapshot, noCandles, updateCandles } from "./candles-reducer.ts";
import { type ListPatch, takePendingPatch } from "./list-patch.ts";
import {
  bookOfSnapshot,
  emptyBook,
  type OrderBookState,
  readBook,
  updateBook,
} from "./order-book-reducer.ts";
import { type OrdersState, ordersOfSnapshot, updateOrders } from "./orders-reducer.ts";
import {
  noTrades,
  type TradesState,
  takePendingTrades,
  tradesOfSnapshot,
  updateTrades,
} from "./trades-reducer.ts";

/** The folded data of one feed. It belongs to whoever folds: updates change it in place. */
export type FeedState =
  | { readonly channel: "book"; value: OrderBookState }
  | { readonly channel: "trades"; value: TradesState }
  | { readonly channel: "candles"; value: CandlesState }
  | { readonly channel: "orders"; value: OrdersState };

/** What the page is told of a feed: a book and orders whole, lists as what changed. */
export type FeedUpdate =
  | { readonly channel: "book"; readonly book: OrderBook }
  | { readonly channel: "trades"; readonly patch: ListPatch<Trade> }
  | { readonly channel: "candles"; readonly patch: ListPatch<Candlestick> }
  | { readonly channel: "orders"; readonly orders: readonly Order[] };

/** The initial value of a channel. */
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
 * Whether `frame` may be applied after the frame `seq` of its feed (undefined: none since the feed was asked for). A
 * snapshot always may; an update only as the very next one.
 */
export function isInSequence(seq: number | undefined, frame: FeedFrame): boolean {
  return frame.type === "snapshot" || (seq !== undefined && frame.seq === seq + 1);
}

/** Folds a frame that is in sequence into `held`, in place. A frame of another channel changes nothing. */
export function applyFrame(held: FeedState, frame: FeedFrame): void {
  const isSnapshot = frame.type === "snapshot";
  if (held.channel === "book" && frame.channel === "book")
    held.value = isSnapshot ? bookOfSnapshot(frame.data) : updateBook(held.value, frame.data);
  else if (held.channel === "trades" && frame.channel === "trades")
    held.value = isSnapshot ? tradesOfSnapshot(frame.data) : updateTrades(held.value, frame.data);
  else if (held.channel === "candles" && frame.channel === "candles")
    held.value = isSnapshot ? candlesOfSnapshot(frame.data) : updateCandles(held.value, frame.data);
  else if (held.channel === "orders" && frame.channel === "orders")
    held.value = isSnapshot ? ordersOfSnapshot(held.value, frame.data) : updateOrders(held.value, frame.data);
}

/** What to tell the page of `held`: what changed since it was last told; everything where that was before a snapshot. */
export function takePendingUpdate(held: FeedState): FeedUpdate {
  switch (held.channel) {
    case "book":
      return { channel: "book", book: readBook(held.value) };
    case "trades":
      return { channel: "trades", patch: takePendingTrades(held.value) };
    case "candles":
      return { channel: "candles", patch: takePendingPatch(held.value) };
    case "orders":
      return { channel: "orders", orders: [...held.value.values()] };
  }
}
