import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { isOpen } from "#browser/order-journal/open-orders.ts";
import type { RenderedFeed } from "#browser/stream/use-feed.ts";
import { mostOrders } from "#browser/stream/worker/orders-reducer.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { DroppedRow } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import {
  areOrdersPending,
  freshnessOf,
  type ListResponse,
  mergeOnce,
  mergeOrderSources,
} from "./merge-order-sources.ts";
import { orderRows } from "./order-rows.ts";

const listWith = (answeredAt: number, orders: readonly Order[] = []): ListResponse => ({
  marketId: "MARKET-1",
  response: { answer: { rows: orders, dropped: [] }, requestedAt: answeredAt - 10, answeredAt },
  problem: undefined,
});
const waiting: ListResponse = { marketId: "MARKET-2", response: undefined, problem: undefined };
const failed: ListResponse = { marketId: "MARKET-3", response: undefined, problem: "lists are closed" };
const off: RenderedFeed<"orders"> = {
  phase: "off",
  data: undefined,
  frameAt: undefined,
  readConfirmedAt: () => undefined,
};
const feedWith = (
  phase: "live" | "stale",
  frameAt: number,
  data: readonly Order[],
): RenderedFeed<"orders"> => ({
  phase,
  data,
  frameAt,
  readConfirmedAt: () => frameAt,
});
const sources = {
  venue: "venue-a",
  units: knownWith().units,
  intents: [],
  feed: off,
  lists: [],
  single: [],
  singleProblem: undefined,
  mostListed: 100,
  isWanted: () => true,
} as const;
const [older, newer] = [orderWith({ status: "older" }), orderWith({ status: "newer" })];

describe("mergeOnce", () => {
  const first = feedWith("live", 1, [newer]);

  it("merges the same orders once for several components", () => {
    const known = mergeOnce({ ...sources, feed: first });
    expect(mergeOnce({ ...sources, feed: { ...first } })).toBe(known);
  });

  it.each<{ name: string; change: Partial<RenderedFeed<"orders">> }>([
    { name: "other orders", change: { data: [older] } },
    { name: "another phase", change: { phase: "stale" } },
    { name: "a later frame", change: { frameAt: 2 } },
  ])("merges again after $name", ({ change }) => {
    const known = mergeOnce({ ...sources, feed: first });
    expect(mergeOnce({ ...sources, feed: { ...first, ...change } })).not.toBe(known);
  });
});

describe("mergeOrderSources", () => {
  afterEach(() => systemClock.correct?.(0));

  it("prefers a live stream, else the newer source", () => {
    const statusOf = (feed: RenderedFeed<"orders">, list: ListResponse) =>
      orderRows(mergeOrderSources({ ...sources, feed, lists: [list] }))[0]?.status;
    expect(statusOf(feedWith("live", 1, [newer]), listWith(500, [older]))).toBe("newer");
    expect(statusOf(feedWith("stale", 1, [older]), listWith(500, [newer]))).toBe("newer");
    expect(statusOf(feedWith("stale", 900, [newer]), listWith(500, [older]))).toBe("newer");
  });

  it("notes an order missing in its own market's list, not in another market's", () => {
    const settledAt = Date.now() - 60_000;
    const intent = intentWith({ state: "accepted", orderId: "order-1", order: orderWith(), settledAt });
    const noted = (list: ListResponse) =>
      orderRows(mergeOrderSources({ ...sources, intents: [intent], lists: [list] }))[0]?.notes;
    expect(noted(listWith(performance.now()))).toEqual(["Not listed by the venue yet."]);
    expect(noted({ ...listWith(performance.now()), marketId: "MARKET-9" })).toEqual([]);
  });

  it.each(["venue-a", "venue-c"] as const)(
    "takes no order for gone that a list with unreadable rows, or one that may be cut off, lacks at %s",
    (venue) => {
      const settledAt = Date.now() - 60_000;
      const intent = intentWith({
        venue,
        state: "accepted",
        orderId: "order-1",
        order: orderWith(),
        settledAt,
      });
      const other = orderWith({ id: "another" });
      const rowOf = (dropped: readonly DroppedRow[], mostListed: number) => {
        const answeredAt = performance.now();
        const response = {
          answer: { rows: [other], dropped },
          requestedAt: answeredAt - 10,
          answeredAt,
        };
        const lists = [{ marketId: undefined, response, problem: undefined }];
        const rows = orderRows(
          mergeOrderSources({ ...sources, venue, intents: [intent], lists, mostListed }),
        );
        const row = rows.find(({ intentId }) => intentId !== undefined);
        return { notes: row?.notes.length, isOpen: row && isOpen(row) };
      };
      expect(rowOf([], 100)).toEqual({ notes: 1, isOpen: venue === "venue-a" });
      expect(rowOf([{ index: 1, problem: "id: is missing" }], 100)).toEqual({ notes: 0, isOpen: true });
      expect(rowOf([], 1)).toEqual({ notes: 0, isOpen: true });
    },
  );

  it("takes no order for gone that is not among as many streamed ones as are kept", () => {
    const streamed = Array.from({ length: mostOrders }, (_, index) => orderWith({ id: `s${index}` }));
    const openOf = (data: readonly Order[]) =>
      mergeOrderSources({ ...sources, feed: feedWith("live", 1, data) }).streamedOpen;
    expect(openOf(streamed.slice(1))?.ids.size).toBe(mostOrders - 1);
    expect(openOf(streamed)).toBeUndefined();
    // Those that are over would have been left out first.
    const ended = streamed.map((order, index) =>
      index % 3 === 0 ? order : { ...order, status: "canceled" },
    );
    expect(openOf(ended)?.ids.size).toBe(mostOrders);
  });

  it.each([600_000, -600_000])(
    "dates a list by the gateway's clock, %i ms ahead of this device's",
    (aheadMs) => {
      systemClock.correct?.(aheadMs);
      const noted = (settledAt: number) => {
        const intent = intentWith({ state: "accepted", orderId: "order-1", order: orderWith(), settledAt });
        const lists = [listWith(performance.now())];
        return orderRows(mergeOrderSources({ ...sources, intents: [intent], lists }))[0]?.notes;
      };
      expect(noted(systemClock.now() - 60_000)).toEqual(["Not listed by the venue yet."]);
      expect(noted(systemClock.now() + 60_000)).toEqual([]);
    },
  );

  it("uses streamed orders as open orders only while the stream is live", () => {
    expect(mergeOrderSources({ ...sources, feed: feedWith("live", 1, [newer]) }).streamedOpen?.ids).toEqual(
      new Set(["order-1"]),
    );
    expect(
      mergeOrderSources({ ...sources, feed: feedWith("stale", 1, [newer]) }).streamedOpen,
    ).toBeUndefined();
  });

  it("merges an order that is listed, streamed and fetched by id", () => {
    const filled = orderWith({ filled: decimal("10"), remaining: decimal("0") });
    const known = mergeOrderSources({
      ...sources,
      feed: feedWith("live", 1, [newer]),
      lists: [listWith(500, [older])],
      single: [{ answer: filled, requestedAt: 1, answeredAt: 2 }],
    });
    expect(orderRows(known).map(({ isFilled }) => isFilled)).toEqual([true]);
  });
});

describe("freshnessOf", () => {
  const stateOf = (fields: Partial<Parameters<typeof freshnessOf>[0]>) =>
    freshnessOf({ ...sources, ...fields }, 1e9).state;

  it("is live while the stream is, whatever the lists do", () => {
    expect(stateOf({ feed: feedWith("live", 1, []), lists: [failed, waiting] })).toBe("live");
  });

  it("is loading until every list has listWith, then an error if one failed", () => {
    expect(stateOf({ lists: [listWith(1), waiting, failed] })).toBe("loading");
    expect(stateOf({ lists: [listWith(1), failed] })).toBe("error");
    expect(stateOf({ lists: [listWith(1)] })).toBe("polling");
    expect(stateOf({ venue: "venue-b", singleProblem: "gone" })).toBe("error");
    expect(stateOf({ venue: "venue-b" })).toBe("polling");
  });

  it("is as old as the oldest response", () => {
    const lists = [listWith(performance.now()), listWith(performance.now() - 5_000)];
    expect(freshnessOf({ ...sources, lists }, 4_000).state).toBe("stale");
    expect(freshnessOf({ ...sources, lists }, 60_000).state).toBe("polling");
    expect(freshnessOf({ ...sources, lists }, 60_000).confirmedAt).toBe(lists[1]?.response?.answeredAt);
  });
});

describe("areOrdersPending", () => {
  it("waits for every list and the stream, not for failed or unavailable sources", () => {
    expect(areOrdersPending({ ...sources, lists: [listWith(1), waiting] })).toBe(true);
    expect(areOrdersPending({ ...sources, lists: [listWith(1), failed] })).toBe(false);
    expect(areOrdersPending({ ...sources, feed: { ...off, phase: "waiting" } })).toBe(true);
    expect(areOrdersPending({ ...sources, feed: feedWith("live", 1, []) })).toBe(false);
    expect(areOrdersPending(sources)).toBe(false);
  });
});
