// Orders placed under an idempotency key, so that one that comes twice (browsers and proxies re-send) is placed once.
import type { OrderRequest } from "#contract/order.ts";
import { HttpProblem } from "./http-problem.ts";

export interface PlacedOrders {
  /** The id of the order placed under `key`. Throws an HttpProblem with status 422 where that was another order. */
  find(key: string, order: OrderRequest): string | undefined;
  add(key: string, order: OrderRequest, id: string): void;
}

/** Keys remembered; beyond, the oldest is forgotten. */
const mostKeys = 10_000;

export function createPlacedOrders(): PlacedOrders {
  const placed = new Map<string, { order: string; id: string }>();
  return {
    find(key, order) {
      const held = placed.get(key);
      if (held !== undefined && held.order !== JSON.stringify(order)) {
        throw new HttpProblem(
          422,
          "idempotency_key_reused",
          "Another order was sent under this idempotency key",
        );
      }
      return held?.id;
    },
    add(key, order, id) {
      placed.set(key, { order: JSON.stringify(order), id });
      const oldest = placed.keys().next().value;
      if (placed.size > mostKeys && oldest !== undefined) placed.delete(oldest);
    },
  };
}
