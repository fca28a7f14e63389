import type { VenueConfig } from "#browser/config/config.ts";

export type OrderKind = "market" | "limit";

/**
 * Kind of an order whose type is `type` at a venue: "market" and "limit" themselves, else by the venue's own names, all
 * compared without case. Undefined for any other type: nobody could say what it does.
 */
export function orderKindOf(
  type: string | undefined,
  { orderTypeNames }: Pick<VenueConfig, "orderTypeNames">,
): OrderKind | undefined {
  const received = type?.toLowerCase();
  const isNamed = (kind: OrderKind) =>
    received === kind || orderTypeNames[kind].some((name) => name.toLowerCase() === received);
  return (["market", "limit"] as const).find(isNamed);
}
