import { expect, it } from "vitest";
import type { PaletteItem } from "./palette-item.ts";
import { sectionsOf } from "./palette-sections.ts";

const item = (key: string, title: string, section: string): PaletteItem => ({
  key,
  title,
  section,
  run: () => undefined,
});

const items = [
  item("orders", "Go to Orders", "Pages"),
  item("wallet", "Go to Wallet", "Pages"),
  item("dark", "Theme: Dark", "Settings"),
];
const takers = [item("search", "Search all venues", "Search")];
const shown = (typed: string, recent: readonly string[]) =>
  sectionsOf(typed, { items, takers }, recent).map((section) => [
    section.title,
    ...section.items.map(({ title }) => title),
  ]);

it("starts with recent items and lists them only once", () => {
  expect(shown("", ["dark", "gone", "orders"])).toEqual([
    ["Recent", "Theme: Dark", "Go to Orders"],
    ["Pages", "Go to Wallet"],
    ["Search", "Search all venues"],
  ]);
});

it("shows matches, recent ones first, and offers to search for the text", () => {
  expect(shown("go to", ["wallet"])).toEqual([
    ["Found", "Go to Wallet", "Go to Orders"],
    ["Search", "Search all venues for “go to”"],
  ]);
  expect(shown("dark", ["wallet"])[0]).toEqual(["Found", "Theme: Dark"]);
});

it("offers only the search when nothing matches", () => {
  expect(shown("zzz", [])).toEqual([["Search", "Search all venues for “zzz”"]]);
});
