import { expect, test } from "vitest";
import { isGame } from "#browser/market-data/group-lists.ts";
import { timingText } from "./group-header.tsx";

const hour = 3_600_000;

test.each([
  [true, 2 * hour, "Starts in 2 h"],
  [true, -2 * hour, "Started 2 h ago"],
  [false, 2 * hour, "Resolves in 2 h"],
  [false, -2 * hour, "Ended 2 h ago"],
])("a time of a game: %s, %i ms from now", (hasStart, away, text) => {
  const lastResolution = Number.NEGATIVE_INFINITY;
  expect(timingText({ hasStart, at: 10 * hour + away, lastResolution, now: 10 * hour })).toBe(text);
});

test("a past time before a leg resolves is a start", () => {
  const started = { hasStart: false, at: 9 * hour, lastResolution: 11 * hour };
  expect(timingText({ ...started, now: 10 * hour })).toBe("Started 1 h ago");
  expect(timingText({ ...started, now: 12 * hour })).toBe("Ended 1 h ago");
});

test("only a group with a league is a game", () => {
  expect([{ league: "NBA" }, { league: "" }, { league: undefined }].map(isGame)).toEqual([
    true,
    false,
    false,
  ]);
});
