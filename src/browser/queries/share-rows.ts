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
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const rows: Row[] = [];
  let isSame = before.rows.length === next.rows.length;
  for (const [index, row] of next.rows.entries()) {
    const shared = replaceEqualDeep(known.get(row.id), row);
    rows.push(shared);
    isSame &&= shared === before.rows[index];
    if (index % rowsOfStep === rowsOfStep - 1) yield;
  }
  const dropped = replaceEqualDeep(before.dropped, next.dropped);
  return isSame && dropped === before.dropped ? before : { rows, dropped };
}
