import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatewayTimeOf, isUncertain } from "#browser/order-journal/known-order.ts";
import { knownWith, unitsBoughtInMoney } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { isRequestable, joinRows, type KnownOrders, orderRowSteps, orderRows } from "./order-rows.ts";

const accepted = intentWith({
  state: "accepted",
  orderId: "order-1",
  order: orderWith(),
  settledAt: 1_700_000_000_500,
});
const filled = orderWith({ filled: decimal("10"), remaining: decimal("0"), status: "done" });
const firstOf = (fields: Partial<KnownOrders>) => orderRows(knownWith(fields))[0];

describe("orderRows", () => {
  it("merge an order from several sources", () => {
    const rows = orderRows(knownWith({ intents: [accepted], fetched: [orderWith()], streamed: [filled] }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      intentId: "intent-1",
      orderId: "order-1",
      state: "accepted",
      status: "done",
      filled: "10",
      isFilled: true,
    });
  });

  it("are the same objects while their orders, listing and journal say the same", () => {
    const elsewhere = orderWith({ id: "elsewhere" });
    const streamed = { ids: new Set(["order-1", "elsewhere"]), receivedAt: 1_800_000_000_000 };
    const known = { intents: [accepted], fetched: [elsewhere], streamedOpen: streamed };
    const before = orderRows(knownWith(known));
    expect(
      orderRows(knownWith({ ...known, streamedOpen: { ...streamed } })).every((row) => before.includes(row)),
    ).toBe(true);
    const gone = orderRows(knownWith({ ...known, streamedOpen: { ...streamed, ids: new Set() } }));
    expect(gone.map(({ isMissing }) => isMissing)).toEqual([true, true]);
    const updated = orderRows(knownWith({ ...known, streamed: [filled] }));
    expect(updated.find(({ intentId }) => intentId === "intent-1")?.isFilled).toBe(true);
  });

  it("carry the names an order was sent with, but not those of another market than the venue's", () => {
    const named = { ...accepted, names: { market: "Rain", outcome: "Yes" } };
    expect(firstOf({ intents: [named] })?.names).toEqual({ market: "Rain", outcome: "Yes" });
    const moved = { ...named, order: orderWith({ market_id: "elsewhere" }) };
    expect(firstOf({ intents: [moved] })?.names).toBeUndefined();
  });

  it("find no contradiction between an amount in money and the contracts it filled, nor a proof", () => {
    const units = unitsBoughtInMoney;
    const bought = orderWith({ filled: decimal("18"), remaining: decimal("0") });
    const byChance = orderWith({ filled: decimal("10"), remaining: decimal("0") });
    const sold = { ...bought, side: "sell" };
    for (const fetched of [[bought], [byChance]])
      expect(firstOf({ units, fetched })).toMatchObject({ notes: [], isFilled: false });
    expect(firstOf({ units, fetched: [sold] })?.notes).toHaveLength(1);
    const sent = intentWith({ ...accepted, intentId: "in-money", order: bought });
    const listed = { ...bought, amount: decimal("18") };
    expect(firstOf({ units, intents: [sent], fetched: [listed] })?.amount).toBe("10");
    expect(firstOf({ units, intents: [sent] })).toMatchObject({ notes: [], isFilled: false });
    // Nothing is left to fill, so the venue's list of open orders lacks it rightly.
    const streamedOpen = { ids: new Set<string>(), receivedAt: 1_800_000_000_000 };
    const [row] = orderRows(knownWith({ units, intents: [sent], streamedOpen }));
    expect(row?.isMissing).toBe(true);
    expect(row && isUncertain(row)).toBe(false);
  });

  it("mark orders not sent from here as listed, newest first", () => {
    const rows = orderRows(
      knownWith({
        intents: [accepted],
        fetched: [orderWith({ id: "older", timestamp: "2023-11-14T22:00:00Z" })],
        streamed: [
          orderWith({ id: "newer", timestamp: "2023-11-14T23:00:00Z" }),
          orderWith({ id: "timeless", timestamp: undefined }),
        ],
      }),
    );
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ["newer", "listed"],
      ["intent-1", "accepted"],
      ["older", "listed"],
      ["timeless", "listed"],
    ]);
  });

  it("never match an order to an intent by its content", () => {
    const rows = orderRows(
      knownWith({ intents: [intentWith({ state: "unknown", reason: "no answer" })], fetched: [orderWith()] }),
    );
    expect(rows.map(({ state }) => state).sort()).toEqual(["listed", "unknown"]);
  });

  it("take the newest status and never reduce a fill", () => {
    const [pending, cancelled] = [orderWith({ status: "open" }), orderWith({ status: "cancelled" })];
    expect(firstOf({ fetched: [pending], streamed: [cancelled], isStreamNewer: true })?.status).toBe(
      "cancelled",
    );
    expect(firstOf({ fetched: [cancelled], streamed: [pending], isStreamNewer: false })?.status).toBe(
      "cancelled",
    );
    for (const isStreamNewer of [true, false]) {
      expect(firstOf({ fetched: [pending], streamed: [filled], isStreamNewer })).toMatchObject({
        filled: "10",
        status: "done",
      });
      expect(firstOf({ fetched: [filled], streamed: [pending], isStreamNewer })).toMatchObject({
        filled: "10",
        status: "done",
      });
    }
  });

  it("show what was sent until a response comes", () => {
    expect(firstOf({ intents: [intentWith({ limit: decimal("0.5") })] })).toMatchObject({
      state: "sending",
      orderId: undefined,
      side: "buy",
      outcomeId: "yes",
      amount: "10",
      price: "0.5",
      filled: undefined,
      status: undefined,
    });
  });

  it("show the limit that was sent, or no price, where the venue writes zero for none", () => {
    const order = orderWith({ price: decimal("0.00") });
    expect(firstOf({ intents: [{ ...accepted, order, limit: decimal("0.4") }] })?.price).toBe("0.4");
    expect(firstOf({ fetched: [order] })?.price).toBeUndefined();
  });

  it("keep an unknown status as received without calling it filled", () => {
    const odd = orderWith({ status: "ＦＩＬＬＥＤ?", filled: undefined, remaining: undefined });
    expect(firstOf({ fetched: [odd] })).toMatchObject({ status: "ＦＩＬＬＥＤ?", isFilled: false });
  });

  it("note contradictions, refusals and what to do about unknown orders", () => {
    expect(
      firstOf({ fetched: [orderWith({ filled: decimal("12"), remaining: decimal("-2") })] })?.notes,
    ).toEqual([
      "Contradicting figures: filled 12 is more than the amount 10.",
      "Contradicting figures: remaining -2 is below zero.",
    ]);
    expect(
      firstOf({ intents: [intentWith({ state: "refused", reason: "not enough cash" })] })?.notes,
    ).toEqual(["not enough cash"]);
    expect(firstOf({ intents: [intentWith({ state: "unknown", reason: "No answer." })] })?.notes).toEqual([
      "Status unknown. Check the venue before sending again.",
      "No answer.",
    ]);
    expect(
      firstOf({ intents: [intentWith({ state: "unknown", differs: ["side"], order: orderWith() })] })
        ?.notes[0],
    ).toMatch(/not what you sent/);
    expect(
      firstOf({ intents: [intentWith({ state: "unknown", looks: [1, 2, 3, 4, 5] })] })?.notes[1],
    ).toMatch(/^Not found after 5 checks\./);
  });

  it("name all orders of one submit, on each of their rows", () => {
    const duplicate = intentWith({ state: "duplicate", orderId: "order-1", orderIds: ["order-1", "twin"] });
    const rows = orderRows(
      knownWith({ intents: [duplicate], fetched: [orderWith(), orderWith({ id: "twin" })] }),
    );
    expect(rows.map(({ orderId, state }) => [orderId, state])).toEqual([
      ["order-1", "duplicate"],
      ["twin", "listed"],
    ]);
    expect(rows[0]?.notes[0]).toMatch(/^2 equal orders at the venue: order-1, twin\./);
    expect(rows[1]?.notes).toEqual([
      "Equal to order-1: repeated by the browser, or sent from another device.",
    ]);
  });

  it("note the proof of an order whose own response did not have it", () => {
    const noteOf = (fields: Parameters<typeof intentWith>[0]) =>
      firstOf({ intents: [intentWith(fields)] })?.notes[0];
    expect(noteOf({ state: "accepted", orderId: "order-1" })).toBeUndefined();
    expect(noteOf({ state: "accepted", orderId: "order-1", proof: "list" })).toMatch(
      /found in the venue's list/,
    );
    expect(noteOf({ state: "accepted", orderId: "order-1", proof: "stream" })).toMatch(/found by the stream/);
    expect(noteOf({ state: "accepted", orderId: "order-1", proof: "user" })).toMatch(/you matched it/);
    const settled = firstOf({
      intents: [intentWith({ state: "refused", proof: "user", reason: "no answer" })],
    });
    expect(settled).toMatchObject({
      isUserResolved: true,
      notes: ["You marked it as not placed.", "no answer"],
    });
  });

  it("keep an order with an id no request can carry, and note that it is not looked up", () => {
    for (const id of ["..", "."]) {
      const odd = intentWith({ state: "accepted", orderId: id, order: orderWith({ id }) });
      expect(firstOf({ intents: [odd] })).toMatchObject({
        orderId: id,
        notes: [expect.stringMatching(/^Not looked up/)],
      });
    }
    expect(isRequestable("a/b#c?d%")).toBe(true);
  });

  it("note what an accepted order missing from a list may mean, without changing it", () => {
    const settledAt = accepted.settledAt ?? 0;
    const listing = (requestedAt: number, openOnly: boolean, ids: string[] = []) => [
      { marketId: undefined, ids: new Set(ids), openOnly, isWhole: true, requestedAt },
    ];
    const noteWith = (fields: Partial<KnownOrders>) => firstOf({ intents: [accepted], ...fields })?.notes;
    expect(noteWith({ listings: listing(settledAt + 4_999, false) })).toEqual([]);
    expect(noteWith({ listings: listing(settledAt + 5_000, false) })).toEqual([
      "Not listed by the venue yet.",
    ]);
    expect(noteWith({ listings: listing(settledAt + 5_000, false, ["order-1"]) })).toEqual([]);
    expect(noteWith({ listings: listing(settledAt, true) })?.[0]).toMatch(/^Closed\. Final state unknown\.$/);
    expect(noteWith({ listings: listing(settledAt - 1, true) })).toEqual([]);
    expect(noteWith({ listings: listing(settledAt + 9_000, true), streamed: [filled] })).toEqual([]);
    expect(firstOf({ intents: [accepted], listings: listing(settledAt + 9_000, true) })?.state).toBe(
      "accepted",
    );
  });

  it("are one per order id or intent, for any overlap", () => {
    const ids = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });
    fc.assert(
      fc.property(ids, ids, fc.uniqueArray(fc.constantFrom("a", "b", "e")), (requested, received, sent) => {
        const rows = orderRows(
          knownWith({
            fetched: requested.map((id) => orderWith({ id })),
            streamed: received.map((id) => orderWith({ id })),
            intents: sent.map((id) => intentWith({ intentId: `i-${id}`, state: "accepted", orderId: id })),
          }),
        );
        expect(rows.map(({ orderId }) => orderId).sort()).toEqual(
          [...new Set([...requested, ...received, ...sent])].sort(),
        );
        expect(rows.filter(({ state }) => state !== "listed")).toHaveLength(sent.length);
      }),
    );
  });
});

it("uses the gateway's time from a response, a list or the journal, else this device's", () => {
  const intents = [
    intentWith({ intentId: "asked", orderId: "1", state: "accepted", sentAt: 10 }),
    intentWith({
      intentId: "kept",
      orderId: "2",
      state: "accepted",
      sentAt: 20,
      order: orderWith({ id: "2", timestamp: "2026-11-20T10:00:02Z" }),
    }),
    intentWith({ intentId: "unanswered", sentAt: 30 }),
    intentWith({
      intentId: "undated",
      orderId: "4",
      state: "accepted",
      sentAt: 40,
      order: orderWith({ id: "4", timestamp: "0001-01-01T00:00:00Z" }),
    }),
  ];
  const known: KnownOrders = {
    ...knownWith(),
    intents,
    fetched: [
      orderWith({ id: "1", timestamp: "2026-11-20T10:00:01Z" }),
      orderWith({ id: "3", timestamp: "soon" }),
    ],
    streamed: [],
    isStreamNewer: false,
    listings: [],
    streamedOpen: undefined,
  };
  const rows = orderRows(known);
  const times = rows.map((row) => [row.key, gatewayTimeOf(row)]);
  expect(Object.fromEntries(times)).toEqual({
    asked: Date.parse("2026-11-20T10:00:01Z"),
    kept: Date.parse("2026-11-20T10:00:02Z"),
    unanswered: 30,
    undated: 40,
    3: undefined,
  });
});

it("makes the rows of 10,000 orders in a fraction of a second", () => {
  const fetched = Array.from({ length: 10_000 }, (_, index) => orderWith({ id: `order-${index}` }));
  const known = knownWith({ fetched });
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now();
    expect(orderRows(known)).toHaveLength(10_000);
    return performance.now() - start;
  });
  // The shortest: a busy machine only adds. An object that begins with a spread took 1,000 ms.
  expect(Math.min(...times)).toBeLessThan(500);
});

it("pauses often while it makes the rows of 10,000 orders", () => {
  const orders = Array.from({ length: 10_000 }, (_, index) => orderWith({ id: `order-${index}` }));
  const intents = orders.map((order) => intentWith({ intentId: `intent-${order.id}`, orderId: order.id }));
  const pauses = [...orderRowSteps(knownWith({ fetched: orders, intents }))].length;
  // Merging the lists, then a row each.
  expect(pauses).toBeGreaterThanOrEqual(2 * 100);
});

it("joins the rows of several venues into the same array again", () => {
  const [a, b] = ["1", "2"].map((id) => orderRows(knownWith({ fetched: [orderWith({ id })] })));
  const joined = joinRows([a ?? [], [], b ?? []]);
  expect(joined).toEqual([...(a ?? []), ...(b ?? [])]);
  expect(joinRows([a ?? [], [], b ?? []])).toBe(joined);
  expect(joinRows([[], a ?? [], []])).toBe(a);
});
