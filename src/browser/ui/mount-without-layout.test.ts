// @vitest-environment jsdom
import { Virtualizer } from "@tanstack/react-virtual";
import { afterEach, expect, it, vi } from "vitest";
import { mountWithoutLayout } from "./mount-without-layout.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("reads no size and scrolls nothing until the scroller was observed", () => {
  let report: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
      constructor(onResize: () => void) {
        report = onResize;
      }
    },
  );
  const scroller = document.createElement("div");
  const scrollTo = vi.fn();
  scroller.scrollTo = scrollTo;
  const readHeight = vi.spyOn(scroller, "clientHeight", "get").mockReturnValue(280);
  const virtualizer = new Virtualizer<HTMLElement, Element>({
    count: 10_000,
    getScrollElement: () => scroller,
    estimateSize: () => 28,
    observeElementOffset: () => undefined,
    ...mountWithoutLayout,
  });
  virtualizer._willUpdate();
  expect(readHeight).not.toHaveBeenCalled();
  expect(scrollTo).not.toHaveBeenCalled();
  report();
  expect(virtualizer.getVirtualItems().map(({ index }) => index)).toContain(9);
  virtualizer.scrollToIndex(9_000);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: expect.any(Number) }));
});
