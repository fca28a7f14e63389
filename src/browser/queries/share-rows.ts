import { replaceEqualDeep } from "@tanstack/react-query";
import type { Steps } from "#browser/lib/in-slices.ts";
import type { DecodedList } from "#contract/decoding.ts";

/** Rows compared between two pauses. */
const rowsOfStep = 50;

/**
 * `next` with the objects of `before` for the rows that are equal, as React Query's structural sharing does at once: comparing
 * thousands of rows is done with pauses instead. Rows are found by id. `before` itself where nothing has changed.
 */
export function* shareRows<Row extends { readonly id: string }>(
  before: DecodedList<Row> | undefined,
  next: DecodedList<Row>,
): Steps<DecodedList<Row>> {
  if (before === undefined) return next;
  const rows: Row[] = [];
  let isSame = before.rows.length === next.rows.length;
  let indexOf: ReadonlyMap<string, number> | undefined;
  // Most rows follow the same one as before; only others are looked up.
  let moved = 0;
  for (const [index, row] of next.rows.entries()) {
    if (before.rows[index + moved]?.id !== row.id) {
      indexOf ??= yield* indexById(before.rows);
      moved = (indexOf.get(row.id) ?? before.rows.length) - index;
    }
    const shared = replaceEqualDeep(before.rows[index + moved], row);
    rows.push(shared);
    isSame &&= shared === before.rows[index];
    if (index % rowsOfStep === rowsOfStep - 1) yield;
  }
  const dropped = replaceEqualDeep(before.dropped, next.dropped);
  return isSame && dropped === before.dropped ? before : { rows, dropped };
}

function* indexById(rows: readonly { readonly id: string }[]): Steps<ReadonlyMap<string, number>> {
  const indexOf = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) {
    indexOf.set(id, index);
    if (index % rowsOfStep === rowsOfStep - 1) yield;
  }
  return indexOf;
}
