// Address of the ticket that sells a position. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import { paths } from "#browser/routing/paths.ts";
import { toDecimal } from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive, subtract, toMultiple, zero } from "#contract/decimal.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";

/**
 * Path to the market's ticket, prefilled to sell all that is held beyond the contracts `resting` in sell orders, down to the
 * venue's step. Without a size where the quantity is unknown, nothing is free or the venue takes sales in money; undefined
 * where nothing is held or the venue takes no sell orders.
 */
export function sellTicketPathOf(
  row: Pick<PositionRow, "venue" | "marketId" | "outcomeId" | "position" | "settlement">,
  { sides, contractStep, amountUnit }: Pick<VenueConfig, "sides" | "contractStep" | "amountUnit">,
  resting: Decimal = zero,
): string | undefined {
  if (!isHeld(row) || !sides.some((side) => side.toLowerCase() === "sell")) return undefined;
  const { quantity } = row.position;
  const exact = quantity && toDecimal(quantity, "down");
  const free = exact === undefined ? undefined : subtract(exact, resting);
  const size = free === undefined || !isPositive(free) ? undefined : toMultiple(free, contractStep, "down");
  const isInContracts = amountUnitOf({ amountUnit }, "sell") === "contracts";
  const amount = isInContracts && size !== undefined && isPositive(size) ? size : undefined;
  return paths.ticket(row.venue, row.marketId, row.outcomeId, { side: "sell", amount });
}
