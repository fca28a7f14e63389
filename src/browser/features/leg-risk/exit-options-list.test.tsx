// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ComponentProps, useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { filledOf, pairTradeOf } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { ExitOptionsList } from "./exit-options-list.tsx";
import type { LegRiskSlots } from "./leg-risk-slots.ts";
import type { PairTrade } from "./pair-trades.ts";

afterEach(cleanup);

type Sent = ComponentProps<LegRiskSlots["Send"]>;
type Followed = ComponentProps<LegRiskSlots["FollowPosition"]>;

/** Ten No held without a Yes, by default on a venue that takes no market orders: the one exit buys Yes elsewhere. */
async function openExits(venueB: object = { orderTypes: ["limit"] }, marketA = "") {
  const page = await openSignedInPage({ venues: { "venue-b": venueB } });
  page.browser.gateway.readAnswer = (path) =>
    path === "/venue-a/orderbooks"
      ? new Response('{"asks":[{"price":0.4,"size":50}],"bids":[{"price":0.3,"size":50}]}')
      : path === "/venue-a/markets/MARKET-1" && marketA !== ""
        ? new Response(marketA)
        : new Response("{}", { status: 404 });
  const trade = pairTradeOf({ side: 1, order: filledOf("10", "0") });
  const followed = new Map<string, Followed>();
  function FollowPosition(props: Followed) {
    useEffect(() => {
      followed.set(props.outcomeId, props);
    });
    return null;
  }
  let sent: Sent | undefined;
  function Send(props: Sent) {
    useEffect(() => {
      sent = props;
    });
    return null;
  }
  const listOf = (shown: PairTrade) => (
    <ExitOptionsList
      trade={shown}
      sharing={{ unhedged: [shown], flat: [] }}
      marketsOf={() => undefined}
      readTrade={() => shown}
      FollowPosition={FollowPosition}
      Send={Send}
    />
  );
  const { rerender } = render(listOf(trade), { wrapper: page.Providers });
  const report = (outcomeId: string, contracts: string, isCurrent = true) =>
    followed.get(outcomeId)?.onChange({ ...noPosition, quantity: ratioOf(decimal(contracts)) }, isCurrent);
  const complete = () => screen.getByRole("region", { name: "Complete" }).textContent;
  return {
    ...page,
    trade,
    followed,
    report,
    hold: (...reported: Parameters<typeof report>) => act(() => report(...reported)),
    complete,
    show: (shown: PairTrade) => rerender(listOf(shown)),
    order: (isAcknowledged = false) => sent?.order(isAcknowledged),
    asked: () => sent,
  };
}

it("follows what is held on both sides, whichever exits there are", async () => {
  const { followed, hold, complete } = await openExits();
  expect([...followed.keys()].toSorted()).toEqual(["TICKER-1-no", "yes"]);
  hold("TICKER-1-no", "0");
  expect(complete()).toContain("You hold 0 No; this trade left 10.");
});

it("offers no exit to a market that takes no orders, and says why", async () => {
  const paused =
    '{"market_id":"MARKET-1","status":"paused","outcomes":[{"outcome_id":"yes"},{"outcome_id":"no"}]}';
  const { hold, complete, until } = await openExits(undefined, paused);
  hold("TICKER-1-no", "10");
  await until(() => expect(complete()).toContain("Market paused. No trading now."));
  expect(screen.getByRole("button", { name: "Complete…" }).getAttribute("disabled")).toBe("");
});

it("forgets what was held of another market", async () => {
  const { trade, hold, complete, show } = await openExits();
  hold("TICKER-1-no", "0");
  expect(complete()).toContain("You hold 0 No");
  const [first, second] = trade.sides;
  show({ ...trade, sides: [first, { ...second, marketId: "TICKER-2" }] });
  expect(complete()).not.toContain("You hold");
});

it("checks an order against what is held when it is sent, not when it was asked about", async () => {
  const { hold, report, complete, until, order } = await openExits();
  hold("TICKER-1-no", "10");
  await until(() => expect(complete()).toContain("Buy 10 Yes"));
  act(() => screen.getByRole("button", { name: "Complete…" }).click());
  const sent = order();
  expect(sent?.draft.body.amount).toBe("10");
  expect(sent?.journalObjection([])).toBeUndefined();
  await act(async () => {
    report("TICKER-1-no", "6");
    // Not rendered yet.
    expect(sent?.journalObjection([])).toContain("You hold 6 No; this trade left 10.");
  });
});

it("sends no order on another leg than the one that was chosen, once the surplus is on the other side", async () => {
  const { trade, hold, complete, until, show, asked } = await openExits({});
  hold("TICKER-1-no", "10");
  await until(() => expect(complete()).toContain("Buy 10 Yes"));
  act(() => screen.getByRole("button", { name: "Complete…" }).click());
  expect(asked()).toMatchObject({ side: "buy", contracts: "10", market: { venue: "venue-a" }, blocks: [] });
  const swapped = pairTradeOf(
    { side: 1, order: filledOf("10", "0") },
    { order: filledOf("30", "0"), amount: "30" },
  );
  show({ ...swapped, pairId: trade.pairId });
  expect(asked()).toMatchObject({
    contracts: undefined,
    market: { venue: "venue-a" },
    blocks: ["This exit needs another order now. Go back and choose again."],
  });
  expect(asked()?.order(true)).toBeUndefined();
});

it("sends an exit of an unknown position only if that is acknowledged", async () => {
  const { hold, complete, until, order, asked } = await openExits();
  await until(() => expect(complete()).toContain("Buy 10 Yes"));
  act(() => screen.getByRole("button", { name: "Complete…" }).click());
  expect(asked()?.warning?.label).toBe("Send although my position is not known");
  const [refused, sent] = [order(false), order(true)];
  expect(refused?.journalObjection([])).toBe("your position is not known right now.");
  expect(sent?.journalObjection([])).toBeUndefined();
  hold("yes", "0");
  expect(asked()?.warning).toBeDefined();
  hold("TICKER-1-no", "10");
  expect(asked()?.warning).toBeUndefined();
  expect(refused?.journalObjection([])).toBeUndefined();
  // Read too long ago to say what was sold elsewhere since.
  hold("TICKER-1-no", "10", false);
  expect(asked()?.warning).toBeDefined();
  expect(refused?.journalObjection([])).toBe("your position is not known right now.");
});

it("sends no exit beside a sale of the same contracts that is being sent", async () => {
  const { hold, complete, until, order } = await openExits();
  hold("TICKER-1-no", "10");
  await until(() => expect(complete()).toContain("Buy 10 Yes"));
  act(() => screen.getByRole("button", { name: "Complete…" }).click());
  const sale = {
    market_id: "TICKER-1",
    outcome_id: "TICKER-1-no",
    order_type: "market",
    side: "sell",
    amount: "4",
  };
  const beside = (fields: Partial<typeof sale>, state: "sending" | "accepted" = "sending") =>
    order()?.journalObjection([intentWith({ venue: "venue-b", state, body: { ...sale, ...fields } })]);
  expect(beside({})).toBe("another sale of these contracts is under way. Wait for its result.");
  // Earlier sales are in the position already; purchases and other outcomes take nothing from it.
  expect(beside({}, "accepted")).toBeUndefined();
  expect(beside({ side: "buy" })).toBeUndefined();
  expect(beside({ outcome_id: "TICKER-1-yes" })).toBeUndefined();
});
