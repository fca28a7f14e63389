// Which element shows which row: an element whose row has gone takes up the next one that comes, and no element is moved
// in the document while the list is scrolled. Rows that are written anew cost a fraction of rows that are made or moved, and
// a scroll brings twenty in a frame. At rest the elements stand in the order of their rows, as a screen reader reads them.

export interface SlottedRow {
  readonly slot: number;
  /** Which of the keys it shows. */
  readonly nth: number;
}

export interface RowSlots {
  /** The slots of these keys, in the order of their elements. A key keeps its slot for as long as it is among the keys. */
  assign(keys: readonly string[], isMoving: boolean): readonly SlottedRow[];
}

export function createRowSlots(): RowSlots {
  let slots: ReadonlyMap<string, number> = new Map();
  /** The slots as their elements stood when the list last rested, those made since at the end. */
  let standing: readonly number[] = [];
  return {
    assign: (keys, isMoving) => {
      slots = slotsAfter(slots, keys);
      const rows = keys.map((key, nth) => ({ slot: slots.get(key) ?? nth, nth }));
      if (!isMoving) {
        standing = rows.map(({ slot }) => slot);
        return rows;
      }
      const known = new Set(standing);
      standing = [...standing, ...rows.map(({ slot }) => slot).filter((slot) => !known.has(slot))];
      const rank = new Map(standing.map((slot, index) => [slot, index]));
      return rows.toSorted((a, b) => (rank.get(a.slot) ?? 0) - (rank.get(b.slot) ?? 0));
    },
  };
}

function slotsAfter(before: ReadonlyMap<string, number>, keys: readonly string[]): Map<string, number> {
  const after = new Map<string, number>();
  for (const key of keys) {
    const slot = before.get(key);
    if (slot !== undefined) after.set(key, slot);
  }
  const taken = new Set(after.values());
  let free = 0;
  for (const key of keys) {
    if (after.has(key)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    after.set(key, free);
  }
  return after;
}
