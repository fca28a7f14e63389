import { expect, test } from "vitest";
import {
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  RefusedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
  UnsendableError,
} from "#browser/api/gateway-error.ts";
import { isWorthRetrying, retryDelay } from "./query-client.ts";

test("retries only transient failures", () => {
  const passing = [
    new NetworkError("down"),
    new TimeoutError(1),
    new UnavailableError(503, "x", undefined),
    new RateLimitedError("x", undefined, 1_000),
  ];
  const lasting = [
    new RefusedError(404, "x", undefined),
    new UnauthorizedError("x", undefined, false),
    new MalformedAnswerError("x", "asks"),
    new UnsendableError("x"),
    new SignedOutError(),
    new RangeError("ours"),
  ];
  expect(passing.map(isWorthRetrying)).toEqual(passing.map(() => true));
  expect(lasting.map(isWorthRetrying)).toEqual(lasting.map(() => false));
});

test("backs off with each retry, never below the gateway's Retry-After", () => {
  const down = new NetworkError("down");
  expect([0, 1, 2, 20].map((attempt) => retryDelay(attempt, down, () => 1))).toEqual([
    500, 1_000, 2_000, 30_000,
  ]);
  expect(retryDelay(0, new RateLimitedError("x", undefined, 7_000), () => 0)).toBe(7_000);
});
