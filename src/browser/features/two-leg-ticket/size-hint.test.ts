import { expect, it } from "vitest";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { zero } from "#contract/decimal.ts";
import { sizeHint } from "./size-hint.ts";
import { startSize } from "./two-leg-size.ts";

/** Hint where A and B sell 100 contracts each at these prices. */
function hintAt(askOnA: string, askOnB: string, venues: Parameters<typeof twoLegConfig>[0] = {}) {
  const config = twoLegConfig(venues);
  const legs = twoLegs(config, [[[askOnA, "100"]], [[askOnB, "100"]]]);
  const [a, b] = legs.map(({ marketLeg: { fees, terms }, ladder }) => ({
    fees,
    ...terms,
    asks: ladder.asks,
  }));
  if (a === undefined || b === undefined) throw new Error("two legs were expected");
  const { minimumPerContract } = config.edge;
  const edge = pairEdge(a, b, minimumPerContract);
  const budget = { limits: config.trading, spentToday: zero, unhedged: zero, cash: () => undefined };
  const start =
    edge.suggested && startSize(legs, edge.suggested.contracts, { together: false, priced: false }, budget);
  return sizeHint(edge, start, { limits: config.trading, minimumPerContract, currency: "$" });
}

it("suggests the size of the edge that the group shows", () => {
  expect(hintAt("0.4", "0.5")).toBe("Suggested 100: most profit at these books");
});

it("names the minimum edge where a profit is below it", () => {
  expect(hintAt("0.498", "0.5")).toBe("Below the minimum edge of 0.5¢ a contract. Most profit at 100.");
});

it("says that no size is profitable only where none is", () => {
  expect(hintAt("0.5", "0.5")).toBe("No profitable size now");
});

it("says why no order is possible at a profitable size", () => {
  const filledInMoney = { filledUnit: "currency" };
  expect(hintAt("0.4", "0.5", { "venue-a": filledInMoney, "venue-b": filledInMoney })).toBe(
    "Venue A and Venue B do not report fills in contracts: the other leg can't be sized.",
  );
});
