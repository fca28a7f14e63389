// Order-book ladder and its DOM frame for tests in jsdom.
import { vi } from "vitest";
import { buildLadder, type Ladder, type LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { StillObserver } from "./resize-observers.ts";

/** Prepares jsdom for a ladder in sight before every test. */
export function prepareLadders(): void {
  vi.stubGlobal("ResizeObserver", StillObserver);
  placeInSight(true);
  vi.stubGlobal("matchMedia", () => ({ matches: true }) as MediaQueryList);
  // Room for ten levels a side: rows out of view are not written every frame.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(200);
}

/** Elements observed from now on are in the viewport, or not. */
export function placeInSight(isIntersecting: boolean): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class extends StillObserver {
      readonly callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        super();
        this.callback = callback;
      }
      override observe() {
        this.callback([{ isIntersecting }]);
      }
    },
  );
}

const level = ([price, size]: readonly [string, string]) => ({ price: decimal(price), size: decimal(size) });

/** The best level of a ladder. */
export const ladderLevel = (price: string, size: string): LadderLevel => ({
  ...level([price, size]),
  total: decimal(size),
  wire: level([price, size]),
});

/** Ladder of a book of price and size pairs. */
export function ladderOf(
  asks: readonly (readonly [string, string])[],
  bids: readonly (readonly [string, string])[] = [],
): Ladder {
  return buildLadder(
    { asks: asks.map(level), bids: bids.map(level) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );
}

const parts = ["spread", "mid", "crossed", "foot", "sweep", "no-asks", "no-bids"];

/** Element with every part the ladder renders into. */
export function createContainer(): HTMLElement {
  const container = document.createElement("div");
  for (const part of parts) {
    const element = Object.assign(document.createElement("p"), { className: part });
    element.dataset.part = part;
    container.append(element);
  }
  for (const side of ["asks", "bids"]) {
    const scroller = document.createElement("div");
    scroller.dataset.part = `${side}-scroller`;
    const table = document.createElement("table");
    const body = document.createElement("tbody");
    body.dataset.part = `${side}-body`;
    table.append(body);
    scroller.append(table);
    container.append(scroller);
  }
  return container;
}

/** Price and size of every rendered level, as on the screen. */
export function rowsOf(container: HTMLElement, side: "asks" | "bids"): (string | undefined)[][] {
  return [...container.querySelectorAll<HTMLElement>(`[data-part="${side}-body"] tr`)].map(({ dataset }) => [
    dataset.price,
    dataset.size,
  ]);
}
