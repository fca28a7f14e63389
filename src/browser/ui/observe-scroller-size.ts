import type { Virtualizer } from "@tanstack/react-virtual";

/**
 * `observeElementRect` of a virtualizer, without a first reading at once: that would lay the page out in the task that mounts
 * the table. The first observation comes before the paint all the same.
 */
export function observeScrollerSize<Row extends Element>(
  { scrollElement }: Virtualizer<HTMLElement, Row>,
  onSize: (size: { readonly width: number; readonly height: number }) => void,
): (() => void) | undefined {
  if (scrollElement === null) return undefined;
  const observer = new ResizeObserver(() =>
    onSize({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
