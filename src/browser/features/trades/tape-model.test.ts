import { describe, expect, it, vi } from "vitest";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createTapeModel, type TapeRules } from "./tape-model.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const print = (id: string | undefined, at: number, amount: string): Trade => ({
  id,
  price: decimal("0.5"),
  amount: decimal(amount),
  side: "buy",
  timestamp: toIsoInstant(noon + at),
});

function createTape(...first: readonly Trade[]) {
  let view: TradesView = {
    trades: first,
    state: "live",
    confirmedAt: 0,
    dataAt: 0,
    error: undefined,
    dropped: 0,
  };
  const listeners = new Set<() => void>();
  const notifyList = (trades: readonly Trade[]) => {
    view = { ...view, trades };
    for (const listener of listeners) listener();
  };
  return {
    base: {
      read: () => view,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    tell: (...trades: readonly Trade[]) => notifyList(trades),
    tellList: notifyList,
    confirm: (confirmedAt: number) => {
      view = { ...view, confirmedAt };
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

const plain: TapeRules = { minimum: undefined, sweeps: false };
const [one, two, three] = [print("1", 0, "1"), print("2", 1_000, "5"), print("3", 2_000, "10")];

describe("a tape that is read", () => {
  it("filters rows below the minimum size and keeps those of exactly that size", () => {
    const { base } = createTape(three, two, one);
    const { source } = createTapeModel(base, { ...plain, minimum: decimal("5.00") });
    expect(source.read().trades).toEqual([three, two]);
  });

  it("measures sweeps as a whole where they are one row", () => {
    const { base } = createTape(print("6", 5, "2"), print("5", 0, "3"), one);
    const { source } = createTapeModel(base, { minimum: decimal("5"), sweeps: true });
    expect(source.read().trades).toMatchObject([{ amount: "6", prints: { length: 3 } }]);
  });

  it("gives the same rows until the trades change, however often they are confirmed", () => {
    const tape = createTape(two, one);
    const { source } = createTapeModel(tape.base, { ...plain, minimum: decimal("5") });
    const { trades } = source.read();
    tape.confirm(5);
    expect(source.read().confirmedAt).toBe(5);
    expect(source.read().trades).toBe(trades);
  });
});

describe("a paused tape", () => {
  it("stays unchanged, counts new trades and loses none", () => {
    const tape = createTape(one);
    const reading = createTapeModel(tape.base, plain);
    const drawn = vi.fn();
    reading.source.subscribe(drawn);
    reading.hold(true);
    tape.tell(two, one);
    tape.tell(three, two, one);
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(2);
    expect(reading.source.read().trades).toEqual([one]);
    expect(reading.waiting()).toBe(2);
    reading.hold(false);
    expect(reading.source.read().trades).toEqual([three, two, one]);
    expect(reading.waiting()).toBe(0);
  });

  it("counts rows, not prints, and none that are too small", () => {
    const tape = createTape(one);
    const reading = createTapeModel(tape.base, { minimum: decimal("4"), sweeps: true });
    reading.hold(true);
    tape.tell(print("6", 9_000, "1"), print("5", 5_005, "2"), print("4", 5_000, "2"), one);
    expect(reading.waiting()).toBe(1);
  });

  it("recognises repeated trades in new objects, with or without ids", () => {
    const tape = createTape(print(undefined, 0, "1"), print(undefined, 0, "1"), { ...one });
    const reading = createTapeModel(tape.base, plain);
    reading.hold(true);
    tape.tell(print(undefined, 0, "1"), print(undefined, 0, "1"), { ...one });
    expect(reading.waiting()).toBe(0);
    tape.tell(print(undefined, 0, "1"), print(undefined, 0, "1"), print(undefined, 0, "1"), { ...one });
    expect(reading.waiting()).toBe(1);
  });

  it("catches up on click and stays paused", () => {
    const tape = createTape(one);
    const reading = createTapeModel(tape.base, plain);
    reading.hold(true);
    tape.tell(two, one);
    reading.catchUp();
    expect(reading.source.read().trades).toEqual([two, one]);
    tape.tell(three, two, one);
    expect([reading.isPaused(), reading.waiting()]).toEqual([true, 1]);
  });

  it("restarts the count of waiting trades for another pause, also for the same list", () => {
    const tape = createTape(one);
    const reading = createTapeModel(tape.base, plain);
    const both = [two, one];
    reading.hold(true);
    tape.tellList(both);
    expect(reading.waiting()).toBe(1);
    tape.tell(three, two, one);
    reading.catchUp();
    tape.tellList(both);
    expect(reading.waiting()).toBe(0);
  });

  it("notifies of waiting trades and unsubscribes", () => {
    const tape = createTape(one);
    const reading = createTapeModel(tape.base, plain);
    const received = vi.fn();
    const stops = [reading.subscribe(received), reading.source.subscribe(() => {})];
    reading.hold(true);
    tape.tell(two, one);
    expect(received).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    expect(tape.listeners.size).toBe(0);
  });
});
