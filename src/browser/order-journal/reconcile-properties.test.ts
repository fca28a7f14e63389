import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  intentWith,
  orderWith,
  sentBody,
  sightingOf,
  fixtureStart as start,
} from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { Intent } from "./intent.ts";
import { applyLookup } from "./intent-transitions.ts";
import { fitOf } from "./order-fit.ts";
import { claimedBy, type Finding, reconcile } from "./reconcile.ts";

const anIntent = fc.record({
  sentAt: fc.integer({ min: 0, max: 12 }).map((seconds) => start + seconds * 1_000),
  state: fc.constantFrom<Intent["state"]>("unknown", "unknown", "sending", "refused", "accepted"),
  side: fc.constantFrom("buy", "sell"),
  amount: fc.constantFrom("10", "10.0", "11"),
  userSaid: fc.boolean(),
  misanswered: fc.constantFrom(true, false, false, false),
  listedBefore: fc.uniqueArray(fc.constantFrom("o0", "o1", "o2"), { maxLength: 2 }),
});
const anOrder = fc.record({
  atMs: fc.option(fc.integer({ min: -6, max: 90 }).map((seconds) => seconds * 1_000)),
  side: fc.constantFrom("buy", "sell", undefined),
  amount: fc.constantFrom("10", "11"),
  outcome: fc.constantFrom("yes", "yes", "yes", "no"),
});
const world = fc
  .record({
    drawn: fc.array(anIntent, { maxLength: 7 }),
    orders: fc.array(anOrder, { maxLength: 9 }),
    ownerOf: fc.array(fc.nat({ max: 9 }), { maxLength: 7 }),
  })
  .map(({ drawn, orders, ownerOf }) => {
    const listed = orders.map(({ atMs, side, amount, outcome }, index) =>
      orderWith({
        id: `o${index}`,
        timestamp: atMs === null ? undefined : toIsoInstant(start + atMs),
        side,
        amount: decimal(amount),
        outcome_id: outcome,
      }),
    );
    const claimed = new Set<string>();
    const intents = drawn.map(({ side, amount, userSaid, misanswered, state, ...fields }, index): Intent => {
      const orderId = `o${ownerOf[index] ?? index}`;
      const holds = (state === "accepted" || misanswered) && !claimed.has(orderId);
      if (holds) claimed.add(orderId);
      const isHeld = holds && state === "accepted";
      return intentWith({
        ...fields,
        intentId: `i${index}`,
        body: { ...sentBody, side, amount },
        state: state === "accepted" && !isHeld ? "unknown" : state,
        settledAt: state === "sending" ? undefined : fields.sentAt + 5_000,
        status: state === "refused" && !userSaid ? 400 : undefined,
        ...(state === "refused" && userSaid ? { proof: "user" as const } : {}),
        ...(holds && state !== "sending" && state !== "refused" ? { orderId } : {}),
        differs: holds && state === "unknown" ? ["side"] : [],
      });
    });
    return { intents, sighting: sightingOf(listed) };
  });

const claimsIn = (findings: readonly Finding[]): readonly { intentId: string; order: Order }[] =>
  findings.flatMap((finding) => {
    if (finding.kind === "nothing") return [];
    const orders = finding.kind === "found" ? [finding.order] : finding.orders;
    return orders.map((order) => ({ intentId: finding.intentId, order }));
  });
const apply = (intents: readonly Intent[], findings: readonly Finding[]) =>
  intents.map((intent) =>
    applyLookup(
      intent,
      findings.find(({ intentId }) => intentId === intent.intentId),
      { at: start + 100_000, by: "list", gap: undefined },
    ),
  );
const byId = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => (a.intentId < b.intentId ? -1 : 1));

describe("of any intents and any orders", () => {
  const runs = { numRuns: 1_000 };

  it("no order is ever taken for two intents, nor one that an intent holds already", () => {
    fc.assert(
      fc.property(world, ({ intents, sighting }) => {
        const after = apply(intents, reconcile(intents, sighting));
        const ids = after.flatMap(claimedBy);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [index, intent] of intents.entries())
          for (const id of claimedBy(intent)) expect(claimedBy(after[index] as Intent)).toContain(id);
      }),
      runs,
    );
  });

  it("nothing is claimed but an order that fits in every field", () => {
    fc.assert(
      fc.property(world, ({ intents, sighting }) => {
        for (const { intentId, order } of claimsIn(reconcile(intents, sighting))) {
          const intent = intents.find((each) => each.intentId === intentId) as Intent;
          if (claimedBy(intent).includes(order.id)) continue;
          expect(sighting.orders).toContain(order);
          expect(fitOf(intent, order, sighting)).toBe("full");
          expect(intent.state).not.toBe("sending");
          expect(intent.differs).toEqual([]);
        }
      }),
      runs,
    );
  });

  it("it does not matter in which order they come", () => {
    const shuffled = world.chain(({ intents, sighting }) =>
      fc
        .tuple(
          fc.shuffledSubarray([...intents], { minLength: intents.length }),
          fc.shuffledSubarray([...sighting.orders], { minLength: sighting.orders.length }),
        )
        .map(([others, orders]) => ({ intents, sighting, others, orders })),
    );
    fc.assert(
      fc.property(shuffled, ({ intents, sighting, others, orders }) => {
        expect(byId(reconcile(others, { ...sighting, orders }))).toEqual(byId(reconcile(intents, sighting)));
      }),
      runs,
    );
  });

  it("an intent is left without an order only where no order is left that it could take", () => {
    fc.assert(
      fc.property(world, ({ intents, sighting }) => {
        const findings = reconcile(intents, sighting);
        for (const finding of findings) {
          if (finding.kind !== "nothing") continue;
          const intent = intents.find(({ intentId }) => intentId === finding.intentId) as Intent;
          if (intent.differs.length > 0) continue;
          for (const order of finding.candidates) expect(fitOf(intent, order, sighting)).toBe("partial");
        }
      }),
      runs,
    );
  });

  it("a second look at the same orders finds nothing more", () => {
    fc.assert(
      fc.property(world, ({ intents: all, sighting }) => {
        // One found in spite of a refusal may be found twice only then.
        const intents = all.filter(({ state }) => state !== "refused");
        const after = apply(intents, reconcile(intents, sighting));
        expect(claimsIn(reconcile(after, sighting))).toEqual([]);
      }),
      runs,
    );
  });
});
