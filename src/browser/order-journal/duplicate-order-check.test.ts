import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { fixtureStart, intentWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { duplicateQuestion, isSameRequest } from "./duplicate-order-check.ts";

const units = decodeConfig({ venues: { "venue-a": { currency: "$" } } }).venues;
const unconfirmed = { repeat: false, besideUnknown: false };
const draft = { venue: "venue-a", body: sentBody } as const;

describe("the question before a repeated order", () => {
  const about = (earlier: Parameters<typeof intentWith>[0], ms = 12_000, confirmed = unconfirmed) =>
    duplicateQuestion(draft, confirmed, [intentWith(earlier)], fixtureStart + ms, units)?.about;

  it("is asked about an equal order of the last minute", () => {
    expect(duplicateQuestion(draft, unconfirmed, [intentWith()], fixtureStart + 12_000, units)).toEqual({
      about: "repeat",
      question: "An identical order was sent 12 s ago. Place it again?",
    });
    expect(about({ state: "accepted" }, 59_999)).toBe("repeat");
    expect(about({}, 60_000)).toBeUndefined();
    expect(about({ body: { ...sentBody, amount: "11" } })).toBeUndefined();
  });

  it("is not asked about an order that was refused, or once it is answered", () => {
    expect(about({ state: "refused" })).toBeUndefined();
    expect(about({}, 12_000, { ...unconfirmed, repeat: true })).toBeUndefined();
  });

  it("is asked at any time beside an order of unknown outcome on the same side, whatever its amount", () => {
    const unknown = { state: "unknown", body: { ...sentBody, amount: "3" } } as const;
    expect(about(unknown, 3_600_000)).toBe("besideUnknown");
    expect(about(unknown, 12_000, { ...unconfirmed, besideUnknown: true })).toBeUndefined();
    expect(about({ ...unknown, body: { ...sentBody, side: "sell" } })).toBeUndefined();
    expect(about({ ...unknown, venue: "venue-b" })).toBeUndefined();
    expect(about({ ...unknown, body: { ...sentBody, outcome_id: "another" } })).toBeUndefined();
    expect(about({ ...unknown, body: { ...sentBody, market_id: "another" } })).toBeUndefined();
  });

  it("names the age of the latest such order", () => {
    const at = (seconds: number, fields: Parameters<typeof intentWith>[0] = {}) =>
      intentWith({ ...fields, sentAt: fixtureStart + seconds * 1_000 });
    const questionAfter = (...earlier: readonly ReturnType<typeof at>[]) =>
      duplicateQuestion(draft, unconfirmed, earlier, fixtureStart + 30_000, units)?.question;
    expect(questionAfter(at(0), at(20))).toContain("sent 10 s ago");
    expect(questionAfter(at(0, { state: "unknown" }), at(20, { state: "unknown" }))).toContain("10 s");
  });

  it("is not asked about an order that a clock put back since has far ahead", () => {
    expect(about({}, -59_999)).toBe("repeat");
    expect(about({}, -60_000)).toBeUndefined();
  });
});

it("takes two requests for the same only where venue and every field agree", () => {
  expect(isSameRequest(intentWith(), intentWith({ intentId: "intent-2" }))).toBe(true);
  expect(isSameRequest(intentWith(), intentWith({ venue: "venue-b" }))).toBe(false);
  expect(isSameRequest(intentWith(), intentWith({ body: { ...sentBody, amount: "11" } }))).toBe(false);
  expect(isSameRequest(intentWith(), intentWith({ body: { ...sentBody, price: "0.5" } }))).toBe(false);
});
