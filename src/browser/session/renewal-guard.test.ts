import { expect, test } from "vitest";
import { createRenewalGuard } from "./renewal-guard.ts";

test("after a renewal that followed a 401 nothing is renewed until something is let in", () => {
  const refusals = createRenewalGuard();
  expect(refusals.hopeless("seriesA")).toBe(false);
  refusals.renewedAfterRefusal();
  expect([refusals.hopeless("seriesA"), refusals.standing]).toEqual([true, false]);
  refusals.accept("seriesB");
  expect(refusals.hopeless("seriesA")).toBe(false);
});

test("an endpoint that was refused stays hopeless while others are let in, until it is let in itself", () => {
  const refusals = createRenewalGuard();
  refusals.note("seriesA");
  expect([refusals.hopeless("seriesB"), refusals.standing]).toEqual([true, true]);
  refusals.accept("seriesB");
  expect([refusals.hopeless("seriesA"), refusals.hopeless("seriesB"), refusals.standing]).toEqual([
    true,
    false,
    false,
  ]);
  refusals.accept("seriesA");
  expect(refusals.hopeless("seriesA")).toBe(false);
});

test("what the user mends is hopeful again", () => {
  const refusals = createRenewalGuard();
  refusals.note("seriesA");
  refusals.renewedAfterRefusal();
  refusals.clear();
  expect([refusals.hopeless("seriesA"), refusals.standing]).toEqual([false, false]);
});
