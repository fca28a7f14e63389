// Lines and headings of the palette for the typed text.
import { rank } from "./fuzzy.ts";
import type { PaletteItem } from "./palette-item.ts";
import { texts } from "./texts.ts";

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const mostFound = 50;
/** Most lines of a section while the field is empty. */
const mostOfSection = 9;
const mostRecent = 5;
/** Boost of recently used items: above equal matches, below better ones. */
const recentBoost = 0.5;

/** `used` are the keys of what was used last, newest first. */
export function sectionsOf(
  typed: string,
  { items, takers }: { readonly items: readonly PaletteItem[]; readonly takers: readonly PaletteItem[] },
  recent: readonly string[],
): readonly PaletteSection[] {
  if (typed.trim() === "") return unsearched(items, takers, recent);
  const found = rank(typed, items, ({ key }) => {
    const at = recent.indexOf(key);
    return at < 0 ? 0 : recentBoost / (at + 1);
  }).slice(0, mostFound);
  const textItems = takers.map((taker) => ({
    ...taker,
    title: texts.searchFor(taker.title, typed.trim()),
  }));
  return [
    { title: texts.found, items: found },
    { title: texts.search, items: textItems },
  ].filter((section) => section.items.length > 0);
}

function unsearched(
  items: readonly PaletteItem[],
  takers: readonly PaletteItem[],
  recent: readonly string[],
): readonly PaletteSection[] {
  const byKey = new Map([...items, ...takers].map((item) => [item.key, item]));
  const last = recent.flatMap((key) => byKey.get(key) ?? []).slice(0, mostRecent);
  const rest = [...items, ...takers].filter((item) => !last.includes(item));
  const titles = [...new Set(rest.map(({ section }) => section))];
  const sections = titles.map((title) => ({
    title,
    items: rest.filter(({ section }) => section === title).slice(0, mostOfSection),
  }));
  return last.length === 0 ? sections : [{ title: texts.recent, items: last }, ...sections];
}
