import { OrdersInMarket } from "#browser/features/orders/orders-in-market.tsx";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import styles from "./matched-group-page.module.css";
import { groupPageTexts as texts } from "./matched-group-texts.ts";

/** Own orders in every market of the group. */
export function GroupOrders({ legs }: { readonly legs: readonly MarketLeg[] }) {
  return (
    <div className={styles.orders}>
      {legs.map(({ key, venue, label, market: { marketId, outcomes, ticks } }) => (
        <section key={key} aria-label={texts.ordersOn(label)} className={styles.ordersOn}>
          <PanelRoleContext value="group">
            <OrdersInMarket venue={venue} marketId={marketId} outcomes={outcomes} ticks={ticks} />
          </PanelRoleContext>
        </section>
      ))}
    </div>
  );
}
