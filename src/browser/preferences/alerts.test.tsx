// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { alerts, mostAlerts } from "./alerts.ts";
import { storageKey } from "./persisted-store.ts";

afterEach(() => localStorage.clear());

const entry = (id: string, part: object = {}) => ({
  id,
  outcome: { venue: "venue-a", marketId: "m" },
  on: "ask",
  when: "above",
  value: "0.50",
  state: "armed",
  ...part,
});
let users = 0;
/** Parsed value of `stored`, read by a new user. */
function readOf(stored: unknown) {
  users += 1;
  localStorage.setItem(storageKey("alerts", `user ${users}`), JSON.stringify(stored));
  return alerts.read(`user ${users}`);
}

test("reads a valid alert whatever is beside it, and fills in careful defaults", () => {
  const read = readOf([7, entry("a"), entry("b", { on: "volume" }), null, entry("a", { value: "0.9" })]);
  expect(read).toHaveLength(1);
  expect(read[0]).toMatchObject({
    id: "a",
    value: "0.5",
    repeat: "once",
    mustClear: true,
    outcome: { title: "" },
  });
});

test.each(["0", "1", "-0.1", "1e-300", "", "half", "1.5", 0.5])("%j is no threshold", (value) => {
  expect(readOf([entry("a", { value })])).toEqual([]);
});

test("a damaged time, note or seen price costs only itself", () => {
  const [read] = readOf([
    entry("a", { firedAt: 1e300, createdAt: "yesterday", note: 7, firedAtValue: "x", mustClear: "no" }),
  ]);
  expect(read).toMatchObject({ id: "a", firedAt: undefined, note: undefined, firedAtValue: undefined });
});

test("there are only so many", () => {
  expect(readOf(Array.from({ length: mostAlerts + 5 }, (_, index) => entry(String(index))))).toHaveLength(
    mostAlerts,
  );
});
