import { vi } from "vitest";

/** Reports nothing: jsdom has no layout. */
export class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports a size at once. */
class SizedObserver extends StillObserver {
  readonly #onResize: () => void;
  constructor(onResize: () => void) {
    super();
    this.#onResize = onResize;
  }
  override observe(): void {
    this.#onResize();
  }
}

/** Gives every element of jsdom a height, until mocks and globals are restored. */
export function giveHeights(): void {
  vi.stubGlobal("ResizeObserver", SizedObserver);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
}
