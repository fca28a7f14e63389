import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { dayCost } from "./daily-spend.ts";
import { decodeIntent, furtherIntent, type IntentState, type OrderOutcome, settleIntent } from "./intent.ts";

const states: readonly IntentState[] = ["sending", "unknown", "refused", "accepted", "duplicate"];
const outcomes: readonly OrderOutcome[] = [
  { kind: "accepted", order: orderWith() },
  { kind: "refused", reason: "no", status: 422 },
  { kind: "unknown", reason: "no answer" },
  { kind: "unknown", reason: "differs", order: orderWith({ id: "order-2" }), differs: ["side"] },
];
const anyOutcomes = fc.array(fc.constantFrom(...outcomes), { maxLength: 8 });

describe("a record of an intent", () => {
  it("only ever learns more, in whatever order outcomes come", () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), anyOutcomes, (start, learnt) => {
        let intent = intentWith({ state: start });
        for (const outcome of learnt) {
          const next = settleIntent(intent, outcome, 1);
          expect(states.indexOf(next.state)).toBeGreaterThanOrEqual(states.indexOf(intent.state));
          intent = next;
        }
        if (learnt.some(({ kind }) => kind === "accepted"))
          expect(["accepted", "duplicate"]).toContain(intent.state);
      }),
    );
  });

  it("keeps the names it was sent with, and is readable without or with unreadable ones", () => {
    const names = { market: "Rain", outcome: "Yes" };
    expect(decodeIntent({ ...intentWith(), names }).names).toEqual(names);
    expect(decodeIntent({ ...intentWith(), names: { market: 7 } }).names).toBeUndefined();
    expect(decodeIntent(intentWith()).names).toBeUndefined();
  });

  it("turns unknown into accepted by a late answer, and drops the doubt", () => {
    const unknown = settleIntent(intentWith(), { kind: "unknown", reason: "no answer" }, 1);
    expect(unknown).toMatchObject({ state: "unknown", reason: "no answer", settledAt: 1 });
    const accepted = settleIntent(unknown, { kind: "accepted", order: orderWith() }, 2);
    expect(accepted).toMatchObject({
      state: "accepted",
      orderId: "order-1",
      reason: undefined,
      settledAt: 2,
    });
    expect(settleIntent(accepted, { kind: "unknown", reason: "late" }, 3)).toBe(accepted);
    expect(settleIntent(accepted, { kind: "refused", reason: "late", status: 422 }, 3)).toBe(accepted);
  });

  it("keeps the gateway's order and the fields it differs in", () => {
    const order = orderWith({ side: "sell" });
    expect(
      settleIntent(intentWith(), { kind: "unknown", reason: "differs", order, differs: ["side"] }, 1),
    ).toMatchObject({ state: "unknown", orderId: order.id, order, differs: ["side"] });
  });

  it("stores its pair trade, and is rejected where that is unreadable", () => {
    const side = {
      venue: "venue-a",
      marketId: "m1",
      outcomeId: "yes",
      label: "Yes",
      oppositeId: "no",
    } as const;
    const pair = {
      pairId: "pair-1",
      role: "first",
      side: 0,
      contracts: decimal("10.5"),
      expectedProfit: decimal("0.42"),
      sides: [side, { ...side, venue: "venue-b", label: undefined, oppositeId: undefined }],
      group: { category: "politics", groupId: "g1", date: "2026-11-20" },
    } as const;
    const intent = intentWith({ pair });
    expect(decodeIntent(structuredClone(intent))).toEqual(intent);
    expect(() => decodeIntent({ ...intent, pair: { ...pair, contracts: "many" } })).toThrow("pair.contracts");
    expect(() => decodeIntent({ ...intent, pair: { ...pair, sides: [side] } })).toThrow("pair.sides");
  });

  it("is read back as it was written", () => {
    const intent = intentWith({ state: "accepted", orderId: "order-1", order: orderWith(), settledAt: 5 });
    expect(decodeIntent(structuredClone(intent))).toEqual(intent);
    expect(
      decodeIntent(structuredClone(intentWith({ body: { ...sentBody, limit_price: "0.5" } }))),
    ).toMatchObject({
      body: { limit_price: "0.5" },
    });
  });

  it("is refused where what money or identity needs is not there", () => {
    for (const broken of [
      { intentId: "" },
      { dayCost: "much" },
      { state: "half" },
      { body: {} },
      { sentAt: "now" },
    ]) {
      expect(() => decodeIntent({ ...intentWith(), ...broken })).toThrow();
    }
  });

  it("gives way to a reading that knows more, not to one that knows less", () => {
    const [sending, accepted] = [intentWith(), intentWith({ state: "accepted" })];
    expect(furtherIntent(accepted, sending)).toBe(accepted);
    expect(furtherIntent(sending, accepted)).toBe(accepted);
    expect(furtherIntent(undefined, sending)).toBe(sending);
  });

  it("prefers the order of its own response to one found or named", () => {
    for (const proof of ["list", "user"] as const) {
      const found = intentWith({ state: "accepted", orderId: "order-9", proof });
      const answered = settleIntent(found, { kind: "accepted", order: orderWith() }, 2);
      expect(answered).toMatchObject({ state: "accepted", orderId: "order-1", proof: undefined });
      expect(settleIntent(answered, { kind: "accepted", order: orderWith({ id: "order-2" }) }, 3)).toBe(
        answered,
      );
      expect(furtherIntent(answered, found)).toBe(answered);
      expect(furtherIntent(found, answered)).toBe(answered);
      expect(settleIntent(found, { kind: "refused", reason: "late", status: 400 }, 2)).toBe(found);
    }
    const notPlaced = intentWith({ state: "refused", proof: "user" });
    expect(settleIntent(notPlaced, { kind: "accepted", order: orderWith() }, 2)).toMatchObject({
      state: "accepted",
      proof: undefined,
    });
  });

  it("gives way to a reading in which something was given up since, but never its own answer", () => {
    const named = intentWith({ state: "accepted", proof: "user" });
    const takenBack = intentWith({ state: "unknown", revisedAt: 5 });
    expect(furtherIntent(named, takenBack)).toBe(takenBack);
    expect(furtherIntent(takenBack, named)).toBe(takenBack);
    const again = { ...named, revisedAt: 5 };
    expect(furtherIntent(takenBack, again)).toBe(again);
    expect(furtherIntent(again, takenBack)).toBe(again);
    const answered = intentWith({ state: "accepted" });
    expect(furtherIntent(takenBack, answered)).toBe(answered);
    expect(furtherIntent(answered, takenBack)).toBe(answered);
  });

  it("is read back with later knowledge, and without it from an earlier version", () => {
    const updated = intentWith({
      state: "duplicate",
      proof: "list",
      orderIds: ["x", "y"],
      looks: [1, 2],
      lookGap: "cut off",
      candidates: ["z"],
      decidedAt: 7,
      orderBefore: orderWith(),
      revisedAt: 8,
      told: "duplicate",
    });
    expect(decodeIntent(structuredClone(updated))).toEqual(updated);
    expect(decodeIntent(JSON.parse(JSON.stringify(updated)))).toEqual(updated);
    expect(decodeIntent(structuredClone(intentWith()))).toEqual(intentWith());
    expect(decodeIntent({ ...intentWith(), looks: "often", orderIds: [1, "x"] })).toMatchObject({
      looks: [],
      orderIds: ["x"],
    });
  });
});

describe("what the day's orders may cost", () => {
  const noon = Date.UTC(2026, 4, 1, 12);
  const midnight = Date.UTC(2026, 4, 1);

  it("counts the UTC day's orders that may stand, and no others", () => {
    const spent = (fields: Parameters<typeof intentWith>[0]) =>
      intentWith({ dayCost: decimal("0.1"), ...fields });
    const intents = [
      spent({ sentAt: midnight }),
      spent({ sentAt: noon, state: "unknown" }),
      spent({ sentAt: noon, state: "accepted" }),
      spent({ sentAt: noon, state: "refused" }),
      spent({ sentAt: midnight - 1, state: "accepted" }),
      spent({ sentAt: midnight + 86_400_000, state: "accepted" }),
    ];
    expect(dayCost(intents, noon)).toBe("0.3");
    expect(dayCost([], noon)).toBe("0");
  });

  it("is the exact sum in any order", () => {
    const costs = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(costs, (cents) => {
        const intents = cents.map((cent) =>
          intentWith({
            sentAt: noon,
            dayCost: decimal(`${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, "0")}`),
          }),
        );
        const total = cents.reduce((sum, cent) => sum + BigInt(cent), 0n);
        expect(dayCost(intents, noon)).toBe(dayCost(intents.toReversed(), noon));
        const [whole = "0", places = ""] = dayCost(intents, noon).split(".");
        expect(BigInt(whole) * 100n + BigInt(places.padEnd(2, "0"))).toBe(total);
      }),
    );
  });
});
