// Pure edits of a user's list of layouts.
import { type Layout, type Layouts, layoutLimits } from "#browser/preferences/layouts.ts";
import { freeId } from "./edit-layout.ts";
import { layoutTexts } from "./texts.ts";

/** Returns `name`, with the lowest free number appended if it is taken. */
export function freeName(list: readonly Layout[], name: string): string {
  const taken = new Set(list.map((layout) => layout.name.toLowerCase()));
  const wanted = name.trim().slice(0, layoutLimits.nameLength);
  let candidate = wanted;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) {
    const ending = ` ${number}`;
    candidate = `${wanted.slice(0, layoutLimits.nameLength - ending.length)}${ending}`;
  }
  return candidate;
}

/** Sentence why `name` is not allowed, or undefined. `own` is the layout to rename. */
export function problemOfName(list: readonly Layout[], name: string, own?: Layout): string | undefined {
  const wanted = name.trim();
  if (wanted === "") return layoutTexts.enterName;
  if (wanted.length > layoutLimits.nameLength)
    return layoutTexts.nameTooLong(layoutLimits.nameLength, wanted.length);
  const other = list.find((layout) => layout.name.toLowerCase() === wanted.toLowerCase());
  return other === undefined || other.id === own?.id ? undefined : layoutTexts.nameTaken(other.name);
}

export function isListFull({ list }: Layouts): boolean {
  return list.length >= layoutLimits.layouts;
}

/** Adds `layout` under a free id and name, and makes it current. */
export function withNewLayout(saved: Layouts, layout: Layout): Layouts {
  if (isListFull(saved)) return saved;
  const added = { ...layout, id: freeId(saved.list), name: freeName(saved.list, layout.name) };
  return { ...saved, current: added.id, list: [...saved.list, added] };
}

/** Applies `change` to the saved version of `layout`. A layout that is not saved yet is added. */
export function withEdited(saved: Layouts, layout: Layout, change: (layout: Layout) => Layout): Layouts {
  const isSaved = saved.list.some(({ id }) => id === layout.id);
  if (!isSaved) return { ...saved, current: layout.id, list: [...saved.list, change(layout)] };
  return withLearned(saved, layout.id, change);
}

/** Applies `change` to the layout `id` if it is still saved: for updates that no user action caused. */
export function withLearned(saved: Layouts, id: string, change: (layout: Layout) => Layout): Layouts {
  return { ...saved, list: saved.list.map((each) => (each.id === id ? change(each) : each)) };
}

export function withoutLayout(saved: Layouts, id: string): Layouts {
  const at = saved.list.findIndex((layout) => layout.id === id);
  const list = saved.list.filter((layout) => layout.id !== id);
  const next = list[Math.min(at, list.length - 1)];
  return { ...saved, current: saved.current === id ? (next?.id ?? "") : saved.current, list };
}

/** Restores `layout` at `index` and makes it current, with a new id or name if its own was taken meanwhile. */
export function withRestored(saved: Layouts, layout: Layout, index: number): Layouts {
  const isTaken = saved.list.some(({ id }) => id === layout.id);
  const id = isTaken ? freeId(saved.list) : layout.id;
  const back = { ...layout, id, name: freeName(saved.list, layout.name) };
  return { ...saved, current: id, list: saved.list.toSpliced(index, 0, back) };
}
