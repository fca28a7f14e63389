import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import type { MarketArrangement } from "./market-layout-props.ts";
import styles from "./market-panel.module.css";

/** The ladder of the outcome that is not chosen; a press on a level chooses it, and fills the ticket. */
export function SecondLadder({ used, outcomeId, chooseOutcome, pickLevel, own }: MarketArrangement) {
  const { market, state } = used;
  const other = market.outcomes.find(({ id }) => id !== outcomeId);
  const name = `Order book of ${other?.label ?? "the other outcome"}`;
  return (
    <div className={styles.panel}>
      {state === "loading" ? (
        <Panel name={name} state="loading" skeleton={<Skeleton rows={22} rowHeight={20} />} />
      ) : other === undefined ? (
        <Panel name={name} state="empty" message="This market lists no other outcome." />
      ) : (
        <PanelBoundary name={name} resetKey={`${market.marketId} ${other.id}`}>
          <OrderBookPanel
            name={name}
            market={market}
            outcomeId={other.id}
            own={own}
            onPickLevel={(take) => {
              chooseOutcome(other.id);
              pickLevel(take);
            }}
          />
        </PanelBoundary>
      )}
    </div>
  );
}
