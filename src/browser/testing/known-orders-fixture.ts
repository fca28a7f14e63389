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

/** Units of a venue that takes money for a purchase and reports contracts. */
export const unitsBoughtInMoney = {
  ...knownWith().units,
  amountUnit: { buy: "currency", sell: "contracts" },
  filledUnit: "contracts",
  currency: "$",
} as const;
