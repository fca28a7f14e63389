import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { filterRows, groupRowSteps, keepOrder, type RowModel, sortRows, stableOrder } from "./group-list.ts";

const config = decodeConfig({});
const leg = (venue: unknown, market: unknown, more: object = {}) => ({
  venue,
  market_id: market,
  outcome_id: `${market}:yes`,
  data: {},
  orientation: { inverted: false },
  ...more,
});
const rowsOf = (...groups: readonly unknown[]) =>
  runSteps(groupRowSteps(config, decodeMatchedGroups(groups).rows));
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const nothingRead: ReadonlyMap<string, RowModel> = new Map();

describe("a group as a row", () => {
  it("separates legs with a quote from those without", () => {
    const [row] = rowsOf({
      id: "g",
      title: "",
      legs: [leg("venue-a", "m"), leg("venue-d", "m"), leg("venue-b", undefined), leg(7, "m"), {}],
    });
    expect(row?.title).toBe("g");
    expect(row?.legs.map(({ venue, legIndex }) => `${venue} ${legIndex}`)).toEqual(["venue-a 0"]);
    expect(row?.elsewhere).toHaveLength(4);
  });

  it("is as high as the venue with the most legs needs, two legs of one venue being usual", () => {
    const [row] = rowsOf({ id: "g", legs: [leg("venue-a", "m"), leg("venue-b", "x"), leg("venue-b", "y")] });
    expect(row?.lines).toBe(2);
    expect(row?.venueCount).toBe(2);
  });

  it("is unverified as soon as one leg is", () => {
    const rows = rowsOf(
      { id: "1", legs: [leg("venue-a", "m"), leg("venue-b", "m", { orientation: { inverted: true } })] },
      { id: "2", legs: [leg("venue-a", "m"), leg("venue-b", "m", { orientation: {} })] },
      { id: "3", legs: [leg("venue-a", "m")] },
      { id: "4", legs: [] },
    );
    expect(rows.map(({ orientation }) => orientation)).toEqual(["mixed", "unverified", "same", "unverified"]);
  });

  it("has a unique key for repeated ids", () => {
    const rows = rowsOf({ id: "g", legs: [] }, { id: "g", legs: [] });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it("stays the same object for a group that a refetch left unchanged", () => {
    const { rows: groups } = decodeMatchedGroups([
      { id: "g", legs: [leg("venue-a", "m")] },
      { id: "h", legs: [] },
    ]);
    const before = runSteps(groupRowSteps(config, groups));
    const [changed] = decodeMatchedGroups([{ id: "g", legs: [leg("venue-b", "m")] }]).rows;
    const after = runSteps(
      groupRowSteps(
        config,
        [changed, groups[1]].flatMap((group) => group ?? []),
      ),
    );
    expect(after[1]).toBe(before[1]);
    expect(after[0]?.legs[0]?.venue).toBe("venue-b");
    expect(runSteps(groupRowSteps(decodeConfig({ venues: {} }), groups))[1]).not.toBe(before[1]);
  });
});

it("filters by every word anywhere in a row, ignoring case", () => {
  const rows = rowsOf(
    { id: "1", title: "Kansas City vs. Buffalo", legs: [leg("venue-b", "GAME-KC")] },
    { id: "2", title: "Kansas vs. Gonzaga", legs: [] },
  );
  expect(titles(filterRows(rows, " kansas  CITY "))).toEqual(["Kansas City vs. Buffalo"]);
  expect(titles(filterRows(rows, "game-kc"))).toEqual(["Kansas City vs. Buffalo"]);
  expect(filterRows(rows, "  ")).toBe(rows);
  expect(filterRows(rows, "nowhere")).toEqual([]);
});

describe("rows in order", () => {
  const priced = (price: unknown) => ({ data: { price } });
  const rows = rowsOf(
    {
      id: "narrow",
      title: "B",
      legs: [leg("venue-a", "m", priced("0.5")), leg("venue-b", "m", priced(".51"))],
    },
    {
      id: "wide",
      title: "A",
      legs: [leg("venue-a", "m", priced("0.5")), leg("venue-b", "m", priced("0.6"))],
    },
    { id: "unknown", title: "C", game_start_time: "2026-11-20T20:00:00Z", legs: [leg("venue-a", "m")] },
  );
  const order = (by: "difference" | "start" | "title" | "age", direction: "ascending" | "descending") =>
    titles(sortRows(rows, { by, direction }, readings)).join("");
  let readings = nothingRead;

  it("sorts by listed prices, unknown ones last in both directions", () => {
    expect(order("difference", "descending")).toBe("ABC");
    expect(order("difference", "ascending")).toBe("BAC");
    expect(order("start", "ascending")).toBe("CAB");
    expect(order("title", "descending")).toBe("CBA");
    const accented = rowsOf(
      { id: "1", title: "Zagreb", legs: [] },
      { id: "2", title: "Évian", legs: [] },
      { id: "3", title: "Dijon", legs: [] },
    );
    expect(titles(sortRows(accented, { by: "title", direction: "ascending" }, readings))).toEqual([
      "Dijon",
      "Évian",
      "Zagreb",
    ]);
  });

  it("sorts by live prices where available, and by age with the oldest first", () => {
    readings = new Map([
      ["narrow", { difference: decimal("0.2"), dataAt: 5 }],
      ["wide", { difference: undefined, dataAt: 9 }],
    ]);
    expect(order("difference", "descending")).toBe("BAC");
    expect(order("age", "descending")).toBe("BAC");
    expect(order("age", "ascending")).toBe("ABC");
    readings = nothingRead;
  });
  it("returns the same array if no row moved", () => {
    const [first, ...others] = rows;
    expect(stableOrder(rows, [...rows])).toBe(rows);
    expect(stableOrder(rows, others)).toEqual(others);
    expect(stableOrder(others, rows)).toBe(rows);
    const turned = first === undefined ? [] : [...others, first];
    expect(stableOrder(rows, turned)).toBe(turned);
  });
});

it("keeps the order shown before, with the rows of now and new ones last", () => {
  const shown = rowsOf({ id: "c" }, { id: "a" }, { id: "gone" });
  const now = rowsOf({ id: "a" }, { id: "new" }, { id: "c" });
  const kept = keepOrder(shown, now);
  expect(titles(kept)).toEqual(["c", "a", "new"]);
  expect(kept.every((row) => now.includes(row))).toBe(true);
});
