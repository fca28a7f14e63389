import { expect, it } from "vitest";
import type { PairTradeAck } from "#browser/preferences/pair-trade-acks.ts";
import { filledOf, legIntent, pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import type { Intent } from "./intent.ts";
import { basisOf, ordersAtRisk, watchedOrders } from "./pair-trades-at-risk.ts";

const first = legIntent(1, { order: filledOf("10", "0") });
const second = legIntent(2, { side: 1, order: filledOf("10", "0") });
const { pairId } = pairOfTen;

const isWatched = (intents: readonly Intent[], marks: readonly PairTradeAck[]) =>
  watchedOrders(intents, marks).length > 0;

it("tracks every two-leg trade until it is marked flat, and nothing else", () => {
  expect(isWatched([{ ...first, pair: undefined }], [])).toBe(false);
  expect(isWatched([first, second], [])).toBe(true);
  const of = basisOf([first, second], pairId);
  expect(isWatched([first, second], [{ pairId, kind: "flat", of }])).toBe(false);
  expect(isWatched([first, second], [{ pairId, kind: "dismissed", of }])).toBe(true);
  expect(isWatched([first, second], [{ pairId: "other", kind: "flat", of }])).toBe(true);
});

it("tracks a flat trade again once one of its orders changes or another arrives", () => {
  const marks = [{ pairId, kind: "flat", of: basisOf([first, second], pairId) }] as const;
  expect(isWatched([first, { ...second, state: "duplicate", orderIds: ["a", "b"] }], marks)).toBe(true);
  expect(isWatched([first, second, legIntent(3, { order: filledOf("1", "0") })], marks)).toBe(true);
  expect(isWatched([second, first], marks)).toBe(false);
});

it("counts no dismissed trade as a risk, and each other one that is watched", () => {
  const other = legIntent(3, { fields: { pair: { ...pairOfTen, pairId: "other" } } });
  const single = { ...first, pair: undefined };
  const all = [first, single, second, other];
  expect(ordersAtRisk(all, [])).toEqual([first, second, other]);
  expect(ordersAtRisk(all, [{ pairId, kind: "dismissed", of: "10 to 10" }])).toEqual([other]);
  expect(ordersAtRisk(all, [{ pairId: "other", kind: "flat", of: basisOf(all, "other") }])).toEqual([
    first,
    second,
  ]);
});
