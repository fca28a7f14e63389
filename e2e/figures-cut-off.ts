// Figures that end in the middle: a price that lost its last digits reads as another price.
import type { Page } from "playwright/test";

/** The texts of figures that their surroundings cut off sideways, neither marked with dots nor there to be scrolled to. */
export function figuresCutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (figure: Element): boolean => {
      const { left, right, width } = figure.getBoundingClientRect();
      if (width === 0 || !figure.checkVisibility({ visibilityProperty: true })) return false;
      for (let around = figure.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(around);
        if (clipPath !== "none" || overflowX === "auto" || overflowX === "scroll") return false;
        if (overflowX === "visible") continue;
        const edge = around.getBoundingClientRect();
        if (right > edge.right + 1 || left < edge.left - 1) return textOverflow !== "ellipsis";
      }
      return false;
    };
    return [...document.querySelectorAll("[data-value]")]
      .filter(isCut)
      .map((figure) => `${figure.getAttribute("data-field") ?? ""} ${figure.textContent}`);
  });
}
