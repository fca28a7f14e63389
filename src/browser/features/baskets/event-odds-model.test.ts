import { describe, expect, it } from "vitest";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { config, eventOf } from "#browser/testing/basket-event-fixture.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import type { DevigMethod } from "#browser/trading-math/odds/devig.ts";
import { decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import { marketsOfEvent } from "./event-market.ts";
import { eventOdds } from "./event-odds-model.ts";

const rules = { now: 100_000, tradeMs: 5_000, maxSkewMs: 1_500 };
const today = Date.UTC(2027, 0, 1);
const quote = (bid: string, ask: string, change: Partial<OrderBookView> = {}) =>
  bookView([[ask, "100"]], [[bid, "100"]], change);
const three = [quote("0.6", "0.64"), quote("0.29", "0.31"), quote("0.13", "0.15")];

function odds(
  books: readonly (OrderBookView | undefined)[],
  { event = eventOf(), method = "proportional" }: { event?: Event; method?: DevigMethod } = {},
) {
  const markets = marketsOfEvent(config, "venue-b", event);
  const byKey = new Map<string, OrderBookView>();
  for (const [index, market] of markets.entries()) {
    const book = books[index];
    if (book !== undefined) byKey.set(bookKey(market, "yes"), book);
  }
  return eventOdds({ markets, dropped: event.dropped.length }, byKey, {
    method,
    today,
    rules,
    midSpreadLimit: decimal("0.2"),
  });
}

const probabilities = (...args: Parameters<typeof odds>) =>
  odds(...args).rows.map(({ probability }) => probability);

describe("an event's probabilities", () => {
  it("are the mids without the margin, beside the sums of bids, asks and mids", () => {
    const found = odds(three);
    expect(found.rows.map(({ mid }) => mid)).toEqual(["0.62", "0.3", "0.14"]);
    expect(found.sums).toEqual({ bid: "1.02", ask: "1.1", mid: "1.06" });
    expect(found).toMatchObject({ problem: undefined, isBelowOne: false, withoutBid: [], leftOut: [] });
    expect(probabilities(three)).toEqual(["0.584905660377", "0.283018867925", "0.132075471698"]);
    expect(probabilities(three, { method: "power" })[0]).toBe("0.600480873539");
    expect(probabilities(three, { method: "shin" })[0]).toBe("0.596078131913");
  });

  it("are none without a mid for each outcome, whose names are told", () => {
    const found = odds([bookView([["0.6", "10"]], []), quote("0.1", "0.5"), three[2]]);
    expect(found.problem).toBe("No probabilities: no mid (no asks, or the spread is too wide) for Ann, Ben.");
    // Nobody bids for Ann.
    expect(found).toMatchObject({
      withoutBid: ["Ann"],
      sums: { bid: "0.23", ask: "1.25", mid: undefined },
    });
    expect(found.rows.every(({ probability }) => probability === undefined)).toBe(true);
  });

  it("count a missing bid as 0 where the ask is low, as of an outcome nobody believes in", () => {
    const found = odds([three[0], quote("0.33", "0.35"), bookView([["0.03", "10"]], [])]);
    expect(found.rows[2]).toMatchObject({ bid: undefined, mid: "0.015" });
    expect(found).toMatchObject({
      problem: undefined,
      withoutBid: ["Cy"],
      sums: { bid: "0.93", mid: "0.975" },
    });
  });

  it.each<[string, OrderBookView | undefined, string]>([
    ["stale", quote("0.29", "0.31", { confirmedAt: 94_999 }), "The book of Ben is stale."],
    ["crossed", quote("0.31", "0.31"), "The book of Ben is crossed or locked."],
    ["missing", undefined, "The book of Ben is loading."],
  ])("are none from a %s book", (_, book, problem) => {
    expect(odds([three[0], book, three[2]]).problem).toBe(`No probabilities: ${problem}`);
  });

  it("are none by Shin below 100¢, and a filled shortfall by the others", () => {
    const low = [quote("0.39", "0.41"), quote("0.29", "0.31"), quote("0.19", "0.21")];
    expect(odds(low, { method: "shin" }).problem).toContain("Shin's method needs mids");
    expect(odds(low)).toMatchObject({ problem: undefined, isBelowOne: true });
    expect(probabilities(low, { method: "power" })[0]).toBe("0.434421526803");
  });

  it("leave closed markets out, and are none with fewer than two open or with unreadable ones", () => {
    const closed = { status: "closed" };
    const found = odds(three, { event: eventOf({ 2: closed }) });
    expect(found).toMatchObject({ leftOut: ["Cy: closed"], sums: { mid: "0.92" }, problem: undefined });
    expect(odds(three, { event: eventOf({ 1: closed, 2: closed }) }).problem).toBe(
      "No probabilities: fewer than two outcomes are open.",
    );
    const unreadable = eventOf({ 2: { market_id: 7.5 } });
    expect(odds(three, { event: unreadable }).problem).toBe(
      "No probabilities: 1 of the event's markets could not be read.",
    );
  });
});
