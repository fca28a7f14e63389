import type { Page } from "playwright/test";

/** True if the focused element, or its frame, is drawn differently from its unfocused state. */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return false;
    const frames = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
      (element): element is HTMLElement => element instanceof HTMLElement,
    );
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    return frames.some((element) =>
      [null, "::before", "::after"].some((part) => isOutlined(getComputedStyle(element, part))),
    );
  });
}
