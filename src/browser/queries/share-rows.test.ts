import { expect, test } from "vitest";
import { runSteps } from "#browser/lib/in-slices.ts";
import { shareRows } from "./share-rows.ts";

const listOf = (...rows: readonly { readonly id: string; readonly legs: readonly string[] }[]) => ({
  rows,
  dropped: [{ index: 9, problem: "id is missing" }],
});
const row = (id: string, ...legs: readonly string[]) => ({ id, legs });

test("keeps the objects of equal rows wherever they stand, and the list where nothing has changed", () => {
  const before = listOf(row("a", "1"), row("b", "1", "2"), row("c", "1"));
  expect(runSteps(shareRows(before, structuredClone(before)))).toBe(before);
  const next = listOf(row("c", "1"), row("b", "1", "3"), row("d"), row("a", "1"));
  const shared = runSteps(shareRows(before, next));
  expect(shared).toEqual(next);
  expect([shared.rows[0], shared.rows[3]]).toEqual([before.rows[2], before.rows[0]]);
  expect(shared.rows[0]).toBe(before.rows[2]);
  expect(shared.rows[3]).toBe(before.rows[0]);
  expect(shared.rows[1]).not.toBe(before.rows[1]);
});

test("has a first list, a shorter one and other notes as they came", () => {
  const before = listOf(row("a"), row("b"));
  expect(runSteps(shareRows(undefined, before))).toBe(before);
  expect(runSteps(shareRows(before, listOf(row("a")))).rows).toEqual([row("a")]);
  const { rows } = structuredClone(before);
  expect(runSteps(shareRows(before, { rows, dropped: [] }))).toEqual({ rows, dropped: [] });
});
