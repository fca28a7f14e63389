import type { KnownOrders } from "#browser/features/orders/order-rows.ts";

export const knownWith = (fields: Partial<KnownOrders> = {}): KnownOrders => ({
  venue: "venue-a",
  units: { amountUnit: "contracts", filledUnit: "contracts", currency: "$" },
  intents: [],
  fetched: [],
  streamed: [],
  isStreamNewer: true,
  listings: [],
  streamedOpen: undefined,
  ...fields,
});
