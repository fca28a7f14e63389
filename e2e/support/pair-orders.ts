// A trade over two legs in a test: its orders stand at the paper gateway, and the journal of the browser holds them as if a
// press had sent them from there.
import { expect, type Page } from "playwright/test";
import { add, type Decimal, decimal, multiply, subtract, zero } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Paper } from "./fixtures.ts";

/** Somebody at a paper gateway. */
export type User = Pick<Paper, "gateway" | "userId">;

type WireOrder = ReturnType<Paper["gateway"]["world"]["orders"]>[number];

export interface PairSides {
  readonly sides: readonly [PairOrderTarget, PairOrderTarget];
}

export interface PairOrderTarget {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly label: string;
  readonly oppositeId: string;
}

/** The first outcome of the showcase market on venue A, and its opposite on venue B. */
export function showcasePair({ gateway: { world } }: Pick<User, "gateway">): PairSides {
  const { a, b } = world.showcase();
  const [yesA, noA] = a.outcomeIds;
  const [yesB, noB] = b.outcomeIds;
  return {
    sides: [
      { venue: "venue-a", marketId: a.marketId, outcomeId: yesA, label: "Yes", oppositeId: noA },
      { venue: "venue-b", marketId: b.marketId, outcomeId: noB, label: "No", oppositeId: yesB },
    ],
  };
}

export interface LegRequest {
  readonly side: 0 | 1;
  readonly amount: string;
  /** A limit order at that price; else a market order. */
  readonly price?: string;
}

/** Places a leg at the gateway without any browser. */
export function placeLeg(
  { gateway, userId }: User,
  { sides }: PairSides,
  { side, amount, price }: LegRequest,
): WireOrder {
  const { venue, marketId, outcomeId } = sides[side];
  return gateway.world.placeOrder(userId, venue, {
    market_id: marketId,
    outcome_id: outcomeId,
    order_type: price === undefined ? "market" : "limit",
    side: "buy",
    amount,
    ...(price === undefined ? {} : { price }),
  });
}

export interface StoredLeg {
  readonly side: 0 | 1;
  readonly amount: string;
  /** The order at the gateway; undefined: what became of it is not known. */
  readonly order?: WireOrder;
}

/** Contracts of side 0 beyond side 1, out of the gateway's own orders. */
export function unhedgedAt(
  { gateway: { world }, userId }: User,
  { sides }: PairSides,
): { readonly low: Decimal; readonly high: Decimal } {
  let [low, high]: [Decimal, Decimal] = [zero, zero];
  for (const [index, { venue, marketId, outcomeId }] of sides.entries()) {
    const orders = world.orders(userId, venue, { marketId, openOnly: false });
    for (const { filled, remaining, side, outcome_id, status } of orders) {
      const isOwn = (side === "buy") === (outcome_id === outcomeId);
      const done = decimal(filled);
      const most = /cancel/.test(status) ? done : add(done, decimal(remaining));
      const adds = (index === 0) === isOwn;
      low = adds ? add(low, done) : subtract(low, most);
      high = adds ? add(high, most) : subtract(high, done);
    }
  }
  return { low, high };
}

/** The text of a file of orders that holds these legs as one trade, sent just now. */
export function pairFile(
  userId: string,
  { sides }: PairSides,
  legs: readonly StoredLeg[],
  pairId = "pair-1",
): string {
  const now = Date.now();
  const orders = legs.map(({ side, amount, order }, index) => {
    const { venue, marketId, outcomeId } = sides[side];
    const sentAt = now - 1_000 + index;
    return {
      intentId: `${pairId}-leg-${index}`,
      userId,
      venue,
      body: { market_id: marketId, outcome_id: outcomeId, order_type: "market", side: "buy", amount },
      quote: { price: "0.5", source: "asked", ageMs: 100 },
      expected: {},
      dayCost: multiply(decimal(amount), decimal("0.5")),
      sentAt,
      sentAtMonotonic: sentAt,
      tabId: "elsewhere",
      listedBefore: [],
      state: order === undefined ? "unknown" : "accepted",
      orderId: order?.id,
      order,
      differs: [],
      settledAt: sentAt,
      pair: {
        pairId,
        role: index === 0 ? "first" : "second",
        side,
        contracts: amount,
        sides,
        group: { category: "politics", groupId: "showcase", date: toIsoInstant(now).slice(0, 10) },
      },
    };
  });
  return JSON.stringify({
    format: "crossbook-orders",
    version: 1,
    savedAt: toIsoInstant(now),
    userId,
    orders,
  });
}

/** Takes a file of orders in, in the settings. */
export async function importOrders(page: Page, text: string): Promise<void> {
  await page.goto("/settings?section=orders");
  const section = page.getByRole("region", { name: "Order backup", exact: true });
  await section
    .getByLabel("Order backup to restore", { exact: true })
    .setInputFiles({ name: "orders.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(section.getByRole("status")).toContainText("imported");
}
