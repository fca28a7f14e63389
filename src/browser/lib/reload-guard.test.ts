import { expect, test } from "vitest";
import { blockReload, isReloadHeld } from "./reload-guard.ts";

test("the page may be loaded anew only when every hold is let go of, each once", () => {
  const [first, second] = [blockReload(), blockReload()];
  first();
  first();
  expect(isReloadHeld()).toBe(true);
  second();
  expect(isReloadHeld()).toBe(false);
});
