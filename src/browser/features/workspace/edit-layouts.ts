// Changes of the list of a user's layouts, each giving a new one.
import { type Layout, type Layouts, layoutLimits } from "#browser/preferences/layouts.ts";
import { freeId } from "./edit-layout.ts";

/** `name`, or where a layout has it already `name` with the first number that none has. */
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

/** Why a layout cannot be called `name`, as a sentence; `own` is the one that is to be renamed. */
export function problemOfName(list: readonly Layout[], name: string, own?: Layout): string | undefined {
  const wanted = name.trim();
  if (wanted === "") return "Enter a name.";
  if (wanted.length > layoutLimits.nameLength)
    return `Use ${layoutLimits.nameLength} characters at most; these are ${wanted.length}.`;
  const other = list.find((layout) => layout.name.toLowerCase() === wanted.toLowerCase());
  return other === undefined || other.id === own?.id ? undefined : `“${other.name}” is there already.`;
}

export function isListFull({ list }: Layouts): boolean {
  return list.length >= layoutLimits.layouts;
}

/** With `layout` as a new one, under an id and a name that are free, and chosen. */
export function withNewLayout(kept: Layouts, layout: Layout): Layouts {
  if (isListFull(kept)) return kept;
  const added = { ...layout, id: freeId(kept.list), name: freeName(kept.list, layout.name) };
  return { ...kept, current: added.id, list: [...kept.list, added] };
}

/** With `change` done to `layout` as it is kept now; it is kept from then on if it was not. */
export function withEdited(kept: Layouts, layout: Layout, change: (layout: Layout) => Layout): Layouts {
  const isKept = kept.list.some(({ id }) => id === layout.id);
  if (!isKept) return { ...kept, current: layout.id, list: [...kept.list, change(layout)] };
  return withLearned(kept, layout.id, change);
}

/** With `change` done to the layout `id` as it is kept now, if it still is: for what is found out and not asked for. */
export function withLearned(kept: Layouts, id: string, change: (layout: Layout) => Layout): Layouts {
  return { ...kept, list: kept.list.map((each) => (each.id === id ? change(each) : each)) };
}

export function withoutLayout(kept: Layouts, id: string): Layouts {
  const at = kept.list.findIndex((layout) => layout.id === id);
  const list = kept.list.filter((layout) => layout.id !== id);
  const next = list[Math.min(at, list.length - 1)];
  return { ...kept, current: kept.current === id ? (next?.id ?? "") : kept.current, list };
}

/** With `layout` back at `index`, and chosen; under another id or name where its own was taken meanwhile. */
export function withRestored(kept: Layouts, layout: Layout, index: number): Layouts {
  const isTaken = kept.list.some(({ id }) => id === layout.id);
  const id = isTaken ? freeId(kept.list) : layout.id;
  const back = { ...layout, id, name: freeName(kept.list, layout.name) };
  return { ...kept, current: id, list: kept.list.toSpliced(index, 0, back) };
}
