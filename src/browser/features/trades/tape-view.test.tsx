// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { constantReadable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { TapeView } from "./tape-view.tsx";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(200);
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

const printsOf = (count: number, price: string, amount: string, name = "") =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}${at}`,
    price: decimal(price),
    amount: decimal(amount),
    side: "buy",
    timestamp: undefined,
  })) as unknown as TradesView["trades"];
const viewOf = (trades: TradesView["trades"]): TradesView => ({
  trades,
  state: "live",
  confirmedAt: 0,
  dataAt: 0,
  error: undefined,
  dropped: 0,
});
const tapeOf = (count: number, price: string, amount: string) =>
  constantReadable(viewOf(printsOf(count, price, amount)));

test("rewrites the same rows for another market", async () => {
  const { Providers } = await openSignedInPage();
  const [rain, snow] = [marketOf("rain"), marketOf("snow")];
  const { container, rerender } = render(
    <TapeView source={tapeOf(60, "0.12345", "11.125")} market={rain} name="Trades" />,
    { wrapper: Providers },
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
  expect(rows()[0]?.style.translate).toBe("0 0px");
  expect(scroller.scrollTop).toBe(0);
  expect(tape.style.getPropertyValue("--amount-rest")).not.toBe(wide);
});

test("writes only the row of a new trade, and inserts a late one at its place", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { Providers } = await openSignedInPage();
  const [old, come] = [printsOf(20, "0.5", "7"), printsOf(2, "0.6", "8", "new ")];
  let view = viewOf(old);
  let notify = () => {};
  const source = {
    read: () => view,
    subscribe: (onChange: () => void) => {
      notify = onChange;
      return () => {};
    },
  };
  const { container } = render(<TapeView source={source} market={marketOf("rain")} name="Trades" />, {
    wrapper: Providers,
  });
  const rows = () => [...container.querySelectorAll<HTMLElement>("tr[data-price]")];
  const draw = (trades: TradesView["trades"]) => {
    view = viewOf(trades);
    notify();
    vi.advanceTimersByTime(1_000);
  };
  const before = rows();
  const observer = new MutationObserver(() => {});
  for (const row of before.slice(0, 10))
    observer.observe(row, { subtree: true, characterData: true, childList: true });

  draw([...come, ...old]);
  expect(rows().slice(2, 12)).toEqual(before.slice(0, 10));
  expect(observer.takeRecords()).toEqual([]);
  expect(
    rows()
      .slice(0, 3)
      .map(({ dataset, style }) => [dataset.price, style.translate]),
  ).toEqual([
    ["0.6", "0 0px"],
    ["0.6", "0 20px"],
    ["0.5", "0 40px"],
  ]);

  const [late] = printsOf(1, "0.55", "9", "late ");
  if (late === undefined) throw new Error("no print");
  draw([...come, ...old.slice(0, 1), late, ...old.slice(1)]);
  expect(rows().map(({ dataset }) => dataset.price)).toEqual(view.trades.map(({ price }) => price));
  observer.disconnect();
  vi.useRealTimers();
});

test("dates a trade that has become old while nobody traded", async () => {
  const { Providers } = await openSignedInPage();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: Date.UTC(2026, 10, 20, 12) });
  const [print] = printsOf(1, "0.5", "7");
  const trades = [{ ...print, timestamp: "2026-11-20T11:59:58Z" }] as unknown as TradesView["trades"];
  const { container } = render(
    <TapeView source={constantReadable(viewOf(trades))} market={marketOf("rain")} name="Trades" />,
    { wrapper: Providers },
  );
  const row = container.querySelector("tr[data-price]");
  expect(row?.textContent).toMatch(/^11:59:58/);
  act(() => vi.advanceTimersByTime(20 * 3_600_000));
  expect(row?.textContent).toMatch(/^20 Nov, 11:59:58/);
  vi.useRealTimers();
});
