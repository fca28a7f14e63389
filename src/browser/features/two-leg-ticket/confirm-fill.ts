// What an accepted order has filled, as far as its venue proves it: the order is asked for again until it is filled, or until
// what it filled stands still.
import type { VenueConfig } from "#browser/config/config.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import { mergeOrderUpdate, contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import { isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";

export interface ProofPorts {
  readonly filledUnit: VenueConfig["filledUnit"];
  readonly amountUnit: VenueConfig["amountUnit"];
  /** Asks the venue for the order; undefined where it does not answer or is not asked for single orders. */
  readonly ask: () => Promise<Order | undefined>;
  /** What is known of the order by now from elsewhere. */
  readonly read: () => Order | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/** How long between two looks, and for how long at most the fills are waited for, in ms. */
const pauseMs = 500;
const longestMs = 5_000;

/** Contracts filled of `order`; undefined where the venue does not tell them in contracts, or contradicts itself. */
export async function proveFill(
  order: Order | undefined,
  { filledUnit, amountUnit, ask, read, pause }: ProofPorts,
): Promise<Decimal | undefined> {
  if (filledUnit !== "contracts" || order === undefined) return undefined;
  // An amount in money says nothing of how many contracts there can be.
  const comparable = (told: Order): Order =>
    amountUnitOf({ amountUnit }, "buy") === "contracts" ? told : { ...told, amount: undefined };
  let known = comparable(order);
  let before: Decimal | undefined;
  for (let waited = 0; ; waited += pauseMs) {
    if (contradictionsOf(known).length > 0) return undefined;
    const { filled } = known;
    const isStill =
      filled !== undefined && isPositive(filled) && before !== undefined && compare(filled, before) === 0;
    if (isProvenFilled(known) || isStill || waited >= longestMs) return filled;
    before = filled;
    await pause(pauseMs);
    for (const told of [read(), await ask()]) {
      if (told !== undefined) known = mergeOrderUpdate(known, comparable(told));
    }
  }
}
