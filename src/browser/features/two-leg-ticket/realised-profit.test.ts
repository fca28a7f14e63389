import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import {
  confirmedResult,
  filledContractsIfDifferent,
  lastPairOf,
  realisedProceeds,
  realisedResult,
} from "./realised-profit.ts";

const tells = { orderPrice: "average" };
const { venues } = decodeConfig({ venues: { "venue-a": tells, "venue-b": tells } });
const group = { category: "politics", groupId: "G", date: "2026-11-22" };

function legOf(side: 0 | 1, filled: string, price: string, fields: Partial<Intent> = {}): Intent {
  const venue = side === 0 ? "venue-a" : "venue-b";
  const sideOf = (at: "venue-a" | "venue-b") => ({
    venue: at,
    marketId: "M",
    outcomeId: "yes",
    label: undefined,
    oppositeId: undefined,
  });
  const pair: IntentPair = {
    pairId: "pair",
    role: side === 0 ? "first" : "second",
    side,
    contracts: decimal("10"),
    sides: [sideOf("venue-a"), sideOf("venue-b")],
    group,
  };
  const order = orderWith({
    filled: decimal(filled),
    remaining: decimal("0"),
    price: decimal(price),
    status: "done",
  });
  return intentWith({
    intentId: `${pair.pairId} ${side}`,
    venue,
    state: "accepted",
    order,
    pair,
    body: sentBody,
    ...fields,
  });
}
const resultOf = (orders: readonly Intent[], fees: FeeModel | undefined = noFee) =>
  realisedResult(orders, venues, () => fees)?.profit;

it("is the payout of the smaller side less both costs", () => {
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "10", "0.5")])).toBe("1");
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "6", "0.5")])).toBe("-1");
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "0", "0", { state: "refused", order: undefined })])).toBe(
    "-4",
  );
  const fee: FeeModel = { ...noFee, kind: "p(1-p)", rate: decimal("0.1") };
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "10", "0.5")], fee)).toBe("0.51");
});

it("explains confirmed and realised profit by payout and cost", () => {
  const orders = [legOf(0, "10", "0.4"), legOf(1, "8", "0.5")];
  expect(realisedResult(orders, venues, () => noFee)).toEqual({ payout: "8", cost: "8", profit: "0" });
  const [first] = orders;
  const pair = { ...first?.pair, expectedCost: decimal("9.1"), expectedProfit: decimal("0.9") } as IntentPair;
  expect(confirmedResult(pair)).toEqual({ payout: "10", cost: "9.1", profit: "0.9" });
  expect(confirmedResult({ ...pair, expectedProfit: undefined })).toBeUndefined();
});

it("is unknown where a leg, its price or its fee is unknown", () => {
  expect(resultOf([legOf(0, "10", "0.4")])).toBeUndefined();
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "10", "0.5", { state: "unknown" })])).toBeUndefined();
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "11", "0.5")])).toBeUndefined();
  expect(resultOf([legOf(0, "10", "0.4"), legOf(1, "10", "0.5")], "unknown")).toBeUndefined();
  const { venues: untold } = decodeConfig({});
  expect(realisedResult([legOf(0, "10", "0.4"), legOf(1, "10", "0.5")], untold, () => noFee)).toBeUndefined();
  const completed = legOf(1, "10", "0.5");
  const other = { ...completed, pair: completed.pair && { ...completed.pair, role: "complete" as const } };
  expect(resultOf([legOf(0, "10", "0.4"), other])).toBeUndefined();
});

it("adds up what closing a pair brought, with the leg that was sold later", () => {
  const sale = (side: 0 | 1, filled: string, price: string, fields: Partial<Intent> = {}) =>
    legOf(side, filled, price, { body: { ...sentBody, side: "sell" }, ...fields });
  const offset = (body: Intent["body"]) => {
    const late = legOf(0, "10", "0.3", { body });
    return { ...late, pair: late.pair && { ...late.pair, role: "offset" as const } };
  };
  const proceedsOf = (...orders: readonly Intent[]) => realisedProceeds(orders, venues, () => noFee);
  const refused = sale(0, "0", "0", { state: "refused", order: undefined });
  expect(proceedsOf(sale(1, "10", "0.6"), sale(0, "10", "0.4"))).toBe("10");
  expect(proceedsOf(sale(1, "10", "0.6"), refused)).toBe("6");
  expect(proceedsOf(sale(1, "10", "0.6"), refused, offset({ ...sentBody, side: "sell" }))).toBe("9");
  expect(proceedsOf(sale(1, "10", "0.6"), refused, offset(sentBody))).toBeUndefined();
  expect(proceedsOf(sale(1, "10", "0.6"))).toBeUndefined();
});

it("finds the newest trade of a group, its orders in sending order", () => {
  const [first, second] = [legOf(0, "10", "0.4"), legOf(1, "10", "0.5")];
  const elsewhere = legOf(0, "1", "0.4", { intentId: "elsewhere" });
  const away = {
    ...elsewhere,
    pair: elsewhere.pair && { ...elsewhere.pair, pairId: "x", group: { ...group, groupId: "H" } },
  };
  const older = {
    ...elsewhere,
    intentId: "older",
    pair: elsewhere.pair && { ...elsewhere.pair, pairId: "older" },
  };
  expect(lastPairOf([away, second, first, older], group)).toEqual([first, second]);
  expect(lastPairOf([away], group)).toEqual([]);
});

it("lets the first leg lead where the clock was set back between the two", () => {
  const [first, second] = [legOf(0, "10", "0.4"), legOf(1, "10", "0.5")];
  expect(lastPairOf([first, second], group)).toEqual([first, second]);
});

it("says what filled of each leg where it is not what was confirmed", () => {
  expect(filledContractsIfDifferent([legOf(0, "10", "0.4"), legOf(1, "10.0", "0.5")])).toBeUndefined();
  expect(filledContractsIfDifferent([legOf(0, "6", "0.4"), legOf(1, "4", "0.5")])).toEqual(["6", "4"]);
  const sentFirst = legOf(1, "6", "0.5");
  const offset = legOf(1, "2", "0.5");
  const orders = [
    { ...sentFirst, pair: sentFirst.pair && { ...sentFirst.pair, role: "first" as const } },
    { ...offset, pair: offset.pair && { ...offset.pair, role: "offset" as const } },
  ];
  expect(filledContractsIfDifferent(orders)).toEqual(["8", "0"]);
});
