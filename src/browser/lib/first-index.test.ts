import { expect, test } from "vitest";
import { firstIndex } from "./first-index.ts";

test("finds the first element that holds, at every place", () => {
  for (let length = 0; length <= 9; length += 1) {
    const list = Array.from({ length }, (_, index) => index);
    for (let place = 0; place <= length; place += 1)
      expect(firstIndex(list, (element) => element >= place)).toBe(place);
  }
});

test("finds the first of equal elements", () => {
  expect(firstIndex([1, 2, 2, 2, 3], (element) => element >= 2)).toBe(1);
  expect(firstIndex([1, 2, 2, 2, 3], (element) => element > 2)).toBe(4);
});
