import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Feed, FeedData, FeedFrame } from "#contract/stream-frames.ts";
import type { Trade } from "#contract/trade.ts";
import { mostCandles } from "./candles-reducer.ts";
import { applyFrame, drainUpdate, initialFeedState } from "./feed-reducer.ts";
import { applyPatch } from "./list-patch.ts";
import { inOrderOfTrading, maxPendingTrades, mostTrades } from "./trades-reducer.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "7" };
const head = { feed, ts: undefined, dropped: [], seq: 1 } as const;
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
  const state = initialFeedState(channel);
  let rows: readonly unknown[] = [];
  const look = () => {
    const received = drainUpdate(state);
    if (received.channel !== "trades" && received.channel !== "candles") throw new Error("not a list");
    rows = applyPatch<unknown>(rows, received.patch);
    return rows;
  };
  return { held: state, look };
}

describe("trades", () => {
  it("inserts a late trade by its time, and among equal times the one received last goes last", () => {
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
  it.each([
    ["newest first", [trade("d", 2), trade("c", 2), trade("b", 2), trade("a", 1)]],
    ["oldest first", [trade("a", 1), trade("b", 2), trade("c", 2), trade("d", 2)]],
  ])("keeps the order of equal times of a list that is %s", (_what, list) => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", list));
    expect(look().map((row) => (row as Trade).id)).toEqual(["a", "b", "c", "d"]);
  });
  it("takes a list of one time for newest first", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("b", 1), trade("a", 1)]));
    expect(look().map((row) => (row as Trade).id)).toEqual(["a", "b"]);
  });
  it("keeps a repeated trade once, and each of several with one id", () => {
    const { held, look } = pageOf("trades");
    const five = [5, 10, 15, 20, 15].map((amount, at) => trade("a", at, `${amount}`));
    applyFrame(held, tradesFrame("snapshot", five.slice(0, 3).reverse()));
    look();
    applyFrame(held, tradesFrame("update", [trade("a", 2, "15.0"), ...five.slice(3), trade("a", 0, "5")]));
    expect(look()).toEqual(five);
  });
  it("counts prints with an empty id separately", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("", 1), trade("", 1)]));
    applyFrame(held, tradesFrame("update", [trade("", 1)]));
    expect(look()).toHaveLength(3);
  });
  it("counts equal trades without an id separately", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade(undefined, 1), trade(undefined, 1)]));
    applyFrame(held, tradesFrame("update", [trade(undefined, 1)]));
    expect(look()).toHaveLength(3);
  });
  it("keeps trades without a time in the order received", () => {
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
          .tuple(fc.option(fc.integer({ min: 0, max: 30 }).map(String), { nil: undefined }), fc.nat(60))
          .map(([id, at]) => trade(id, at)),
        { maxLength: 20, size: "max" },
      ),
      repeat: fc.constantFrom(1, 1, 1, 1, 60),
      look: fc.boolean(),
    }),
    { maxLength: 10, size: "max" },
  );
  it("drops no trade that the page has not received, then keeps the latest 1,000", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", [trade("first", 0)]));
    look();
    const burst = Array.from({ length: 3 * mostTrades }, (_, at) => trade(`${at}`, at + 1));
    for (let from = 0; from < burst.length; from += 50)
      applyFrame(held, tradesFrame("update", burst.slice(from, from + 50)));
    // With the last that was seen before: so it is known that between the two looks nothing was missed.
    expect(look()).toEqual([trade("first", 0), ...burst]);
    const last = trade("last", burst.length + 1);
    applyFrame(held, tradesFrame("update", [last]));
    expect(look()).toEqual([...burst, last].slice(-mostTrades));
  });
  it("keeps a bounded number for a page that never reads", () => {
    const { held, look } = pageOf("trades");
    applyFrame(held, tradesFrame("snapshot", []));
    const most = Array.from({ length: maxPendingTrades + 500 }, (_, at) => trade(`${at}`, at));
    applyFrame(held, tradesFrame("update", most.slice(0, maxPendingTrades)));
    applyFrame(held, tradesFrame("update", most.slice(maxPendingTrades)));
    expect(look()).toEqual(most.slice(-maxPendingTrades));
  });
  it("equals a naive tape for any frames and any reads", () => {
    fc.assert(
      fc.property(run, (steps) => {
        const { held, look } = pageOf("trades");
        let naive: readonly Trade[] = [];
        let unseen = 0;
        for (const { type, trades, repeat, look: looks } of steps) {
          const data = Array.from({ length: repeat }, (_, round) =>
            trades.map((one) => (one.id === undefined ? one : { ...one, id: `${one.id}-${round}` })),
          ).flat();
          applyFrame(held, tradesFrame(type, data));
          unseen = type === "snapshot" ? 0 : unseen + data.length;
          const received = type === "snapshot" ? inOrderOfTrading(data) : data;
          naive = naiveTape(type === "snapshot" ? [] : naive, received).slice(
            -Math.max(mostTrades, unseen + 1),
          );
          if (!looks) continue;
          expect(look()).toEqual(naive);
          unseen = 0;
        }
        expect(look()).toEqual(naive);
      }),
      { numRuns: 20 },
    );
  });
});

function naiveTape(state: readonly Trade[], trades: readonly Trade[]): Trade[] {
  const tape = [...state];
  const at = (one: Trade) => Date.parse(one.timestamp ?? "");
  for (const one of trades) {
    const isKnown =
      one.id !== undefined && tape.some((other) => other.id === one.id && other.timestamp === one.timestamp);
    if (!isKnown) tape.splice(tape.findLastIndex((other) => at(other) <= at(one)) + 1, 0, one);
  }
  return tape;
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
  it("replaces the candle of the same time, appends a newer one, ignores an unknown older one", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle(1), candle(2)]));
    look();
    applyFrame(held, candlesFrame("update", [candle(2, "0.6")]));
    applyFrame(held, candlesFrame("update", [candle(4), candle(3), candle(0)]));
    expect(look()).toEqual([candle(1), candle(2, "0.6"), candle(4)]);
    applyFrame(held, candlesFrame("update", [candle(2, "0.7"), candle(1, "0.9"), candle(4, "0.8")]));
    expect(look()).toEqual([candle(1, "0.9"), candle(2, "0.7"), candle(4, "0.8")]);
  });
  it("sorts a snapshot; of two candles with one time the later wins", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle(3), candle(1), candle(3, "0.7"), candle("soon")]));
    expect(look()).toEqual([candle(1), candle(3, "0.7")]);
  });
  it("treats one instant in two formats as one candle, and accepts numeric times", () => {
    const { held, look } = pageOf("candles");
    applyFrame(held, candlesFrame("snapshot", [candle("2026-11-20T00:00:00Z")]));
    applyFrame(held, candlesFrame("update", [candle("2026-11-20T01:00:00.000+01:00", "0.8")]));
    expect(look()).toEqual([candle("2026-11-20T01:00:00.000+01:00", "0.8")]);
    applyFrame(held, candlesFrame("snapshot", [candle("1763650000")]));
    applyFrame(held, candlesFrame("update", [candle("1763649999"), candle("1763650060")]));
    expect(look()).toEqual([candle("1763650000"), candle("1763650060")]);
  });
  it("keeps a bounded number of candles", () => {
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
