// The leg-risk desk with what it needs of the tickets and of the orders; fetched where there is a trade to look after.
import { LegRiskDesk } from "#browser/features/leg-risk/leg-risk-desk.tsx";
import { SendDialog } from "#browser/features/order-ticket/send-dialog.tsx";
import { FollowOrders } from "#browser/features/orders/orders-subscription.tsx";

export function LegRisk() {
  return <LegRiskDesk Follow={FollowOrders} Send={SendDialog} />;
}
