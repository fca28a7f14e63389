import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { coinsOfMarket, marketIdOfCoin } from "./coin-market-id.ts";
import { statusOfView, tradingStatusOfView } from "./market-status.ts";
import {
  legLabel,
  outcomeLabel,
  outcomeProblem,
  outcomesOfMarket,
  viewOfMarket,
  viewWithoutMarket,
} from "./market-view.ts";

const config = decodeConfig({});
const byCoin = decodeConfig({ venues: { "venue-c": { marketId: "coin" } } });

const groupsOf = (...legs: readonly unknown[]) =>
  decodeMatchedGroups([{ id: "g", title: "Rain in Lund tomorrow", legs }]).rows;

describe("coins and their markets", () => {
  it("derives the market from a coin and the coins from a market", () => {
    expect(marketIdOfCoin(config, "venue-c", "#1231")).toBe("123");
    expect(coinsOfMarket(config, "venue-c", "123")).toEqual([
      { outcome_id: "#1230", label: "Yes" },
      { outcome_id: "#1231", label: "No" },
    ]);
  });

  it("uses the coin itself where configured", () => {
    expect(marketIdOfCoin(byCoin, "venue-c", "#1231")).toBe("#1231");
    expect(coinsOfMarket(byCoin, "venue-c", "#1231")).toEqual([{ outcome_id: "#1231", label: "#1231" }]);
  });

  it("returns nothing for other ids", () => {
    expect(marketIdOfCoin(config, "venue-c", "1231")).toBeUndefined();
    expect(marketIdOfCoin(config, "venue-c", "#12a")).toBeUndefined();
    expect(coinsOfMarket(config, "venue-c", "abc")).toEqual([]);
  });

  it("finds the coins of the first market and the market of its coins", () => {
    expect(marketIdOfCoin(config, "venue-c", "#1")).toBe("0");
    expect(coinsOfMarket(config, "venue-c", "0").map(({ outcome_id }) => outcome_id)).toEqual(["#0", "#1"]);
  });
});

describe("a market with details", () => {
  it.each([
    [1, { "0": "0", "1": "1", ".5": ".5", "1.01": undefined, "61.8": undefined, "-0.1": undefined }],
    [100, { "0": "0", "100": "1", "61.8": "0.618", "101": undefined, "6180": undefined }],
  ] as const)("shows no price that is none on the scale of %i", (priceScale, prices) => {
    const outcomes = Object.keys(prices).map((price) => ({ outcome_id: price, price }));
    const market = decodeMarket({ market_id: "m", outcomes });
    expect(
      Object.fromEntries(outcomesOfMarket(market, priceScale).map(({ id, price }) => [id, price])),
    ).toEqual(prices);
  });

  it.each([
    ["open", undefined, undefined, "0.0010"],
    ["Paused", undefined, undefined, "0.0010"],
    ["settled", "0.0000", "1.0000", "0.0010"],
    ["in review", "0.0000", "1.0000", "0.0010"],
  ])("takes 0 and 1 for prices of a market that is %s: %s, %s", (status, yes, no, traded) => {
    const outcomes = ["0.0000", "1.0000", "0.0010"].map((price) => ({ outcome_id: `M:${price}`, price }));
    const market = decodeMarket({ market_id: "M", title: "yes Ann Lee: 4+,yes Over 30.5", status, outcomes });
    expect(outcomesOfMarket(market, 1).map(({ price }) => price)).toEqual([yes, no, traded]);
  });

  it("has outcomes with a name and prices between 0 and 1", () => {
    const cents = decodeConfig({ venues: { "venue-b": { priceScale: 100 } } });
    const market = decodeMarket({
      market_id: "RAIN",
      title: " ",
      outcomes: [{ outcome_id: "RAIN:yes", label: "Yes", price: "52.5" }, { outcome_id: "RAIN:no" }],
      tick_size: "1",
    });
    const view = viewOfMarket(cents, "venue-b", market);
    expect(view.title).toBe("RAIN");
    expect(view.outcomes).toEqual([
      { id: "RAIN:yes", label: "Yes", price: "0.525" },
      { id: "RAIN:no", label: "Outcome 2", price: undefined },
    ]);
    expect(view.ticks.tick_size).toBe("0.01");
  });
});

describe("outcomes that look alike", () => {
  const viewOf = (...outcomes: readonly (readonly [id: string, label: string])[]) =>
    viewOfMarket(
      config,
      "venue-a",
      decodeMarket({
        market_id: "M",
        outcomes: outcomes.map(([outcome_id, label]) => ({ outcome_id, label, price: "0.4" })),
      }),
    );
  const labelsOf = (...outcomes: readonly (readonly [id: string, label: string])[]) =>
    viewOf(...outcomes).outcomes.map(({ label }) => label);

  it("become one where their id is one, and no order may go to their market", () => {
    const view = viewOf(["token", "Yes"], ["token", "No"]);
    expect(view.outcomes).toEqual([
      { id: "token", label: "Yes / No", price: undefined, sharedBy: ["Yes", "No"] },
    ]);
    expect(outcomeProblem(view)).toContain("“\u2068Yes / No\u2069” one id");
    expect(outcomeProblem(viewOf(["a", "Yes"], ["b", "No"]))).toBeUndefined();
    // With a third, what is left of three looks like a pair of opposites.
    expect(outcomeProblem(viewOf(["a", "Ann"], ["a", "Ben"], ["b", "Cy"]))).toBeDefined();
  });

  it("get the end of their ids where their labels look the same", () => {
    expect(labelsOf(["71024821", "Smith"], ["71029377", "Smith"], ["71021111", "Jones"])).toEqual([
      "Smith (…4821)",
      "Smith (…9377)",
      "Jones",
    ]);
    expect(labelsOf(["1994821", "Smith"], ["2004821", " smith "])).toEqual([
      "Smith (…94821)",
      " smith  (…04821)",
    ]);
    expect(labelsOf(["y1", "Yes"], ["y2", "Yes"])).toEqual(["Yes (y1)", "Yes (y2)"]);
    expect(labelsOf(["y1", "Yes"], ["y2", "Y\u200bes"])).toEqual(["Yes (y1)", "Y\u200bes (y2)"]);
    expect(labelsOf(["y1", "\u200b"], ["y2", "No"])).toEqual(["Outcome 1", "No"]);
    expect(labelsOf(["00001", "Yes"], ["900001", "Yes"])).toEqual(["Yes (00001)", "Yes (900001)"]);
  });
});

describe("a market without details", () => {
  const place = { venue: "venue-c", marketId: "123", outcomeId: undefined } as const;

  it("is titled by its id and has the coins of its id", () => {
    const view = viewWithoutMarket(config, { ...place, groups: [] });
    expect(view.title).toBe("123");
    expect(view.outcomes.map(({ label }) => label)).toEqual(["Yes", "No"]);
  });

  it("takes its title from its leg, or from the group", () => {
    const leg = { venue: "venue-c", market_id: "123", outcome_id: "#1230" };
    const received = groupsOf({ ...leg, data: { title: "Will it rain?", label: "Wet" } });
    const view = viewWithoutMarket(config, { ...place, groups: received });
    expect(view.title).toBe("Will it rain?");
    expect(view.outcomes.map(({ label }) => label)).toEqual(["Wet", "No"]);
    const silent = groupsOf({ ...leg, data: 7 });
    expect(viewWithoutMarket(config, { ...place, groups: silent }).title).toBe("Rain in Lund tomorrow");
  });

  it("has the status of its leg, whose market takes no orders once it has ended", () => {
    const viewOf = (status: string | undefined) => {
      const leg = { venue: "venue-c", market_id: "123", outcome_id: "#1230", data: { status } };
      return viewWithoutMarket(config, { ...place, groups: groupsOf(leg) });
    };
    const kindOf = (status: string | undefined) => tradingStatusOfView(viewOf(status), 0).kind;
    expect(statusOfView(viewOf("settled"))).toBe("settled");
    expect(kindOf("settled")).toBe("closed");
    expect(kindOf("open")).toBe("open");
    expect(kindOf("in review")).toBe("open");
    expect(kindOf(undefined)).toBe("open");
  });

  it("takes no order for an id that the legs of one group give to several outcomes", () => {
    const leg = { venue: "venue-a", market_id: "M", outcome_id: "token" };
    const viewOf = (...labels: readonly (string | undefined)[]) =>
      viewWithoutMarket(config, {
        venue: "venue-a",
        marketId: "M",
        outcomeId: "token",
        groups: groupsOf(...labels.map((label) => ({ ...leg, data: { label } }))),
      });
    expect(viewOf("Yes", "No").outcomes).toEqual([
      { id: "token", label: "Yes / No", price: undefined, sharedBy: ["Yes", "No"] },
    ]);
    expect(outcomeProblem(viewOf("Yes", "No"))).toContain("one id");
    expect(outcomeProblem(viewOf("Yes", "YES "))).toBeUndefined();
    expect(outcomeProblem(viewOf("Yes", undefined))).toBeUndefined();
  });

  it("takes nothing from another market's leg", () => {
    const other = groupsOf({
      venue: "venue-c",
      market_id: "124",
      outcome_id: "#1240",
      data: { title: "No" },
    });
    expect(viewWithoutMarket(config, { ...place, groups: other }).title).toBe("123");
  });

  it("keeps the outcome in the address and derives no coins from another venue's id", () => {
    const view = viewWithoutMarket(config, {
      venue: "venue-a",
      marketId: "540817",
      outcomeId: "77",
      groups: [],
    });
    expect(view.outcomes).toEqual([{ id: "77", label: "77", price: undefined }]);
  });
});

describe("the label of a leg", () => {
  it.each([
    [{ title: "Final", label: "Home" }, "Final · Home"],
    [{ title: "Final" }, "Final"],
    [{ title: 7 }, "m"],
    [null, "m"],
  ])("of %j is %s", (data, text) => {
    const leg = groupsOf({ venue: "venue-a", market_id: "m", data })[0]?.legs[0];
    expect(leg && legLabel(leg)).toBe(text);
  });
});

describe("outcomeLabel", () => {
  const outcomesOf = (...labels: readonly string[]) =>
    labels.map((label, index) => ({ id: `${index}`, label }));

  it("adds the candidate to “No” where the other outcome is one", () => {
    expect(outcomeLabel(outcomesOf("Ann Lee", "No"), "1")).toBe("No (Ann Lee)");
    expect(outcomeLabel(outcomesOf("Ann Lee", "No"), "0")).toBe("Ann Lee");
  });

  it("leaves other labels as they are", () => {
    expect(outcomeLabel(outcomesOf("Yes", "No"), "1")).toBe("No");
    expect(outcomeLabel(outcomesOf("Over", "Under"), "1")).toBe("Under");
    expect(outcomeLabel(outcomesOf("Ann Lee", "Bo Ek", "No"), "2")).toBe("No");
    expect(outcomeLabel(outcomesOf("Ann Lee", "No"), "2")).toBeUndefined();
  });
});
