import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import {
  allCategories,
  countSetFilters,
  leaguesOf,
  matchedPath,
  nextSort,
  parseMatchedParams,
  switchView,
} from "./matched-search-params.ts";

const today = "2026-11-20";
const choicesOf = (query: string) => parseMatchedParams(new URLSearchParams(query), today);

describe("the address of the matched list", () => {
  it("always carries the day, today's where none or no day of the calendar is named", () => {
    expect(matchedPath("sports", choicesOf(""))).toBe("/matched/sports?date=2026-11-20");
    expect(choicesOf("date=2026-02-30").date).toBe(today);
    expect(choicesOf("date=2026-11-21").date).toBe("2026-11-21");
  });

  it("says all that was chosen, and reads it back the same", () => {
    const address = "/matched/sports?league=nfl&date=2026-11-21&q=kansas+city&ended=1&sort=-start";
    const choices = choicesOf(address.slice(address.indexOf("?") + 1));
    expect(choices).toEqual({
      date: "2026-11-21",
      league: "nfl",
      filter: "kansas city",
      view: "edges",
      order: { by: "start", direction: "descending" },
      showsEnded: true,
    });
    expect(matchedPath("sports", choices)).toBe(address);
  });

  it("replaces an unknown order with the first one", () => {
    const { order } = choicesOf("");
    expect(choicesOf("sort=constructor").order).toEqual(order);
    expect(choicesOf("sort=-nothing").order).toEqual(order);
  });

  it("opens the view that knows the order, unless it names another one", () => {
    expect(choicesOf("")).toMatchObject({ view: "edges", order: { by: "profit", direction: "descending" } });
    expect(choicesOf("sort=-difference").view).toBe("prices");
    expect(choicesOf("view=edges&sort=-difference")).toMatchObject({
      view: "edges",
      order: { by: "profit" },
    });
    expect(choicesOf("view=prices&sort=-net")).toMatchObject({ view: "prices", order: { by: "difference" } });
    const address = "/matched/sports?date=2026-11-20&view=prices&sort=start";
    expect(matchedPath("sports", choicesOf(address.slice(address.indexOf("?") + 1)))).toBe(address);
  });

  it("keeps a sort order both views have, else uses the view's first", () => {
    const byStart = choicesOf("sort=start");
    expect(switchView(byStart, "prices")).toEqual({ view: "prices", order: byStart.order });
    expect(switchView(choicesOf("sort=net"), "prices").order.by).toBe("difference");
  });
});

it("reverses the order on a second click and starts with the default direction on the first", () => {
  const first = nextSort({ by: "title", direction: "ascending" }, "difference");
  expect(first).toEqual({ by: "difference", direction: "descending" });
  expect(nextSort(first, "difference").direction).toBe("ascending");
});

it("returns the configured leagues for sports only", () => {
  const { matching } = decodeConfig({});
  expect(leaguesOf(matching, "sports")).toContain("nfl");
  expect(leaguesOf(matching, "politics")).toBeUndefined();
  expect(leaguesOf(matching, "of my own")).toBeUndefined();
  expect(leaguesOf({ ...matching, categories: [] }, "Sports")).toEqual([]);
});

it("counts the filters that differ from the list that opens first", () => {
  const count = (category: string, query: string) => countSetFilters(category, choicesOf(query), today);
  expect(count(allCategories, "")).toBe(0);
  expect(count(allCategories, "ended=1")).toBe(0);
  expect(count("crypto", "q=bitcoin")).toBe(2);
  expect(count(allCategories, "view=prices")).toBe(1);
  expect(count(allCategories, "view=prices&sort=-start")).toBe(2);
  expect(count("sports", "date=2026-11-21&league=nfl&sort=net")).toBe(4);
});
