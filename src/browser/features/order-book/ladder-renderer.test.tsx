// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createContainer, ladderOf, prepareLadders, rowsOf } from "#browser/testing/ladder-fixture.ts";
import { zero } from "#contract/decimal.ts";
import { createLadderDrawing, type LadderStyle } from "./ladder-renderer.ts";

beforeEach(prepareLadders);

const look: LadderStyle = {
  price: (price) => `${price}`,
  size: (size) => `${size}`,
  spread: ({ spread }) => spread ?? "none",
  mid: ({ mid }) => mid ?? "none",
  bars: "total",
  deeds: { asks: "buy to ", bids: "" },
  own: undefined,
};

describe("ladder drawing", () => {
  it("puts the best ask last and the best bid first, with the strings as received", () => {
    const host = createContainer();
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
    const host = createContainer();
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

  it.each([
    { wants: "as they are", still: false, flashes: 1 },
    { wants: "without motion", still: true, flashes: 0 },
  ])("lights up a size that changed $flashes times for one who wants pages $wants", ({ still, flashes }) => {
    window.matchMedia = () => ({ matches: still }) as MediaQueryList;
    const animate = vi.fn<HTMLElement["animate"]>();
    HTMLElement.prototype.animate = animate;
    const drawing = createLadderDrawing(createContainer());
    drawing.draw(ladderOf([["0.5", "2"]], []), look);
    drawing.draw(ladderOf([["0.5", "7"]], []), look);
    expect(animate).toHaveBeenCalledTimes(flashes);
  });

  it("says which side is empty and that a book is crossed", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([], [["0.4", "3"]]), look);
    expect(host.querySelector<HTMLElement>(".no-asks")?.hidden).toBe(false);
    expect(host.querySelector<HTMLElement>(".no-bids")?.hidden).toBe(true);
    drawing.draw(ladderOf([["0.4", "1"]], [["0.5", "3"]]), look);
    expect(host.querySelector<HTMLElement>(".crossed")?.hidden).toBe(false);
    expect(host.querySelector(".mid")?.textContent).toBe("none");
  });

  it("finds the level of an element", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), look);
    const cell = host.querySelector('[data-part="bids-body"] td');
    if (cell === null) throw new Error("no cell");
    const place = drawing.placeOf(cell);
    expect(place).toEqual({ side: "bids", index: 0 });
    expect(drawing.levelAt({ side: "bids", index: 0 })?.size).toBe("3");
  });

  it("gives who turns to a level out of sight the one that stands there now", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    const bids = (size: string) =>
      Array.from({ length: 25 }, (_, index) => [`0.${400 - index}`, size] as const);
    drawing.draw(ladderOf([], bids("1")), look);
    drawing.draw(ladderOf([], bids("2")), look);
    const sizes = () => rowsOf(host, "bids").map(([, size]) => size);
    expect([sizes()[0], sizes()[24]]).toEqual(["2", "1"]);
    const last = host.querySelector('[data-part="bids-body"] tr:last-child td');
    expect(last && drawing.placeOf(last)).toEqual({ side: "bids", index: 24 });
    expect([sizes()[23], sizes()[24]]).toEqual(["1", "2"]);
    drawing.focus({ side: "bids", index: 23 });
    expect(sizes()[23]).toBe("2");
    drawing.close();
  });

  it("marks a level of which nothing is left", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    const gone = () => host.querySelectorAll("tr[data-gone]").length;
    const book = ladderOf([["0.5", "2"]], [["0.4", "3"]]);
    const left = {
      ...book,
      asks: book.asks.map((level) => ({ ...level, size: zero, wire: { ...level.wire, size: zero } })),
    };
    drawing.draw(book, look);
    expect(gone()).toBe(0);
    drawing.draw(left, look);
    expect(gone()).toBe(1);
    drawing.draw(book, look);
    expect(gone()).toBe(0);
  });

  it("says in a level's name what a press on it does, and whose order works there", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    const mark = () => Object.assign(document.createElement("i"), { textContent: ", your order" });
    const own: LadderStyle["own"] = (side, price) => (side === "asks" && price === "0.5" ? mark : undefined);
    const book = ladderOf([["0.5", "2"]], [["0.5", "3"]]);
    const names = () => [...host.querySelectorAll("button")].map(({ textContent }) => textContent);
    drawing.draw(book, { ...look, own });
    expect(names()).toEqual(["buy to 0.5, your order", "0.5"]);
    drawing.draw(book, look);
    expect(names()).toEqual(["buy to 0.5", "0.5"]);
  });

  it("draws bars of what stands down to a level, or at it", () => {
    const host = createContainer();
    // Room for both levels.
    const scroller = host.querySelector('[data-part="bids-scroller"]');
    if (scroller !== null) Object.defineProperty(scroller, "clientHeight", { value: 100 });
    const drawing = createLadderDrawing(host);
    const book = ladderOf(
      [],
      [
        ["0.4", "30"],
        ["0.3", "10"],
      ],
    );
    const bars = () =>
      [...host.querySelectorAll<HTMLElement>('[data-part="bids-body"] tr')].map(
        ({ style }) => style.backgroundSize,
      );
    drawing.draw(book, look);
    expect(bars()).toEqual(["75% 100%", "100% 100%"]);
    drawing.draw(book, { ...look, bars: "size" });
    expect(bars()).toEqual(["100% 100%", "33.5% 100%"]);
  });

  it("removes its rows", () => {
    const host = createContainer();
    const drawing = createLadderDrawing(host);
    drawing.draw(ladderOf([["0.5", "2"]], []), look);
    drawing.close();
    expect(host.querySelectorAll("tr")).toHaveLength(0);
  });
});
