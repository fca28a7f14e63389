// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { ladderOf, placeInSight, prepareLadders } from "#browser/testing/ladder-fixture.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal } from "#contract/decimal.ts";
import { LadderView } from "./ladder-view.tsx";

beforeEach(prepareLadders);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ticks = { tick_size: decimal("0.01"), tick_ranges: [] };
const actionLabels = { asks: "", bids: "" };
const book = ladderOf([["0.52", "10"]], []);

/** A ladder that nobody has touched yet. */
function openLadder() {
  const listeners = new Set<() => void>();
  let ladder: Ladder = book;
  const source = {
    read: () => ({ ladder }) as OrderBookView,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const pick = vi.fn<(sweep: LevelSweep) => void>();
  const viewOf = (marketId: string, of = source) => (
    <LadderView
      marketId={marketId}
      source={of}
      ticks={ticks}
      fees="unknown"
      currency="$"
      bars="total"
      own={undefined}
      actionLabels={actionLabels}
      onPickLevel={pick}
    />
  );
  const { container, rerender } = render(viewOf("rain"));
  const press = () => {
    const button = container.querySelector("tr button");
    if (button === null) throw new Error("no level");
    fireEvent.click(button);
  };
  const notify = (next: Ladder) =>
    act(() => {
      ladder = next;
      for (const listener of [...listeners]) listener();
    });
  const isReady = () =>
    waitFor(() => expect(container.querySelector('[data-part="foot"] button')).not.toBeNull());
  /** Shows another market's book, or this one's again. */
  const show = (marketId: string, other: Ladder) =>
    rerender(
      viewOf(marketId, { read: () => ({ ladder: other }) as OrderBookView, subscribe: () => () => false }),
    );
  return { container, pick, press, tell: notify, isReady, show };
}

describe("the first click on a ladder", () => {
  it("picks its level as soon as its handler is loaded", async () => {
    const { pick, press } = openLadder();
    press();
    await waitFor(() => expect(pick).toHaveBeenCalledWith({ side: "buy", price: "0.52", levels: book.asks }));
    press();
    expect(pick).toHaveBeenCalledTimes(2);
  });

  it("picks none when another price moved under it", async () => {
    const { pick, press, tell, isReady } = openLadder();
    press();
    tell(ladderOf([["0.51", "10"]], []));
    await isReady();
    expect(pick).not.toHaveBeenCalled();
    press();
    expect(pick).toHaveBeenCalledOnce();
  });
});

describe("a ladder whose book changes twice at once", () => {
  const sizeOf = (container: HTMLElement) =>
    container.querySelector<HTMLElement>("tr[data-price]")?.dataset.size;
  const changeTwice = () => {
    const { container, tell } = openLadder();
    tell(ladderOf([["0.52", "11"]], []));
    tell(ladderOf([["0.52", "12"]], []));
    return container;
  };

  it("draws both changes in sight", () => {
    expect(sizeOf(changeTwice())).toBe("12");
  });

  it("draws the second one a second later out of sight", () => {
    placeInSight(false);
    vi.useFakeTimers();
    const container = changeTwice();
    expect(sizeOf(container)).toBe("11");
    vi.advanceTimersByTime(1_000);
    expect(sizeOf(container)).toBe("12");
  });
});

describe("another market's book", () => {
  const long = (from: number, size: string) =>
    ladderOf(
      Array.from({ length: 40 }, (_, at) => [`0.${from + at}`, size] as const),
      Array.from({ length: 40 }, (_, at) => [`0.0${99 - at}`, size] as const),
    );
  const rows = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>("tr[data-price]")];

  it("reuses the same rows and leaves nothing of the previous book in them", () => {
    const { container, tell, show } = openLadder();
    const ladder = () => container.querySelector<HTMLElement>("[translate]");
    const signs = () => ladder()?.style.getPropertyValue("--size-signs");
    // Long numbers switch on a style with container queries, which others need not pay for.
    const isLong = () => ladder()?.hasAttribute("data-long");
    tell(long(200, "1000.0001"));
    // The longest total is some tens of thousands, to four places; then it is some tens.
    expect(signs()).toBe("11");
    expect(isLong()).toBe(true);
    const before = rows(container);
    show("snow", long(500, "7"));
    const now = rows(container);
    expect(now.some((row) => before.includes(row))).toBe(true);
    expect(now.length).toBeGreaterThan(19);
    expect(new Set(now.map(({ dataset }) => dataset.size))).toEqual(new Set(["7"]));
    expect(container.textContent).not.toContain("1000.0001");
    expect(signs()).toBe("5");
    expect(isLong()).toBe(false);
  });

  it("is held by no hand that held the former one", async () => {
    const { container, press, show, isReady, pick } = openLadder();
    press();
    await isReady();
    const button = container.querySelector("tr button");
    if (button === null) throw new Error("no level");
    fireEvent.keyDown(button, { key: "ArrowUp" });
    expect(container.textContent).toContain("paused");
    pick.mockClear();
    show("snow", ladderOf([["0.7", "1"]], []));
    expect(container.textContent).not.toContain("paused");
    expect(rows(container).map(({ dataset }) => dataset.price)).toEqual(["0.7"]);
    expect(container.querySelector('[data-part="foot"] button')).toBeNull();
    expect(pick).not.toHaveBeenCalled();
  });

  it("picks no level for a click on the previous book, even at the same price", async () => {
    const { pick, press, show, isReady } = openLadder();
    press();
    show("snow", book);
    await vi.dynamicImportSettled();
    expect(pick).not.toHaveBeenCalled();
    press();
    await isReady();
    await waitFor(() => expect(pick).toHaveBeenCalledOnce());
  });

  it("does not flash where its sizes differ from the former one's at the same price", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }) as MediaQueryList);
    const animate = vi.spyOn(Element.prototype, "animate").mockClear();
    const { tell, show } = openLadder();
    show("snow", ladderOf([["0.52", "11"]], []));
    expect(animate).not.toHaveBeenCalled();
    show("rain", book);
    tell(book);
    expect(animate).not.toHaveBeenCalled();
  });
});
