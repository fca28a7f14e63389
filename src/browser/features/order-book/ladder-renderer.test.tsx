// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createContainer, ladderOf, prepareLadders, rowsOf } from "#browser/testing/ladder-fixture.ts";
import { zero } from "#contract/decimal.ts";
import { createLadderDrawing, type LadderStyle } from "./ladder-renderer.ts";

beforeEach(prepareLadders);

const style: LadderStyle = {
  price: (price) => `${price}`,
  size: (size) => `${size}`,
  spread: ({ spread }) => spread ?? "none",
  mid: ({ mid }) => mid ?? "none",
  bars: "total",
  actionLabels: { asks: "buy to ", bids: "" },
  own: undefined,
};

describe("ladder drawing", () => {
  it("puts the best ask last and the best bid first, with the strings as received", () => {
    const container = createContainer();
    createLadderDrawing(container).draw(
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
      style,
    );
    expect(rowsOf(container, "asks")).toEqual([
      ["0.60", "1.0"],
      ["0.5", "2"],
    ]);
    expect(rowsOf(container, "bids")).toEqual([
      [".45", "4"],
      ["0.40", "3"],
    ]);
    expect(container.querySelector(".spread")?.textContent).toBe("0.05");
    expect(container.querySelector<HTMLElement>(".crossed")?.hidden).toBe(true);
  });

  it("writes again only what changed, in the elements that are there", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), style);
    const [row] = container.querySelectorAll('[data-part="asks-body"] tr');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((seen) => records.push(...seen));
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), style);
    expect(observer.takeRecords()).toEqual([]);
    drawing.draw(ladderOf([["0.5", "7"]], [["0.4", "3"]]), style);
    expect(observer.takeRecords().length).toBeGreaterThan(0);
    expect(container.querySelectorAll('[data-part="asks-body"] tr')[0]).toBe(row);
    expect(rowsOf(container, "asks")).toEqual([["0.5", "7"]]);
  });

  it.each([
    { wants: "as they are", still: false, flashes: 1 },
    { wants: "without motion", still: true, flashes: 0 },
  ])("lights up a size that changed $flashes times for one who wants pages $wants", ({ still, flashes }) => {
    vi.stubGlobal("matchMedia", () => ({ matches: still }) as MediaQueryList);
    const animate = vi.spyOn(Element.prototype, "animate").mockClear();
    const drawing = createLadderDrawing(createContainer());
    drawing.draw(ladderOf([["0.5", "2"]], []), style);
    drawing.draw(ladderOf([["0.5", "7"]], []), style);
    expect(animate).toHaveBeenCalledTimes(flashes);
  });

  it("says which side is empty and that a book is crossed", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    drawing.draw(ladderOf([], [["0.4", "3"]]), style);
    expect(container.querySelector<HTMLElement>(".no-asks")?.hidden).toBe(false);
    expect(container.querySelector<HTMLElement>(".no-bids")?.hidden).toBe(true);
    drawing.draw(ladderOf([["0.4", "1"]], [["0.5", "3"]]), style);
    expect(container.querySelector<HTMLElement>(".crossed")?.hidden).toBe(false);
    expect(container.querySelector(".mid")?.textContent).toBe("none");
  });

  it("finds the level of an element", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    drawing.draw(ladderOf([["0.5", "2"]], [["0.4", "3"]]), style);
    const cell = container.querySelector('[data-part="bids-body"] td');
    if (cell === null) throw new Error("no cell");
    const place = drawing.placeOf(cell);
    expect(place).toEqual({ side: "bids", index: 0 });
    expect(drawing.levelAt({ side: "bids", index: 0 })?.size).toBe("3");
  });

  it("moves a reference to a hidden level to the one now at that place", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    const bids = (size: string) =>
      Array.from({ length: 14 }, (_, index) => [`0.${400 - index}`, size] as const);
    drawing.draw(ladderOf([], bids("1")), style);
    drawing.draw(ladderOf([], bids("2")), style);
    const sizes = () => rowsOf(container, "bids").map(([, size]) => size);
    expect([sizes()[0], sizes()[13]]).toEqual(["2", "1"]);
    const last = container.querySelector('[data-part="bids-body"] tr:last-child td');
    expect(last && drawing.placeOf(last)).toEqual({ side: "bids", index: 13 });
    expect([sizes()[12], sizes()[13]]).toEqual(["1", "2"]);
    drawing.focus({ side: "bids", index: 12 });
    expect(sizes()[12]).toBe("2");
    drawing.close();
  });

  it("marks a level of which nothing is left", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    const gone = () => container.querySelectorAll("tr[data-gone]").length;
    const book = ladderOf([["0.5", "2"]], [["0.4", "3"]]);
    const left = {
      ...book,
      asks: book.asks.map((level) => ({ ...level, size: zero, wire: { ...level.wire, size: zero } })),
    };
    drawing.draw(book, style);
    expect(gone()).toBe(0);
    drawing.draw(left, style);
    expect(gone()).toBe(1);
    drawing.draw(book, style);
    expect(gone()).toBe(0);
  });

  it("names the effect of a click and the user's own orders in a level's label", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    const mark = () => Object.assign(document.createElement("i"), { textContent: ", your order" });
    const own: LadderStyle["own"] = (side, price) => (side === "asks" && price === "0.5" ? mark : undefined);
    const book = ladderOf([["0.5", "2"]], [["0.5", "3"]]);
    const names = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
    drawing.draw(book, { ...style, own });
    expect(names()).toEqual(["buy to 0.5, your order", "0.5"]);
    drawing.draw(book, style);
    expect(names()).toEqual(["buy to 0.5", "0.5"]);
  });

  it("draws bars of cumulative or single size", () => {
    const container = createContainer();
    // Room for both levels.
    const scroller = container.querySelector('[data-part="bids-scroller"]');
    if (scroller !== null) Object.defineProperty(scroller, "clientHeight", { value: 100 });
    const drawing = createLadderDrawing(container);
    const book = ladderOf(
      [],
      [
        ["0.4", "30"],
        ["0.3", "10"],
      ],
    );
    const bars = () =>
      [...container.querySelectorAll<HTMLElement>('[data-part="bids-body"] tr')].map(({ style }) =>
        Number.parseFloat(style.backgroundSize.replace("calc(", "")),
      );
    drawing.draw(book, style);
    expect(bars()).toEqual([0.75, 1]);
    drawing.draw(book, { ...style, bars: "size" });
    expect(bars()).toEqual([1, 0.33]);
  });

  it("puts the points of a column below each other", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    const sizes = () =>
      [...container.querySelectorAll('[data-part="bids-body"] tr')].map(({ children }) =>
        children[1]?.textContent?.replaceAll("\u2008", "_").replaceAll("\u2007", "0"),
      );
    drawing.draw(
      ladderOf(
        [],
        [
          ["0.4", "30"],
          ["0.3", "1.5"],
        ],
      ),
      style,
    );
    expect(sizes()).toEqual(["30_00", "1.50"]);
    drawing.draw(
      ladderOf(
        [],
        [
          ["0.4", "30"],
          ["0.3", "1.2345"],
        ],
      ),
      style,
    );
    expect(sizes()).toEqual(["30_0000", "1.2345"]);
  });

  it("removes its rows", () => {
    const container = createContainer();
    const drawing = createLadderDrawing(container);
    drawing.draw(ladderOf([["0.5", "2"]], []), style);
    drawing.close();
    expect(container.querySelectorAll("tr")).toHaveLength(0);
  });
});
