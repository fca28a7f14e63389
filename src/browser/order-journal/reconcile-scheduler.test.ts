import { describe, expect, it } from "vitest";
import { NetworkError } from "#browser/api/gateway-error.ts";
import { beginIntent, intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import {
  cleanups,
  clock,
  databaseName,
  failWith,
  locks,
  openTab,
  pass,
  placeOnVenue,
  prepareVenues,
  recordOf,
  sentRequests,
  settle,
} from "#browser/testing/reconcile-harness.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { createJournal } from "./journal.ts";
import { lookupOrders } from "./lookup-orders.ts";

prepareVenues();

describe("looking for orders by itself", () => {
  it("finds an order two seconds after its outcome became unknown", async () => {
    const tab = openTab();
    await settle(tab, "unknown");
    placeOnVenue("x");
    await pass(tab, 1_999);
    expect(sentRequests).toEqual([]);
    await pass(tab, 1);
    await waitUntil(() =>
      expect(recordOf(tab)).toMatchObject({ state: "accepted", orderId: "x", proof: "list" }),
    );
    expect(sentRequests).toEqual(["venue-a MARKET-1"]);
  });

  it("looks up five times and then leaves it to the user", async () => {
    const tab = openTab();
    await settle(tab, "unknown");
    for (const [index, ms] of [2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
      await pass(tab, ms);
      await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(index + 1));
    }
    await pass(tab, 3_600_000);
    expect(sentRequests).toHaveLength(5);
    expect(recordOf(tab)).toMatchObject({ state: "unknown", reason: "no answer" });
    placeOnVenue("x", { timestamp: toIsoInstant(clock.now() - 3_600_000) });
    await lookupOrders({ ...tab.deps, now: clock.now }, (intents) => intents, new AbortController().signal);
    expect(recordOf(tab)).toMatchObject({ state: "accepted", orderId: "x" });
  });

  it("works out no place for records that are never due again", () => {
    const { journal } = openTab();
    let places = 0;
    const record = { ...intentWith({ state: "accepted", settledAt: clock.now() - 2 * 86_400_000 }) };
    Object.defineProperty(record, "body", {
      get: () => {
        places += 1;
        return sentBody;
      },
    });
    journal.view.setState({ phase: "ready", intents: [record] });
    expect(places).toBe(0);
  });

  it("counts no question that failed as a look, and asks again later and later", async () => {
    const tab = openTab();
    await settle(tab, "unknown");
    failWith(new NetworkError("unreached"));
    for (const [index, ms] of [2_000, 2_000, 4_000, 8_000].entries()) {
      await pass(tab, ms);
      await waitUntil(() => expect(sentRequests).toHaveLength(index + 1));
    }
    await pass(tab, 15_000);
    expect(sentRequests).toHaveLength(4);
    expect(recordOf(tab)?.looks ?? []).toEqual([]);
    failWith(undefined);
    placeOnVenue("x", { timestamp: toIsoInstant(clock.now() - 31_000) });
    await pass(tab, 1_000);
    await waitUntil(() => expect(recordOf(tab)?.state).toBe("accepted"));
  });

  it("gives up on a place that fails six times, but not for a trade over two legs, which waits for it", async () => {
    const tab = openTab();
    const pair = { ...pairOfTen, side: 0 } as const;
    await settle(tab, "accepted");
    await settle(tab, "accepted", { intentId: "intent-2", body: { ...sentBody, market_id: "M-2" }, pair });
    failWith(new NetworkError("unreached"));
    for (let second = 0; second < 200; second += 1) await pass(tab, 1_000);
    const askedOf = (market: string) => sentRequests.filter((name) => name === `venue-a ${market}`).length;
    expect(askedOf("MARKET-1")).toBe(6);
    expect(askedOf("M-2")).toBeGreaterThan(6);
    failWith(undefined);
    await pass(tab, 60_000);
    await waitUntil(() => expect(recordOf(tab, "intent-2")?.looks).toHaveLength(1));
    expect(recordOf(tab)?.looks ?? []).toEqual([]);
  });

  it("keeps its schedule when the clock is set back ten minutes", async () => {
    let behindMs = 0;
    const tab = openTab({ clock: { ...clock, now: () => clock.now() - behindMs } });
    await settle(tab, "unknown");
    behindMs = 600_000;
    await pass(tab, 2_000);
    expect(sentRequests).toEqual([]);
    failWith(new NetworkError("unreached"));
    await pass(tab, 2_000);
    await waitUntil(() => expect(sentRequests).toHaveLength(1));
    behindMs = 1_200_000;
    failWith(undefined);
    await pass(tab, 2_000);
    await pass(tab, 2_000);
    await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
    // One look is there: the next waits its four seconds, though its stamp lies ahead by now.
    behindMs = 1_800_000;
    await pass(tab, 4_000);
    expect(sentRequests).toHaveLength(2);
    placeOnVenue("x");
    await pass(tab, 4_000);
    await waitUntil(() => expect(recordOf(tab)).toMatchObject({ state: "accepted", orderId: "x" }));
  });

  it("finds both orders of one submit within ten seconds of its response", async () => {
    const tab = openTab();
    placeOnVenue("own-intent-1");
    await settle(tab, "accepted");
    await pass(tab, 1_500);
    await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
    expect(recordOf(tab)?.state).toBe("accepted");
    placeOnVenue("second");
    await pass(tab, 4_500);
    await waitUntil(() =>
      expect(recordOf(tab)).toMatchObject({
        state: "duplicate",
        orderId: "own-intent-1",
        orderIds: ["own-intent-1", "second"],
      }),
    );
  });

  it("looks up once after a refusal, and corrects it where the order exists", async () => {
    const tab = openTab();
    await settle(tab, "refused");
    await settle(tab, "refused", { intentId: "intent-2", body: { ...sentBody, amount: "7" } });
    placeOnVenue("x");
    await pass(tab, 1_500);
    await waitUntil(() => expect(recordOf(tab)).toMatchObject({ state: "accepted", orderId: "x" }));
    expect(recordOf(tab, "intent-2")?.state).toBe("refused");
    await pass(tab, 3_600_000);
    expect(recordOf(tab, "intent-2")?.looks).toHaveLength(1);
  });

  it("asks once for all orders of a market, and first where an outcome is unknown", async () => {
    const tab = openTab();
    const at = (intentId: string, market_id: string) => ({ intentId, body: { ...sentBody, market_id } });
    await settle(tab, "accepted", at("intent-1", "MARKET-1"));
    await settle(tab, "unknown", at("intent-2", "MARKET-2"));
    await settle(tab, "unknown", at("intent-3", "MARKET-2"));
    tab.stop();
    await clock.advance(2_500);
    const later = openTab();
    await waitUntil(() => expect(later.journal.view.getState().phase).toBe("ready"));
    await pass(later, 0);
    await waitUntil(() => expect(sentRequests).toEqual(["venue-a MARKET-2", "venue-a MARKET-1"]));
  });

  it("is done by one tab where there are several, and by the next where that one dies", async () => {
    const dying = locks.tab();
    const [first, second] = [openTab({ tab: dying }), openTab()];
    await waitUntil(() => expect(second.journal.view.getState().phase).toBe("ready"));
    await settle(first, "unknown");
    await waitUntil(() => expect(recordOf(second)?.state).toBe("unknown"));
    await pass(first, 2_000);
    await waitUntil(() => expect(recordOf(second)?.looks).toHaveLength(1));
    await pass(second, 0);
    expect(sentRequests).toHaveLength(1);
    first.stop();
    dying.crash();
    await pass(second, 4_000);
    await waitUntil(() => expect(recordOf(second)?.looks).toHaveLength(2));
    expect(sentRequests).toHaveLength(2);
  });

  it("gives a tab that is seen the first turn", async () => {
    const unseen = openTab({ isSeen: () => false });
    await settle(unseen, "unknown");
    await pass(unseen, 2_999);
    expect(sentRequests).toEqual([]);
    await pass(unseen, 1);
    await waitUntil(() => expect(sentRequests).toHaveLength(1));
  });

  it("continues with the remaining lookups after a reload", async () => {
    const before = openTab();
    await settle(before, "unknown");
    await pass(before, 2_000);
    await waitUntil(() => expect(recordOf(before)?.looks).toHaveLength(1));
    before.stop();
    before.journal.close();
    const after = openTab();
    await waitUntil(() => expect(recordOf(after)?.looks).toHaveLength(1));
    await pass(after, 3_900);
    expect(sentRequests).toHaveLength(1);
    await pass(after, 100);
    await waitUntil(() => expect(recordOf(after)?.looks).toHaveLength(2));
  });

  it("pauses while offline and looks up on reconnect", async () => {
    let online = false;
    const tab = openTab({ isOnline: () => online });
    await settle(tab, "unknown");
    await pass(tab, 600_000);
    expect(sentRequests).toEqual([]);
    online = true;
    tab.goOnline();
    await pass(tab, 0);
    await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
  });

  it("asks nothing once it is stopped", async () => {
    const tab = openTab();
    await settle(tab, "unknown");
    tab.stop();
    await pass(tab, 600_000);
    expect(sentRequests).toEqual([]);
  });

  it("never matches one order to two intents of the same second", async () => {
    const tab = openTab();
    await settle(tab, "unknown");
    await settle(tab, "unknown", { intentId: "intent-2" });
    placeOnVenue("x");
    await pass(tab, 2_000);
    await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
    const states = ["intent-1", "intent-2"].map((id) => recordOf(tab, id)?.state);
    expect(states.sort()).toEqual(["accepted", "unknown"]);
  });

  it("releases an order that a late response assigns to another intent, and looks up the first again", async () => {
    const tab = openTab();
    const stop = await beginIntent(tab.journal, intentWith({ sentAt: clock.now() }));
    await tab.journal.settle("intent-1", { kind: "unknown", reason: "no answer" });
    await settle(tab, "unknown", { intentId: "intent-2" });
    placeOnVenue("x");
    await pass(tab, 2_000);
    await waitUntil(() =>
      expect(["intent-1", "intent-2"].map((id) => recordOf(tab, id)?.state)).toContain("accepted"),
    );
    const [taker, other] =
      recordOf(tab)?.state === "accepted" ? ["intent-1", "intent-2"] : ["intent-2", "intent-1"];
    await tab.journal.settle(other, { kind: "accepted", order: orderWith({ id: "x" }) });
    stop();
    await waitUntil(() => expect(recordOf(tab, taker)?.state).toBe("unknown"));
    expect(recordOf(tab, other)).toMatchObject({ state: "accepted", orderId: "x" });
    const stored = await tab.journal.reload();
    expect(stored.find(({ intentId }) => intentId === taker)).toMatchObject({
      state: "unknown",
      reason: expect.stringContaining("belongs to another order"),
    });
    placeOnVenue("y", { timestamp: toIsoInstant(clock.now() - 2_000) });
    await pass(tab, 2_000);
    await waitUntil(() => expect(recordOf(tab, taker)).toMatchObject({ state: "accepted", orderId: "y" }));
  });
});

it("never matches an order that arrived as another's response during the lookup", async () => {
  const locksOfTab = locks.tab();
  const first = createJournal("user-1", { databaseName, locks: locksOfTab.locks, now: clock.now });
  cleanups.push(() => first.close());
  const stop = await beginIntent(first, intentWith({ intentId: "intent-2", sentAt: clock.now() }));
  await first.settle("intent-2", { kind: "unknown", reason: "no answer" });
  const tab = openTab({
    list: async () => {
      await first.settle("intent-2", { kind: "accepted", order: orderWith({ id: "x" }) });
      return { rows: [orderWith({ id: "x", timestamp: toIsoInstant(clock.now()) })], dropped: [] };
    },
  });
  await settle(tab, "unknown");
  stop();
  const states = new Set<string>();
  cleanups.push(tab.journal.view.subscribe(() => states.add(recordOf(tab)?.state ?? "none")));
  await pass(tab, 2_000);
  await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
  expect(recordOf(tab, "intent-2")).toMatchObject({ state: "accepted", orderId: "x", proof: undefined });
  expect([...states]).toEqual(["unknown"]);
});

describe("looking on a venue that lists no orders", () => {
  const venueB: { readonly venue: VenueId } = { venue: "venue-b" };

  it("reads a streamed order back and trusts the venue over the stream", async () => {
    const hints: Order[] = [];
    const tab = openTab({ streamedOrders: () => hints });
    await settle(tab, "unknown", venueB);
    hints.push(orderWith({ id: "x", timestamp: toIsoInstant(clock.now()) }));
    placeOnVenue("x", { side: "sell" });
    await pass(tab, 2_000);
    await waitUntil(() => expect(recordOf(tab)?.looks).toHaveLength(1));
    expect(recordOf(tab)?.state).toBe("unknown");
    hints.push(orderWith({ id: "y", timestamp: undefined }), orderWith({ id: "gone" }));
    placeOnVenue("y");
    await pass(tab, 4_000);
    await waitUntil(() =>
      expect(recordOf(tab)).toMatchObject({ state: "accepted", orderId: "y", proof: "stream" }),
    );
  });

  it("does not count as a look while the stream is silent", async () => {
    const tab = openTab();
    await settle(tab, "unknown", venueB);
    await pass(tab, 60_000);
    expect(sentRequests).toEqual([]);
    expect(recordOf(tab)?.looks ?? []).toEqual([]);
  });
});

it("says of a list that may be cut off, or that held what cannot be read, that it may not hold all", async () => {
  const tab = openTab({ mostListed: 1 });
  await settle(tab, "unknown");
  placeOnVenue("other", { side: "sell" });
  await pass(tab, 2_000);
  await waitUntil(() => expect(recordOf(tab)?.lookGap).toMatch(/listed 1 orders and may have more/));
  tab.stop();
  const list = async () => ({ rows: [], dropped: [{ index: 0, problem: "id: is missing" }] });
  await lookupOrders(
    { ...tab.deps, now: clock.now, list },
    (intents) => intents,
    new AbortController().signal,
  );
  expect(recordOf(tab)?.lookGap).toMatch(/^1 of 1 listed orders/);
});
