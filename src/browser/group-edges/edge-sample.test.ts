import { describe, expect, it } from "vitest";
import { usableDirection } from "#browser/testing/two-leg-fixture.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal } from "#contract/decimal.ts";
import { edgeSampleOf, unusableReasonOf } from "./edge-sample.ts";
import { bookKey, type DirectionModel, type GroupBooks } from "./group-edges.ts";

const marketLeg = (venue: string) => ({
  key: `${venue} m`,
  venue,
  market: { marketId: "m" },
  outcomes: { yes: { id: `${venue}-yes`, label: "Yes" }, no: { id: `${venue}-no`, label: "No" } },
});
const bought = [
  { marketLeg: marketLeg("venue-a"), side: "yes" },
  { marketLeg: marketLeg("venue-b"), side: "no" },
] as unknown as DirectionModel["bought"];
const edge = {
  beforeFees: false,
  largest: { contracts: decimal("40"), profit: decimal("1") },
} as PairEdge;
const direction = (rest: Partial<DirectionModel> = {}) =>
  usableDirection(bought, {
    edge,
    gap: {
      perContract: decimal("0.02"),
      asks: [decimal("0.5"), decimal("0.48")],
      payingPrices: [undefined, undefined],
    },
    ...rest,
  });
const books = new Map([
  [bookKey(bought[0].marketLeg, "yes"), { confirmedAt: 900 }],
  [bookKey(bought[1].marketLeg, "no"), { confirmedAt: 700 }],
]) as unknown as GroupBooks;

describe("an edge sample", () => {
  it("has the net edge, confirmed by the older of its books", () => {
    expect(edgeSampleOf(direction(), books)).toMatchObject({
      confirmedAt: 700,
      net: "0.02",
      contracts: "40",
      profit: "1",
    });
  });

  it("is unfit where books cannot be compared or a fee is unknown", () => {
    const stale = { problems: ["The book of Venue A is stale."], edge: undefined, gap: undefined };
    expect(edgeSampleOf(direction(stale), books)?.unfit).toBe("The book of Venue A is stale.");
    expect(edgeSampleOf(direction({ edge: { ...edge, beforeFees: true } }), books)?.unfit).toBe(
      "A venue's fee is unknown.",
    );
  });

  it("distinguishes a book without asks, which ends an edge, from an unknown book", () => {
    const unsold = { problems: ["No asks on Venue A."], edge: undefined, gap: undefined };
    expect(edgeSampleOf(direction({ ...unsold, isNotOffered: true }), books)).toMatchObject({
      confirmedAt: 700,
    });
    expect(edgeSampleOf(direction({ ...unsold, isNotOffered: true }), books)?.unfit).toBeUndefined();
    expect(edgeSampleOf(direction(unsold), books)?.unfit).toBeDefined();
  });
});

describe("the reason why an edge is unusable", () => {
  it.each([
    [
      "a book that is stale, crossed or skewed",
      { problems: ["The book of Venue A is stale."], edge: undefined },
      "The book of Venue A is stale.",
    ],
    ["a pair that is not confirmed", { check: { kind: "unconfirmed", reason: "" } }, "Pair not confirmed."],
    ["a pair that is unverified", { check: { kind: "unverified", reason: "No price." } }, "No price."],
    [
      "a pair that is blocked",
      { check: { kind: "blocked", reason: "The dates differ." } },
      "The dates differ.",
    ],
    ["a fee that is not known", { edge: { ...edge, beforeFees: true } }, "A venue's fee is unknown."],
    ["nothing known yet", { edge: undefined }, "Edge unknown yet."],
  ] as const)("is %s", (_, rest, why) => {
    expect(unusableReasonOf(direction(rest as Partial<DirectionModel>))).toBe(why);
  });

  it("is undefined for a usable edge, and where there certainly is none", () => {
    expect(unusableReasonOf(direction())).toBeUndefined();
    expect(
      unusableReasonOf(direction({ isNotOffered: true, edge: undefined, problems: ["Nobody sells."] })),
    ).toBeUndefined();
    expect(
      unusableReasonOf(
        direction({ isNotOffered: true, check: { kind: "unconfirmed", reason: "" }, edge: undefined }),
      ),
    ).toBe("Pair not confirmed.");
  });
});
