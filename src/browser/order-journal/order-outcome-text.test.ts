import { describe, expect, it } from "vitest";
import { RefusedError, UnavailableError, UnsendableError } from "#browser/api/gateway-error.ts";
import { orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { outcomeOfAnswer, outcomeOfError } from "./order-outcome.ts";

describe("the text of a POST's outcome", () => {
  it("names every field in which the gateway's order differs", () => {
    const other = orderWith({ outcome_id: "no", side: "sell", amount: decimal("11") });
    expect(outcomeOfAnswer(other, sentBody)).toEqual({
      kind: "unknown",
      reason: "The gateway's order differs from what you sent: outcome, side, amount.",
      order: other,
      differs: ["outcome", "side", "amount"],
    });
  });

  it("never treats a non-numeric amount as the one sent", () => {
    expect(outcomeOfAnswer(orderWith(), { ...sentBody, amount: "ten" })).toMatchObject({
      kind: "unknown",
      differs: ["amount"],
    });
  });

  it("knows that what could not be sent was refused here, without a status", () => {
    expect(outcomeOfError(new UnsendableError("no request can carry it"))).toEqual({
      kind: "refused",
      reason: "no request can carry it",
      status: undefined,
    });
  });

  it("claims nothing after an internal failure", () => {
    for (const failure of [new TypeError("x is undefined"), "thrown text", undefined]) {
      expect(outcomeOfError(failure)).toEqual({
        kind: "unknown",
        reason: "Crossbook failed while sending the order.",
      });
    }
  });

  it("explains 409 and 425 beside the gateway's message, and no other status", () => {
    const reasonOf = (error: Error) => outcomeOfError(error).kind === "unknown" && outcomeOfError(error);
    expect(reasonOf(new RefusedError(409, "message", "exists"))).toMatchObject({
      reason: "The gateway answered 409, so the order may already exist. It says: exists.",
    });
    expect(reasonOf(new UnavailableError(425, "message", "soon"))).toMatchObject({
      reason: "The venue is restarting. It says: soon.",
    });
    expect(reasonOf(new UnavailableError(503, "message", "down"))).toMatchObject({
      reason: "down",
      status: 503,
    });
    expect(reasonOf(new UnavailableError(500, "message", undefined))).toMatchObject({ reason: "message" });
  });
});
