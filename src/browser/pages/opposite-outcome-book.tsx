import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import styles from "./market-panel.module.css";
import type { MarketLayoutProps } from "./market-panel.tsx";
import { oppositeBookTexts } from "./page-texts.ts";

/** The order book of the outcome that is not chosen. A click on a level chooses it and fills the ticket. */
export function OppositeOutcomeBook({ used, outcomeId, chooseOutcome, pickLevel, own }: MarketLayoutProps) {
  const { market, state } = used;
  const opposite = market.outcomes.find(({ id }) => id !== outcomeId);
  const name = oppositeBookTexts.name(opposite?.label ?? oppositeBookTexts.other);
  return (
    <div className={styles.panel}>
      {state === "loading" ? (
        <Panel name={name} state="loading" skeleton={<Skeleton rows={22} rowHeight={20} />} />
      ) : opposite === undefined ? (
        <Panel name={name} state="empty" message={oppositeBookTexts.none} />
      ) : (
        <PanelBoundary name={name} resetKey={`${market.marketId} ${opposite.id}`}>
          <OrderBookPanel
            name={name}
            market={market}
            outcomeId={opposite.id}
            own={own}
            onPickLevel={(sweep) => {
              chooseOutcome(opposite.id);
              pickLevel(sweep, opposite.id);
            }}
          />
        </PanelBoundary>
      )}
    </div>
  );
}
