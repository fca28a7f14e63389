// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { steadyNow, systemClock } from "#browser/lib/clock.ts";
import { filledOf, legIntent, noOrdersSeen, plainRules } from "#browser/testing/pair-trade-fixture.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { type PairTrade, pairTradesOf } from "./pair-trades.ts";
import { useStateNotices } from "./use-pair-trades.ts";

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
