// Layout shifts without user input, and horizontal overflow.
import type { Page } from "playwright/test";

interface ShiftedElement {
  readonly value: number;
  readonly elements: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: ShiftedElement[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** From the next page on shifts are recorded. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: ShiftedElement[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
        // A fraction of a pixel, which no rectangle shows.
        const isUnseen = entry.sources.every((one) => box(one.previousRect) === box(one.currentRect));
        if (isUnseen && entry.sources.length > 0) continue;
        const elements = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : (node?.parentElement ?? undefined);
          return `${element?.tagName ?? "?"}.${element?.getAttribute("class") ?? ""} "${(element?.textContent ?? "").slice(0, 40)}" ${box(previousRect)} → ${box(currentRect)}`;
        });
        shifts.push({ value: entry.value, elements });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts of the page that is open, since it was opened. */
export function layoutShifts(page: Page): Promise<readonly ShiftedElement[]> {
  return page.evaluate(() => {
    if (window.layoutShifts === undefined)
      throw new Error("watchLayout was not called before the page was opened");
    return window.layoutShifts;
  });
}

/** By how many pixels the page is wider than the screen, once a resize is drawn: media queries report it only with the next frame. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}
