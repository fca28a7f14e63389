import { expect, test } from "vitest";
import { createRenewalRefusals } from "./renewal-refusals.ts";

test("after a renewal that followed a 401 nothing is renewed until something is let in", () => {
  const refusals = createRenewalRefusals();
  expect(refusals.hopeless("seriesA")).toBe(false);
  refusals.renewedAfterRefusal();
  refusals.note("seriesA");
  expect([refusals.hopeless("seriesA"), refusals.hopeless("seriesB")]).toEqual([true, true]);
  refusals.accept("seriesB");
  expect([refusals.hopeless("seriesA"), refusals.hopeless("seriesB")]).toEqual([true, false]);
});

test("a token that was let in and then expired is renewed, though a repeated request of another endpoint hit the expiry", () => {
  const refusals = createRenewalRefusals();
  refusals.renewedAfterRefusal();
  refusals.accept("orderBookA");
  // It expires while a request that was repeated with it is on its way.
  refusals.note("matchingMarkets");
  expect(refusals.hopeless("orderBookA")).toBe(false);
});

test("an endpoint that was refused stays hopeless while others are let in, until it is let in itself", () => {
  const refusals = createRenewalRefusals();
  refusals.note("seriesA");
  refusals.accept("seriesB");
  expect([refusals.hopeless("seriesA"), refusals.hopeless("seriesB")]).toEqual([true, false]);
  refusals.accept("seriesA");
  expect(refusals.hopeless("seriesA")).toBe(false);
});

test("what the user mends is hopeful again", () => {
  const refusals = createRenewalRefusals();
  refusals.note("seriesA");
  refusals.renewedAfterRefusal();
  refusals.clear();
  expect(refusals.hopeless("seriesA")).toBe(false);
});
