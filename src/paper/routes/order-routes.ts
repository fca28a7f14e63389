// Handlers that place orders and read them back where the venue supports it.
import { isDecimal } from "#contract/decimal.ts";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import { dropOldest } from "../rate-limits.ts";
import { OrderRefusedError, type WireOrder, type World } from "../world/world.ts";
import { found, type Handlers, type Reply } from "./handlers.ts";
import { HttpProblem, unprocessable } from "./http-problem.ts";
import { readJsonObject, readTextField } from "./request-body.ts";

export type OrderHandlers = Pick<
  Handlers,
  "createOrderA" | "createOrderB" | "createOrderC" | "orderA" | "orderB" | "ordersA" | "openOrdersC"
>;

export interface OrderRoutesDeps {
  readonly world: () => World;
  readonly config: Pick<GatewayConfig, "priceField" | "idempotencyHeader">;
}

const longestField = 200;
/** Most idempotency keys retained. */
const maxKeys = 10_000;
const textFields = ["market_id", "outcome_id", "order_type", "side"] as const;

export function createOrderHandlers({ world, config }: OrderRoutesDeps): OrderHandlers {
  const { priceField, idempotencyHeader } = config;
  /** Orders placed under an idempotency key. */
  const placed = new Map<string, { order: string; id: string }>();

  const place = (userId: string, venue: VenueId, order: OrderRequest): WireOrder => {
    try {
      return world().placeOrder(userId, venue, order);
    } catch (error) {
      if (error instanceof OrderRefusedError) throw new HttpProblem(error.status, error.code, error.message);
      throw error;
    }
  };
  const create =
    (venue: VenueId) =>
    async ({ request, user }: { request: Request; user: { id: string } }): Promise<Reply> => {
      const order = readOrderRequest(await readJsonObject(request), priceField);
      const key = idempotencyHeader === undefined ? null : request.headers.get(idempotencyHeader);
      if (key === null) return { status: 201, body: place(user.id, venue, order) };
      const scope = JSON.stringify([user.id, venue, key]);
      const text = JSON.stringify(order);
      const earlier = placed.get(scope);
      if (earlier !== undefined && earlier.order !== text) {
        const message = "Another order was sent under this idempotency key";
        throw new HttpProblem(422, "idempotency_key_reused", message);
      }
      const before = earlier === undefined ? undefined : world().order(user.id, venue, earlier.id);
      const body = before ?? place(user.id, venue, order);
      placed.set(scope, { order: text, id: body.id });
      dropOldest(placed, maxKeys);
      return { status: 201, body };
    };
  const one = (userId: string, venue: VenueId, orderId: string) =>
    found(world().order(userId, venue, orderId), "order of this id");

  return {
    createOrderA: create("venue-a"),
    createOrderB: create("venue-b"),
    createOrderC: create("venue-c"),
    orderA: ({ params, user }) => one(user.id, "venue-a", params.order_id),
    orderB: ({ params, user }) => one(user.id, "venue-b", params.order_id),
    ordersA: ({ params, user }) => {
      found(world().marketA(params.market_id), "market of this id");
      const filter = { marketId: params.market_id, openOnly: false };
      return { body: world().orders(user.id, "venue-a", filter) };
    },
    openOrdersC: ({ user }) => ({ body: world().orders(user.id, "venue-c", { openOnly: true }) }),
  };
}

/** Parses an order. Refuses unknown fields: a limit under a wrong name must not become a market order. */
function readOrderRequest(body: Readonly<Record<string, unknown>>, priceField: string): OrderRequest {
  const known: readonly string[] = [...textFields, "amount", priceField];
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) throw unprocessable(unknown.slice(0, longestField), "left out: it is not known");
  const text = (field: (typeof textFields)[number]) => readTextField(body, field, longestField);
  const order = {
    market_id: text("market_id"),
    outcome_id: text("outcome_id"),
    order_type: text("order_type"),
    side: text("side"),
    amount: readDecimalField(body, "amount"),
  };
  return Object.hasOwn(body, priceField) ? { ...order, price: readDecimalField(body, priceField) } : order;
}

function readDecimalField(body: Readonly<Record<string, unknown>>, field: string): string {
  const text = readTextField(body, field, longestField);
  if (!isDecimal(text)) throw unprocessable(field, "a decimal number as text");
  return text;
}
