import { expect, test } from "vitest";
import { blockReload, isReloadBlocked } from "./reload-guard.ts";

test("allows a reload once every block is released, and counts a release once", () => {
  const [first, second] = [blockReload(), blockReload()];
  first();
  first();
  expect(isReloadBlocked()).toBe(true);
  second();
  expect(isReloadBlocked()).toBe(false);
});
