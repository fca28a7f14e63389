import { describe, expect, it } from "vitest";
import { legVenueData } from "./leg-venue-data.ts";

const untold = {
  title: undefined,
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
