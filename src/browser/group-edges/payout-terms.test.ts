import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { noGroup, payoutTermsOf } from "./payout-terms.ts";

const venueWith = (settings: object) => decodeConfig({ venues: { "venue-b": settings } }).venues["venue-b"];

describe("when a leg pays", () => {
  it("takes its lag from the group's category, whatever its case", () => {
    const lagOf = (category: string | undefined, venue = venueWith({})) =>
      payoutTermsOf(venue, { ...noGroup, category }, undefined).settlementLagHours;
    expect(["sports", "Sports", "politics", undefined].map((category) => lagOf(category))).toEqual([
      4, 4, 24, 24,
    ]);
    expect(lagOf("sports", venueWith({ settlementLagHours: 72 }))).toBe(72);
    const own = venueWith({ settlementLagHours: { Politics: 1, else: 2 } });
    expect(["politics", "sports"].map((category) => lagOf(category, own))).toEqual([1, 2]);
  });

  it.each([
    ["2026-04-05T15:10:00Z", "2026-04-05T15:10:00.000Z"],
    ["2026-04-05 15:10:00+00", "2026-04-05T15:10:00.000Z"],
    ["2026-04-05T11:10:00-04:00", "2026-04-05T15:10:00.000Z"],
    // A day without a time of day: at the latest when it ends.
    ["2026-04-05T00:00:00+00:00", "2026-04-06T00:00:00.000Z"],
    ["2026-04-05 00:00:00+00", "2026-04-06T00:00:00.000Z"],
    ["2026-04-05", "2026-04-06T00:00:00.000Z"],
    ["0001-01-01T00:00:00Z", undefined],
    ["tomorrow", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("reads the game start %j as %j", (gameStart, expected) => {
    const { gameStartsAt } = payoutTermsOf(venueWith({}), { ...noGroup, gameStart }, undefined);
    expect(gameStartsAt === undefined ? undefined : new Date(gameStartsAt).toISOString()).toBe(expected);
  });
});
