import { describe, expect, it } from "vitest";
import { legVenueData, titleOfKey } from "./leg-venue-data.ts";

const untold = {
  title: undefined,
  titleKey: undefined,
  label: undefined,
  status: undefined,
  price: undefined,
  description: undefined,
  date: undefined,
};

describe("venue data of a leg", () => {
  it.each([
    [
      { title: "Will it rain?", label: "Yes", price: "0.0065" },
      { title: "Will it rain?", label: "Yes", price: "0.0065" },
    ],
    [
      { title: "Scottish referendum called before 2027?", ticker: "SCOTREF-27-A" },
      { title: "Scottish referendum called before 2027?" },
    ],
    [{ price: 0.0065 }, { price: "0.0065" }],
    [{ price: 1e-7 }, { price: "0.0000001" }],
    [{ price: 0.1 + 0.2 }, {}],
    [{}, {}],
    [
      {
        market_ticker: "KXLIGUE1GAME-26MAY02FCMASM-ASM",
        venue_market_title: "Metz vs Monaco Winner?",
        side: "yes",
        status: "open",
        yes_subtitle: "Monaco",
        selection_label: "Monaco",
      },
      { title: "Metz vs Monaco Winner?", label: "Monaco", status: "open" },
    ],
    [
      {
        market_title: "Monaco vs Metz Winner?",
        outcome_label: "Monaco",
        starts_at: "2026-05-02T00:00:00+00:00",
      },
      { title: "Monaco vs Metz Winner?", label: "Monaco" },
    ],
    [
      { question: "Will it rain?", rules: "Rain is rain.", end_date: "2026-12-31T00:00:00Z" },
      { title: "Will it rain?", description: "Rain is rain.", date: "2026-12-31T00:00:00Z" },
    ],
    [{ close_time: 1798675200 }, { date: "2026-12-31T00:00:00.000Z" }],
    [{ resolution_date: "1798675200000" }, { date: "2026-12-31T00:00:00.000Z" }],
  ])("%j", (data, received) => {
    expect(legVenueData(data)).toEqual({ ...untold, ...received });
  });

  it.each([
    [null],
    ["title"],
    [["title"]],
    [7],
    [{ title: 5, label: " ", price: {} }],
    [Object.create({ title: "inherited" })],
  ])("nothing where it is %j", (data) => {
    expect(legVenueData(data)).toEqual(untold);
  });
});

describe("a title that is a key", () => {
  it.each([
    [
      "class:electionWinner|office:US president|cycle:2028|party:DEM",
      "Election winner: office US president, cycle 2028, party DEM",
    ],
    [
      "class:priceBinary|underlying:BTC|expiry:20261127-2200|targetPrice:95000",
      "Price binary: underlying BTC, expiry 2026-11-27 22:00, target price 95000",
    ],
    ["underlying:BTC|period:1d", "Underlying BTC, period 1d"],
    ["class:rain|city:", "Rain"],
  ])("%s is composed from its fields", (key, title) => {
    expect(titleOfKey(key)).toBe(title);
    expect(legVenueData({ title: key })).toEqual({ ...untold, title, titleKey: key });
  });

  it.each([["Final: Home"], ["Yes|No"], ["Will it rain?"], ["Fed: cut|Fed: hold"], ["class:rain"]])(
    "%s is a title as it is",
    (title) => {
      expect(titleOfKey(title)).toBeUndefined();
    },
  );
});
