// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { showOrderRow } from "#browser/order-entry/show-order-row.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";
import { OrderRows, OrdersInMarket } from "./orders-in-market.tsx";
import type { MarketOrders } from "./use-market-orders.ts";

const { orders } = vi.hoisted(() => ({ orders: vi.fn<() => MarketOrders>() }));
vi.mock("./use-market-orders.ts", () => ({ useMarketOrders: orders }));

/** Reports each element once, as a browser does before the paint. */
class FirstObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback;

  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#report([{ target } as ResizeObserverEntry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function rowsOf(count: number): readonly OrderRow[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `o${index}`,
    intentId: undefined,
    orderId: `o${index}`,
    venue: "venue-a",
    state: "listed",
    marketId: "m",
    outcomeId: "yes",
    side: "buy",
    type: "limit",
    status: undefined,
    amount: undefined,
    filled: undefined,
    remaining: undefined,
    price: undefined,
    at: undefined,
    gatewayAt: undefined,
    expected: undefined,
    isFilled: false,
    isMissing: false,
    isUserResolved: false,
    notes: [],
  }));
}

const ticks = { tick_size: decimal("0.001"), tick_ranges: [] };

const show = (count: number) =>
  render(
    <ConfigProvider config={decodeConfig({})}>
      <OrderRows rows={rowsOf(count)} outcomes={[]} ticks={ticks} />
    </ConfigProvider>,
  );
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>("[data-order-id]")].map(({ dataset }) => dataset.orderId);

it("shows every order of a short list at once", () => {
  show(40);
  expect(shownIds()).toHaveLength(40);
  expect(document.querySelector("[data-gap]")).toBeNull();
});

it("mounts only the orders in view of 10,000, and keeps the height of the rest", async () => {
  // jsdom lays nothing out.
  vi.stubGlobal("ResizeObserver", FirstObserver);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(28);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(280);
  show(10_000);
  expect(shownIds().length).toBeLessThanOrEqual(40);
  await waitUntil(() => expect(document.querySelector("[data-gap]")).not.toBeNull());
  await waitUntil(() => expect(shownIds().length).toBeGreaterThanOrEqual(10));
  expect(shownIds().length).toBeLessThan(50);
  const gap = document.querySelector<HTMLElement>("[data-gap] > td");
  expect(Number.parseInt(gap?.style.blockSize ?? "0", 10)).toBeGreaterThan(280_000);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("10001");
});

it("moves to the row of an order far down a long list", async () => {
  vi.stubGlobal("ResizeObserver", FirstObserver);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(28);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(280);
  const rows = rowsOf(200).map((row) => (row.key === "o150" ? { ...row, intentId: "sent" } : row));
  render(
    <ConfigProvider config={decodeConfig({})}>
      <OrderRows rows={rows} outcomes={[]} ticks={ticks} />
    </ConfigProvider>,
  );
  await waitUntil(() => expect(document.querySelector("[data-gap]")).not.toBeNull());
  expect(shownIds()).not.toContain("o150");
  act(() => showOrderRow("sent"));
  await waitUntil(() => expect(document.activeElement?.getAttribute("data-order-id")).toBe("o150"));
});

it("shows an order in one row while its request is unanswered and the venue already streams it", () => {
  const intents = [intentWith()];
  orders.mockReturnValue({
    known: knownWith({ intents, streamed: [orderWith()] }),
    state: "live",
    confirmedAt: undefined,
    problem: undefined,
    journalProblem: undefined,
    retry: vi.fn(),
  });
  render(
    <ConfigProvider config={decodeConfig({})}>
      <OrdersInMarket venue="venue-a" marketId="MARKET-1" outcomes={[]} ticks={ticks} />
    </ConfigProvider>,
  );
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-state]")];
  expect(rows.map(({ dataset }) => dataset.state)).toEqual(["sending"]);
});

it("shows prices with the digits of the market's tick", () => {
  const [row] = rowsOf(1);
  if (row === undefined) throw new Error("there is one row");
  const priced = [
    { ...row, key: "limit", orderId: undefined, price: decimal("0.8") },
    { ...row, key: "filled", price: decimal("0.7965"), filled: decimal("3"), isFilled: true },
  ];
  const config = decodeConfig({ venues: { "venue-a": { orderPrice: "average" } } });
  render(
    <ConfigProvider config={config}>
      <OrderRows rows={priced} outcomes={[]} ticks={ticks} />
    </ConfigProvider>,
  );
  const prices = [...document.querySelectorAll('[data-field="price"] > span')];
  expect(prices.map(({ textContent }) => textContent)).toEqual(["80.0¢", "79.65¢"]);
});
