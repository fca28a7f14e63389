import fc from "fast-check";
import { expect, test } from "vitest";
import { carried } from "./carry-unknown.ts";

interface Row {
  readonly id: string;
  readonly size?: number | undefined;
}

/** Reads rows with a text id; knows `id` and `size` alone. */
function parseRows(value: unknown): readonly Row[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((row): readonly Row[] => {
    const { id, size } = Object(row) as Row;
    return typeof id === "string" ? [{ id, size: typeof size === "number" ? size : undefined }] : [];
  });
}
const write = (stored: readonly unknown[], change: (rows: readonly Row[]) => readonly Row[]) => {
  const read = parseRows(stored) ?? [];
  return carried(stored, read, change(read), parseRows);
};

const stored = [
  { id: "a", size: 1, colour: "red" },
  { kind: "future" },
  { id: "b", size: "ten", deep: { x: [1] } },
];

test("keeps unknown fields, unreadable fields and unreadable entries through a change", () => {
  expect(write(stored, ([a, b]) => [{ ...a, id: "a", size: 2 }, ...(b === undefined ? [] : [b])])).toEqual([
    { id: "a", size: 2, colour: "red" },
    { id: "b", size: "ten", deep: { x: [1] } },
    { kind: "future" },
  ]);
});

test("leaves out what was removed, sets what was unreadable, and keeps the new order", () => {
  expect(write(stored, ([, b]) => [{ id: "c" }, { ...b, id: "b", size: 10 }])).toEqual([
    { id: "c" },
    { id: "b", size: 10, deep: { x: [1] } },
    { kind: "future" },
  ]);
});

test("does not store a repeated entry again", () => {
  const once = (rows: unknown) => (parseRows(rows) ?? []).slice(0, 1);
  const twice = [{ id: "a" }, { id: "a", size: 3 }];
  expect(carried(twice, once(twice), [{ id: "a" }, { id: "b" }], parseRows)).toEqual([
    { id: "a" },
    { id: "b" },
  ]);
});

test("answers nothing where the unknown would make the known unreadable", () => {
  const strict = (value: unknown) => {
    const keys = Object.keys(Object(value));
    return keys.every((key) => key.length === 1) ? (value as object) : {};
  };
  expect(carried({ long: 1 }, {}, { a: 1 }, strict)).toBeUndefined();
});

test("reads back what was written, whatever was stored", () => {
  const rows = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c"), size: fc.integer() }));
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), rows, rows, (junk, known, next) => {
      const before = [...junk, ...known];
      const written = carried(before, parseRows(before) ?? [], next, parseRows);
      if (written !== undefined) expect(parseRows(written)?.slice(0, next.length)).toEqual(next);
    }),
  );
});
