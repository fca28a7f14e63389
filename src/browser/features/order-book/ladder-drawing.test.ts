// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { buildLadder, type Ladder } from "#browser/market-math/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { createLadderDrawing, type LadderLook } from "./ladder-drawing.ts";

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const level = ([price, size]: readonly [string, string]) => ({ price: decimal(price), size: decimal(size) });
const ladderOf = (
  asks: readonly (readonly [string, string])[],
  bids: readonly (readonly [string, string])[],
): Ladder =>
  buildLadder(
    { asks: asks.map(level), bids: bids.map(level) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );

const look: LadderLook = {
  price: (price) => `${price}`,
  size: (size) => `${size}`,
  spread: ({ spread }) => spread ?? "none",
  mid: ({ mid }) => mid ?? "none",
  sweep: (_, { side, index }) => `${side} ${index}`,
};

const parts = ["spread", "mid", "crossed", "sweep", "no-asks", "no-bids"];

function createHost(): HTMLElement {
  const host = document.createElement("div");
  for (const part of parts) host.append(Object.assign(document.createElement("p"), { className: part }));
  for (const part of parts) host.querySelector<HTMLElement>(`.${part}`)?.setAttribute("data-part", part);
  for (const side of ["asks", "bids"]) {
    const scroller = document.createElement("div");
    scroller.dataset.part = `${side}-scroller`;
    const table = document.createElement("table");
    const body = document.createElement("tbody");
    body.dataset.part = `${side}-body`;
    table.append(body);
    scroller.append(table);
    host.append(scroller);
  }
  return host;
}

const rowsOf = (host: HTMLElement, side: "asks" | "bids") =>
  [...host.querySelectorAll<HTMLElement>(`[data-part="${side}-body"] tr`)].map(({ dataset }) => [
    dataset.price,
    dataset.size,
  ]);

beforeEach(() => {
  globalThis.ResizeObserver = StillObserver;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

describe("ladder drawing", () => {
  it("puts the best ask last and the best bid first, with the strings as received", () => {
    const host = createHost();
    createLadderDrawing(host).draw(
      ladderOf(
        [
          ["0.60", "1.0"],
          ["0.5", "2"],
        ],
        [
          ["0.40", "3"],
          [".45", "4"],
        ],
      ),
      look,
    );
    expect(rowsOf(host, "asks")).toEqual([
      ["0.60", "1.0"],
      ["0.5", "2"],
    ]);
    expect(rowsOf(host, "bids")).toEqual([
      [".45", "4"],
      ["0.40", "3"],
    ]);
    expect(host.querySelector(".spread")?.textContent).toBe("0.05");
    expect(host.querySelector<HTMLElement>(".crossed")?.hidden).toBe(true);
  });

  it("writes again only what changed, in the elements that are there", () => {
    const host = createHost();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), look);
    const [row] = host.querySelectorAll('[data-part="asks-body"] tr');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((seen) => records.push(...seen));
    observer.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), look);
    expect(observer.takeRecords()).toEqual([]);
    drawing.draw(ladderOf([["0.5", "7"]], [["0.4", "3"]]), look);
    expect(observer.takeRecords().length).toBeGreaterThan(0);
    expect(host.querySelectorAll('[data-part="asks-body"] tr')[0]).toBe(row);
    expect(rowsOf(host, "asks")).toEqual([["0.5", "7"]]);
  });

  it("says which side is empty and that a book is crossed", () => {
    const host = createHost();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([], [["0.4", "3"]]), look);
    expect(host.querySelector<HTMLElement>(".no-asks")?.hidden).toBe(false);
    expect(host.querySelector<HTMLElement>(".no-bids")?.hidden).toBe(true);
    drawing.draw(ladderOf([["0.4", "1"]], [["0.5", "3"]]), look);
    expect(host.querySelector<HTMLElement>(".crossed")?.hidden).toBe(false);
    expect(host.querySelector(".mid")?.textContent).toBe("none");
  });

  it("finds the level of an element, and keeps saying what is pointed at as the book moves", () => {
    const host = createHost();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), look);
    const cell = host.querySelector('[data-part="bids-body"] td');
    if (cell === null) throw new Error("no cell");
    const place = drawing.placeOf(cell);
    expect(place).toEqual({ side: "bids", index: 0 });
    drawing.point(place);
    expect(host.querySelector(".sweep")?.textContent).toBe("bids 0");
    drawing.point(undefined);
    expect(host.querySelector(".sweep")?.textContent).toBe("");
  });

  it("leaves nothing behind", () => {
    const host = createHost();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([["0.5", "2"]], []), look);
    drawing.close();
    expect(host.querySelectorAll("tr")).toHaveLength(0);
  });
});
