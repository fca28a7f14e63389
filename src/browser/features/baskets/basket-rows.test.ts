import { describe, expect, it } from "vitest";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import type { EventAssertions } from "#browser/preferences/event-assertions.ts";
import { config, eventOf } from "#browser/testing/basket-event-fixture.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import { netText } from "./basket-labels.ts";
import { buildBasketRow, createRowBuilder, nearRows, stableOrder } from "./basket-rows.ts";
import { basisOfEvent } from "./event-assertion-status.ts";
import { marketsOfEvent } from "./event-market.ts";

/** Row of an event whose Nos cost `price` each and whose highest Yes bid is `bid`. */
function rowOf(
  id: string,
  price: string,
  bid = "0.3",
  assertions: readonly EventAssertions[] = [],
  { event: from = eventOf(), settings = config }: { event?: Event; settings?: typeof config } = {},
) {
  const event: Event = { ...from, id };
  const markets = marketsOfEvent(settings, "venue-b", event);
  const books = new Map(
    markets.flatMap((market) => [
      [bookKey(market, "no"), bookView([[price, "100"]], [])] as const,
      [bookKey(market, "yes"), bookView([], [[bid, "5"]])] as const,
    ]),
  );
  const rules = {
    venue: "venue-b" as const,
    assertions,
    minimumPerContract: decimal("0.005"),
    maxSkewMs: 1_500,
    today: Date.UTC(2027, 0, 1),
  };
  return buildBasketRow(event, { data: { markets, books }, problem: undefined, at: 900_000 }, rules);
}
const asserted = (id: string): EventAssertions => ({
  venue: "venue-b",
  eventId: id,
  title: "",
  exclude: { at: 5, basis: basisOfEvent(eventOf()) },
});

describe("scanner rows", () => {
  it("show an edge only for events with the user's assertion", () => {
    expect(rowOf("RACE", "0.65")).toMatchObject({ assertion: "none", basket: { edge: undefined } });
    const row = rowOf("RACE", "0.65", "0.3", [asserted("RACE")]);
    expect(row).toMatchObject({ assertion: "given", basket: { edge: { largest: { profit: "5" } } } });
  });

  it("list nearly paying and asserted baskets, best first, overlapping ones last", () => {
    const rows = [
      rowOf("far", "0.7"),
      rowOf("near", "0.67"),
      rowOf("overlapping", "0.2", "0.8"),
      rowOf("paying", "0.65"),
      rowOf("confirmed", "0.7", "0.3", [asserted("confirmed")]),
    ];
    expect(nearRows(rows).map(({ event }) => event.id)).toEqual([
      "paying",
      "near",
      "confirmed",
      "overlapping",
    ]);
  });

  it("show nested limits out of order beside the all-No basket, as an edge by the user's assertion", () => {
    const event = eventOf({}, { id: "LADDER" }, ["$95,000 or above", "$96,000 or above"]);
    const markets = marketsOfEvent(config, "venue-b", event);
    const books = new Map(
      markets.flatMap((market) => [
        [bookKey(market, "no"), bookView([["0.48", "100"]], [])] as const,
        [bookKey(market, "yes"), bookView([["0.5", "100"]], [])] as const,
      ]),
    );
    const fetched = { data: { markets, books }, problem: undefined, at: 900_000 };
    const builderOf = (assertions: readonly EventAssertions[]) =>
      createRowBuilder(
        {
          venue: "venue-b",
          assertions,
          minimumPerContract: decimal("0.005"),
          maxSkewMs: 1_500,
          names: createNameTable(),
          feeModels: (market) => feeModelOfMarket(config, market, undefined, Date.UTC(2027, 0, 1)),
        },
        () => Date.UTC(2027, 0, 1),
      );
    const rowsOf = builderOf([]);
    const rows = rowsOf(event, fetched);
    expect(rows).toMatchObject([
      { key: "LADDER", basket: { kind: "no" } },
      {
        key: "LADDER nested",
        assertion: "none",
        basket: {
          kind: "dominance",
          limits: ["$95,000 or above", "$96,000 or above"],
          perContract: "0.02",
          edge: undefined,
        },
      },
    ]);
    expect(rowsOf(event, fetched)).toBe(rows);
    const nested = { at: 5, basis: basisOfEvent(event) };
    const [, row] = builderOf([{ venue: "venue-b", eventId: "LADDER", title: "", nested }])(event, fetched);
    expect(row).toMatchObject({ assertion: "given", basket: { edge: { largest: { profit: "2" } } } });
    if (row === undefined) throw new Error("the event has nested limits");
    expect(netText(row, "$", true)).toBe("$2.00 at 100");
  });

  it("keep their order while frozen, with new ones at the end", () => {
    const rows = [rowOf("a", "0.65"), rowOf("b", "0.66"), rowOf("c", "0.67")];
    expect(stableOrder(rows, ["c", "a"]).map(({ event }) => event.id)).toEqual(["c", "a", "b"]);
  });
});

describe("the net text of a row", () => {
  const assertions = (row: ReturnType<typeof rowOf>, isFresh = true) => netText(row, "$", isFresh);

  it("is a sum only with a valid assertion and tradable books", () => {
    const row = rowOf("RACE", "0.65", "0.3", [asserted("RACE")]);
    expect(assertions(row)).toBe("$5.00 at 100");
    expect(assertions(row, false)).toBe("stale: open to refresh");
    expect(assertions(rowOf("RACE", "0.65"))).toBe("not confirmed");
    const four = { event: eventOf({}, {}, ["Ann", "Ben", "Cy", "Di"]) };
    const late = rowOf("RACE", "0.65", "0.3", [asserted("RACE")], four);
    expect(late).toMatchObject({ assertion: "changed", basket: { edge: undefined } });
    expect(assertions(late)).toBe("changed: confirm again");
    expect(assertions(rowOf("RACE", "0.67", "0.3", [asserted("RACE")]))).toBe("no edge");
    expect(assertions(rowOf("RACE", "0.2", "0.8"))).toBe("prices suggest several can happen");
  });

  it("says before fees where fees are unknown", () => {
    const { "venue-b": venueB, ...venues } = config.venues;
    const settings = { ...config, venues: { ...venues, "venue-b": { ...venueB, fees: "unknown" as const } } };
    const row = rowOf("RACE", "0.65", "0.3", [asserted("RACE")], { settings });
    expect(assertions(row)).toBe("$5.00 before fees at 100");
  });
});
