// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { steadyNow, systemClock } from "#browser/lib/clock.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { orderWith } from "#browser/testing/order-intent-fixture.ts";
import {
  filledOf,
  legIntent,
  noOrdersSeen,
  pairOfTen,
  plainRules,
} from "#browser/testing/pair-trade-fixture.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { decimal } from "#contract/decimal.ts";
import { type PairTrade, pairTradesOf } from "./pair-trades.ts";
import { flatBeside, seenOf, useMarks, useStateNotices } from "./use-pair-trades.ts";

afterEach(() => {
  cleanup();
  systemClock.correct?.(0);
});

function Notices({ trades }: { readonly trades: readonly PairTrade[] }) {
  useStateNotices(trades, "user");
  return null;
}

it("notifies of a trade sent since the page opened, however far the device's clock is off", async () => {
  const noticesOf = async (openedAgoMs: number) => {
    const sent = {
      ...legIntent(1, { order: filledOf("10", "0") }),
      sentAt: systemClock.now(),
      sentAtMonotonic: steadyNow() - openedAgoMs,
    };
    const trades = pairTradesOf([sent], noOrdersSeen, () => plainRules, systemClock.now() + 86_400_000);
    const shown = await act(async () =>
      render(
        <MemoryRouter>
          <Notices trades={trades} />
          <Toasts />
        </MemoryRouter>,
      ),
    );
    const found = screen.queryAllByText(/^Unhedged: 10 /).length;
    shown.unmount();
    return found;
  };
  systemClock.correct?.(600_000);
  expect(await noticesOf(3_600_000)).toBe(0);
  systemClock.correct?.(-600_000);
  expect(await noticesOf(0)).toBe(1);
});

it("sees a second order of a submit in the contracts that its money bought, at a venue that lists no orders", () => {
  const config = decodeConfig({ venues: { "venue-b": { amountUnit: "currency" } } });
  const sent = legIntent(1, { side: 1, order: filledOf("25", "0") });
  const copy = orderWith({ ...sent.body, id: "copy", amount: decimal("25") });
  const followed = { orders: new Map([["copy", copy]]), closed: new Set<string>() };
  const seen = seenOf(new Map([["venue-b TICKER-1", followed]]), [sent], config);
  expect(seen.copyOf(sent)).toBe("copy");
});

it("takes the orders of trades that share an outcome for those beside a trade", () => {
  const sharing = (nth: number, pairId: string, market = "M") => {
    const [first, second] = pairOfTen.sides;
    const sides = [
      { ...first, marketId: `${market}-1` },
      { ...second, marketId: `${market}-${nth}` },
    ] as const;
    return legIntent(nth, { fields: { pair: { ...pairOfTen, pairId, sides } } });
  };
  const [open, flat, elsewhere] = [sharing(1, "open"), sharing(2, "flat"), sharing(3, "other", "N")];
  const single = { ...open, pair: undefined };
  expect(flatBeside([elsewhere, single, flat, open], [open])).toEqual([flat]);
  expect(flatBeside([flat, open], [])).toEqual([]);
});

it("stores the marks of many trades that are flat at once", () => {
  const legs = [0, 1, 2].map((nth) =>
    legIntent(nth, { order: filledOf("0", "0"), fields: { pair: { ...pairOfTen, pairId: `pair-${nth}` } } }),
  );
  const trades = pairTradesOf(legs, noOrdersSeen, () => plainRules, systemClock.now());
  expect(trades.map(({ kind }) => kind)).toEqual(["flat", "flat", "flat"]);
  const listener = vi.fn();
  tradeMarks.subscribe("user", listener);
  const { rerender } = renderHook(({ of }) => useMarks(of, legs, "user"), { initialProps: { of: trades } });
  rerender({ of: [...trades] });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(tradeMarks.read("user")).toHaveLength(3);
});
