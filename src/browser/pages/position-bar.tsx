// Position in the shown outcome, above a phone's buttons that open the ticket. Loaded after the first paint.
import { useState } from "react";
import { useNavigate } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { isHeld } from "#browser/features/positions/position-rows.ts";
import { sellTicketPathOf } from "#browser/features/positions/sell-ticket-path.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import { isLinkable } from "#browser/routing/paths.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { marketPageTexts } from "./page-texts.ts";
import styles from "./position-bar.module.css";
import { PositionSubscription } from "./position-subscription.tsx";

// In the ticket's chunk, which a phone loads ahead of use: a chunk of its own would be one more on every market page.
const HeldLine = lazyComponent("order-ticket", async () => (await import("./ticket-panel.tsx")).HeldLine);

interface PositionBarProps {
  readonly market: MarketView;
  readonly outcomeId: string;
  /** Called once the page's address fills in a ticket that sells the position. */
  readonly onSell: () => void;
}

/** "Position 25 @ 73.8¢ · P&L −$0.52" with a button that opens the ticket to sell it; nothing without a position. */
export function PositionBar(props: PositionBarProps) {
  const { market, outcomeId } = props;
  const [position, setPosition] = useState<Position>();
  const [resting, setResting] = useState<RestingSells>();
  return (
    <>
      <PositionSubscription
        market={market}
        outcomeId={outcomeId}
        onChange={setPosition}
        onRestingSells={setResting}
      />
      {position === undefined || !isHeld({ position, settlement: undefined }) ? null : (
        <LazyBoundary>
          <HeldPosition {...props} position={position} resting={resting} />
        </LazyBoundary>
      )}
    </>
  );
}

interface HeldPositionProps extends PositionBarProps {
  readonly position: Position;
  readonly resting: RestingSells | undefined;
}

function HeldPosition({ market, outcomeId, position, resting, onSell }: HeldPositionProps) {
  const { venue, marketId, ticks } = market;
  const settings = useVenueConfig(venue);
  const { source } = useBookSourceIn(market, venue, marketId, outcomeId);
  const fees = useFeeModel(market);
  const navigate = useNavigate();
  const row = { venue, marketId, outcomeId, position, settlement: undefined };
  const path = isLinkable(marketId) ? sellTicketPathOf(row, settings, resting?.contracts) : undefined;
  const sell = (to: string) => {
    void navigate(to, { replace: true });
    onSell();
  };
  return (
    <div className={styles.held}>
      <HeldLine
        position={position}
        source={source}
        fees={fees}
        currency={settings.currency}
        tick={ticks.tick_size}
      />
      {path === undefined ? null : <Button onClick={() => sell(path)}>{marketPageTexts.sellPosition}</Button>}
    </div>
  );
}
