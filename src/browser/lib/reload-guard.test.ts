import { expect, test } from "vitest";
import { holdReload, isReloadHeld } from "./reload-guard.ts";

test("the page may be loaded anew only when every hold is let go of, each once", () => {
  const [first, second] = [holdReload(), holdReload()];
  first();
  first();
  expect(isReloadHeld()).toBe(true);
  second();
  expect(isReloadHeld()).toBe(false);
});
