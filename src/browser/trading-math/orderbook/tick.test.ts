import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, type Decimal, decimal } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import {
  firstTick,
  isOnTick,
  lastTick,
  stepAt,
  type Ticks,
  tickAt,
  tickNeighbours,
  toTicks,
  withinTicks,
} from "./tick.ts";

type TickVector = Ticks & {
  readonly price: Decimal;
  readonly isOnTick: boolean;
  readonly down: string;
  readonly up: string;
};

const flat = (step: string): Ticks => ({ tick_size: decimal(step), tick_ranges: [] });
const range = (start: string, end: string, step: string) => ({
  start: decimal(start),
  end: decimal(end),
  step: decimal(step),
});
const tapered: Ticks = {
  tick_size: decimal("0.001"),
  tick_ranges: [range("0", "0.1", "0.001"), range("0.1", "0.9", "0.01"), range("0.9", "1", "0.001")],
};

it("matches every vector", async () => {
  for (const vector of (await readVectors("ticks")) as readonly TickVector[]) {
    expect(isOnTick(vector, vector.price)).toBe(vector.isOnTick);
    expect(tickNeighbours(vector, vector.price)).toEqual({ down: vector.down, up: vector.up });
  }
});

describe("the grid's ends", () => {
  it("are the first multiples inside, for 0 and 1 are never prices", () => {
    expect([firstTick(flat("0.04")), lastTick(flat("0.04"))]).toEqual(["0.04", "0.96"]);
    expect([firstTick(flat("0.3")), lastTick(flat("0.3"))]).toEqual(["0.3", "0.9"]);
    expect([firstTick(tapered), lastTick(tapered)]).toEqual(["0.001", "0.999"]);
    expect([isOnTick(tapered, decimal("0")), isOnTick(tapered, decimal("1.00"))]).toEqual([false, false]);
    expect(withinTicks(flat("0.04"), decimal("1"))).toBe("0.96");
    expect(withinTicks(flat("0.04"), decimal("0"))).toBe("0.04");
  });
});

it("finds the first and the last price of a grid", () => {
  expect([firstTick(tapered), lastTick(tapered)]).toEqual(["0.001", "0.999"]);
  expect([firstTick(flat("0.005")), lastTick(flat("0.005"))]).toEqual(["0.005", "0.995"]);
  expect([firstTick(flat("0.04")), lastTick(flat("0.04"))]).toEqual(["0.04", "0.96"]);
});

describe("an inconsistent grid", () => {
  it("falls back to tick_size with a warning on overlapping, gapped or zero ranges", () => {
    const overlapping: Ticks = {
      tick_size: decimal("0.01"),
      tick_ranges: [range("0", "0.6", "0.1"), range("0.5", "1", "0.2")],
    };
    expect(tickAt(overlapping, decimal("0.55"))).toEqual({
      step: "0.01",
      warning: "The market gives more than one tick at 0.55",
    });
    expect(tickAt(overlapping, decimal("0.2"))).toEqual({ step: "0.1" });
    const gapped: Ticks = { tick_size: decimal("0.01"), tick_ranges: [range("0", "0.1", "0.001")] };
    expect(tickAt(gapped, decimal("0.5"))).toEqual({
      step: "0.01",
      warning: "The market gives no tick range at 0.5",
    });
    const zeroStep: Ticks = { tick_size: decimal("0.01"), tick_ranges: [range("0", "1", "0")] };
    expect(tickAt(zeroStep, decimal("0.5"))).toMatchObject({ step: "0.01", warning: expect.any(String) });
  });

  it("is unknown where nothing usable is left, and then takes any price between 0 and 1", () => {
    for (const ticks of [
      { tick_size: undefined, tick_ranges: [] },
      { tick_size: decimal("0"), tick_ranges: [] },
      { tick_size: decimal("-0.01"), tick_ranges: [range("0", "1", "0")] },
      // In cents, beside prices of 0 to 1.
      flat("1"),
      { tick_size: decimal("1"), tick_ranges: [range("0", "100", "1")] },
    ]) {
      expect(tickAt(ticks, decimal("0.5")).unknown).toBe(true);
      expect(isOnTick(ticks, decimal("0.123456789"))).toBe(true);
      expect(isOnTick(ticks, decimal("1.5"))).toBe(false);
      expect(tickNeighbours(ticks, decimal("0.5"))).toBeUndefined();
      expect([firstTick(ticks), lastTick(ticks)]).toEqual([undefined, undefined]);
    }
  });
});

it("knows no step without a grid or a price", () => {
  expect(stepAt(tapered, decimal("0.5"))).toBe(tickAt(tapered, decimal("0.5")).step);
  expect(stepAt(undefined, decimal("0.5"))).toBeUndefined();
  expect(stepAt(tapered, undefined)).toBeUndefined();
});

it("is the same grid in cents", () => {
  const cents = toTicks({ tick_size: decimal("1"), tick_ranges: [range("0", "10", "0.1")] }, 100);
  expect(cents).toEqual({ tick_size: "0.01", tick_ranges: [{ start: "0", end: "0.1", step: "0.001" }] });
  expect(toTicks(tapered, 1)).toBe(tapered);
});

it("has no tick as wide as all prices together", () => {
  expect(toTicks(flat("1"), 1)).toEqual({ tick_size: undefined, tick_ranges: [] });
  expect(toTicks(flat("100"), 100)).toEqual({ tick_size: undefined, tick_ranges: [] });
});

it("has every neighbour on the grid and around the price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom("0.01", "0.005", "0.0025", "0.04"),
      (n, step) => {
        const price = decimal((n / 100_000).toFixed(5));
        const around = tickNeighbours(flat(step), price);
        expect(around).toBeDefined();
        if (around === undefined) return;
        expect(compare(around.down, price) <= 0 && compare(price, around.up) <= 0).toBe(true);
        expect(isOnTick(flat(step), price)).toBe(around.down === around.up);
      },
    ),
  );
});
