import { useMemo } from "react";
import { OrderTicket, type OrderTicketProps } from "#browser/features/order-ticket/order-ticket.tsx";
import { orderRows } from "#browser/features/orders/order-rows.ts";
import { useMarketOrders } from "#browser/features/orders/use-market-orders.ts";
import { useOutcomePosition } from "#browser/features/positions/use-outcome-position.ts";

/** The order ticket with the position in its outcome. */
export function TicketPanel(props: Omit<OrderTicketProps, "position">) {
  const { market, outcomeId } = props;
  const { venue, marketId, outcomes } = market;
  const { known, state } = useMarketOrders({ venue, marketId, outcomes });
  const isLoading = state === "loading";
  const orders = useMemo(() => (isLoading ? undefined : orderRows(known)), [isLoading, known]);
  return <OrderTicket {...props} position={useOutcomePosition(market, outcomeId, orders)} />;
}
