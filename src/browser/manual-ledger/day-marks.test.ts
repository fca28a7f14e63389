import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { dayMarks, marksOf, mostMarks, withMarks } from "./day-marks.ts";

const today = 1_764_115_200_000;
const mark = (result: string, at = today + 1) => ({ result: decimal(result), at });

test("the first mark of a day stays", () => {
  const first = withMarks({ midnight: 0, marks: {} }, today, [{ key: "a", mark: mark("1.5") }]);
  const second = withMarks(first, today, [
    { key: "a", mark: mark("9", today + 2) },
    { key: "b", mark: mark("-2") },
  ]);
  expect(marksOf(second, today)).toEqual({ a: mark("1.5"), b: mark("-2") });
  expect(withMarks(second, today, [{ key: "a", mark: mark("3") }])).toBe(second);
});

test("a new day begins without marks", () => {
  const kept = withMarks({ midnight: 0, marks: {} }, today, [{ key: "a", mark: mark("1.5") }]);
  const tomorrow = today + 86_400_000;
  expect(marksOf(kept, tomorrow)).toEqual({});
  expect(withMarks(kept, tomorrow, [{ key: "b", mark: mark("2") }])).toEqual({
    midnight: tomorrow,
    marks: { b: mark("2") },
  });
});

test("a day keeps a bounded number of marks", () => {
  const many = Array.from({ length: mostMarks + 5 }, (_, index) => ({ key: `${index}`, mark: mark("1") }));
  const kept = withMarks({ midnight: 0, marks: {} }, today, many);
  expect(Object.keys(kept.marks)).toHaveLength(mostMarks);
});

test("an unreadable mark is left out, the others stay", () => {
  const parsed = dayMarks.parsed({
    midnight: today,
    marks: { a: mark("1"), b: { result: "x", at: 1 }, c: 3 },
  });
  expect(parsed).toEqual({ value: { midnight: today, marks: { a: mark("1") } } });
});
