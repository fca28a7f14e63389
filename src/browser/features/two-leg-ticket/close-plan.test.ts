import { describe, expect, it } from "vitest";
import { heldAt, type Levels, twoLegConfig } from "#browser/testing/two-leg-fixture.ts";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { planClose, resizeSale, resultsAgainstCost, saleObjection, unhedgedRiskOf } from "./close-plan.ts";
import { type CloseConditions, closeBlockersOf } from "./two-leg-blockers.ts";

const inTurn = { together: false, priced: false };
const bids: readonly [Levels, Levels] = [
  [["0.6", "100"]],
  [
    ["0.38", "30"],
    ["0.36", "40"],
  ],
];

describe("closing a held pair", () => {
  it("sells both legs down their bids, the thinner first, against the payout at resolution", () => {
    const planned = planClose(heldAt(bids), decimal("50"), inTurn);
    if ("problem" in planned) throw new Error(planned.problem);
    const { plan } = planned;
    expect(plan.legs.map(({ amount, proceeds }) => [amount, proceeds])).toEqual([
      ["50", "30"],
      ["50", "18.6"],
    ]);
    expect(plan).toMatchObject({
      proceeds: "48.6",
      sequence: { first: 1, reason: "thin" },
      exit: { valueAtResolution: "50", closedNow: "48.6", gain: "1.4" },
    });
    // Paid $52 for both: closing loses what the bids are short of it, and holding on the rest.
    expect(resultsAgainstCost(plan, ratioOf(decimal("52")))).toEqual({ closing: "-3.4", locked: "-2" });
    expect(resultsAgainstCost(plan, ratioOf(decimal("47.5")))).toEqual({ closing: "1.1", locked: "2.5" });
    // 48.6 − 100 / 3 = 15.2666…
    const third = divideRatios(ratioOf(decimal("100")), ratioOf(decimal("3")));
    expect(resultsAgainstCost(plan, third).closing).toBe("15.266666");
    // Venue B goes first: what is left unsold then is venue A's leg.
    expect(unhedgedRiskOf(plan)).toBe("30");
    for (const first of [0, 1] as const)
      expect(unhedgedRiskOf({ ...plan, sequence: { ...plan.sequence, first, together: true } })).toBe("30");
    expect(unhedgedRiskOf({ ...plan, sequence: { ...plan.sequence, first: 0 } })).toBe("18.6");
  });

  it("takes the fee off the proceeds, and says where it is unknown", () => {
    const fee = { kind: "per-contract", rate: "0.01", unit: "0.01", round: "up" };
    const charged = planClose(heldAt(bids, { "venue-a": { fees: [fee] } }), decimal("50"), inTurn);
    expect(charged).toMatchObject({ plan: { proceeds: "48.1", legs: [{ proceeds: "29.5" }, {}] } });
    const unknown = planClose(heldAt(bids, { "venue-a": { fees: "unknown" } }), decimal("50"), inTurn);
    expect(unknown).toMatchObject({ plan: { beforeFees: true } });
  });

  it("refuses a size off the steps, beyond the bids, or below a venue's minimum", () => {
    const problem = (contracts: string, venues = {}) =>
      planClose(heldAt(bids, venues), decimal(contracts), inTurn);
    expect(problem("71")).toEqual({ problem: "Venue B's book holds only 70 contracts." });
    expect(problem("0")).toEqual({ problem: "Enter a size above 0." });
    expect(problem("4", { "venue-b": { minimumContracts: "5" } })).toEqual({
      problem: "Venue B minimum is 5 contracts; this is 4.",
    });
    expect(problem("5", { "venue-b": { minimumContracts: "5" } })).toHaveProperty("plan");
    // 5 · 0.38 = 1.9.
    expect(problem("5", { "venue-b": { minimumNotional: "1.9" } })).toHaveProperty("plan");
    expect(problem("5", { "venue-b": { minimumNotional: "1.91" } })).toHaveProperty("problem");
    expect(planClose(heldAt([[["0.6", "9"]], []]), decimal("5"), inTurn)).toEqual({
      problem: "No bids on Venue B.",
    });
  });

  it("sells the second leg for what the first has filled, never for more than planned", () => {
    const legs = heldAt(bids);
    const planned = planClose(legs, decimal("50"), inTurn);
    if ("problem" in planned) throw new Error(planned.problem);
    const sold = (filled: string) =>
      resizeSale(legs[0], planned.plan, decimal(filled), decimal("48"), inTurn);
    expect(sold("20")).toMatchObject({ sale: { amount: "20", proceeds: "12" } });
    expect(sold("20.9")).toMatchObject({ sale: { amount: "20" } });
    expect(sold("80")).toMatchObject({ sale: { amount: "50" } });
  });

  it("sells no second leg that leaves both below their share of the agreed proceeds", () => {
    const planned = planClose(heldAt(bids), decimal("50"), inTurn);
    if ("problem" in planned) throw new Error(planned.problem);
    // The first leg, on venue B, brings 18.6: 29.4 are left to agree to for 50 contracts, 11.76 for 20.
    const sold = (price: string, filled: string) => {
      const [leg] = heldAt([[[price, "100"]], bids[1]]);
      return resizeSale(leg, planned.plan, decimal(filled), decimal("48"), inTurn);
    };
    const refused = { problem: "Venue A's bids fell: both legs bring less than you agreed to." };
    expect(sold("0.588", "50")).toMatchObject({ sale: { proceeds: "29.4" } });
    expect(sold("0.587", "50")).toEqual(refused);
    expect(sold("0.588", "20")).toMatchObject({ sale: { proceeds: "11.76" } });
    expect(sold("0.587", "20")).toEqual(refused);
  });

  it("sends a limit at the worst price only where prices are chosen and accepted", () => {
    const priced = { together: false, priced: true };
    const accepting = { orderTypes: ["market", "limit"], acceptsPrice: true };
    const planned = planClose(heldAt(bids, { "venue-b": accepting }), decimal("50"), priced);
    expect(planned).toMatchObject({ plan: { legs: [{ limit: undefined }, { limit: "0.36" }] } });
  });

  it("objects to a venue that sells nothing, or takes sales in money", () => {
    const objections = (venues: Readonly<Record<string, object>>) =>
      heldAt(bids, venues).map((leg) => saleObjection(leg));
    expect(objections({})).toEqual([undefined, undefined]);
    expect(objections({ "venue-a": { sides: ["buy"] } })[0]).toMatch(
      /Venue A takes no market order that sells/,
    );
    expect(objections({ "venue-a": { orderTypes: ["limit"], acceptsPrice: true } })[0]).toMatch(
      /Venue A takes no market order/,
    );
    expect(objections({ "venue-b": { amountUnit: { buy: "contracts", sell: "currency" } } })[1]).toMatch(
      /Venue B takes no market order/,
    );
  });
});

describe("the blockers of closing", () => {
  /** 50 contracts of a held pair without blockers, overridden by `fields`. */
  const blockersOf = (
    fields: Partial<CloseConditions> = {},
    venues: Readonly<Record<string, object>> = {},
  ) => {
    const legs = heldAt(bids, venues);
    const planned = planClose(legs, decimal("50"), inTurn);
    return closeBlockersOf({
      pair: { bought: legs, free: decimal("50") },
      bookProblems: [],
      legs,
      plan: "plan" in planned ? planned.plan : undefined,
      tradingStatuses: [{ kind: "open" }, { kind: "open" }],
      budget: { limits: twoLegConfig().trading, unhedged: zero },
      currency: "$",
      isStopped: false,
      ...fields,
    });
  };

  it("are empty for contracts that are free, on fresh books", () => {
    expect(blockersOf()).toEqual({ blocks: [], acknowledgements: [] });
  });

  it("name the kill switch, contracts that are not free, books, markets and venues without sales", () => {
    const blocksOf = (...given: Parameters<typeof blockersOf>) => blockersOf(...given).blocks;
    expect(blocksOf({ sendingProblem: "No storage." })).toEqual(["No storage."]);
    expect(blocksOf({ isStopped: true })).toEqual([expect.stringMatching(/Sending is stopped/)]);
    const bought = heldAt(bids);
    expect(blocksOf({ pair: { bought, free: zero } })).toHaveLength(1);
    expect(blocksOf({ pair: { bought, free: undefined } })).toHaveLength(1);
    expect(blocksOf({ bookProblems: ["The book of Venue A is stale."] })).toEqual([
      "The book of Venue A is stale.",
    ]);
    const closed = { kind: "closed", reason: "It has resolved." } as const;
    expect(blocksOf({ tradingStatuses: [closed, { kind: "open" }] })).toEqual(["Venue A: It has resolved."]);
    expect(blocksOf({}, { "venue-b": { sides: ["buy"] } })).toEqual([expect.stringMatching(/Venue B/)]);
  });

  it("name the unhedged limit where one leg alone could exceed it", () => {
    const limits = { ...twoLegConfig().trading, maxUnhedgedCost: decimal("29.99") };
    // Venue B's 50 go first: left alone, venue A's would bring $30.
    expect(blockersOf({ budget: { limits, unhedged: zero } }).blocks).toEqual([
      expect.stringMatching(/unhedged limit/),
    ]);
    expect(
      blockersOf({ budget: { limits: { ...limits, maxUnhedgedCost: decimal("30") }, unhedged: zero } })
        .blocks,
    ).toEqual([]);
  });

  it("ask for an acknowledgement where a fee or a market's status is unknown", () => {
    const idsOf = (...given: Parameters<typeof blockersOf>) =>
      blockersOf(...given).acknowledgements.map(({ id }) => id);
    expect(idsOf({}, { "venue-b": { fees: "unknown" } })).toEqual(["beforeFees"]);
    expect(idsOf({ tradingStatuses: [{ kind: "unknown", status: "odd" }, { kind: "open" }] })).toEqual([
      "unknownStatus odd 0",
    ]);
  });
});
