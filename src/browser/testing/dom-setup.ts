// DOM test files share a jsdom per worker, because creating one costs a second per file.
import { cleanup } from "@testing-library/react";
import { afterAll } from "vitest";

// jsdom has none: no media query holds.
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

afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
