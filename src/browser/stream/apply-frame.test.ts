import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, type Decimal, decimal, isZero } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { Feed, FeedData, FeedFrame } from "#contract/stream-frames.ts";
import type { Trade } from "#contract/trade.ts";
import { applyFrame, dropHeld, initialHeld, isInSequence, takeTold } from "./apply-frame.ts";
import { mostCandles } from "./apply-frame-candles.ts";
import { applyPatch } from "./apply-frame-list.ts";
import { mostTrades } from "./apply-frame-trades.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "7" };
const head = { feed, ts: undefined, dropped: [], seq: 1 } as const;
const bookFrame = (type: FeedFrame["type"], data: OrderBook): FeedFrame => ({
  ...head,
  type,
  channel: "book",
  data,
});
const tradesFrame = (type: FeedFrame["type"], data: FeedData["trades"]): FeedFrame => ({
  ...head,
  type,
  channel: "trades",
  data,
});
const candlesFrame = (type: FeedFrame["type"], data: FeedData["candles"]): FeedFrame => ({
  ...head,
  type,
  channel: "candles",
  data,
});

const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const book = (asks: [string, string][], bids: [string, string][] = []): OrderBook => ({
  asks: asks.map(([price, size]) => level(price, size)),
  bids: bids.map(([price, size]) => level(price, size)),
  dropped: [],
});

function toldBook(frames: readonly FeedFrame[]): OrderBook {
  const held = initialHeld("book");
  for (const frame of frames) applyFrame(held, frame);
  const told = takeTold(held, true);
  if (told.channel !== "book") throw new Error("not a book");
  return told.book;
}

describe("sequence", () => {
  it.each([
    ["takes a snapshot whatever its number", 7, "snapshot", 3, true],
    ["takes a first snapshot", undefined, "snapshot", 9, true],
    ["takes the very next update", 7, "update", 8, true],
    ["refuses an update before any snapshot", undefined, "update", 1, false],
    ["refuses a gap", 7, "update", 9, false],
    ["refuses a step back", 7, "update", 6, false],
    ["refuses the same update twice", 7, "update", 7, false],
  ] as const)("%s", (_name, held, type, seq, expected) => {
    expect(isInSequence(held, { ...bookFrame(type, book([])), seq })).toBe(expected);
  });
});

describe("book", () => {
  it("shows both sides best first, whatever the order sent, in the exact strings received", () => {
    const told = toldBook([
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
    expect(told.asks).toEqual([level(".55", "2"), level("0.590", "3"), level("0.60", "1.0")]);
    expect(told.bids.map(({ price }) => price)).toEqual(["10", "9", "0.5", "0.10"]);
  });
  it("takes prices written differently for one level, and sums them within a snapshot", () => {
    const snapshot = bookFrame(
      "snapshot",
      book([
        ["0.5", "10"],
        ["0.50", "2.5"],
      ]),
    );
    expect(toldBook([snapshot]).asks).toEqual([level("0.5", "12.5")]);
    expect(toldBook([snapshot, bookFrame("update", book([[".500", "3"]]))]).asks).toEqual([
      level(".500", "3"),
    ]);
    expect(toldBook([snapshot, bookFrame("update", book([["0.500", "0.00"]]))]).asks).toEqual([]);
  });
  it("lets go of all levels at the next snapshot", () => {
    const told = toldBook([
      bookFrame("snapshot", book([["0.5", "1"]])),
      bookFrame("snapshot", book([["0.6", "1"]])),
    ]);
    expect(told.asks).toEqual([level("0.6", "1")]);
  });
  it("notes levels that could not be read, of updates too", () => {
    const note = { index: 0, problem: "asks.0: must not be negative" };
    const told = toldBook([
      bookFrame("snapshot", book([["0.5", "1"]])),
      bookFrame("update", { ...book([]), dropped: [note] }),
    ]);
    expect(told.dropped).toEqual([note]);
  });

  const price = fc.integer({ min: 0, max: 40 }).chain((n) => {
    const text = (n / 40).toString();
    return fc.constantFrom(text, text.includes(".") ? `${text}0` : `${text}.0`, text.replace(/^0\./, "."));
  });
  const size = fc.oneof(fc.constant("0"), fc.integer({ min: 1, max: 9 }).map(String), fc.constant("0.25"));
  const levels = fc.array(fc.tuple(price, size), { maxLength: 12 });
  const step = fc.record({
    type: fc.constantFrom("snapshot" as const, "update" as const),
    asks: levels,
    bids: levels,
    look: fc.boolean(),
  });

  it("equals a naive book under any run of snapshots and updates, however often somebody looks", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const held = initialHeld("book");
        let naive = { asks: [] as ReturnType<typeof level>[], bids: [] as ReturnType<typeof level>[] };
        for (const { type, asks, bids, look } of steps) {
          const data = book(asks, bids);
          applyFrame(held, bookFrame(type, data));
          naive =
            type === "snapshot"
              ? { asks: naiveSnapshot(data.asks), bids: naiveSnapshot(data.bids) }
              : { asks: naiveUpdate(naive.asks, data.asks), bids: naiveUpdate(naive.bids, data.bids) };
          if (look) takeTold(held, false);
        }
        const told = takeTold(held, false);
        if (told.channel !== "book") throw new Error("not a book");
        expect(told.book.asks).toEqual(naive.asks.toSorted((a, b) => compare(a.price, b.price)));
        expect(told.book.bids).toEqual(naive.bids.toSorted((a, b) => compare(b.price, a.price)));
      }),
    );
  });
});

function naiveSnapshot(levels: OrderBook["asks"]) {
  const held: { price: Decimal; size: Decimal }[] = [];
  for (const one of levels.filter(({ size }) => !isZero(size))) {
    const at = held.findIndex(({ price }) => compare(price, one.price) === 0);
    const twin = held[at];
    if (twin === undefined) held.push(one);
    else held[at] = { price: twin.price, size: add(twin.size, one.size) };
  }
  return held;
}

function naiveUpdate(held: OrderBook["asks"], levels: OrderBook["asks"]) {
  let next = [...held];
  for (const one of levels) {
    next = next.filter(({ price }) => compare(price, one.price) !== 0);
    if (!isZero(one.size)) next.push(one);
  }
  return next;
}

const second = (n: number) => new Date(Date.UTC(2026, 10, 20) + n * 1_000).toISOString();
const trade = (id: string | undefined, at: number | undefined, amount = "1"): Trade => ({
  id,
  price: decimal("0.5"),
  amount: decimal(amount),
  side: undefined,
  timestamp: at === undefined ? undefined : second(at),
});

/** The list as the page holds it, out of patches alone. */
function pageOf(channel: "trades" | "candles") {
  const held = initialHeld(channel);
  let rows: readonly unknown[] = [];
  const look = (whole = false) => {
    const told = takeTold(held, whole);
    if (told.channel !== "trades" && told.channel !== "candles") throw new Error("not a list");
    rows = applyPatch<unknown>(rows, told.patch);
    return rows;
  };
  return { held, look };
}

describe("trades", () => {
  it("puts a late print at its time, and of one instant the later told last", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("c", 3), trade("b", 2), trade("a", 1)]));
    applyFrame(held, tradesFrame("update", [trade("d", 4), trade("late", 2), trade("e", 4)]));
    expect(look()).toEqual(
      [
        ["a", 1],
        ["b", 2],
        ["late", 2],
        ["c", 3],
        ["d", 4],
        ["e", 4],
      ].map(([id, at]) => trade(String(id), Number(at))),
    );
  });
  it("keeps one print per id, the newest telling of it, in its place", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("b", 2), trade("a", 1)]));
    look();
    applyFrame(held, tradesFrame("update", [trade("a", 1, "7"), trade("b", 2)]));
    expect(look()).toEqual([trade("a", 1, "7"), trade("b", 2)]);
  });
  it("takes prints without an id for as many prints, though they read alike", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade(undefined, 1), trade(undefined, 1)]));
    applyFrame(held, tradesFrame("update", [trade(undefined, 1)]));
    expect(look()).toHaveLength(3);
  });
  it("takes prints without a time in the order told", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("b", undefined), trade("a", undefined)]));
    applyFrame(held, tradesFrame("update", [trade("c", 5), trade("d", undefined)]));
    expect(look().map((row) => (row as Trade).id)).toEqual(["a", "b", "c", "d"]);
  });

  const run = fc.array(
    fc.record({
      type: fc.constantFrom("snapshot" as const, "update" as const, "update" as const, "update" as const),
      trades: fc.array(
        fc
          .tuple(fc.option(fc.integer({ min: 0, max: 2_000 }).map(String), { nil: undefined }), fc.nat(60))
          .map(([id, at]) => trade(id, at)),
        { maxLength: 20 },
      ),
      repeat: fc.constantFrom(1, 1, 1, 90),
      look: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  it("equals a naive tape of the latest 1,000 under any run of frames, however often somebody looks", () => {
    fc.assert(
      fc.property(run, (steps) => {
        const { held, look } = pageOf("trades");
        let naive: Trade[] = [];
        for (const { type, trades, repeat, look: looks } of steps) {
          const data = Array.from({ length: repeat }, (_, round) =>
            trades.map((one) => (one.id === undefined ? one : { ...one, id: `${one.id}-${round}` })),
          ).flat();
          applyFrame(held, tradesFrame(type, data));
          naive = naiveTape(type === "snapshot" ? [] : naive, type === "snapshot" ? data.toReversed() : data);
          if (looks) expect(look()).toEqual(naive);
        }
        expect(look()).toEqual(naive);
        expect(look(true)).toEqual(naive);
      }),
      { numRuns: 60 },
    );
  });
});

function naiveTape(held: readonly Trade[], trades: readonly Trade[]): Trade[] {
  const tape = [...held];
  const at = (one: Trade) => Date.parse(one.timestamp ?? "");
  for (const one of trades) {
    const twin = one.id === undefined ? -1 : tape.findIndex(({ id }) => id === one.id);
    const same = twin >= 0 && at(tape[twin] ?? one) === at(one);
    if (same) tape[twin] = one;
    else {
      if (twin >= 0) tape.splice(twin, 1);
      // A telling that moved keeps its old place if it still fits between its neighbours, as any place there is right.
      const fits =
        twin >= 0 &&
        (twin === 0 || at(tape[twin - 1] ?? one) <= at(one)) &&
        (twin >= tape.length || at(one) <= at(tape[twin] ?? one));
      const behind = tape.findLastIndex((other) => at(other) <= at(one)) + 1;
      tape.splice(fits ? twin : behind, 0, one);
    }
  }
  return tape.slice(-mostTrades);
}

const candle = (at: number | string, close = "0.5"): FeedData["candles"][number] => ({
  open: decimal("0.5"),
  high: decimal("0.5"),
  low: decimal("0.5"),
  close: decimal(close),
  volume: decimal("1"),
  timestamp: typeof at === "number" ? second(at * 60) : at,
});

describe("candles", () => {
  it("replaces the bar of the same time, appends a newer one, ignores an older one", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle(1), candle(2)]));
    look();
    applyFrame(held, candlesFrame("update", [candle(2, "0.6")]));
    applyFrame(held, candlesFrame("update", [candle(3), candle(1, "0.9")]));
    expect(look()).toEqual([candle(1), candle(2, "0.6"), candle(3)]);
  });
  it("puts a snapshot in order, the later of two with one stamp counting", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle(3), candle(1), candle(3, "0.7"), candle("soon")]));
    expect(look()).toEqual([candle(1), candle(3, "0.7")]);
  });
  it("takes one instant written two ways for one bar, and stamps that are plain numbers", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle("2026-11-20T00:00:00Z")]));
    applyFrame(held, candlesFrame("update", [candle("2026-11-20T01:00:00.000+01:00", "0.8")]));
    expect(look()).toEqual([candle("2026-11-20T01:00:00.000+01:00", "0.8")]);
    applyFrame(held, candlesFrame("snapshot", [candle("1763650000")]));
    applyFrame(held, candlesFrame("update", [candle("1763649999"), candle("1763650060")]));
    expect(look()).toEqual([candle("1763650000"), candle("1763650060")]);
  });
  it("keeps a bounded number of bars", () => {
    const { held, look } = pageOf("candles");
    applyFrame(
      held,
      candlesFrame(
        "snapshot",
        Array.from({ length: mostCandles + 3 }, (_, at) => candle(at)),
      ),
    );
    look();
    applyFrame(held, candlesFrame("update", [candle(mostCandles + 3)]));
    expect(look()).toHaveLength(mostCandles);
    expect(look()[0]).toEqual(candle(4));
  });
});

describe("after a gap", () => {
  it("holds nothing of a book, and still what orders proved", () => {
    const held = initialHeld("book");
    applyFrame(held, bookFrame("snapshot", book([["0.5", "1"]])));
    expect(takeTold(dropHeld(held), true)).toEqual({ channel: "book", book: book([]) });
    const orders = initialHeld("orders");
    expect(dropHeld(orders)).toBe(orders);
  });
});
