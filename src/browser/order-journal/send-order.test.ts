import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import {
  RateLimitedError,
  RefusedError,
  TimeoutError,
  UnauthorizedError,
} from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import {
  beginIntent,
  freeToSend,
  intentWith,
  orderWith,
  sentBody,
  sentDraft,
} from "#browser/testing/order-intent-fixture.ts";
import { pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { Intent } from "./intent.ts";
import { createJournal, type Journal } from "./journal.ts";
import { overLimitReason } from "./order-limits.ts";
import { type ConfirmedQuestions, type OrderDraft, type SendDeps, sendOrder } from "./send-order.ts";

interface Posted {
  readonly name: string;
  readonly request: { body?: unknown; idempotencyKey?: string; onLate?: (order: Order) => void };
  readonly answer: (order: Order) => void;
  readonly fail: (error: unknown) => void;
}

const draft: OrderDraft = { ...sentDraft, listedBefore: ["order-0"] };
const nothingConfirmed: ConfirmedQuestions = { repeat: false, besideUnknown: false, uncounted: false };

let count = 0;
let databaseName: string;
let locks: ReturnType<typeof createMemoryLocks>;
let journals: Journal[];
let posted: Posted[];
let ids: number;
const clock = createManualClock();

beforeEach(() => {
  count += 1;
  databaseName = `send-order-${count}`;
  locks = createMemoryLocks();
  journals = [];
  posted = [];
  ids = 0;
});
afterEach(() => {
  for (const journal of journals) journal.close();
});

/** One tab; its gateway answers when the test says so. */
function openTab(): SendDeps {
  const tab = locks.tab();
  const journal = createJournal("user-1", { databaseName, locks: tab.locks, now: clock.now });
  journals.push(journal);
  const call = ((name: string, request: Posted["request"]) =>
    new Promise<unknown>((resolve, reject) => {
      posted.push({ name, request, answer: resolve, fail: reject });
    })) as unknown as GatewayClient["call"];
  return {
    client: { call },
    journal,
    limits: { maxOrderCost: decimal("100"), maxDayCost: decimal("1000"), maxUnhedgedCost: decimal("50") },
    units: decodeConfig({ venues: { "venue-a": { currency: "$" } } }).venues,
    clock,
    ...freeToSend,
    newId: () => {
      ids += 1;
      return `intent-${ids}`;
    },
    tabId: "tab",
  };
}
const firstPost = async (index = 0): Promise<Posted> => {
  await waitUntil(() => expect(posted.length).toBeGreaterThan(index));
  const post = posted[index];
  if (post === undefined) throw new Error("no POST");
  return post;
};
const stateOf = (tab: SendDeps) => tab.journal.view.getState().intents[0]?.state;

describe("sending an order", () => {
  it("is not sent when the caller objects to earlier orders, of this tab or another", async () => {
    const [tab, other] = [openTab(), openTab()];
    const received: (readonly string[])[] = [];
    const objecting = {
      ...tab,
      objection: (earlier: readonly { readonly intentId: string }[]) => {
        received.push(earlier.map(({ intentId }) => intentId));
        return earlier.length === 0 ? undefined : "something is under way.";
      },
    };
    const sending = sendOrder(draft, nothingConfirmed, other);
    const post = await firstPost();
    expect(
      await sendOrder({ ...draft, dayCost: decimal("1") }, { ...nothingConfirmed, repeat: true }, objecting),
    ).toEqual({
      kind: "not-sent",
      reason: "Not sent: something is under way.",
    });
    expect(received).toEqual([["intent-1"]]);
    expect(posted).toHaveLength(1);
    post.answer(orderWith());
    await sending;
  });

  it("writes it down before it leaves, posts it once with its intent's id, and settles it", async () => {
    const tab = openTab();
    const sending = sendOrder(draft, nothingConfirmed, tab);
    const post = await firstPost();
    expect(isReloadBlocked()).toBe(true);
    expect(post).toMatchObject({
      name: "createOrderA",
      request: { body: sentBody, idempotencyKey: "intent-1" },
    });
    expect(await tab.journal.reload()).toMatchObject([
      { intentId: "intent-1", state: "sending", listedBefore: ["order-0"] },
    ]);
    post.answer(orderWith());
    expect(await sending).toMatchObject({
      kind: "settled",
      renewed: false,
      intent: { state: "accepted", orderId: "order-1" },
    });
    expect(await tab.journal.reload()).toMatchObject([{ state: "accepted" }]);
    expect(posted).toHaveLength(1);
    expect(isReloadBlocked()).toBe(false);
  });

  it("is not sent, now or later, while offline", async () => {
    const tab = openTab();
    const result = await sendOrder(draft, nothingConfirmed, { ...tab, isOnline: () => false });
    expect(result).toMatchObject({ kind: "not-sent", reason: expect.stringMatching(/^Not sent: .*offline/) });
    expect(await tab.journal.reload()).toEqual([]);
    expect(posted).toEqual([]);
  });

  it("is not sent or stored while the kill switch is on or unreadable", async () => {
    const tab = openTab();
    const since = clock.now() - 180_000;
    expect(await sendOrder(draft, nothingConfirmed, { ...tab, stoppedSince: async () => since })).toEqual({
      kind: "not-sent",
      reason: "Not sent: sending was stopped 3 min ago.",
    });
    const stoppedSince = () => Promise.reject(new Error("no storage"));
    expect(await sendOrder(draft, nothingConfirmed, { ...tab, stoppedSince })).toEqual({
      kind: "not-sent",
      reason: "Not sent: the kill switch could not be read. Reload the page.",
    });
    expect(await tab.journal.reload()).toEqual([]);
    expect(posted).toEqual([]);
  });

  it("asks whether sending is stopped, also after another tab's order", async () => {
    const [one, two] = [openTab(), openTab()];
    let isStopped = false;
    const stoppedSince = async () => (isStopped ? clock.now() : undefined);
    const first = sendOrder(draft, nothingConfirmed, {
      ...one,
      stoppedSince: async () => {
        // As if submitted again while the first order is being looked up.
        queueMicrotask(() => {
          isStopped = true;
        });
        return undefined;
      },
    });
    const second = sendOrder({ ...draft, body: { ...sentBody, amount: "3" } }, nothingConfirmed, {
      ...two,
      stoppedSince,
    });
    (await firstPost()).answer(orderWith());
    expect(await first).toMatchObject({ kind: "settled" });
    expect(await second).toMatchObject({ kind: "not-sent" });
    expect(posted).toHaveLength(1);
  });

  it("looks back again where another tab sent one meanwhile: of three equal orders one goes", async () => {
    const sending = [openTab(), openTab(), openTab()].map((tab) => sendOrder(draft, nothingConfirmed, tab));
    (await firstPost()).answer(orderWith());
    const kinds = (await Promise.all(sending)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["asks", "asks", "settled"]);
    expect(posted).toHaveLength(1);
  });

  it("stopped while its record was written does not leave, and the record says so", async () => {
    const tab = openTab();
    let requested = 0;
    const stoppedSince = async () => {
      requested += 1;
      return requested === 1 ? undefined : clock.now();
    };
    expect(await sendOrder(draft, nothingConfirmed, { ...tab, stoppedSince })).toMatchObject({
      kind: "settled",
      intent: { state: "refused", reason: "Not sent: sending was stopped 0.0 s ago." },
    });
    expect(await tab.journal.reload()).toMatchObject([{ state: "refused" }]);
    expect(posted).toEqual([]);
  });

  it("is not sent when no record can be stored", async () => {
    const tab = openTab();
    await tab.journal.reload();
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("quota", "QuotaExceededError");
    });
    const result = await sendOrder(draft, nothingConfirmed, tab);
    full.mockRestore();
    expect(result).toMatchObject({
      kind: "not-sent",
      reason: expect.stringMatching(/^Not sent: this order could not be recorded/),
    });
    expect(posted).toEqual([]);
  });

  it("asks before an identical order goes within a minute, and sends it once that is said yes to", async () => {
    const tab = openTab();
    const first = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost()).answer(orderWith());
    await first;
    await clock.advance(12_000);
    expect(await sendOrder(draft, nothingConfirmed, tab)).toEqual({
      kind: "asks",
      about: "repeat",
      question: "An identical order was sent 12 s ago. Place it again?",
    });
    expect(posted).toHaveLength(1);
    const again = sendOrder(draft, { ...nothingConfirmed, repeat: true }, tab);
    (await firstPost(1)).answer(orderWith({ id: "order-2" }));
    expect(await again).toMatchObject({ intent: { orderId: "order-2" } });
    await clock.advance(60_000);
    const later = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost(2)).answer(orderWith({ id: "order-3" }));
    expect(await later).toMatchObject({ intent: { orderId: "order-3" } });
  });

  it("posts one order where two tabs send the same one at once", async () => {
    const [one, two] = [openTab(), openTab()];
    const both = [sendOrder(draft, nothingConfirmed, one), sendOrder(draft, nothingConfirmed, two)];
    (await firstPost()).answer(orderWith());
    const results = await Promise.all(both);
    expect(results.map(({ kind }) => kind).sort()).toEqual(["asks", "settled"]);
    expect(posted).toHaveLength(1);
  });

  it("asks before an order beside one of unknown outcome", async () => {
    const tab = openTab();
    const first = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost()).fail(new TimeoutError(15_000));
    expect(await first).toMatchObject({ intent: { state: "unknown" } });
    await clock.advance(3_600_000);
    const other = { ...draft, body: { ...sentBody, amount: "3" } };
    expect(await sendOrder(other, nothingConfirmed, tab)).toMatchObject({
      kind: "asks",
      about: "besideUnknown",
    });
    const allowed = sendOrder(other, { ...nothingConfirmed, besideUnknown: true }, tab);
    (await firstPost(1)).answer(orderWith({ id: "order-2", amount: decimal("3") }));
    expect(await allowed).toMatchObject({ intent: { state: "accepted" } });
  });

  describe("while orders in the journal cannot be read", () => {
    const dayMs = 86_400_000;
    const pairLeg = (role: "first" | "second"): OrderDraft => ({ ...draft, pair: { ...pairOfTen, role } });
    const storeUnreadable = async (...sentAt: readonly (number | string)[]) => {
      const tab = openTab();
      await tab.journal.reload();
      const raw = await openDB(databaseName);
      for (const [at, time] of sentAt.entries())
        await raw.put("intents", { ...intentWith({ intentId: `bad ${at}` }), sentAt: time, dayCost: "lots" });
      raw.close();
      return tab;
    };

    it("asks first where they may be of today, for they may have used up the daily limit", async () => {
      const now = clock.now();
      const tab = await storeUnreadable(now, "yesterday", now - dayMs, now + dayMs);
      expect(await sendOrder(draft, nothingConfirmed, tab)).toEqual({
        kind: "asks",
        about: "uncounted",
        question:
          "2 of today's orders can't be read or counted. Your daily limit of $1,000.00 may be used up. Place this one anyway?",
      });
      expect(posted).toHaveLength(0);
      const allowed = sendOrder(draft, { ...nothingConfirmed, uncounted: true }, tab);
      (await firstPost()).answer(orderWith());
      expect(await allowed).toMatchObject({ intent: { state: "accepted" } });
    });

    it("asks nothing about those of other days", async () => {
      const tab = await storeUnreadable(clock.now() - dayMs, clock.now() + dayMs);
      const sending = sendOrder(draft, nothingConfirmed, tab);
      (await firstPost()).answer(orderWith());
      expect(await sending).toMatchObject({ intent: { state: "accepted" } });
    });

    it("asks once about a trade of two legs, and never leaves the first alone", async () => {
      const tab = await storeUnreadable(clock.now());
      const context = { next: pairLeg("second"), confirmed: nothingConfirmed };
      expect(await sendOrder(pairLeg("first"), nothingConfirmed, tab, context)).toMatchObject({
        kind: "asks",
        about: "uncounted",
      });
      const first = sendOrder(pairLeg("first"), { ...nothingConfirmed, uncounted: true }, tab, context);
      (await firstPost()).answer(orderWith());
      await first;
      const second = sendOrder(pairLeg("second"), { ...nothingConfirmed, repeat: true }, tab);
      (await firstPost(1)).answer(orderWith({ id: "order-2" }));
      expect(await second).toMatchObject({ intent: { state: "accepted" } });
    });
  });

  it("may follow an identical refused order without a question", async () => {
    const tab = openTab();
    const first = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost()).fail(new RefusedError(422, "no", "no"));
    await first;
    const again = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost(1)).answer(orderWith());
    expect(await again).toMatchObject({ intent: { state: "accepted" } });
  });

  it("upgrades an order given up for unknown when its answer comes late", async () => {
    const tab = openTab();
    const sending = sendOrder(draft, nothingConfirmed, tab);
    const post = await firstPost();
    post.fail(new TimeoutError(15_000));
    expect(await sending).toMatchObject({ intent: { state: "unknown" } });
    post.request.onLate?.(orderWith());
    await waitUntil(() => expect(stateOf(tab)).toBe("accepted"));
    expect(posted).toHaveLength(1);
  });

  it("says how long to wait after 429 and that a renewed sign-in resent nothing", async () => {
    const tab = openTab();
    const limited = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost()).fail(new RateLimitedError("slow down", "slow down", 7_000));
    expect(await limited).toMatchObject({
      waitMs: 7_000,
      renewed: false,
      intent: { state: "refused", status: 429 },
    });
    const expired = sendOrder(draft, nothingConfirmed, tab);
    (await firstPost(1)).fail(new UnauthorizedError("expired", undefined, true));
    expect(await expired).toMatchObject({ renewed: true, intent: { state: "refused", status: 401 } });
    expect(posted).toHaveLength(2);
  });

  it("is blocked where it could cost more than the limit of one order, whatever it is expected to cost", async () => {
    const expected = { average: undefined, fee: undefined, cost: decimal("75.68") };
    const result = await sendOrder(
      { ...draft, dayCost: decimal("75.68"), expected: { ...expected, mostToLose: decimal("105") } },
      nothingConfirmed,
      openTab(),
    );
    expect(result).toMatchObject({ kind: "not-sent", reason: expect.stringMatching(/could cost \$105\.00/) });
    expect(posted).toEqual([]);
  });

  it("counts a pair's first leg with what it could cost at most, and holds back no order that hedges it", async () => {
    const expected = { average: undefined, fee: undefined, cost: decimal("50"), mostToLose: decimal("105") };
    const leg = (role: "first" | "second"): OrderDraft => ({
      ...draft,
      dayCost: decimal("50"),
      expected,
      pair: { ...pairOfTen, role },
    });
    expect(await sendOrder(leg("first"), nothingConfirmed, openTab())).toMatchObject({
      kind: "not-sent",
      reason: expect.stringMatching(/could cost \$105\.00/),
    });
    expect(posted).toEqual([]);
    const sending = sendOrder(leg("second"), nothingConfirmed, openTab());
    (await firstPost()).answer(orderWith());
    expect(await sending).toMatchObject({ intent: { state: "accepted" } });
  });

  it("counts no trade that is no risk any more against the limit of unhedged contracts, but its own", async () => {
    const tab = openTab();
    const equalConfirmed = { ...nothingConfirmed, repeat: true };
    const pairLeg = (pairId: string, role: "first" | "complete", side: 0 | 1): OrderDraft => ({
      ...draft,
      dayCost: decimal("30"),
      pair: { ...pairOfTen, pairId, role, side },
    });
    const order = orderWith({ filled: decimal("10"), remaining: decimal("0") });
    const before: Intent = {
      ...intentWith({ intentId: "earlier", state: "accepted", sentAt: clock.now(), order }),
      ...pairLeg("before", "first", 0),
    };
    await beginIntent(tab.journal, before);
    const result = await sendOrder(pairLeg("next", "first", 0), equalConfirmed, tab);
    expect(result).toMatchObject({ kind: "not-sent", reason: expect.stringMatching(/unhedged/) });
    const dismissing = { ...tab, atRisk: () => [] };
    const sending = sendOrder(pairLeg("next", "first", 0), equalConfirmed, dismissing);
    (await firstPost()).answer(orderWith());
    expect(await sending).toMatchObject({ intent: { state: "accepted" } });
    // It hedges the trade that is not counted: alone it would be over the limit.
    const hedge = { ...pairLeg("before", "complete", 1), dayCost: decimal("60") };
    const hedging = sendOrder(hedge, equalConfirmed, dismissing);
    (await firstPost(1)).answer(orderWith());
    expect(await hedging).toMatchObject({ intent: { state: "accepted" } });
  });

  it("is blocked above the limit of one order and of one day, other tabs' orders counted", async () => {
    const [one, two] = [openTab(), openTab()];
    expect(await sendOrder({ ...draft, dayCost: decimal("100.01") }, nothingConfirmed, one)).toMatchObject({
      kind: "not-sent",
      reason: expect.stringMatching(/\$100\.00 per-order limit.*\$100\.01/),
    });
    await beginIntent(
      one.journal,
      intentWith({ intentId: "earlier", state: "accepted", sentAt: clock.now(), dayCost: decimal("950") }),
    );
    expect(await sendOrder({ ...draft, dayCost: decimal("50.01") }, nothingConfirmed, two)).toMatchObject({
      kind: "not-sent",
      reason: expect.stringMatching(/\$1,000\.00 daily limit.*\$950\.00.*\$50\.01/),
    });
    expect(posted).toEqual([]);
    const limits = { maxOrderCost: decimal("100"), maxDayCost: decimal("1000") };
    expect(overLimitReason(decimal("50"), decimal("950"), limits, "$")).toBeUndefined();
    expect(overLimitReason(decimal("100"), decimal("0"), limits, "$")).toBeUndefined();
  });
});
