import { elementScroll, type Virtualizer, type VirtualizerOptions } from "@tanstack/react-virtual";

type Scrolled = Virtualizer<HTMLElement, Element>;

/**
 * Options of a virtualizer that reads no size and scrolls nothing as it mounts: that would lay the page out in the task that
 * mounts the table. The first size comes from an observer, before the paint all the same.
 */
export const mountWithoutLayout: Pick<
  VirtualizerOptions<HTMLElement, Element>,
  "observeElementRect" | "scrollToFn"
> = {
  observeElementRect: ({ scrollElement }: Scrolled, onSize) => {
    if (scrollElement === null) return;
    const observer = new ResizeObserver(() =>
      onSize({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
    );
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  scrollToFn: (offset, options, virtualizer) => {
    const hasSize = (virtualizer.scrollRect?.height ?? 0) > 0;
    if (hasSize) elementScroll(offset, options, virtualizer);
  },
};
