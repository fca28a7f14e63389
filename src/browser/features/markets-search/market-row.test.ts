import { describe, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeEvents } from "#contract/event.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { buildEventRows, buildLegRows, isLongName, nameLines, otherVenues } from "./market-row.ts";
import { type MarketSort, marketOrders, sortRows } from "./market-sort.ts";

const config = decodeConfig({ venues: { "venue-b": { priceScale: 100 } } });

const events = decodeEvents([
  {
    id: "E-1",
    title: "Who wins?",
    markets: [
      {
        market_id: "M-1",
        title: "",
        status: "open",
        resolution_date: "2027-01-02T00:00:00Z",
        outcomes: [{ outcome_id: "M-1:yes", label: "Ada", price: "52" }],
        volume_total: "100000000000000000.1",
      },
      {
        market_id: "M-2",
        title: "Will it rain?",
        resolution_date: "2026-01-02T00:00:00Z",
        outcomes: [],
        volume_total: "100000000000000000.2",
      },
    ],
  },
  {
    id: "E-2",
    markets: [
      { market_id: "M-1", title: "told twice" },
      { market_id: "M-3", resolution_date: "0001-01-01T00:00:00Z" },
    ],
  },
]).rows;

const groups = decodeMatchedGroups([
  {
    id: "g-1",
    title: "Rain in Rome",
    legs: [
      {
        venue: "venue-a",
        market_id: "0xa",
        outcome_id: "1",
        data: { title: "Rain?", label: "Yes", price: "0.4", status: "open" },
      },
      { venue: "venue-a", market_id: "0xa", outcome_id: "2", data: {} },
      { venue: "venue-a", market_id: "0xa", outcome_id: "1", data: { title: "told twice" } },
      { venue: "venue-a", outcome_id: "3" },
      { venue: "venue-c", market_id: "12", outcome_id: "#120" },
      { venue: "venue-x", market_id: "7" },
    ],
  },
]).rows.map((group) => ({ category: "weather", date: "2026-11-20", group }));

describe("rows of events", () => {
  const rows = buildEventRows(config, "venue-b", events, 5);

  test("name each market once, by its title, its event's, or its id", () => {
    expect(rows.map(({ title }) => title)).toEqual(["Who wins?", "Will it rain?", "M-3"]);
  });

  test("quote the first outcome, on the scale from 0 to 1", () => {
    expect(rows[0]).toMatchObject({ outcomeId: "M-1:yes", label: "Ada", price: "0.52", fetchedAt: 5 });
    expect(rows[1]).toMatchObject({ outcomeId: undefined, label: "", price: undefined });
  });

  test("match the words of their event, too", () => {
    expect(rows[0]?.text).toContain("who wins?");
    expect(rows[0]?.text).toContain("e-1");
  });
});

test("a name has as many lines on a phone as its length needs, three at most", () => {
  const named = (length: number, label = "") => ({ title: "x".repeat(length), label });
  expect([1, 44, 45, 88, 89, 500].map((length) => nameLines(named(length)))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(nameLines(named(38, "Yes"))).toBe(1);
  expect(nameLines(named(39, "Yes"))).toBe(2);
  expect([isLongName(named(132)), isLongName(named(127, "Yes"))]).toEqual([false, true]);
});

test("a coin without a label in its group is named by its side, so that a price of No is not read as one of Yes", () => {
  const legs = ["#36010", "#36011"].map((coin) => ({
    venue: "venue-c",
    market_id: "3601",
    outcome_id: coin,
    data: {},
  }));
  const group = decodeMatchedGroups([{ id: "g", title: "Who leads the assembly?", legs }]).rows[0];
  const rows =
    group === undefined
      ? []
      : buildLegRows(config, "venue-c", [{ category: "politics", date: "2026-11-20", group }]);
  expect(rows.map(({ title, label }) => `${title} ${label}`)).toEqual([
    "Who leads the assembly? Yes",
    "Who leads the assembly? No",
  ]);
});

test("a label that repeats its title is left out, and no price is listed before the first trade", () => {
  const title = "yes Ann Lee: 4+,yes Over 30.5 points scored";
  const outcomes = [
    { outcome_id: "M:yes", label: title, price: "0.0000" },
    { outcome_id: "M:no", label: "No", price: "1.0000" },
  ];
  const event = decodeEvents([
    { id: "E", title, markets: [{ market_id: "M", title, status: "open", outcomes }] },
  ]);
  const legs = [{ venue: "venue-b", market_id: "M", data: { title, label: title, price: "0" } }];
  const group = decodeMatchedGroups([{ id: "g", title, legs }]).rows.map((one) => ({
    category: "sports",
    date: "2026-11-20",
    group: one,
  }));
  const rows = [
    ...buildEventRows(decodeConfig({}), "venue-b", event.rows, 5),
    ...buildLegRows(decodeConfig({}), "venue-b", group),
  ];
  expect(rows).toMatchObject([
    { title, label: "", price: undefined, outcomeId: "M:yes" },
    { title, label: "", price: undefined },
  ]);
});

test("a price that is none on the venue's scale is left out", () => {
  const market = { market_id: "M", outcomes: [{ outcome_id: "M:yes", price: "5200" }] };
  const listed = decodeEvents([{ id: "E", markets: [market] }]).rows;
  const legs = [{ venue: "venue-a", market_id: "0xa", data: { price: "40" } }];
  const matched = decodeMatchedGroups([{ id: "g", legs }]).rows.map((group) => ({
    category: "weather",
    date: "2026-11-20",
    group,
  }));
  const rows = [...buildEventRows(config, "venue-b", listed, 5), ...buildLegRows(config, "venue-a", matched)];
  expect(rows.map(({ price }) => price)).toEqual([undefined, undefined]);
});

describe("rows of legs", () => {
  const rows = buildLegRows(config, "venue-a", groups);

  test("are the outcomes on the venue that name a market, each once", () => {
    expect(rows.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`)).toEqual(["0xa 1", "0xa 2"]);
  });

  test("take the leg's fields first and the group's for the rest", () => {
    expect(rows[0]).toMatchObject({ title: "Rain?", label: "Yes", price: "0.4", status: "open" });
    expect(rows[1]).toMatchObject({ title: "Rain in Rome", label: "", price: undefined, status: undefined });
  });

  test("list the other venues known to have the market", () => {
    expect(groups.map((place) => otherVenues(place, "venue-a"))).toEqual([["venue-c"]]);
  });
});

describe("the order of a list", () => {
  const rows = buildEventRows(config, "venue-b", events, 5);
  const ids = (order: MarketSort) => sortRows(rows, order, new Map()).map(({ marketId }) => marketId);

  test("goes by exact decimals, however alike they read as numbers; what has none comes last", () => {
    expect(ids("volume")).toEqual(["M-2", "M-1", "M-3"]);
  });

  test("puts the soonest first and a placeholder for no date last", () => {
    expect(ids("resolution")).toEqual(["M-2", "M-1", "M-3"]);
  });

  test("by title, by price and as listed", () => {
    expect(ids("title")).toEqual(["M-3", "M-1", "M-2"]);
    const accented = ["Zagreb", "Évian", "Dijon"].flatMap((title) =>
      rows.slice(0, 1).map((row) => ({ ...row, title })),
    );
    expect(sortRows(accented, "title", new Map()).map(({ title }) => title)).toEqual([
      "Dijon",
      "Évian",
      "Zagreb",
    ]);
    expect(ids("price-high")).toEqual(["M-1", "M-2", "M-3"]);
    expect(ids("price-low")).toEqual(["M-1", "M-2", "M-3"]);
    expect(ids("listed")).toEqual(["M-1", "M-2", "M-3"]);
  });

  test("goes by the price that a row shows, and by the listed one of a row that was not on screen", () => {
    const listed = ["0.9", "0.5", "0.7"].flatMap((price, index) =>
      rows.slice(0, 1).map((row) => ({ ...row, key: `${index}`, price: decimal(price) })),
    );
    const shown = new Map([
      ["0", undefined],
      ["1", decimal("0.8")],
    ]);
    expect(sortRows(listed, "price-high", shown).map(({ key }) => key)).toEqual(["1", "2", "0"]);
    expect(sortRows(listed, "price-low", shown).map(({ key }) => key)).toEqual(["2", "1", "0"]);
  });

  test("loses no row", () => {
    for (const order of marketOrders) expect(ids(order).toSorted()).toEqual(["M-1", "M-2", "M-3"]);
  });
});
