// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { openPage } from "#browser/features/market-parts/page-hands.tsx";
import { stillSource } from "#browser/features/market-parts/told-or-asked-source.ts";
import type { TradesView } from "#browser/features/market-parts/use-trades.ts";
import { decimal } from "#contract/decimal.ts";
import { TapeView } from "./tape-view.tsx";

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 200 });
});
afterEach(cleanup);

const marketOf = (marketId: string): MarketView => ({
  venue: "venue-a",
  marketId,
  title: marketId,
  outcomes: [],
  ticks: { tick_size: undefined, tick_ranges: [] },
  details: undefined,
});

const tapeOf = (count: number, price: string, amount: string) =>
  stillSource<TradesView>({
    trades: Array.from({ length: count }, (_, at) => ({
      id: `${at}`,
      price: decimal(price),
      amount: decimal(amount),
      side: "buy",
      timestamp: undefined,
    })) as unknown as TradesView["trades"],
    state: "live",
    confirmedAt: 0,
    error: undefined,
    dropped: 0,
  });

test("another market's prints are written into the same rows, from the first, and no old one stays", async () => {
  const { Around } = await openPage();
  const [rain, snow] = [marketOf("rain"), marketOf("snow")];
  const { container, rerender } = render(
    <TapeView source={tapeOf(60, "0.12345", "11.125")} market={rain} name="Trades" />,
    { wrapper: Around },
  );
  const rows = () => [...container.querySelectorAll<HTMLElement>("tr[data-price]")];
  const [scroller] = container.querySelectorAll<HTMLElement>("[tabindex='0']");
  const tape = scroller?.parentElement;
  if (scroller === undefined || tape === undefined || tape === null) throw new Error("no tape");
  expect(rows()).toHaveLength(30);
  const [first] = rows();
  const wide = tape.style.getPropertyValue("--amount-rest");
  scroller.scrollTop = 500;
  scroller.dispatchEvent(new Event("scroll"));

  rerender(<TapeView source={tapeOf(40, "0.5", "7")} market={snow} name="Trades" />);
  expect(rows().length).toBeGreaterThan(9);
  expect(new Set(rows().map(({ dataset }) => dataset.price))).toEqual(new Set(["0.5"]));
  expect(rows().some((row) => row.textContent?.includes("11.125"))).toBe(false);
  expect(rows()).toContain(first);
  expect(rows()[0]?.style.insetBlockStart).toBe("0px");
  expect(scroller.scrollTop).toBe(0);
  expect(tape.style.getPropertyValue("--amount-rest")).not.toBe(wide);
});
