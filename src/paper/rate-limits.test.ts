import { expect, it } from "vitest";
import { createRequestLimit, createSignInLimit } from "./rate-limits.ts";

function createTime() {
  let present = 0;
  return { now: () => present, advance: (ms: number) => (present += ms) };
}

it("allows a burst, then the refill rate, and returns the wait", () => {
  const time = createTime();
  const take = createRequestLimit({ perSecond: 10, burst: 3 }, time.now);
  expect([take("a"), take("a"), take("a")]).toEqual([0, 0, 0]);
  expect(take("a")).toBeCloseTo(100);
  time.advance(60);
  expect(take("a")).toBeCloseTo(40);
  time.advance(40);
  expect(take("a")).toBe(0);
  expect(take("a")).toBeGreaterThan(0);
});

it("counts keys separately and caps the bucket at one burst", () => {
  const time = createTime();
  const take = createRequestLimit({ perSecond: 10, burst: 2 }, time.now);
  expect([take("a"), take("a"), take("b")]).toEqual([0, 0, 0]);
  time.advance(3_600_000);
  expect([take("a"), take("a")]).toEqual([0, 0]);
  expect(take("a")).toBeGreaterThan(0);
});

it("blocks an address after too many attempts until the window has passed", () => {
  const time = createTime();
  const limit = createSignInLimit({ most: 3, windowMs: 1_000 }, time.now);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(limit.blockedFor("192.0.2.1")).toBe(0);
    limit.tried("192.0.2.1");
  }
  expect(limit.blockedFor("192.0.2.1")).toBe(1_000);
  expect(limit.blockedFor("192.0.2.2")).toBe(0);
  time.advance(999);
  expect(limit.blockedFor("192.0.2.1")).toBe(1);
  time.advance(1);
  expect(limit.blockedFor("192.0.2.1")).toBe(0);
});

it("does not count a correct password, nor clears the wrong ones before it", () => {
  const limit = createSignInLimit({ most: 2, windowMs: 1_000 }, () => 0);
  for (let tries = 0; tries < 5; tries += 1) {
    limit.tried("192.0.2.1");
    limit.succeeded("192.0.2.1");
  }
  limit.tried("192.0.2.1");
  limit.tried("192.0.2.1");
  limit.succeeded("192.0.2.1");
  expect(limit.blockedFor("192.0.2.1")).toBe(0);
  limit.tried("192.0.2.1");
  expect(limit.blockedFor("192.0.2.1")).toBe(1_000);
});
