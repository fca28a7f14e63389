import { decodeConfig } from "#browser/config/config.ts";
import type { KnownOrders } from "#browser/features/orders/order-rows.ts";

export const knownWith = (fields: Partial<KnownOrders> = {}): KnownOrders => ({
  venue: "venue-a",
  units: { ...decodeConfig({}).venues["venue-a"], currency: "$" },
  intents: [],
  fetched: [],
  streamed: [],
  isStreamNewer: true,
  listings: [],
  streamedOpen: undefined,
  ...fields,
});
