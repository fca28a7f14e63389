// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContainer, ladderOf, prepareLadders, rowsOf } from "#browser/testing/ladder-fixture.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal } from "#contract/decimal.ts";
import { createLadderInteraction } from "./ladder-interaction.ts";
import { createLadderDrawing, type LadderStyle } from "./ladder-renderer.ts";

beforeEach(prepareLadders);
afterEach(() => {
  document.body.replaceChildren();
});

const style: LadderStyle = {
  price: (price) => `${price}`,
  size: (size) => `${size}`,
  spread: () => "",
  mid: () => "",
  bars: "total",
  actionLabels: { asks: "", bids: "" },
  own: undefined,
};
const ticks = { tick_size: decimal("0.01"), tick_ranges: [] };

const book = ladderOf(
  [
    ["0.52", "10"],
    ["0.53", "20"],
  ],
  [
    ["0.5", "5"],
    ["0.49", "6"],
  ],
);
const moved = ladderOf(
  [
    ["0.51", "1"],
    ["0.53", "25"],
  ],
  [["0.5", "5"]],
);

/** A ladder on the screen with hands on it; `tell` brings another book. */
function createLadder(shape: (ladder: Ladder) => Ladder = (ladder) => ladder) {
  const container = createContainer();
  document.body.append(container);
  const drawing = createLadderDrawing(container);
  const pick = vi.fn<(sweep: LevelSweep) => void>();
  let whole = book;
  const redraw = () => {
    const shaped = shape(whole);
    drawing.draw(interaction.hold(shaped, whole), style);
  };
  const interaction = createLadderInteraction({
    container,
    drawing,
    redraw,
    sweepOptions: () => ({ fees: "unknown", currency: "$", ticks, odds: "cents" }),
    pick,
  });
  redraw();
  const button = (side: "asks" | "bids", price: string) => {
    const found = container.querySelector<HTMLButtonElement>(
      `[data-part="${side}-body"] tr[data-price="${price}"] button`,
    );
    if (found === null) throw new Error(`no level at ${price}`);
    return found;
  };
  return {
    host: container,
    interaction,
    pick,
    button,
    sign: () => container.querySelector<HTMLButtonElement>(".foot button"),
    sweep: () => container.querySelector(".sweep")?.textContent,
    tell: (ladder: Ladder) => {
      whole = ladder;
      redraw();
    },
    enter: (element: Element, pointerType = "mouse") =>
      element.dispatchEvent(Object.assign(new Event("pointermove", { bubbles: true }), { pointerType })),
    over: (element: Element) => element.dispatchEvent(new Event("pointerover", { bubbles: true })),
    leave: () => container.dispatchEvent(new Event("pointerleave")),
    press: (element: Element, key: string) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  };
}

const live = [
  ["0.53", "25"],
  ["0.51", "1"],
];
const frozenAsks = [
  ["0.53", "25"],
  ["0.52", "0"],
];

describe("a ladder under the pointer", () => {
  it("follows the book without a pointer on it", () => {
    const { host, tell, sign } = createLadder();
    tell(moved);
    expect(rowsOf(host, "asks")).toEqual(live);
    expect(sign()?.hidden).toBe(true);
  });

  it("holds its levels under a pointer and says what waits, and catches up when the pointer leaves", () => {
    const { host, tell, sign, enter, leave, button } = createLadder();
    enter(button("asks", "0.52"));
    expect(sign()?.textContent).toBe("Recentre paused");
    tell(moved);
    expect(rowsOf(host, "asks")).toEqual(frozenAsks);
    expect(rowsOf(host, "bids")).toEqual([
      ["0.5", "5"],
      ["0.49", "0"],
    ]);
    expect(sign()?.textContent).toBe("Recentre paused, 1 new");
    leave();
    expect(rowsOf(host, "asks")).toEqual(live);
    expect(sign()?.hidden).toBe(true);
  });

  it("is not held by a finger that scrolls, nor by a pointer that rests where it is drawn", () => {
    const { host, tell, enter, over, button } = createLadder();
    enter(button("asks", "0.52"), "touch");
    over(button("asks", "0.52"));
    tell(moved);
    expect(rowsOf(host, "asks")).toEqual(live);
  });

  it("returns to the spread on a click and stays there", () => {
    const { host, tell, sign, enter, button } = createLadder();
    enter(button("asks", "0.52"));
    tell(moved);
    sign()?.click();
    expect(rowsOf(host, "asks")).toEqual(live);
    tell(book);
    expect(rowsOf(host, "asks")).toEqual([
      ["0.53", "20"],
      ["0.51", "0"],
    ]);
  });

  it("lets go where another book comes", () => {
    const { host, interaction, tell, enter, button } = createLadder();
    enter(button("asks", "0.52"));
    interaction.release();
    tell(moved);
    expect(rowsOf(host, "asks")).toEqual(live);
  });

  it("keeps the sweep summary of the pointed level up to date", () => {
    const { tell, sweep, enter, over, leave, button } = createLadder();
    enter(button("asks", "0.53"));
    expect(sweep()).toContain("Buy 30 to 53¢");
    tell(moved);
    expect(sweep()).toContain("Buy 26 to 53¢");
    over(button("bids", "0.5"));
    expect(sweep()).toContain("Sell 5 to 50¢");
    leave();
    expect(sweep()).toBe("");
  });
});

describe("a click on a level", () => {
  it("sweeps the current book down to it, also when the level is gone", () => {
    const { pick, tell, enter, button } = createLadder();
    enter(button("asks", "0.53"));
    tell(moved);
    button("asks", "0.53").click();
    expect(pick).toHaveBeenLastCalledWith({ side: "buy", price: "0.53", levels: moved.asks });
    button("asks", "0.52").click();
    expect(pick).toHaveBeenLastCalledWith({ side: "buy", price: "0.52", levels: moved.asks.slice(0, 1) });
    button("bids", "0.49").click();
    expect(pick).toHaveBeenLastCalledWith({ side: "sell", price: "0.49", levels: moved.bids });
  });

  it("picks no level beside the levels", () => {
    const { host, pick } = createLadder();
    host.querySelector<HTMLElement>(".spread")?.click();
    expect(pick).not.toHaveBeenCalled();
  });
});

describe("keyboard use of a ladder", () => {
  const at = () => document.activeElement?.closest("tr")?.dataset.price;

  it("is walked level by level across the spread, and to the ends of a side", () => {
    const { button, press } = createLadder();
    button("asks", "0.52").focus();
    const walk = (key: string) => {
      const { activeElement } = document;
      if (activeElement !== null) press(activeElement, key);
      return at();
    };
    expect(["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"].map(walk)).toEqual([
      "0.53",
      "0.53",
      "0.52",
      "0.5",
      "0.49",
    ]);
    expect(["ArrowDown", "ArrowUp", "ArrowUp", "End", "Home"].map(walk)).toEqual([
      "0.49",
      "0.5",
      "0.52",
      "0.53",
      "0.52",
    ]);
    expect(["PageDown", "PageUp", "PageDown"].map(walk)).toEqual(["0.5", "0.52", "0.5"]);
    expect(["PageDown", "a"].map(walk)).toEqual(["0.49", "0.49"]);
  });

  it("holds still from the first key until the focus leaves it", () => {
    const { host, tell, button, press } = createLadder();
    button("asks", "0.52").focus();
    press(button("asks", "0.52"), "ArrowUp");
    tell(moved);
    expect(rowsOf(host, "asks")).toEqual(frozenAsks);
    button("asks", "0.53").blur();
    expect(rowsOf(host, "asks")).toEqual(live);
  });

  it("leaves keys with Ctrl, ⌘ or Alt to whom they belong", () => {
    const { button } = createLadder();
    button("asks", "0.52").focus();
    const event = new KeyboardEvent("keydown", {
      key: "ArrowUp",
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    button("asks", "0.52").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(at()).toBe("0.52");
  });
});

describe("removal of the ladder", () => {
  it("removes its marks and listeners", () => {
    const { host, interaction, pick, sign, button } = createLadder();
    interaction.close();
    expect(sign()).toBeNull();
    expect(host.querySelector(".sweep")?.textContent).toBe("");
    button("asks", "0.52").click();
    expect(pick).not.toHaveBeenCalled();
  });
});
