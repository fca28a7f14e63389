import { flushSync } from "react-dom";

/**
 * Runs `action` of a clicked control. If the control is gone or disabled afterwards, which would leave the focus nowhere,
 * the element of `next` gets the focus.
 */
export function keepFocus(action: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(action);
  const active = document.activeElement;
  const isLost = active === null || active === document.body || active.matches(":disabled");
  if (isLost) next()?.focus();
}

/**
 * Runs `action` of a button that removes its own list item; the next item's button, else the previous one's, else the
 * nearest control gets the focus.
 */
export function keepFocusInList(
  button: HTMLElement,
  action: () => void,
  otherwise?: () => HTMLElement | null,
): void {
  const item = button.closest("li");
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  const buttons = neighbours.map((other) => other?.querySelector<HTMLElement>("button"));
  const around = ancestorsOf(button);
  keepFocus(action, () => buttons.find((other) => other?.isConnected === true) ?? otherwise?.());
  if (document.activeElement === document.body) focusNearest(around);
}

/**
 * Ref of an element that may leave the page with the focus in it: the nearest control of its panel or dialog then gets the
 * focus, else the page's content. A control of another panel would scroll the page to it.
 */
export function keepFocusNear(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement) !== true) return;
    const ancestors = ancestorsOf(element);
    const panel = ancestors.findIndex((around) => around.matches("section, dialog"));
    const near = panel < 0 ? ancestors : ancestors.slice(0, panel + 1);
    // It is on the page until React has removed it.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusNearest(near);
      if (document.activeElement === document.body) focusMain({ preventScroll: true });
    });
  };
}

/** The elements around `element` on the page, nearest first, to be remembered before it may go. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  const { body } = document;
  let around = element?.parentElement;
  while (around && around !== body && body.contains(around)) {
    found.push(around);
    around = around.parentElement;
  }
  return found;
}

/** No text field: its focus opens the keyboard of a phone. */
const focusable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/** Focuses the page's content. Not a link to "#main": pages keep their state in the URL. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus(options);
}

/** Moves the focus into the nearest of `ancestors` that still has a control; around the page's content, to that. */
export function focusNearest(ancestors: readonly Element[]): void {
  for (const around of ancestors) {
    if (!around.isConnected) continue;
    // The first control of the page is the link that skips to its content. The page stays where it is scrolled to.
    if (around.querySelector("main") !== null) {
      focusMain({ preventScroll: true });
      return;
    }
    const next = around.querySelector<HTMLElement>(focusable);
    next?.focus();
    if (next !== null && document.activeElement === next) return;
  }
}
