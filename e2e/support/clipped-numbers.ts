// Figures that end in the middle: a price that lost its last digits, or a size that lost its first, reads as another one, and so
// does one whose sign or last digits stand on another line.
import type { Page } from "playwright/test";

/** The texts with figures that their surroundings cut off sideways, neither there to be scrolled to nor, in a name, marked with dots; and figures broken over lines. */
export function findClippedNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // A name, a sentence or an id (eight digits without a comma) may end in dots; "29.2…" is a wrong price.
    const isFigure = ({ data }: Text) => !/\p{L}|\d{8}/u.test(data);
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true)
        return false;
      let isOutOfFlow = false;
      for (let around: Element | null = text.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(around);
        // An absolutely positioned element is not cut off by an element between it and its containing block.
        if (isOutOfFlow && position === "static") continue;
        isOutOfFlow = position === "absolute";
        if (clipPath !== "none" || overflowX === "auto" || overflowX === "scroll") return false;
        if (overflowX === "visible") continue;
        const edge = around.getBoundingClientRect();
        if (right > edge.right + 1 || left < edge.left - 1)
          return textOverflow !== "ellipsis" || left < edge.left - 1 || isFigure(text);
      }
      return false;
    };
    const isBroken = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 && isFigure(text);
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text && /\d/.test(node.data) && (isCut(node) || isBroken(node)))
        found.add(`${node.parentElement?.closest("[class]")?.getAttribute("class") ?? ""}: ${node.data}`);
    return [...found];
  });
}
