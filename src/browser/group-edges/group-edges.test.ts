import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createCombinedBookEvaluator } from "#browser/features/arbitrage/combined-book-model.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import { decimal, zero } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type GroupLeg, type MarketLeg, marketLegsOfGroup } from "./edge-leg.ts";
import {
  bookKey,
  createGroupEdgeEvaluator,
  type GroupBooks,
  type PairCheckStatus,
  pairKeyOf,
  transportOf,
} from "./group-edges.ts";
import { noGroup } from "./payout-terms.ts";
import { profitCurveGeometry, profitHeight, profitWidth } from "./profit-curve.tsx";

const fees = [{ kind: "none" }];
const config = decodeConfig({ venues: { "venue-a": { fees }, "venue-b": { fees } } });
const legOn = (venue: VenueId, position: number, marketId = "M"): GroupLeg => ({
  leg: { legIndex: position, venue, marketId, outcomeId: "yes", orientation: "same" },
  market: {
    venue,
    marketId,
    title: marketId,
    outcomes: ["yes", "no"].map((id) => ({ id, label: id, price: undefined })),
    ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
    details: undefined,
  },
  known: {
    venue,
    marketId,
    outcomeId: "yes",
    orientation: "same",
    data: undefined,
    details: undefined,
    texts: "told",
  },
});
const now = 100_000;
const rules = { now, tradeMs: 5_000, maxSkewMs: 1_500 };
const places = marketLegsOfGroup(config, noGroup, [legOn("venue-a", 0), legOn("venue-b", 1)]);
const [onA, onB] = places as [MarketLeg, MarketLeg];
const unconfirmed: PairCheckStatus = { kind: "unconfirmed", reason: "not yet" };
const readerOf = (check = unconfirmed) =>
  createGroupEdgeEvaluator(places, new Map([[pairKeyOf(onA, onB), check]]), decimal("0.005"));
const booksWith = (yesOnA: OrderBookView, noOnB: OrderBookView): GroupBooks =>
  new Map([
    [bookKey(onA, "yes"), yesOnA],
    [bookKey(onB, "no"), noOnB],
  ]);
const cheap = bookView([["0.4", "100"]], [["0.39", "5"]]);
const other = bookView([["0.5", "60"]], [["0.49", "5"]]);

describe("an edge", () => {
  it("is computed in both directions, each from its own two books", () => {
    const directions = readerOf()(booksWith(cheap, other), rules);
    expect(
      directions.map(({ bought }) => bought.map(({ marketLeg, side }) => `${marketLeg.venue} ${side}`)),
    ).toEqual([
      ["venue-a yes", "venue-b no"],
      ["venue-a no", "venue-b yes"],
    ]);
    expect(directions[0]?.edge?.largest).toMatchObject({ contracts: "60", profit: "6" });
    expect(directions[1]?.problems).toEqual([
      "The book of Venue A is loading.",
      "The book of Venue B is loading.",
    ]);
  });

  it("waits for another check once a leg is turned", () => {
    const { yes, no } = onB.outcomes;
    const turned = [onA, { ...onB, outcomes: { yes: no, no: yes } }];
    const checks = new Map([[pairKeyOf(onA, onB), unconfirmed]]);
    const [direction] = createGroupEdgeEvaluator(turned, checks, zero)(booksWith(cheap, other), rules);
    expect(direction).toMatchObject({ edge: undefined, problems: ["Checking the pair…"] });
  });

  it("is recomputed only when one of its books changed", () => {
    const read = readerOf();
    const first = read(booksWith(cheap, other), rules)[0]?.edge;
    const received = { ...cheap, confirmedAt: now + 1 };
    expect(read(booksWith(received, other), rules)[0]?.edge).toBe(first);
    expect(read(booksWith(bookView([["0.41", "100"]], []), other), rules)[0]?.edge).not.toBe(first);
  });

  const withoutEdge = (a: OrderBookView, b: OrderBookView, check?: PairCheckStatus) => {
    const [direction] = readerOf(check)(booksWith(a, b), rules);
    expect(direction?.edge).toBeUndefined();
    return direction?.problems;
  };

  it("is undefined for a crossed, locked, stale, old or empty book", () => {
    expect(withoutEdge(bookView([["0.4", "1"]], [["0.41", "1"]]), other)).toEqual([
      "The book of Venue A is crossed or locked.",
    ]);
    expect(withoutEdge(cheap, bookView([["0.4", "1"]], [["0.4", "1"]]))).toEqual([
      "The book of Venue B is crossed or locked.",
    ]);
    expect(withoutEdge({ ...cheap, state: "stale" }, other)).toEqual(["The book of Venue A is stale."]);
    expect(withoutEdge({ ...cheap, confirmedAt: now - 5_001 }, other)).toEqual([
      "The book of Venue A is stale.",
    ]);
    expect(withoutEdge(bookView([], [["0.4", "1"]]), other)).toEqual(["No asks on Venue A."]);
  });

  it("is undefined for two books whose ages differ by more than the setting", () => {
    expect(withoutEdge({ ...cheap, confirmedAt: now - 1_501 }, other)).toEqual([
      "Books out of sync: their ages differ too much.",
    ]);
    const [within] = readerOf()(booksWith({ ...cheap, confirmedAt: now - 1_500 }, other), rules);
    expect(within?.edge).toBeDefined();
  });

  it("is undefined for a blocked or unverified pair", () => {
    for (const kind of ["blocked", "unverified"] as const)
      expect(withoutEdge(cheap, other, { kind, reason: "The dates differ." })).toEqual(["The dates differ."]);
  });

  it("is undefined between two outcomes of one market, and with a venue without a book", () => {
    const of = (...legs: GroupLeg[]) =>
      createGroupEdgeEvaluator(
        marketLegsOfGroup(config, noGroup, legs),
        new Map(),
        decimal("0"),
      )(new Map(), rules);
    expect(
      of(legOn("venue-a", 0), {
        ...legOn("venue-a", 1),
        leg: { ...legOn("venue-a", 1).leg, outcomeId: "no" },
      }),
    ).toEqual([]);
    expect(of(legOn("venue-a", 0), legOn("venue-c", 1))).toEqual([]);
    expect(of(legOn("venue-a", 0), legOn("venue-a", 1, "N"))).toHaveLength(2);
  });
});

describe("the combined book", () => {
  const books = new Map([
    [bookKey(onA, "yes"), cheap],
    [bookKey(onB, "yes"), bookView([["0.45", "1000"]], [["0.44", "5"]])],
  ]);
  const choice = { side: "yes", feesIn: false, isOn: () => true } as const;

  it("contains the fresh books switched on, with the cost of sizes on each and together", () => {
    const direction = createCombinedBookEvaluator(places, choice)(books, rules);
    expect(direction.book.asks.map(({ price, size }) => [price, size])).toEqual([
      ["0.4", "100"],
      ["0.45", "1000"],
    ]);
    const [, , fiveHundred] = runSteps(direction.quoteSteps());
    expect(fiveHundred?.alone.map(({ average }) => average)).toEqual([undefined, "0.45"]);
    expect(fiveHundred?.best?.average).toBe("0.44");
    const without = createCombinedBookEvaluator(places, {
      ...choice,
      isOn: ({ venue }) => venue !== "venue-a",
    });
    expect(without(books, rules).book.asks).toHaveLength(1);
  });

  it("pauses between the books and the sizes that it quotes", () => {
    const { quoteSteps } = createCombinedBookEvaluator(places, choice)(books, rules);
    expect([...quoteSteps()]).toHaveLength(2 + 4);
  });

  it("leaves out a stale book and says so, and keeps its identity while nothing changed", () => {
    const read = createCombinedBookEvaluator(places, choice);
    const before = read(books, rules);
    expect(read(books, { ...rules, now: now + 1 })).toBe(before);
    const after = read(new Map(books).set(bookKey(onA, "yes"), { ...cheap, state: "stale" }), rules);
    expect(after.problems).toEqual(["The book of Venue A is stale."]);
    expect(after.parts.map(({ venue }) => venue)).toEqual(["venue-b"]);
  });
});

it("ends the profit curve at half again the largest size or at the end of the books, within its box", () => {
  const edge = readerOf()(
    booksWith(
      bookView(
        [
          ["0.4", "50"],
          ["0.55", "200"],
        ],
        [],
      ),
      bookView([["0.5", "300"]], []),
    ),
    rules,
  )[0]?.edge;
  if (edge === undefined) throw new Error("there is an edge");
  const drawn = profitCurveGeometry(edge);
  expect(drawn?.largest).toBeCloseTo(profitWidth / 1.5, 5);
  const numbers = [...(drawn?.line.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g) ?? [])];
  expect(numbers.length).toBeGreaterThan(10);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeLessThanOrEqual(profitWidth);
    expect(Number(y)).toBeGreaterThanOrEqual(0);
    expect(Number(y)).toBeLessThanOrEqual(profitHeight);
  }
});

it("reports polling where any book is polled", () => {
  const [told, asked] = [bookView([], []), bookView([], [], { state: "polling" })];
  const gone = bookView([], [], { state: "not-offered", ladder: undefined });
  expect(transportOf(new Map([["a", told]]))).toBe("live");
  expect(
    transportOf(
      new Map([
        ["a", told],
        ["b", gone],
      ]),
    ),
  ).toBe("live");
  expect(
    transportOf(
      new Map([
        ["a", told],
        ["b", asked],
      ]),
    ),
  ).toBe("polling");
});
