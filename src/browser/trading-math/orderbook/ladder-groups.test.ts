import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import { compare, decimal, isMultiple, sum, zero } from "#contract/decimal.ts";
import { buildLadder, type Ladder } from "./ladder.ts";
import { groupChoiceFor, groupChoices, groupLadder } from "./ladder-groups.ts";
import { isOnTick, type Ticks } from "./tick.ts";

const rows = (ladder: Ladder, side: "asks" | "bids") =>
  ladder[side].map(({ price, size, total }) => [price, size, total]);
const evenTicks = (step: string): Ticks => ({ tick_size: decimal(step), tick_ranges: [] });
const range = (start: string, end: string, step: string) => ({
  start: decimal(start),
  end: decimal(end),
  step: decimal(step),
});
const steps = (ticks: Ticks) => groupChoices(ticks).map(({ step }) => step);

describe("grouped levels", () => {
  it("round asks up and bids down and add up exactly, and leave spread and mid as they are", () => {
    const ladder = ladderOf(
      [
        ["0.521", "0.1"],
        ["0.529", "0.2"],
        ["0.53", "7"],
        ["0.531", "1"],
      ],
      [
        ["0.519", "3"],
        ["0.511", "4.25"],
        ["0.5", "5"],
      ],
    );
    const grouped = groupLadder(ladder, decimal("0.01"));
    expect(rows(grouped, "asks")).toEqual([
      ["0.53", "7.3", "7.3"],
      ["0.54", "1", "8.3"],
    ]);
    expect(rows(grouped, "bids")).toEqual([
      ["0.51", "7.25", "7.25"],
      ["0.5", "5", "12.25"],
    ]);
    expect([grouped.spread, grouped.mid, grouped.crossed]).toEqual(["0.002", "0.52", false]);
  });

  it("stand at a price of a level where the multiple is 0 or 1", () => {
    const grouped = groupLadder(
      ladderOf(
        [
          ["0.97", "1"],
          ["0.99", "2"],
        ],
        [
          ["0.04", "3"],
          ["0.02", "4"],
        ],
      ),
      decimal("0.05"),
    );
    expect(rows(grouped, "asks")).toEqual([["0.99", "3", "3"]]);
    expect(rows(grouped, "bids")).toEqual([["0.02", "7", "7"]]);
  });

  it("lose no contract, are never better than their levels, and are sorted", () => {
    const price = fc.integer({ min: 1, max: 999 }).map((at) => (at / 1_000).toFixed(3));
    const size = fc.integer({ min: 1, max: 99_999 }).map((count) => (count / 100).toFixed(2));
    const side = fc.array(fc.tuple(price, size), { maxLength: 60 });
    const step = fc
      .constantFrom("0.001", "0.002", "0.005", "0.01", "0.05", "0.1")
      .map((text) => decimal(text));
    fc.assert(
      fc.property(side, side, step, (asks, bids, by) => {
        const ladder = ladderOf(asks, bids);
        const grouped = groupLadder(ladder, by);
        for (const part of ["asks", "bids"] as const) {
          const worse = part === "asks" ? 1 : -1;
          expect(sum(grouped[part].map((group) => group.size))).toBe(sum(ladder[part].map((at) => at.size)));
          let reached = zero;
          grouped[part].forEach((group, index) => {
            const next = grouped[part][index + 1];
            if (next !== undefined) expect(compare(next.price, group.price)).toBe(worse);
            const within = ladder[part].filter((at) => compare(at.price, group.price) * worse <= 0);
            reached = within.at(-1)?.total ?? zero;
            expect(group.total).toBe(reached);
          });
          if (by === "0.001") expect(rows(grouped, part)).toEqual(rows(ladder, part));
        }
      }),
    );
  });
});

describe("the group sizes of a market", () => {
  it("are multiples of its tick up to ten cents", () => {
    expect(steps(evenTicks("0.01"))).toEqual(["0.01", "0.02", "0.05", "0.1"]);
    expect(steps(evenTicks("0.001"))).toEqual(["0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1"]);
    expect(steps(evenTicks("0.0001"))).toHaveLength(10);
  });

  it("fit every tick of a market with several, so that a group's price is valid", () => {
    const ticks = {
      tick_size: decimal("0.01"),
      tick_ranges: [range("0", "0.1", "0.0025"), range("0.1", "0.9", "0.01"), range("0.9", "1", "0.0025")],
    };
    // 5 ticks are 0.0125, between the coarse ones.
    expect(steps(ticks)).toEqual(["0.0025", "0.005", "0.05"]);
    const levels = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 39 }).map((at) => decimal((at * 0.0025).toFixed(4))),
        fc.integer({ min: 10, max: 89 }).map((at) => decimal((at / 100).toFixed(2))),
        fc.integer({ min: 0, max: 39 }).map((at) => decimal((0.9 + at * 0.0025).toFixed(4))),
      ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(levels, fc.constantFrom(...groupChoices(ticks)), (at, { step }) => {
        const side = at.map((price) => ({ price, size: decimal("1") }));
        const grouped = groupLadder(
          buildLadder({ asks: side, bids: side }, { priceScale: 1, midSpreadLimit: decimal("0.2") }),
          step,
        );
        for (const { price } of [...grouped.asks, ...grouped.bids]) expect(isOnTick(ticks, price)).toBe(true);
      }),
    );
  });

  it("are empty where the tick is unknown", () => {
    expect(groupChoices({ tick_size: undefined, tick_ranges: [] })).toEqual([]);
    expect(groupChoices(evenTicks("0"))).toEqual([]);
  });

  it("fall back to the next smaller size a market has", () => {
    expect(groupChoiceFor(evenTicks("0.001"), 10)?.step).toBe("0.01");
    expect(groupChoiceFor(evenTicks("0.01"), 100)?.step).toBe("0.1");
    expect(groupChoiceFor(evenTicks("0.1"), 100)).toBeUndefined();
    expect(groupChoiceFor(evenTicks("0.01"), 1)).toBeUndefined();
    for (const { step } of groupChoices(evenTicks("0.005")))
      expect(isMultiple(step, decimal("0.005"))).toBe(true);
  });
});
