import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { decimal } from "#contract/decimal.ts";
import { siblingName } from "./event-siblings.tsx";
import { formatChance } from "./headline-chance.tsx";
import { marketName } from "./market-header.tsx";
import { gapOf, otherLegs } from "./other-venues.tsx";

const { matching } = decodeConfig({});
const outcome = (id: string, label: string) => ({ id, label, price: undefined });
const yesNo = [outcome("Y", "Yes"), outcome("N", "No")];
const leg = (venue: string, market_id: string, outcome_id: string, inverted: unknown) => ({
  venue,
  market_id,
  outcome_id,
  data: undefined,
  orientation: { inverted },
});
const group = (...legs: ReturnType<typeof leg>[]) => ({
  id: "g",
  title: undefined,
  category: "politics",
  league: undefined,
  image: undefined,
  game_start_time: undefined,
  match_score: undefined,
  method: undefined,
  legs,
  dropped: [],
});

describe("a chance", () => {
  it.each([
    ["0.724", "72%"],
    ["0.725", "73%"],
    ["0.006", "0.6%"],
    ["0.9955", "99.6%"],
    ["0.01", "1%"],
  ])("of %s is shown as %s", (chance, text) => {
    expect(formatChance(decimal(chance))).toBe(text);
  });
});

describe("the name of a market", () => {
  it("leads with the candidate where titles of an event are alike", () => {
    const title = "Who will win?";
    expect(marketName({ title, outcomes: [outcome("1", "Ann Lee"), outcome("2", "No")] })).toBe(
      "Ann Lee · Who will win?",
    );
    expect(marketName({ title, outcomes: yesNo })).toBe(title);
    expect(marketName({ title, outcomes: [outcome("1", "Bills"), outcome("2", "Cowboys")] })).toBe(title);
    expect(
      marketName({ title: "Will ann lee win?", outcomes: [outcome("1", "Ann Lee"), outcome("2", "No")] }),
    ).toBe("Will ann lee win?");
  });

  it("among its siblings is what differs", () => {
    const event = (...titles: string[]) => ({ markets: titles.map((title) => ({ title })) }) as never;
    expect(siblingName(event("Who?", "Who?"), "Who?", "Ann Lee", "M")).toBe("Ann Lee");
    expect(siblingName(event("Above 5", "Above 6"), "Above 5", "Yes", "M")).toBe("Above 5");
    expect(siblingName(event("Who?", "Who?"), "Who?", "Yes", "M")).toBe("Who?");
  });
});

describe("legs on other venues", () => {
  const market = { venue: "venue-a" as const, marketId: "M", outcomes: yesNo };
  const sameness = (outcomeId: string, here: unknown, there: unknown, outcomes = yesNo) =>
    otherLegs(
      group(leg("venue-a", "M", "Y", here), leg("venue-b", "T", "", there)),
      { ...market, outcomes },
      outcomeId,
      matching,
    ).map(({ isSame }) => isSame);

  it("happen together with the shown outcome, or do not, by both orientations and the outcome shown", () => {
    expect(sameness("Y", false, false)).toEqual([true]);
    expect(sameness("Y", true, false)).toEqual([false]);
    expect(sameness("Y", true, true)).toEqual([true]);
    expect(sameness("N", false, false)).toEqual([false]);
    expect(sameness("N", false, true)).toEqual([true]);
  });

  it("are unknown for an orientation that cannot be read, and for the third of three outcomes", () => {
    expect(sameness("Y", "odd", false)).toEqual([undefined]);
    expect(sameness("Z", false, false, [...yesNo, outcome("Z", "Draw")])).toEqual([undefined]);
  });

  it("leave out the market itself and what no link can carry", () => {
    const legs = [
      leg("venue-a", "M", "Y", false),
      leg("venue-b", "", "", false),
      leg("venue-z", "T", "", false),
    ];
    expect(otherLegs(group(...legs), market, "Y", matching)).toEqual([]);
  });
});

describe("the gap to another venue", () => {
  const here = { bid: decimal("0.50"), ask: decimal("0.52") };
  it("is the better of buying here and buying there", () => {
    expect(gapOf(here, { bid: decimal("0.55"), ask: decimal("0.56") })).toBe("0.03");
    expect(gapOf(here, { bid: decimal("0.40"), ask: decimal("0.41") })).toBe("0.09");
    expect(gapOf(here, { bid: decimal("0.50"), ask: decimal("0.53") })).toBe("-0.02");
  });
  it("needs a bid and an ask that face each other", () => {
    expect(gapOf({ bid: undefined, ask: here.ask }, { bid: undefined, ask: decimal("0.5") })).toBeUndefined();
  });
});

describe("a status", () => {
  it("ends a market only where trading never resumes", () => {
    expect(["resolved", "Settled", "voided", "closed"].map(hasEnded)).toEqual([true, true, true, true]);
    expect(["open", "paused", "initialized", "odd", undefined].map(hasEnded)).toEqual(Array(5).fill(false));
  });
});
