// Plans of pairs, and that every panel counts the same where a venue keeps contracts as its fee.
import { describe, expect, it } from "vitest";
import { createEdgeEvaluator } from "#browser/edge-engine/edge-evaluator.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import { createGroupEdgeEvaluator, pairKeyOf } from "#browser/group-edges/group-edges.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { type Levels, twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { edgeWithinBudget } from "#browser/trading-math/arbitrage/edge-within-budget.ts";
import { bestExecutionOn } from "#browser/trading-math/orderbook/best-execution.ts";
import { combineBooks } from "#browser/trading-math/orderbook/combined-book.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { planPair, resizeSecond } from "./two-leg-pair.ts";
import { type Budget, startSize } from "./two-leg-size.ts";

const inTurn = { together: false, priced: false };
const kept = [{ kind: "p(1-p)", rate: "0.07", takenIn: "contracts" }];
const rich: Budget = {
  limits: { maxOrderCost: decimal("1000"), maxDayCost: decimal("5000"), maxUnhedgedCost: decimal("1000") },
  spentToday: zero,
  unhedged: zero,
  cash: () => undefined,
};

describe("100 contracts of A at 0.2, which keeps 0.07 · (1 − p) of them, and of B at 0.78", () => {
  const config = twoLegConfig({ "venue-a": { fees: kept, contractStep: "0.01" } });
  const legs = twoLegs(config, [[["0.2", "1000"]], [["0.78", "100"]]]);
  const [a, b] = legs;
  const rules = { now: 0, tradeMs: 1_000, maxSkewMs: 1_000 };
  const minimumPerContract = decimal("0.005");

  const edge = () => {
    const evaluate = createGroupEdgeEvaluator(
      [a.marketLeg, b.marketLeg],
      new Map([[pairKeyOf(a.marketLeg, b.marketLeg), { kind: "usable", reason: "" }]]),
      minimumPerContract,
    );
    const books = new Map(
      legs.map(({ marketLeg, side, ladder }) => [
        `${marketLeg.key} ${side}`,
        { state: "live", ladder, confirmedAt: 0 } as never,
      ]),
    );
    return evaluate(books, rules).find(({ edge: found }) => found !== undefined);
  };

  it("earn 0.812 in the group's edges, before and within a budget", () => {
    const found = edge();
    expect(found?.edge?.largest).toMatchObject({ contracts: "100", profit: "0.812", capital: "99.188" });
    expect(found?.edge?.suggested).toMatchObject({ contracts: "100", profit: "0.812" });
    if (found?.edge === undefined) throw new Error("an edge was expected");
    expect(edgeWithinBudget(found.edge, () => true)?.profit).toBe("0.812");
    // 1 − 0.2 / 0.944 − 0.78, before the order's step.
    expect(found.gap?.perContract).toBe("0.00813559");
  });

  it("earn 0.812 in the worker's edges", () => {
    const job: EdgeJob = {
      key: "G",
      legs: legs.map(({ marketLeg, side }) => ({
        venue: marketLeg.venue,
        priceScale: 1,
        books: {
          yes: undefined,
          no: undefined,
          [side]: { feed: { channel: "book", venue: marketLeg.venue }, isComplement: false, label: "" },
        },
        ownSide: side,
        fees: marketLeg.fees,
        terms: marketLeg.terms,
        isOpen: true,
        payoutTerms: payoutTermsWith(),
      })),
      pairs: [{ legs: [0, 1], check: { kind: "usable", reason: "", relation: "opposite", lifts: [] } }],
    };
    const evaluate = createEdgeEvaluator(job, {
      ...rules,
      showMs: 1_000,
      minimumPerContract,
      hurdlePerYear: zero,
      midSpreadLimit: decimal("0.2"),
    });
    const { best } = evaluate(
      (leg) => {
        const ladder = leg.venue === "venue-a" ? a.ladder : b.ladder;
        // Prices of the pair check.
        const top = { ...ladder, mid: leg.venue === "venue-a" ? decimal("0.2") : decimal("0.78") };
        return {
          state: "live",
          ladder: { ...top, isWhole: true, whole: () => top },
          confirmedAt: 0,
          dataAt: 0,
        };
      },
      { now: 0, receivedAt: 0, today: 0 },
    );
    expect(best?.sized).toMatchObject({ contracts: "100", profit: "0.812", capital: "99.188" });
    expect(best?.gap).toBe("0.00813559");
  });

  it("earn 0.812 in the ticket, whichever leg goes first, and in what follows the first one", () => {
    for (const first of [0, 1] as const) {
      const planned = planPair(legs, decimal("100"), { ...inTurn, first });
      if ("problem" in planned) throw new Error(planned.problem);
      const { plan } = planned;
      expect(plan.sized).toMatchObject({ contracts: "100", profit: "0.812", capital: "99.188" });
      expect(plan.legs.map(({ amount, held }) => [amount, held])).toEqual([
        ["105.94", "100"],
        ["100", "100"],
      ]);
      const filled = plan.legs[plan.sequence.first].amount;
      const follower = resizeSecond(legs, plan, filled, inTurn);
      expect(follower).toEqual({ leg: plan.legs[plan.sequence.first === 0 ? 1 : 0] });
    }
    expect(startSize(legs, decimal("100"), inTurn, rich)).toEqual({ contracts: "100", cap: undefined });
  });

  it("cost the same in the combined book", () => {
    const source = (leg: typeof a) => ({
      ...leg.marketLeg.terms,
      key: leg.marketLeg.label,
      asks: leg.ladder.asks,
      fees: leg.marketLeg.fees,
    });
    expect(bestExecutionOn([source(a)])(decimal("100"))?.total).toBe("21.188");
    expect(bestExecutionOn([source(b)])(decimal("100"))?.total).toBe("78");
    const { asks } = combineBooks([{ key: "A", ladder: a.ladder, fees: a.marketLeg.fees }], true);
    // 1000 bought leave 944, at 0.2 / 0.944.
    expect(asks).toEqual([
      { price: "0.21186441", size: "944", total: "944", parts: [{ key: "A", size: "944" }] },
    ]);
  });
});

it("follows a first leg that filled more than it was for with no more than planned", () => {
  const legs = twoLegs(twoLegConfig({}), [[["0.4", "100"]], [["0.5", "100"]]]);
  const planned = planPair(legs, decimal("10"), { ...inTurn, first: 0 });
  if ("problem" in planned) throw new Error(planned.problem);
  const followerOf = (filled: string) => resizeSecond(legs, planned.plan, decimal(filled), inTurn);
  expect(followerOf("12")).toMatchObject({ leg: { amount: "10" } });
  expect(followerOf("7")).toMatchObject({ leg: { amount: "7" } });
});

it("hedges all that the money of a first leg bought, also beyond its book, at what the money was", () => {
  const followerOf = (asksOfA: Levels, filled: string, askOfB = "0.5", venue: object = {}) => {
    const config = twoLegConfig({ "venue-a": { amountUnit: "currency", filledUnit: "contracts", ...venue } });
    const legs = twoLegs(config, [asksOfA, [[askOfB, "200"]]]);
    const planned = planPair(legs, decimal("50"), inTurn);
    if ("problem" in planned) throw new Error(planned.problem);
    return resizeSecond(legs, planned.plan, decimal(filled), inTurn);
  };
  // $20 bought 80 contracts at 25¢, while the book shows 50 at 40¢ only, or 30 more at 90¢.
  const [short, steep] = [
    [["0.4", "50"]],
    [
      ["0.4", "50"],
      ["0.9", "50"],
    ],
  ] as const satisfies readonly Levels[];
  expect(followerOf(short, "80")).toMatchObject({ leg: { amount: "80" } });
  expect(followerOf(steep, "80")).toMatchObject({ leg: { amount: "80" } });
  expect(followerOf(steep, "30")).toMatchObject({ leg: { amount: "30" } });
  // At 75¢ on B the 80 earn nothing.
  expect(followerOf(short, "80", "0.74")).toMatchObject({ leg: { amount: "80" } });
  const nothing = { problem: "Both legs together are no longer profitable." };
  expect(followerOf(short, "80", "0.75")).toEqual(nothing);
  // A fee of 1¢ a contract is part of the money, or comes on top.
  const fees = [{ kind: "per-contract", rate: "0.01" }];
  const withFee = (amountIncludesFee: string) => followerOf(short, "80", "0.74", { fees, amountIncludesFee });
  expect(withFee("yes")).toMatchObject({ leg: { amount: "80" } });
  for (const isOnTop of ["no", "unknown"]) expect(withFee(isOnTop)).toEqual(nothing);
});

it("starts at a size that both books fill where one venue keeps contracts", () => {
  const config = twoLegConfig({
    "venue-a": { fees: kept },
    "venue-b": { fees: [{ kind: "p(1-p)", rate: "0.07", unit: "0.0001" }] },
  });
  const legs = twoLegs(config, [[["0.4", "100"]], [["0.4", "100"]]]);
  expect(startSize(legs, decimal("95"), inTurn, rich)).toEqual({ contracts: "95", cap: undefined });
  expect(planPair(legs, decimal("95"), inTurn)).toMatchObject({ plan: { sized: { profit: "15.404" } } });
  // 100 bought on A leave 95.8.
  expect(planPair(legs, decimal("96"), inTurn)).toEqual({
    problem: "Venue A's book holds only 95.8 contracts.",
  });
});

it("sends money without the fee where the venue adds it", () => {
  const fees = [{ kind: "p(1-p)", rate: "0.07" }];
  const sentTo = (amountIncludesFee: string) => {
    const config = twoLegConfig({ "venue-a": { amountUnit: "currency", fees, amountIncludesFee } });
    const planned = planPair(twoLegs(config, [[["0.4", "100"]], [["0.5", "100"]]]), decimal("50"), inTurn);
    if ("problem" in planned) throw new Error(planned.problem);
    const [{ amount, held, paid, mostToLose }] = planned.plan.legs;
    return { amount, held, paid, mostToLose };
  };
  // 50 · 0.4, and 0.07 · 50 · 0.24 = 0.84.
  expect(sentTo("yes")).toEqual({ amount: "20.84", held: "50", paid: "20.84", mostToLose: "20.84" });
  expect(sentTo("no")).toEqual({ amount: "20", held: "50", paid: "20.84", mostToLose: "20.84" });
  expect(sentTo("unknown")).toEqual({ amount: "20.84", held: "50", paid: "20.84", mostToLose: "21.72" });
});
