import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GatewayError,
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  RefusedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";
import { orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { isRenewed, outcomeOfAnswer, outcomeOfError, requestedWait } from "./order-outcome.ts";

const refusing = [400, 401, 403, 404, 405, 413, 415, 422, 429];

describe("what the end of an order's POST proves", () => {
  it("accepts an order with an id that matches the request, also with fields missing", () => {
    const order = orderWith({
      market_id: undefined,
      outcome_id: undefined,
      side: undefined,
      amount: undefined,
    });
    expect(outcomeOfAnswer(order, sentBody)).toEqual({ kind: "accepted", order });
    expect(outcomeOfAnswer(orderWith({ amount: decimal("10.00"), side: "BUY" }), sentBody).kind).toBe(
      "accepted",
    );
  });

  it.each([
    ["market", { market_id: "MARKET-2" }],
    ["outcome", { outcome_id: "no" }],
    ["side", { side: "sell" }],
    ["amount", { amount: decimal("11") }],
  ] as const)("does not take an order that differs in its %s for the one sent", (field, fields) => {
    const order = orderWith(fields);
    expect(outcomeOfAnswer(order, sentBody)).toMatchObject({ kind: "unknown", order, differs: [field] });
  });

  it("treats only the nine refusing statuses with a readable body as a refusal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.string(), (status, text) => {
        const outcome = outcomeOfError(new RefusedError(status, text, text));
        expect(outcome.kind).toBe(refusing.includes(status) ? "refused" : "unknown");
      }),
    );
  });

  it("never treats an unreadable response as a refusal", () => {
    expect(outcomeOfError(new RateLimitedError("slow", undefined, 1_000, false)).kind).toBe("unknown");
    expect(outcomeOfError(new UnauthorizedError("who", undefined, false, false)).kind).toBe("unknown");
    for (const status of refusing) {
      expect(outcomeOfError(new MalformedAnswerError("It is a web page.", "", status)).kind).toBe("unknown");
      expect(outcomeOfError(new RefusedError(status, "forbidden", undefined, false)).kind).toBe("unknown");
    }
  });

  it.each<[string, GatewayError]>([
    ["a timeout", new TimeoutError(15_000)],
    ["a broken connection or a redirect", new NetworkError("The connection failed.")],
    ["a sign-out on the way", new SignedOutError()],
    ["a 2xx that is no order", new MalformedAnswerError("id: expected text", "id", 200)],
    ["a 500", new UnavailableError(500, "internal error", undefined)],
    ["a 503 in words", new UnavailableError(503, "cancel only", "cancel only")],
    ["a 408", new UnavailableError(408, "request timed out", undefined)],
    ["a 409", new RefusedError(409, "exists already", "exists already")],
  ])("holds %s for unknown", (_name, error) => {
    expect(outcomeOfError(error)).toMatchObject({ kind: "unknown", status: error.status });
  });

  it("holds a fault of our own after the order left for unknown", () => {
    expect(outcomeOfError(new TypeError("x is undefined")).kind).toBe("unknown");
    expect(outcomeOfError("nonsense").kind).toBe("unknown");
  });

  it("says of 409 that the order may exist and of 425 that the venue restarts", () => {
    expect(outcomeOfError(new RefusedError(409, "conflict", undefined))).toMatchObject({
      reason: "The gateway answered 409, so the order may already exist.",
    });
    expect(outcomeOfError(new UnavailableError(425, "too early", undefined))).toMatchObject({
      reason: "The venue is restarting.",
    });
  });

  it("uses the gateway's message as the reason of a refusal", () => {
    expect(outcomeOfError(new RefusedError(422, "The gateway answered 422.", "not enough cash"))).toEqual({
      kind: "refused",
      reason: "not enough cash",
      status: 422,
    });
  });

  it("returns how long to wait and whether the session was renewed", () => {
    expect(requestedWait(new RateLimitedError("slow down", undefined, 7_000))).toBe(7_000);
    expect(requestedWait(new RefusedError(422, "no", undefined))).toBeUndefined();
    expect(isRenewed(new UnauthorizedError("expired", undefined, true))).toBe(true);
    expect(isRenewed(new UnauthorizedError("expired", undefined, false))).toBe(false);
    expect(outcomeOfError(new UnauthorizedError("expired", undefined, true)).kind).toBe("refused");
  });
});
