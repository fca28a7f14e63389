import { vi } from "vitest";

/** Reports a size at once. */
class SizedObserver {
  readonly #onResize: () => void;
  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }
  observe() {
    this.#onResize();
  }
  disconnect() {}
}

/** Gives every element of jsdom a height, until mocks and globals are restored. */
export function giveHeights(): void {
  vi.stubGlobal("ResizeObserver", SizedObserver);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
}
