// Orders at the paper gateway: reading them, and placing them without the browser under test.
import type { VenueId } from "#contract/venue-id.ts";
import type { Paper } from "./fixtures.ts";
import type { LevelShown, MarketAddress } from "./pages/market-page.ts";

type World = Paper["gateway"]["world"];
type WireOrder = ReturnType<World["orders"]>[number];

/** All orders of `userId` on a venue, newest first as the gateway lists them. */
export function placedOrders(
  { gateway, userId: owner }: Paper,
  venue: VenueId,
  userId: string = owner,
): readonly WireOrder[] {
  return gateway.world.orders(userId, venue, { openOnly: false });
}

/** A filled market order of the paper account that no page sent. */
export function placeElsewhere(
  { gateway, userId }: Paper,
  { venue, marketId, outcomeId }: Required<MarketAddress>,
  amount: string,
  side: "buy" | "sell" = "buy",
): WireOrder {
  return gateway.world.placeOrder(userId, venue, {
    market_id: marketId,
    outcome_id: outcomeId,
    order_type: "market",
    side,
    amount,
  });
}

/** Another trader sells enough at the price of `bid` to fill the whole level and 5 contracts behind it. */
export function fillBid(
  { gateway: { world } }: Paper,
  { venue, marketId, outcomeId }: Required<MarketAddress>,
  bid: LevelShown,
): void {
  const terms = { market_id: marketId, outcome_id: outcomeId };
  const amount = String(Math.ceil(Number(bid.size)) + 5);
  world.openAccount("other");
  world.placeOrder("other", venue, { ...terms, order_type: "market", side: "buy", amount });
  world.placeOrder("other", venue, { ...terms, order_type: "limit", side: "sell", amount, price: bid.price });
}
