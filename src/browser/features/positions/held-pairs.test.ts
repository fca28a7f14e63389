import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import type { SubscribedDirection } from "#browser/pairs/group-subscription.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import {
  closableLegWith,
  type Held,
  heldPairNow,
  heldPairTrade,
  type MarketRef,
  onA,
  onB,
  rowsOf,
} from "#browser/testing/pair-position-fixture.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimalOfRatio, type Ratio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { capitalUsesOfGroup, heldPairUse, rankCapitalUses } from "./capital-ranking.ts";
import { doubtOn, valueHeldPair } from "./held-pair-valuation.ts";
import { costOf, type HeldPair, heldPairs } from "./held-pairs.ts";

const decision = (
  a: string | undefined,
  b: string | undefined,
  relation: "same" | "opposite",
): PairDecision => ({
  pair: pairKey({ ...onA, outcomeId: a }, { ...onB, outcomeId: b }),
  title: "Rain",
  legs: ["a", "b"],
  path: "/matched/weather/g%2F1?date=2026-11-22",
  identity: { at: 1, relation, basis: {} },
});
const legAs = (market: MarketRef) => ({ ...market, outcomeId: "yes" });
const found = (
  rows: ReturnType<typeof rowsOf>,
  decisions: readonly PairDecision[],
  trades: readonly IntentPair[] = [],
) => heldPairs({ rows, trades, decisions, outcomesOf: () => ["yes", "no"] });

describe("heldPairs", () => {
  const hedged = rowsOf([onA, "yes", "10"], [onB, "no", "8"]);

  it("pairs the legs of a two-leg trade, up to the smaller quantity", () => {
    expect(found(hedged, [], [heldPairTrade])).toMatchObject([{ contracts: "8", group: { groupId: "g" } }]);
    expect(found(rowsOf([onA, "yes", "10"]), [], [heldPairTrade])).toEqual([]);
  });

  it("pairs confirmed outcomes of which exactly one pays, in either direction", () => {
    expect(found(hedged, [decision("yes", "yes", "same")])).toMatchObject([
      { contracts: "8", title: "Rain", group: { category: "weather", groupId: "g/1", date: "2026-11-22" } },
    ]);
    expect(found(hedged, [decision("yes", "no", "opposite")])).toHaveLength(1);
    expect(found(hedged, [decision("no", "yes", "opposite")])).toHaveLength(1);
    // A leg without an outcome means the first.
    expect(found(hedged, [decision(undefined, "yes", "same")])).toHaveLength(1);
  });

  it("finds no pair where both outcomes pay together, nothing is confirmed or the confirmation is withdrawn", () => {
    expect(found(hedged, [decision("yes", "yes", "opposite")])).toEqual([]);
    expect(found(hedged, [decision("yes", "no", "same")])).toEqual([]);
    expect(found(hedged, [])).toEqual([]);
    const { identity: _, ...taken } = decision("yes", "yes", "same");
    expect(found(hedged, [taken])).toEqual([]);
    // Beside a confirmed pair of other markets.
    const other = {
      ...decision("yes", "yes", "same"),
      pair: pairKey(legAs(onA), legAs({ ...onB, marketId: "Y" })),
    };
    expect(found(hedged, [taken, other])).toEqual([]);
  });

  it("compares only positions in the markets of confirmed pairs", () => {
    const place = {
      category: "weather",
      groupId: "g/1",
      date: "2026-11-22",
      legs: [legAs(onA), legAs(onB)] satisfies [unknown, unknown],
    };
    const rows = rowsOf(
      [onA, "yes", "10"],
      [{ venue: "venue-b", marketId: "Y" }, "no", "8"],
      [onB, "no", "8"],
    );
    const compared = new Set<string>();
    const pairs = heldPairs({
      rows,
      trades: [],
      decisions: [{ ...decision("yes", "yes", "same"), place }],
      outcomesOf: ({ marketId }) => {
        compared.add(marketId);
        return ["yes", "no"];
      },
    });
    expect(pairs).toMatchObject([{ contracts: "8", title: "Rain" }]);
    expect(compared).toEqual(new Set([onA.marketId, onB.marketId]));
  });

  it("counts each contract once", () => {
    expect(found(hedged, [decision("yes", "yes", "same")], [heldPairTrade, heldPairTrade])).toHaveLength(1);
    // A further market on B with the same question can only pair with what the trade left of A's ten.
    const onY = { venue: "venue-b", marketId: "Y" } as const;
    const other = { ...decision("yes", "yes", "same"), pair: pairKey(legAs(onA), legAs(onY)) };
    const rows = rowsOf([onA, "yes", "10"], [onB, "no", "8"], [onY, "no", "8"]);
    expect(found(rows, [other], [heldPairTrade]).map(({ contracts }) => contracts)).toEqual(["8", "2"]);
  });

  it("never pairs more contracts than are held", () => {
    const markets = ["K", "L", "M", "N"].map((marketId) => ({ venue: "venue-b", marketId }) as const);
    const quantities = fc.tuple(...markets.map(() => fc.integer({ min: 0, max: 20 })));
    const all = markets.flatMap((a, index) => markets.slice(index + 1).map((b) => [a, b] as const));
    const confirmed = fc.subarray(all);
    fc.assert(
      fc.property(quantities, confirmed, (counts, words) => {
        const rows = rowsOf(...markets.map((market, index): Held => [market, "yes", String(counts[index])]));
        const pairs = found(
          rows,
          words.map(([a, b]) => ({
            ...decision("yes", "yes", "opposite"),
            pair: pairKey(legAs(a), legAs(b)),
          })),
        );
        for (const [index, { marketId }] of markets.entries()) {
          const own = pairs.filter((pair) => pair.rows.some((row) => row.marketId === marketId));
          const paired = own.reduce((total, { contracts }) => total + Number(contracts), 0);
          expect(paired).toBeLessThanOrEqual(counts[index] ?? 0);
        }
        // No contracts remain that a confirmed pair could still use.
        for (const [a, b] of words) {
          const left = [a, b].map(({ marketId }) => {
            const own = pairs.filter((pair) => pair.rows.some((row) => row.marketId === marketId));
            const count = counts[markets.findIndex((market) => market.marketId === marketId)] ?? 0;
            return own.reduce((rest, { contracts }) => rest - Number(contracts), count);
          });
          expect(Math.min(...left)).toBe(0);
        }
      }),
    );
  });

  it("gives each pair its share of the positions' cost", () => {
    const [pair] = found(rowsOf([onA, "yes", "10", "0.4"], [onB, "no", "8", "0.5"]), [], [heldPairTrade]);
    const costs = pair?.rows.map((row) => costOf(row, pair.contracts ?? decimal("0")));
    expect(costs?.map((cost) => cost && decimalOfRatio(cost))).toEqual(expect.arrayContaining(["3.2", "4"]));
  });
});

const book = (bid: string, ask: string, rest: Partial<OrderBookView> = {}) =>
  bookView([[ask, "100"]], [[bid, "100"]], rest);
const clock = { now: heldPairNow, monotonic: 100_000, tradeMs: 5_000 };
const text = (ratio: Ratio | undefined) => (ratio === undefined ? undefined : decimalOfRatio(ratio));
const [held] = found(rowsOf([onA, "yes", "10"], [onB, "no", "10"]), [], [heldPairTrade]) as [HeldPair];

describe("valueHeldPair", () => {
  it("prices nothing while fees are loading", () => {
    const loading = closableLegWith({ fees: "unknown", areFeesLoading: true });
    const { exit, off } = valueHeldPair(held, [closableLegWith(), loading], clock);
    expect([exit, off]).toEqual([undefined, "The fees of Venue A are loading."]);
  });

  it("values closing now, holding to resolution and the gain per day", () => {
    const valuation = valueHeldPair(
      held,
      [closableLegWith(), closableLegWith({ method: "buy-opposite" })],
      clock,
    );
    // 10 · 0.48 sold, 10 · (1 − 0.5) by the other outcome bought.
    expect(valuation.exit).toMatchObject({ closedNow: "9.8", valueAtResolution: "10", gain: "0.2" });
    expect([text(valuation.cost), text(valuation.days), text(valuation.perDay)]).toEqual([
      "10",
      "10",
      "0.02",
    ]);
    expect(text(valuation.rate)).toBe(undefined);
    expect(valuation.rate).toEqual({ numerator: 1n, denominator: 490n });
  });

  it.each([
    [
      "a stale book",
      { book: book("0.48", "0.5", { state: "stale" as const }) },
      "The book of Venue A is stale.",
    ],
    ["an old book", { book: book("0.48", "0.5", { confirmedAt: 94_999 }) }, "The book of Venue A is stale."],
    ["a crossed book", { book: book("0.5", "0.5") }, "The book of Venue A is crossed or locked."],
    ["no book", { book: undefined }, "The book of Venue A is loading."],
    [
      "no way out",
      { method: undefined },
      "Venue A takes no sells here, and there is no single opposite outcome.",
    ],
  ])("has no price by %s", (_, rest, why) => {
    expect(valueHeldPair(held, [closableLegWith(), closableLegWith(rest)], clock)).toMatchObject({
      off: why,
      exit: undefined,
      rate: undefined,
    });
  });

  it("counts what the venues pay until both have paid on the money that closing would free", () => {
    const payoutTerms = (carryPerYear: string) =>
      payoutTermsWith({ resolvesAt: heldPairNow + 72 * 86_400_000, carryPerYear: decimal(carryPerYear) });
    const legs = [
      closableLegWith({ payoutTerms: payoutTerms("0.1") }),
      closableLegWith({ method: "buy-opposite", payoutTerms: payoutTerms("0") }),
    ] as const;
    const valuation = valueHeldPair(held, legs, clock);
    // 4.8 · 0.1 · 73 / 365, beside a gain of 0.2.
    expect(text(valuation.carry)).toBe("0.096");
    expect(valuation.perDay).toEqual({ numerator: 37n, denominator: 9_125n });
    expect(valuation.rate).toEqual({ numerator: 37n, denominator: 89_425n });
  });

  it("has unknown fees where one at closing or one already paid is, also without a price", () => {
    const noBook = closableLegWith({ book: undefined });
    const areUnknown = (pair: HeldPair, rest = {}) =>
      valueHeldPair(pair, [closableLegWith(rest), noBook], clock).hasUnknownFees;
    expect(areUnknown(held)).toBe(false);
    expect(areUnknown(held, { fees: "unknown" })).toBe(true);
    expect(areUnknown(held, { fees: "unknown", areFeesLoading: true })).toBe(false);
    const [first, second] = held.rows;
    const paid = { ...first, position: { ...first.position, beforeFees: true } };
    expect(areUnknown({ ...held, rows: [paid, second] })).toBe(true);
  });

  it("has no gain per day without fees, date or quantity", () => {
    const before = valueHeldPair(held, [closableLegWith({ fees: "unknown" }), closableLegWith()], clock);
    expect(before).toMatchObject({ exit: { beforeFees: true }, perDay: undefined, rate: undefined });
    expect(
      valueHeldPair(held, [closableLegWith({ payoutTerms: payoutTermsWith() }), closableLegWith()], clock)
        .rate,
    ).toBeUndefined();
    expect(
      valueHeldPair({ ...held, contracts: undefined }, [closableLegWith(), closableLegWith()], clock),
    ).toMatchObject({
      off: "Size held is unknown.",
    });
  });
});

describe("doubtOn", () => {
  const legOf = (market: MarketRef, outcomeId: string) => ({
    ...market,
    outcomeId,
    label: "",
    payoutTerms: payoutTermsWith(),
  });
  const groupWith = (outcomes: readonly [string, string], rest: Partial<SubscribedDirection> = {}) => ({
    title: "Rain",
    off: undefined,
    missing: "A market is not told yet.",
    directions: [
      {
        key: "k",
        legs: [legOf(onA, outcomes[0]), legOf(onB, outcomes[1])] as const,
        pair: "p",
        off: undefined,
        doubt: undefined,
        edge: undefined,
        confirmedAt: undefined,
        dataAt: undefined,
        ...rest,
      },
    ],
  });

  it("doubts a confirmation that is invalid or cannot be checked", () => {
    expect(doubtOn(held, groupWith(["yes", "no"]))).toBeUndefined();
    // A stale book does not make the pair doubtful.
    expect(doubtOn(held, groupWith(["yes", "no"], { off: "The book of Venue A is stale." }))).toBeUndefined();
    expect(doubtOn(held, groupWith(["yes", "no"], { doubt: "A title changed." }))).toBe("A title changed.");
    expect(doubtOn(held, undefined)).toBe("Checking the pair.");
    expect(
      doubtOn(held, { title: undefined, off: "The group is loading.", directions: [], missing: "" }),
    ).toBe("The group is loading.");
    expect(doubtOn({ ...held, group: undefined }, groupWith(["yes", "no"]))).toBe("The pair is not listed.");
  });

  it("explains a pair missing from a group that now pairs the other outcomes", () => {
    expect(doubtOn(held, groupWith(["yes", "yes"]))).toBe("A market is not told yet.");
  });
});

describe("capital ranking", () => {
  const legOf = (price: string) => ({
    asks: [{ price: decimal(price), size: decimal("100") }],
    fees: noFee,
    contractStep: decimal("1"),
    minimumContracts: decimal("1"),
    minimumNotional: decimal("0"),
  });
  const direction = (rest: Partial<SubscribedDirection> = {}): SubscribedDirection => {
    const leg = { label: "Yes", payoutTerms: payoutTermsWith({ resolvesAt: heldPairNow + 9 * 86_400_000 }) };
    return {
      key: "k",
      legs: [
        { ...leg, ...onA, outcomeId: "yes" },
        { ...leg, ...onB, outcomeId: "no" },
      ],
      pair: "p",
      off: undefined,
      doubt: undefined,
      edge: pairEdge(legOf("0.4"), legOf("0.5"), decimal("0.005")),
      confirmedAt: 1,
      dataAt: 1,
      ...rest,
    };
  };
  const group = { category: "weather", groupId: "g", date: "2026-11-22" };
  const uses = (rest: Partial<SubscribedDirection>, cash: Readonly<Record<string, string>> = {}) =>
    capitalUsesOfGroup(
      group,
      { title: "Rain", directions: [direction(rest)] },
      (venue) => (cash[venue] === undefined ? undefined : decimal(cash[venue])),
      heldPairNow,
    );

  it("limits an edge to the cash on both venues", () => {
    expect(uses({}, { "venue-a": "1000", "venue-b": "20" })).toMatchObject([
      { contracts: "40", profit: "4", capital: "36", unbounded: [] },
    ]);
    expect(uses({})).toMatchObject([{ contracts: "100", unbounded: ["venue-a", "venue-b"] }]);
    expect(uses({}, { "venue-a": "0" })).toEqual([]);
  });

  it("shares one venue's cash between two legs", () => {
    const { legs } = direction();
    const ofOne = { legs: [legs[0], { ...legs[1], venue: "venue-a" as const }] as const };
    expect(uses(ofOne, { "venue-a": "90" })).toMatchObject([{ contracts: "100" }]);
    expect(uses(ofOne, { "venue-a": "45" })).toMatchObject([{ contracts: "50" }]);
  });

  it("leaves out disabled directions and those without date or edge", () => {
    expect(uses({ off: "The book of Venue A is stale." })).toEqual([]);
    expect(uses({ edge: undefined })).toEqual([]);
    const { legs } = direction();
    expect(uses({ legs: [{ ...legs[0], payoutTerms: payoutTermsWith() }, legs[1]] })).toEqual([]);
  });

  it("ranks held pairs and edges together by daily return", () => {
    const [edge] = uses({});
    const valuation = valueHeldPair(held, [closableLegWith(), closableLegWith()], clock);
    const labels = {
      title: "Held",
      legs: [
        { venue: "venue-a", label: "" },
        { venue: "venue-b", label: "" },
      ],
    } as const;
    const use = heldPairUse(held, valuation, labels);
    if (edge === undefined || use === undefined) throw new Error("one of them has no rate");
    expect(rankCapitalUses([use, edge]).map(({ kind }) => kind)).toEqual(["edge", "held"]);
    expect(heldPairUse(held, { ...valuation, rate: undefined }, labels)).toBeUndefined();
  });
});
