/** True if a part of `element` is rendered within the window. */
export function isOnScreen(element: Element | null): boolean {
  if (element === null || !element.checkVisibility()) return false;
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
