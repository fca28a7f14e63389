import { describe, expect, it } from "vitest";
import { decodeMatchedGroups } from "./matched-market.ts";
import { decodeSeriesA, decodeSeriesB } from "./series.ts";
import { decodeSignIn } from "./user.ts";
import { decodeWallet } from "./wallet.ts";

describe("a matched group", () => {
  it("keeps fields of undocumented shape as received", () => {
    const leg = {
      venue: "venue-z",
      market_id: "m",
      outcome_id: "o",
      data: { any: [1] },
      orientation: "inverted",
    };
    const [group] = decodeMatchedGroups([{ id: "g", match_score: 0.98, method: "rule", legs: [leg] }]).rows;
    expect(group?.legs).toEqual([leg]);
    expect(group).toMatchObject({ match_score: "0.98", method: "rule", dropped: [] });
  });

  it("accepts legs with missing ids and odd shapes, and notes invalid ones", () => {
    const [group] = decodeMatchedGroups([
      { id: "g", legs: [{}, { venue: 5, orientation: null }, "x", []] },
    ]).rows;
    const nothing = {
      venue: undefined,
      market_id: undefined,
      outcome_id: undefined,
      data: null,
      orientation: null,
    };
    expect(group?.legs).toEqual([nothing, nothing]);
    expect(group?.dropped.map(({ index }) => index)).toEqual([2, 3]);
  });

  it("may come without legs", () => {
    expect(decodeMatchedGroups([{ id: "g", legs: null }]).rows[0]?.legs).toEqual([]);
  });
});

describe("series", () => {
  it("of A are known by id, of B by ticker; other fields may miss", () => {
    expect(decodeSeriesA([{ id: "1", volume_total: "64234.19264499972" }]).rows[0]).toMatchObject({
      id: "1",
      title: undefined,
      volume_total: "64234.19264499972",
    });
    expect(
      decodeSeriesB([
        { ticker: "T", tags: ["a", 5, null, "b"] },
        { ticker: "U", tags: "a" },
      ]).rows,
    ).toMatchObject([
      { ticker: "T", tags: ["a", "b"] },
      { ticker: "U", tags: [] },
    ]);
    expect(decodeSeriesB([{ title: "no ticker" }, { ticker: "T" }]).dropped).toEqual([
      { index: 0, problem: "ticker: is missing" },
    ]);
  });
});

describe("signing in", () => {
  it("needs a token and whose it is", () => {
    const user = { id: "u", name: "A", email: "a@example.com", avatar_url: null, role: "wizard" };
    expect(decodeSignIn({ access_token: "t", user })).toEqual({
      access_token: "t",
      user: { ...user, avatar_url: undefined },
    });
    for (const access_token of ["", null, 5])
      expect(() => decodeSignIn({ access_token, user })).toThrow(/^access_token: /);
  });
});

it("keeps a wallet's metrics as received", () => {
  const metrics = { total_volume: "31571.388242", highest_volume_day: { date: "2026-03-14" } };
  expect(decodeWallet({ eoa: "0x1", handle: null, metrics })).toEqual({
    eoa: "0x1",
    proxy: undefined,
    handle: undefined,
    metrics,
  });
});
