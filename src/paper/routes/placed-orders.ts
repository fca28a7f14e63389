// Orders by idempotency key, so that one re-sent by a browser or proxy is placed once.
import type { OrderRequest } from "#contract/order.ts";
import { HttpProblem } from "./http-problem.ts";

export interface PlacedOrders {
  /** Id of the order placed under `key`. Throws an HttpProblem with status 422 when that was a different order. */
  find(key: string, order: OrderRequest): string | undefined;
  add(key: string, order: OrderRequest, id: string): void;
}

/** Most keys retained; beyond it the oldest is dropped. */
const maxKeys = 10_000;

export function createPlacedOrders(): PlacedOrders {
  const placed = new Map<string, { order: string; id: string }>();
  return {
    find(key, order) {
      const existing = placed.get(key);
      if (existing !== undefined && existing.order !== JSON.stringify(order)) {
        throw new HttpProblem(
          422,
          "idempotency_key_reused",
          "Another order was sent under this idempotency key",
        );
      }
      return existing?.id;
    },
    add(key, order, id) {
      placed.set(key, { order: JSON.stringify(order), id });
      const oldest = placed.keys().next().value;
      if (placed.size > maxKeys && oldest !== undefined) placed.delete(oldest);
    },
  };
}
