import { describe, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { extractId, idTargets, isIdLike, resolveMarketPath } from "./parse-market-id.ts";

const config = decodeConfig({});
const targets = (typed: string) => idTargets(config, typed).map(({ venue, path }) => `${venue} ${path}`);

describe("what an id could open", () => {
  test("a coin opens the market it is a side of, only where markets go by coins", () => {
    expect(targets("#1231")).toEqual(["venue-c /venues/venue-c/markets/123?outcome=%231231"]);
    expect(targets("#20")).toEqual(["venue-c /venues/venue-c/markets/2?outcome=%2320"]);
  });

  test("a number may be an id on every venue", () => {
    expect(targets("123")).toEqual([
      "venue-a /venues/venue-a/markets/123",
      "venue-b /venues/venue-b/markets/123",
      "venue-c /venues/venue-c/markets/123",
    ]);
  });

  test("accepts a ticker and a hash where markets are looked up by id", () => {
    expect(targets("KX.26-T0.5")).toEqual([
      "venue-a /venues/venue-a/markets/KX.26-T0.5",
      "venue-b /venues/venue-b/markets/KX.26-T0.5",
    ]);
    expect(targets("a/b%")).toContain("venue-b /venues/venue-b/markets/a%2Fb%25");
  });

  test("rejects several words and text that a URL cannot carry as an id", () => {
    expect(targets("will it rain")).toEqual([]);
    expect(targets("..")).toEqual([]);
    expect(targets("")).toEqual([]);
  });

  test("of a pasted address its last part counts", () => {
    expect(extractId("https://venue-b.example/markets/KXFED-26DEC-C25?x=1#top")).toBe("KXFED-26DEC-C25");
    expect(extractId("https://venue-b.example/markets/a%2Fb/")).toBe("a/b");
    expect(extractId(" KXFED ")).toBe("KXFED");
    expect(extractId("https://")).toBe("https://");
  });

  test("a pasted address of this dashboard opens the very market and outcome", () => {
    expect(targets("https://desk.example/venues/venue-c/markets/123?outcome=%231231")).toEqual([
      "venue-c /venues/venue-c/markets/123?outcome=%231231",
    ]);
  });

  test("where a coin is the market's id it stays whole", () => {
    const byCoin = decodeConfig({ venues: { "venue-c": { marketId: "coin" } } });
    expect(idTargets(byCoin, "#20")).toEqual([
      { venue: "venue-c", id: "#20", path: "/venues/venue-c/markets/%2320?outcome=%2320" },
    ]);
    expect(idTargets(byCoin, "20").map(({ venue }) => venue)).toEqual(["venue-a", "venue-b"]);
  });
});

test("digits, signs and capitals make an id likely; a plain word is more likely one of a title", () => {
  expect(["KXFED", "0x12ab", "#20", "a/b", "1234"].map(isIdLike)).toEqual([true, true, true, true, true]);
  expect(["fed", "will it", "Bitcoin", "No"].map(isIdLike)).toEqual([false, false, false, false]);
});

describe("the form", () => {
  test("names what is wrong", () => {
    expect(resolveMarketPath(config, "venue-b", "  ")).toEqual({ problem: "Enter the market's ticker." });
    expect(resolveMarketPath(config, "venue-a", "..")).toEqual({ problem: "This can't be a market id." });
    expect(resolveMarketPath(config, "venue-c", "KXFED")).toEqual({
      problem: "Venue C markets are coins, such as #1230: a number sign and digits.",
    });
  });
});
