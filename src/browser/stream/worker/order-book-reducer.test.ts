import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, type Decimal, decimal, isZero } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { Feed, FeedFrame } from "#contract/stream-frames.ts";
import { applyFrame, drainUpdate, initialFeedState } from "./feed-reducer.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "7" };
const head = { feed, ts: undefined, dropped: [], seq: 1 } as const;
const bookFrame = (type: FeedFrame["type"], data: OrderBook): FeedFrame => ({
  ...head,
  type,
  channel: "book",
  data,
});

const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const book = (asks: [string, string][], bids: [string, string][] = []): OrderBook => ({
  asks: asks.map(([price, size]) => level(price, size)),
  bids: bids.map(([price, size]) => level(price, size)),
  dropped: [],
});

function bookAfter(frames: readonly FeedFrame[]): OrderBook {
  const state = initialFeedState("book");
  for (const frame of frames) applyFrame(state, frame);
  const received = drainUpdate(state);
  if (received.channel !== "book") throw new Error("not a book");
  return received.book;
}

describe("book", () => {
  it("lists both sides best first in the exact strings received", () => {
    const received = bookAfter([
      bookFrame(
        "snapshot",
        book(
          [
            ["0.60", "1.0"],
            [".55", "2"],
            ["0.590", "3"],
          ],
          [
            ["0.10", "4"],
            ["0.5", "5"],
            ["9", "6"],
            ["10", "7"],
          ],
        ),
      ),
    ]);
    expect(received.asks).toEqual([level(".55", "2"), level("0.590", "3"), level("0.60", "1.0")]);
    expect(received.bids.map(({ price }) => price)).toEqual(["10", "9", "0.5", "0.10"]);
  });
  it("merges differently written prices into one level and sums them within a snapshot", () => {
    const snapshot = bookFrame(
      "snapshot",
      book([
        ["0.5", "10"],
        ["0.50", "2.5"],
      ]),
    );
    expect(bookAfter([snapshot]).asks).toEqual([level("0.5", "12.5")]);
    expect(bookAfter([snapshot, bookFrame("update", book([[".500", "3"]]))]).asks).toEqual([
      level(".500", "3"),
    ]);
    expect(bookAfter([snapshot, bookFrame("update", book([["0.500", "0.00"]]))]).asks).toEqual([]);
  });
  it("replaces all levels with the next snapshot", () => {
    const received = bookAfter([
      bookFrame("snapshot", book([["0.5", "1"]])),
      bookFrame("snapshot", book([["0.6", "1"]])),
    ]);
    expect(received.asks).toEqual([level("0.6", "1")]);
  });
  it("records the unreadable levels of its snapshot", () => {
    const note = { index: 0, problem: "asks.0: must not be negative" };
    const received = bookAfter([
      bookFrame("snapshot", { ...book([["0.5", "1"]]), dropped: [note] }),
      bookFrame("update", book([["0.5", "2"]])),
    ]);
    expect(received.dropped).toEqual([note]);
  });

  const price = fc.integer({ min: 0, max: 40 }).chain((n) => {
    const text = (n / 40).toString();
    return fc.constantFrom(text, text.includes(".") ? `${text}0` : `${text}.0`, text.replace(/^0\./, "."));
  });
  const size = fc.oneof(fc.constant("0"), fc.integer({ min: 1, max: 9 }).map(String), fc.constant("0.25"));
  const levels = fc.array(fc.tuple(price, size), { maxLength: 12, size: "max" });
  const step = fc.record({
    type: fc.constantFrom("snapshot" as const, "update" as const),
    asks: levels,
    bids: levels,
    look: fc.boolean(),
  });

  it("equals a naive book for any snapshots, updates and reads", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: "max" }), (steps) => {
        const state = initialFeedState("book");
        let naive = { asks: [] as ReturnType<typeof level>[], bids: [] as ReturnType<typeof level>[] };
        for (const { type, asks, bids, look } of steps) {
          const data = book(asks, bids);
          applyFrame(state, bookFrame(type, data));
          naive =
            type === "snapshot"
              ? { asks: naiveSnapshot(data.asks), bids: naiveSnapshot(data.bids) }
              : { asks: naiveUpdate(naive.asks, data.asks), bids: naiveUpdate(naive.bids, data.bids) };
          if (look) drainUpdate(state);
        }
        const received = drainUpdate(state);
        if (received.channel !== "book") throw new Error("not a book");
        expect(received.book.asks).toEqual(naive.asks.toSorted((a, b) => compare(a.price, b.price)));
        expect(received.book.bids).toEqual(naive.bids.toSorted((a, b) => compare(b.price, a.price)));
      }),
    );
  });
});

function naiveSnapshot(levels: OrderBook["asks"]) {
  const state: { price: Decimal; size: Decimal }[] = [];
  for (const one of levels.filter(({ size }) => !isZero(size))) {
    const at = state.findIndex(({ price }) => compare(price, one.price) === 0);
    const twin = state[at];
    if (twin === undefined) state.push(one);
    else state[at] = { price: twin.price, size: add(twin.size, one.size) };
  }
  return state;
}

function naiveUpdate(state: OrderBook["asks"], levels: OrderBook["asks"]) {
  let next = [...state];
  for (const one of levels) {
    next = next.filter(({ price }) => compare(price, one.price) !== 0);
    if (!isZero(one.size)) next.push(one);
  }
  return next;
}
