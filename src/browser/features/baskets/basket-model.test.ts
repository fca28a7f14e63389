import { describe, expect, it } from "vitest";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { config, eventOf } from "#browser/testing/basket-event-fixture.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import { type BasketKind, createBasketEvaluator, seemsOverlapping } from "./basket-model.ts";
import { marketsOfEvent } from "./event-market.ts";

const rules = { now: 100_000, tradeMs: 5_000, maxSkewMs: 1_500 };
const today = Date.UTC(2027, 0, 1);
// Three at a third each: No at 65¢, Yes at 32¢.
const no = bookView([["0.65", "100"]], [["0.6", "5"]]);
const yes = bookView([["0.32", "100"]], [["0.3", "5"]]);

interface Case {
  readonly event?: Event;
  readonly isConfirmed?: boolean;
  /** Overrides the book of the market at this index. */
  readonly books?: Readonly<Record<number, OrderBookView>>;
  readonly settings?: typeof config;
}

function read(
  kind: BasketKind,
  { event = eventOf(), isConfirmed = true, books = {}, settings = config }: Case = {},
) {
  const markets = marketsOfEvent(settings, "venue-b", event);
  const reader = createBasketEvaluator(
    { markets, dropped: event.dropped.length },
    { kind, isConfirmed, minimumPerContract: decimal("0.005"), today },
  );
  const bookStore = new Map(
    markets.map((market, index) => [bookKey(market, kind), books[index] ?? (kind === "no" ? no : yes)]),
  );
  return reader(bookStore, rules);
}

describe("a basket", () => {
  it("pays all but one for one No of each outcome, and one for one Yes of each", () => {
    expect(read("no").edge?.largest).toMatchObject({ contracts: "100", payout: "200", profit: "5" });
    expect(read("yes").edge?.largest).toMatchObject({ contracts: "100", payout: "100", profit: "4" });
    expect(read("no").legs.map(({ label }) => label)).toEqual(["Ann", "Ben", "Cy"]);
  });

  it("is no edge without the user's assertion, only a gap", () => {
    expect(read("no", { isConfirmed: false })).toMatchObject({ edge: undefined, perContract: "0.05" });
  });

  it("is labelled before fees where fees are unknown", () => {
    const { "venue-b": venueB, ...venues } = config.venues;
    const settings = { ...config, venues: { ...venues, "venue-b": { ...venueB, fees: "unknown" as const } } };
    expect(read("no", { settings })).toMatchObject({ beforeFees: true, edge: { beforeFees: true } });
  });

  it.each([
    ["stale", bookView([["0.65", "100"]], [], { confirmedAt: 94_999 }), "The book of Ben is stale."],
    ["crossed", bookView([["0.65", "100"]], [["0.65", "1"]]), "The book of Ben is crossed or locked."],
    ["of another moment", bookView([["0.65", "100"]], [], { confirmedAt: 98_499 }), "out of sync"],
    ["not here", bookView([], [], { state: "loading", ladder: undefined }), "is loading"],
  ])("has no edge where a book is %s", (_, book, assertions) => {
    for (const kind of ["no", "yes"] as const) {
      const basket = read(kind, { books: { 1: book } });
      expect(basket).toMatchObject({ edge: undefined, perContract: undefined });
      expect(basket.problems.join()).toContain(assertions);
    }
  });

  it("has no edge where the event lists one market twice", () => {
    const twice = eventOf({ 1: { market_id: "RACE-Ann" } });
    expect(read("no", { event: twice }).problems).toContain("The event lists one market twice.");
    expect(read("no", { event: twice }).edge).toBeUndefined();
  });

  it("omits markets that cannot be bought from the all-No basket, down to two", () => {
    const nobody = bookView([], [["0.6", "5"]]);
    const basket = read("no", { books: { 1: nobody } });
    expect(basket.leftOut).toEqual(["Ben: no asks for No"]);
    expect(basket.edge?.largest).toBeUndefined();
    expect(basket.perContract).toBe("-0.3");
    expect(read("no", { books: { 1: nobody, 2: nobody } }).problems.join()).toContain("at least two markets");
    const closed = read("no", { event: eventOf({ 2: { status: "resolved" } }) });
    expect(closed.leftOut).toEqual(["Cy: closed"]);
    expect(closed.legs).toHaveLength(2);
  });

  it("keeps a market past its resolution date and names it", () => {
    const past = read("no", { event: eventOf({ 1: { resolution_date: "2020-01-01T00:00:00Z" } }) });
    expect(past).toMatchObject({ problems: [], leftOut: [], pastDate: ["Ben"] });
    expect(past.legs).toHaveLength(3);
  });

  it("has no all-Yes basket where an outcome cannot be bought or a market could not be decoded", () => {
    const nobody = bookView([], [["0.3", "5"]]);
    expect(read("yes", { books: { 1: nobody } }).problems).toEqual(["No asks for Yes of Ben."]);
    expect(read("yes", { event: eventOf({ 2: { status: "resolved" } }) }).problems).toEqual([
      "Yes can't be bought of Cy: closed.",
    ]);
    const unread = { ...eventOf(), dropped: [{ index: 3, reason: "no id" }] } as unknown as Event;
    expect(read("yes", { event: unread }).problems).toEqual(["1 of the event's markets could not be read."]);
    const three = { outcomes: ["a", "b", "c"].map((id) => ({ label: id, outcome_id: id })) };
    expect(read("yes", { event: eventOf({ 0: three }) }).problems.join()).toContain(
      "not a market of two outcomes",
    );
    expect(read("yes", { event: eventOf({ 0: { status: "dozing" } }) }).problems.join()).toContain("dozing");
  });
});

it("warns of overlapping outcomes where prices add up to far more than one", () => {
  const markets = marketsOfEvent(config, "venue-b", eventOf());
  const at = (bid: string) =>
    seemsOverlapping(
      markets,
      new Map(markets.map((market) => [bookKey(market, "yes"), bookView([], [[bid, "5"]])])),
    );
  expect(at("0.38")).toBe(false);
  expect(at("0.39")).toBe(true);
});

it("labels a market by what distinguishes it within its event", () => {
  const labels = (event: Event) => marketsOfEvent(config, "venue-b", event).map(({ label }) => label);
  expect(labels(eventOf())).toEqual(["Ann", "Ben", "Cy"]);
  const yesNo = (title: string) => ({
    title,
    outcomes: [
      { label: "Yes", outcome_id: `${title}:yes` },
      { label: "No", outcome_id: `${title}:no` },
    ],
  });
  expect(labels(eventOf({ 0: yesNo("Above 1"), 1: yesNo("Above 2"), 2: yesNo("Above 3") }))).toEqual([
    "Above 1",
    "Above 2",
    "Above 3",
  ]);
});
