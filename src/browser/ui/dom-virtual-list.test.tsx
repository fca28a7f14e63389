// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { StillObserver } from "#browser/testing/resize-observers.ts";
import { createDomVirtualList } from "./dom-virtual-list.ts";

const rowHeight = 20;

function createList(edge: "start" | "end", minRows = 3, usesTransform = false) {
  const scroller = document.createElement("div");
  const body = document.createElement("div");
  scroller.append(body);
  Object.defineProperty(scroller, "clientHeight", { value: 100 });
  let createdCount = 0;
  let rowText = "";
  const window = createDomVirtualList({
    scroller,
    body,
    rowHeight,
    edge,
    minRows,
    usesTransform,
    createRow: () => {
      createdCount += 1;
      return { element: document.createElement("p") };
    },
    writeRow: (row, index) => {
      row.element.textContent = `${rowText}${index}`;
    },
  });
  const scrollTo = (offset: number) => {
    scroller.scrollTop = edge === "end" ? -offset : offset;
    scroller.dispatchEvent(new Event("scroll"));
  };
  return {
    window,
    body,
    scrollTo,
    shown: () => [...body.children].map((element) => Number(element.textContent)),
    elementOf: (index: number) => [...body.children].find((element) => element.textContent === String(index)),
    createdCount: () => createdCount,
    /** Sets the text before the index in each row. */
    setText: (next: string) => {
      rowText = `${next} `;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", StillObserver);
});

describe("DOM virtual list", () => {
  it("mounts little more than the visible rows of a long list", () => {
    const { window, shown, body } = createList("start");
    window.draw(1_000);
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(body.style.blockSize).toBe("20000px");
  });

  it("mounts at least minRows rows if the list has them", () => {
    const { window, shown } = createList("start", 25);
    window.draw(60);
    expect(shown()).toHaveLength(25);
    window.draw(7);
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("puts row 0 last for the end edge", () => {
    const { window, shown } = createList("end");
    window.draw(4);
    expect(shown()).toEqual([3, 2, 1, 0]);
  });

  it.each(["start", "end"] as const)("keeps the element of a row that stays visible (%s)", (edge) => {
    const { window, scrollTo, elementOf, shown, createdCount } = createList(edge);
    window.draw(1_000);
    scrollTo(600);
    const stored = elementOf(33);
    const before = createdCount();
    scrollTo(640);
    expect(elementOf(33)).toBe(stored);
    expect(createdCount()).toBe(before);
    const sorted = edge === "start" ? shown() : shown().toReversed();
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect(sorted).toContain(32);
    expect(sorted).toContain(36);
  });

  it("shows the end of a list that becomes shorter than the scroll offset", () => {
    const { window, scrollTo, shown } = createList("start");
    window.draw(1_000);
    scrollTo(900 * rowHeight);
    window.draw(10);
    expect(shown()).toEqual([7, 8, 9]);
  });
});

describe("rows out of view", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("are written after a rest, visible rows at once", () => {
    const { window, setText, body } = createList("start", 25);
    const rowText = () => [...body.children].map((element) => element.textContent);
    window.draw(60);
    vi.advanceTimersByTime(1_000);
    setText("second");
    window.draw(60);
    setText("third");
    window.draw(60);
    expect(rowText().slice(0, 5)).toEqual(Array.from({ length: 5 }, (_, index) => `third ${index}`));
    expect(rowText()[24]).toBe("second 24");
    vi.advanceTimersByTime(500);
    expect(rowText()).toEqual(Array.from({ length: 25 }, (_, index) => `third ${index}`));
  });

  it("are rewritten in rotation within a second while the list keeps changing", () => {
    const { window, setText, body } = createList("start", 25);
    const beat = 16;
    window.draw(60);
    let most = 0;
    for (let at = 0; at < 3_000; at += beat) {
      const before = [...body.children].map((element) => element.textContent);
      setText(String(at));
      vi.advanceTimersByTime(beat);
      window.draw(60);
      const now = [...body.children].map((element) => element.textContent);
      most = Math.max(most, now.filter((text, index) => text !== before[index]).length);
      const oldest = Math.min(...now.map((text) => Number(text?.split(" ")[0])));
      if (at > 1_500) expect(at - oldest).toBeLessThanOrEqual(1_000 + 2 * beat);
    }
    expect(most).toBeLessThan(8);
  });

  it("are written at once by flushRow", () => {
    const { window, setText, body } = createList("start", 25);
    window.draw(60);
    setText("second");
    window.draw(60);
    expect(body.children[24]?.textContent).toBe("24");
    window.flushRow(24);
    expect(body.children[24]?.textContent).toBe("second 24");
  });

  it("are written at once when they scroll into view", () => {
    const { window, setText, body, scrollTo } = createList("start", 25);
    window.draw(60);
    setText("second");
    window.draw(60);
    scrollTo(300);
    expect(body.textContent).toContain("second 19");
  });

  it("are not written after destroy", () => {
    const { window, setText, body } = createList("start", 25);
    window.draw(60);
    setText("second");
    window.draw(60);
    const [last] = [...body.children].slice(-1);
    window.destroy();
    vi.advanceTimersByTime(1_000);
    expect(last?.textContent).toBe("24");
  });
});

describe("rows inserted before row 0", () => {
  const offsets = (body: HTMLElement) =>
    [...body.children].map((element) => element instanceof HTMLElement && element.style.translate);

  it.each([0, 600])("shift the existing rows, which keep their elements, scrolled by %i px", (offset) => {
    const { window, body, scrollTo, shown, elementOf, createdCount } = createList("start", 3, true);
    window.draw(1_000);
    scrollTo(offset);
    const [top = 0] = shown();
    const [before, kept] = [createdCount(), elementOf(top + 1)];
    window.draw(1_002, 2);
    expect(elementOf(top + 3)).toBe(kept);
    expect(createdCount()).toBe(before);
    expect(shown()).toEqual(Array.from({ length: shown().length }, (_, index) => top + index));
    expect(offsets(body)).toEqual(shown().map((index) => `0 ${index * rowHeight}px`));
  });

  it("replace all rows if more are inserted than mounted", () => {
    const { window, body, shown } = createList("start", 3, true);
    window.draw(20);
    window.draw(120, 100);
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(offsets(body)).toEqual(shown().map((index) => `0 ${index * rowHeight}px`));
  });
});

it("keeps the height after losing a few rows until the end comes into view", () => {
  const { window, body, scrollTo } = createList("start");
  window.draw(1_000);
  window.draw(995);
  expect(body.style.blockSize).toBe("20000px");
  scrollTo(990 * rowHeight);
  expect(body.style.blockSize).toBe("19900px");
  window.draw(900);
  expect(body.style.blockSize).toBe("18000px");
});

describe("reset", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const texts = (body: HTMLElement) => [...body.children].map((element) => element.textContent);

  it.each(["start", "end"] as const)(
    "scrolls a new list to its start and shows no row of the former one (%s)",
    (edge) => {
      const { window, setText, body, scrollTo, createdCount } = createList(edge, 25);
      window.draw(60);
      scrollTo(500);
      const before = createdCount();
      setText("other");
      window.reset(true);
      window.draw(50);
      const shown = edge === "start" ? texts(body) : texts(body).toReversed();
      expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => `other ${index}`));
      expect(shown.length).toBeGreaterThanOrEqual(5);
      expect(createdCount()).toBe(before);
      expect(body.style.blockSize).toBe("1000px");
    },
  );

  it("mounts the rows out of view after a rest", () => {
    const { window, setText, body } = createList("start", 25);
    window.draw(60);
    setText("other");
    window.reset(true);
    window.draw(60);
    expect(body.children.length).toBeLessThan(12);
    vi.advanceTimersByTime(500);
    expect(texts(body)).toEqual(Array.from({ length: 25 }, (_, index) => `other ${index}`));
  });

  it("drops the focused row", () => {
    const { window, body } = createList("start");
    document.body.append(body);
    window.draw(60);
    const [, second] = body.children;
    if (!(second instanceof HTMLElement)) throw new Error("no second row");
    second.tabIndex = 0;
    second.focus();
    window.reset(true);
    window.draw(60);
    expect(document.activeElement).toBe(document.body);
    expect([...body.children]).not.toContain(second);
    expect(texts(body)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    body.remove();
  });

  it("keeps the scroll offset and writes every row without a new list", () => {
    const { window, setText, body, scrollTo } = createList("start", 25);
    window.draw(60);
    scrollTo(200);
    const before = texts(body);
    setText("other");
    window.reset(false);
    window.draw(60);
    expect(texts(body)).toEqual(before.map((text) => `other ${text}`));
  });
});
