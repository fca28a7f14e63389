import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { standingOf } from "./market-standing.ts";
import { createPressLock } from "./press-lock.ts";
import { moveAgainst } from "./price-move.ts";

const now = Date.UTC(2026, 10, 20);
const market = (status: string | undefined, resolution_date?: string) => ({ status, resolution_date });

describe("the standing of a market", () => {
  it("is open only for words that say so", () => {
    for (const status of ["open", "Active", " OPEN "])
      expect(standingOf(market(status), now).kind).toBe("open");
    expect(standingOf(market("openish"), now)).toEqual({ kind: "unknown", status: "openish" });
    expect(standingOf(market(undefined), now)).toEqual({ kind: "unknown", status: undefined });
  });

  it("is closed where the venue says so or the resolution date has passed", () => {
    expect(standingOf(market("Settled"), now)).toMatchObject({
      kind: "closed",
      reason: expect.stringContaining("Settled"),
    });
    expect(standingOf(market("open", "2026-11-19T00:00:00Z"), now).kind).toBe("closed");
    expect(standingOf(market("odd", "2026-11-20T00:00:00Z"), now).kind).toBe("closed");
    expect(standingOf(market("open", "2026-11-21T00:00:00Z"), now).kind).toBe("open");
  });

  it("does not take a date that stands for none for one that has passed", () => {
    for (const date of ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "soon", ""]) {
      expect(standingOf(market("open", date), now).kind).toBe("open");
    }
  });
});

describe("a press", () => {
  it("is taken once while it is under way and for as long as a double click takes", () => {
    let time = 0;
    const lock = createPressLock(() => time);
    const release = lock.tryPress();
    expect(release).toBeDefined();
    expect(lock.tryPress()).toBeUndefined();
    release?.();
    time = 499;
    expect(lock.tryPress()).toBeUndefined();
    time = 500;
    const second = lock.tryPress();
    expect(second).toBeDefined();
    release?.();
    expect(lock.tryPress()).toBeUndefined();
  });

  it("counts anew at once where something else was done in between, but not while one is under way", () => {
    const lock = createPressLock(() => 0);
    const release = lock.tryPress();
    lock.clear();
    expect(lock.tryPress()).toBeUndefined();
    release?.();
    expect(lock.tryPress()).toBeUndefined();
    lock.clear();
    expect(lock.tryPress()).toBeDefined();
  });
});

describe("a price that moves after it was agreed to", () => {
  const [agreed, tick] = [decimal("0.5"), decimal("0.01")];
  it("counts only for the worse, beyond a tick and 1 %", () => {
    expect(moveAgainst("buy", agreed, decimal("0.51"), tick)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.5101"), tick)).toEqual({ from: "0.5", to: "0.5101" });
    expect(moveAgainst("buy", agreed, decimal("0.3"), tick)).toBeUndefined();
    expect(moveAgainst("sell", agreed, decimal("0.48"), tick)).toEqual({ from: "0.5", to: "0.48" });
    expect(moveAgainst("sell", agreed, decimal("0.7"), tick)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.505"), undefined)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.506"), undefined)).toBeDefined();
  });
  it("is not judged where there is nothing to compare", () => {
    expect(moveAgainst("buy", undefined, agreed, tick)).toBeUndefined();
    expect(moveAgainst("buy", agreed, undefined, tick)).toBeUndefined();
  });
});
