// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ComponentProps, useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { filledOf, pairTradeOf } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { ExitOptionsList } from "./exit-options-list.tsx";
import type { LegRiskSlots } from "./leg-risk-slots.ts";
import type { PairTrade } from "./pair-trades.ts";

afterEach(cleanup);

type Followed = ComponentProps<LegRiskSlots["FollowPosition"]>;

/** Ten No held without a Yes, on a venue that takes no market orders: the one exit buys Yes elsewhere. */
async function openExits() {
  const page = await openSignedInPage({ venues: { "venue-b": { orderTypes: ["limit"] } } });
  page.browser.gateway.readAnswer = () => new Response("{}", { status: 404 });
  const trade = pairTradeOf({ side: 1, order: filledOf("10", "0") });
  const followed = new Map<string, Followed>();
  function FollowPosition(props: Followed) {
    useEffect(() => {
      followed.set(props.outcomeId, props);
    });
    return null;
  }
  const listOf = (shown: PairTrade) => (
    <ExitOptionsList
      trade={shown}
      marketsOf={() => undefined}
      readTrade={() => shown}
      FollowPosition={FollowPosition}
      Send={() => null}
    />
  );
  const { rerender } = render(listOf(trade), { wrapper: page.Providers });
  const hold = (outcomeId: string, contracts: string) =>
    act(() => followed.get(outcomeId)?.onChange({ ...noPosition, quantity: ratioOf(decimal(contracts)) }));
  const complete = () => screen.getByRole("region", { name: "Complete" }).textContent;
  return { trade, followed, hold, complete, show: (shown: PairTrade) => rerender(listOf(shown)) };
}

it("follows what is held on both sides, whichever exits there are", async () => {
  const { followed, hold, complete } = await openExits();
  expect([...followed.keys()].toSorted()).toEqual(["TICKER-1-no", "yes"]);
  hold("TICKER-1-no", "0");
  expect(complete()).toContain("You hold 0 No; this trade left 10.");
});

it("forgets what was held of another market", async () => {
  const { trade, hold, complete, show } = await openExits();
  hold("TICKER-1-no", "0");
  expect(complete()).toContain("You hold 0 No");
  const [first, second] = trade.sides;
  show({ ...trade, sides: [first, { ...second, marketId: "TICKER-2" }] });
  expect(complete()).not.toContain("You hold");
});
