// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { nextTask } from "#browser/lib/in-slices.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { KnownOrders } from "./order-rows.ts";
import { useOrderSync, useSilentOrderSync } from "./use-order-sync.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const order = (id: string): Order => ({ id, market_id: "m" }) as Order;
const { venues } = decodeConfig({});

type Listener = (error: unknown) => void;

/** The part of Node's `process` used here. Vitest fails on an unhandled rejection. */
interface TestProcess {
  readonly process: {
    listeners(event: "unhandledRejection"): readonly Listener[];
    removeAllListeners(event: "unhandledRejection"): void;
    on(event: "unhandledRejection", listener: Listener): void;
  };
}

/** Orders of a live stream that has none of `fetched` open. */
const knownOrders = (change: Partial<KnownOrders>): KnownOrders => ({
  venue: "venue-a",
  units: venues["venue-a"],
  intents: [],
  fetched: [],
  streamed: [],
  isStreamNewer: true,
  listings: [],
  streamedOpen: { ids: new Set(), receivedAt: 0 },
  ...change,
});

/** Syncs `count` fetched orders, which are compared in several tasks. */
async function syncSlowly(count: number) {
  const { Providers, gateway, queryClient } = await openSignedInPage();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  const fetched = Array.from({ length: count }, (_, index) => order(`o${index}`));
  // Each look at the clock takes 5 ms, so that a slice has few steps on any machine.
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
  const { rerender } = renderHook((known: KnownOrders) => useSilentOrderSync(known), {
    initialProps: knownOrders({ fetched }),
    wrapper: Providers,
  });
  return { gateway, invalidate, fetched, rerender };
}

it("refetches orders that a stream lacks though it changes before thousands are compared", async () => {
  const { gateway, invalidate, fetched, rerender } = await syncSlowly(2_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let change = 0; change < 400 && invalidate.mock.calls.length === 0; change += 1) {
    rerender(knownOrders({ fetched }));
    await nextTask();
    vi.advanceTimersByTime(50);
  }
  const { queryKey } = orderQueries.ofMarket(gateway, { venue: "venue-a", marketId: "m" });
  expect(invalidate).toHaveBeenCalledWith({ queryKey });
});

it("refetches what a stream lacks again once another one is live, though a comparison with the last was under way", async () => {
  const { invalidate, fetched, rerender } = await syncSlowly(200);
  // It takes several tasks, and the stream is gone before it ends.
  await nextTask();
  rerender(knownOrders({ fetched, streamedOpen: undefined }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const refetchesSoon = async () => {
    const before = invalidate.mock.calls.length;
    for (let task = 0; task < 400 && invalidate.mock.calls.length === before; task += 1) {
      await nextTask();
      vi.advanceTimersByTime(50);
    }
    return invalidate.mock.calls.length > before;
  };
  expect(await refetchesSoon()).toBe(true);
  rerender(knownOrders({ fetched }));
  expect(await refetchesSoon()).toBe(true);
});

it("leaves an error of the comparison unhandled, which the page shows", async () => {
  const { Providers } = await openSignedInPage();
  const broken = {
    get order(): never {
      throw new Error("cannot be compared");
    },
  } as unknown as Intent;
  const { process } = globalThis as unknown as TestProcess;
  const listeners = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  const unhandled = new Promise((resolve) => process.on("unhandledRejection", resolve));
  try {
    renderHook(() => useSilentOrderSync(knownOrders({ intents: [broken] })), { wrapper: Providers });
    expect(await unhandled).toEqual(new Error("cannot be compared"));
  } finally {
    process.removeAllListeners("unhandledRejection");
    for (const listener of listeners) process.on("unhandledRejection", listener);
  }
});

it("announces no fill that another component announced meanwhile", async () => {
  const { Providers } = await openSignedInPage();
  render(<Toasts />);
  const filledBy = (contracts: string) =>
    knownOrders({ fetched: [{ ...order("o1"), side: "buy", filled: decimal(contracts) }] });
  const { rerender } = renderHook(
    (props: { readonly known: KnownOrders; readonly isMuted: boolean }) =>
      useOrderSync({ ...props, isReady: true, since: 0, labelOf: () => "Yes", ticksOf: () => undefined }),
    { initialProps: { known: filledBy("0"), isMuted: false }, wrapper: Providers },
  );
  const known = filledBy("3");
  rerender({ known, isMuted: true });
  rerender({ known, isMuted: false });
  await act(nextTask);
  expect(screen.getByRole("log").textContent).toBe("");
  rerender({ known: filledBy("5"), isMuted: false });
  await act(nextTask);
  expect(screen.getByRole("log").textContent).toContain("5");
});

it("announces the price of a fill with the digits of the market's tick", async () => {
  const { Providers } = await openSignedInPage();
  render(<Toasts />);
  const filledBy = (contracts: string) =>
    knownOrders({
      units: { ...venues["venue-a"], orderPrice: "average" },
      fetched: [{ ...order("o1"), side: "buy", filled: decimal(contracts), price: decimal("0.8") }],
    });
  const ticks = { tick_size: decimal("0.001"), tick_ranges: [] };
  const options = { isReady: true, since: 0, labelOf: () => "Yes", ticksOf: () => ticks };
  const { rerender } = renderHook((known: KnownOrders) => useOrderSync({ ...options, known }), {
    initialProps: filledBy("0"),
    wrapper: Providers,
  });
  rerender(filledBy("3"));
  await act(nextTask);
  expect(screen.getByRole("log").textContent).toContain("80.0¢");
});
