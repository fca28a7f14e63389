import { describe, expect, it } from "vitest";
import { closedText, tradingStatusOf } from "#browser/market-data/market-status.ts";
import { createDoubleClickLock } from "#browser/order-entry/double-click-lock.ts";
import { decimal } from "#contract/decimal.ts";
import { moveAgainst } from "./adverse-price-move.ts";
import { ticketBlockersOf, uncheckedSlippage } from "./ticket-blockers.ts";

const now = Date.UTC(2026, 10, 20);
const market = (status: string | undefined, resolution_date?: string) => ({ status, resolution_date });

describe("trading status", () => {
  it("is open only for statuses that say so", () => {
    for (const status of ["open", "Active", " OPEN "])
      expect(tradingStatusOf(market(status), now).kind).toBe("open");
    expect(tradingStatusOf(market("openish"), now)).toEqual({ kind: "unknown", status: "openish" });
    expect(tradingStatusOf(market(undefined), now)).toEqual({ kind: "unknown", status: undefined });
  });

  it.each([
    ["Settled", "Market resolved. Trading has ended."],
    ["disputed", "Market disputed. Trading has ended."],
    ["canceled", "Market cancelled. Trading has ended."],
    ["closed", "Market closed. Trading has ended."],
    [" PAUSED ", "Market paused. No trading now."],
    ["unopened", "Market not open yet. No trading now."],
  ])("is closed where the venue says %s", (status, reason) => {
    expect(tradingStatusOf(market(status, "2026-11-21T00:00:00Z"), now)).toEqual({ kind: "closed", reason });
    expect(closedText(status)).toBe(reason);
  });

  it("is the venue's past the resolution date, with a note of the date", () => {
    const [past, future] = ["2026-11-19T00:00:00Z", "2026-11-21T00:00:00Z"];
    expect(tradingStatusOf(market("open", past), now)).toEqual({ kind: "open", isPastDate: true });
    expect(tradingStatusOf(market("odd", "2026-11-20T00:00:00Z"), now)).toEqual({
      kind: "unknown",
      status: "odd",
      isPastDate: true,
    });
    expect(tradingStatusOf(market("open", future), now)).toEqual({ kind: "open" });
    expect(tradingStatusOf(market("resolved", past), now).kind).toBe("closed");
  });

  it("does not treat a placeholder date as past", () => {
    for (const date of ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "soon", ""]) {
      expect(tradingStatusOf(market("open", date), now)).toEqual({ kind: "open" });
    }
  });
});

describe("a submit", () => {
  it("is accepted once while in flight and for the length of a double click", () => {
    let time = 0;
    const lock = createDoubleClickLock(() => time);
    const release = lock.tryAcquire();
    expect(release).toBeDefined();
    expect(lock.tryAcquire()).toBeUndefined();
    release?.();
    time = 499;
    expect(lock.tryAcquire()).toBeUndefined();
    time = 500;
    const second = lock.tryAcquire();
    expect(second).toBeDefined();
    release?.();
    expect(lock.tryAcquire()).toBeUndefined();
  });

  it("is accepted again at once after another action, but not while one is in flight", () => {
    const lock = createDoubleClickLock(() => 0);
    const release = lock.tryAcquire();
    lock.clear();
    expect(lock.tryAcquire()).toBeUndefined();
    release?.();
    expect(lock.tryAcquire()).toBeUndefined();
    lock.clear();
    expect(lock.tryAcquire()).toBeDefined();
  });
});

describe("a price that moves after it was agreed to", () => {
  const [agreed, tick] = [decimal("0.5"), decimal("0.01")];
  it("counts only for the worse, beyond a tick and 1 %", () => {
    expect(moveAgainst("buy", agreed, decimal("0.51"), tick, undefined)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.5101"), tick, undefined)).toEqual({
      from: "0.5",
      to: "0.5101",
    });
    expect(moveAgainst("buy", agreed, decimal("0.3"), tick, undefined)).toBeUndefined();
    expect(moveAgainst("sell", agreed, decimal("0.48"), tick, undefined)).toEqual({
      from: "0.5",
      to: "0.48",
    });
    expect(moveAgainst("sell", agreed, decimal("0.7"), tick, undefined)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.505"), undefined, undefined)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.506"), undefined, undefined)).toBeDefined();
  });
  it("is not judged where there is nothing to compare", () => {
    expect(moveAgainst("buy", undefined, agreed, tick, undefined)).toBeUndefined();
    expect(moveAgainst("buy", agreed, undefined, tick, undefined)).toBeUndefined();
  });
  it("goes by the user's own tolerance where there is one, also below a tick", () => {
    const [cents, percent] = [
      { unit: "cents", value: decimal("0.5") } as const,
      { unit: "percent", value: decimal("10") } as const,
    ];
    expect(moveAgainst("buy", agreed, decimal("0.505"), tick, cents)).toBeUndefined();
    expect(moveAgainst("buy", agreed, decimal("0.5051"), tick, cents)).toBeDefined();
    expect(moveAgainst("buy", agreed, decimal("0.55"), tick, percent)).toBeUndefined();
    expect(moveAgainst("sell", agreed, decimal("0.449"), tick, percent)).toBeDefined();
  });
});

describe("the guards", () => {
  const open = { tradingStatus: { kind: "open" }, book: "fresh", overLimit: undefined } as const;
  it("block everything while sending is stopped", () => {
    expect(ticketBlockersOf(open).blocks).toEqual([]);
    expect(ticketBlockersOf({ ...open, isStopped: true }).blocks).toEqual([
      "Sending is stopped. Allow it to place orders.",
    ]);
  });

  it("block excessive slippage, and ask where it is unknown", () => {
    expect(ticketBlockersOf({ ...open, slippage: "Too far." })).toEqual({
      blocks: ["Too far."],
      acknowledgements: [],
    });
    const { blocks, acknowledgements } = ticketBlockersOf({ ...open, slippage: uncheckedSlippage });
    expect(blocks).toEqual([]);
    expect(acknowledgements.map(({ id }) => id)).toEqual(["uncheckedSlippage"]);
  });

  it("ask past the resolution date, whatever the venue's status", () => {
    for (const [tradingStatus, ids] of [
      [{ kind: "open", isPastDate: true }, ["pastDate"]],
      [{ kind: "unknown", status: "odd", isPastDate: true }, ["unknownStatus odd", "pastDate"]],
    ] as const) {
      const { blocks, acknowledgements } = ticketBlockersOf({ ...open, tradingStatus });
      expect(blocks).toEqual([]);
      expect(acknowledgements.map(({ id }) => id)).toEqual(ids);
    }
  });

  it("ask where there is no book and no dialog to say so", () => {
    const none = { ...open, book: "none" } as const;
    expect(ticketBlockersOf({ ...none, confirms: true }).acknowledgements).toEqual([]);
    expect(ticketBlockersOf({ ...none, confirms: false }).acknowledgements.map(({ label }) => label)).toEqual(
      ["Send without an order book"],
    );
  });
});
