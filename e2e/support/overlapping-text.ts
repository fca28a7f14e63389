// Texts on the screen that run into one another: what a column, a row or a line has no room for.
import type { Page } from "playwright/test";

/** Pairs of texts that stand on the same place, each as "one | other"; what is cut off or hidden does not count. */
export function findOverlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Place {
      readonly text: string;
      readonly of: Element;
      readonly layer: Element | null;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    /** The part of a text's box that its surroundings leave to see; undefined where that is none. */
    const seen = (node: Text, box: DOMRect): Place | undefined => {
      let { left, top, right, bottom } = box;
      const of = node.parentElement;
      let layer: Element | null = null;
      if (of?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true) return undefined;
      for (let around: Element | null = of; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (layer === null && (/^(?:fixed|sticky)$/.test(style.position) || style.zIndex !== "auto"))
          layer = around;
        if (style.overflow === "visible" && style.clipPath === "none") continue;
        const edge = around.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        if (style.clipPath !== "none" && edge.width < 2) return undefined;
        if (style.position === "fixed") break;
      }
      if (right - left < 1 || bottom - top < 1) return undefined;
      return { text: node.data.trim(), of, layer, left, top, right, bottom };
    };
    const places: Place[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.data.trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const place = seen(node, box);
        if (place !== undefined) places.push(place);
      }
    }
    const found = new Set<string>();
    places.sort((a, b) => a.top - b.top);
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        if (one.of === other.of || one.layer !== other.layer) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        // Lines are set close: the boxes of two of them may share a pixel or three where their letters do not.
        const high = Math.min(one.bottom, other.bottom) - other.top;
        if (wide > 1.5 && high > 4) found.add(`${one.text} | ${other.text}`);
      }
    return [...found];
  });
}
