import { expect, it } from "vitest";
import { filledOf, legIntent, pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import { basisOf, isAnyWatched } from "./open-pair-trades.ts";

const first = legIntent(1, { order: filledOf("10", "0") });
const second = legIntent(2, { side: 1, order: filledOf("10", "0") });
const { pairId } = pairOfTen;

it("tracks every two-leg trade until it is marked flat, and nothing else", () => {
  expect(isAnyWatched([{ ...first, pair: undefined }], [])).toBe(false);
  expect(isAnyWatched([first, second], [])).toBe(true);
  const of = basisOf([first, second], pairId);
  expect(isAnyWatched([first, second], [{ pairId, kind: "flat", of }])).toBe(false);
  expect(isAnyWatched([first, second], [{ pairId, kind: "dismissed", of }])).toBe(true);
  expect(isAnyWatched([first, second], [{ pairId: "other", kind: "flat", of }])).toBe(true);
});

it("tracks a flat trade again once one of its orders changes or another arrives", () => {
  const marks = [{ pairId, kind: "flat", of: basisOf([first, second], pairId) }] as const;
  expect(isAnyWatched([first, { ...second, state: "duplicate", orderIds: ["a", "b"] }], marks)).toBe(true);
  expect(isAnyWatched([first, second, legIntent(3, { order: filledOf("1", "0") })], marks)).toBe(true);
  expect(isAnyWatched([second, first], marks)).toBe(false);
});
