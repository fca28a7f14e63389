// DOM test files share a jsdom per worker, because creating one costs a second per file.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, expect, vi } from "vitest";
import { waitTimeoutMs } from "./wait-until.ts";

// jsdom has none of these: no media query holds, of a modal dialog only the open state matters, nothing scrolls or moves.
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.hidePopover ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.animate ??= () => ({ playState: "finished", cancel: () => {} }) as unknown as Animation;

configure({ asyncUtilTimeout: waitTimeoutMs });

/** Methods of elements. A test file may replace them with `vi.spyOn` only, which is undone after the file. */
const elementMembers = () =>
  [Element, HTMLElement, HTMLDialogElement].map(({ prototype }) =>
    Object.getOwnPropertyDescriptors(prototype),
  );
const ownMembers = elementMembers();

afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(elementMembers()).toEqual(ownMembers);
});
