import { expect, test } from "vitest";
import { blockReload, isReloadBlocked } from "./reload-guard.ts";

test("the page may be loaded anew only when every hold is let go of, each once", () => {
  const [first, second] = [blockReload(), blockReload()];
  first();
  first();
  expect(isReloadBlocked()).toBe(true);
  second();
  expect(isReloadBlocked()).toBe(false);
});
