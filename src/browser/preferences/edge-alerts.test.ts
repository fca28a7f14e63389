import { expect, it } from "vitest";
import { edgeAlerts, mostEdgeAlerts } from "./edge-alerts.ts";

const entry = (id: string, rest: object = {}) => ({
  id,
  group: { category: "politics", groupId: "g", date: "2026-11-22", title: "Rain" },
  legs: [
    { venue: "venue-a", marketId: "1", outcomeId: "10", label: "Yes" },
    { venue: "venue-b", marketId: "X", outcomeId: "X:no", label: "No" },
  ],
  on: "profit",
  value: "1.50",
  size: "10",
  repeat: "once",
  state: "armed",
  mustClear: false,
  createdAt: 5,
  ...rest,
});
const readOf = (value: unknown) => {
  const parsed = edgeAlerts.parsed(value);
  return "value" in parsed ? parsed.value : [];
};

it("keeps what can be read, each figure in its one spelling, and leaves the rest out", () => {
  const stored = readOf([
    entry("a"),
    entry("a", { value: "9" }),
    entry("b", { value: "0" }),
    entry("c", { value: "-1" }),
    entry("d", { size: "0" }),
    entry("e", { group: { category: "politics", groupId: "g", date: "tomorrow" } }),
    entry("f", { legs: [] }),
    entry("g", { on: "bid" }),
  ]);
  expect(stored.map(({ id, value, when }) => [id, value, when])).toEqual([
    ["a", "1.5", "above"],
    ["b", "0", "above"],
  ]);
});

it("keeps as many as can be followed", () => {
  expect(readOf(Array.from({ length: mostEdgeAlerts + 3 }, (_, index) => entry(String(index))))).toHaveLength(
    mostEdgeAlerts,
  );
});
