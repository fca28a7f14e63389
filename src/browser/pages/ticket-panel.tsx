import { OrderTicket, type OrderTicketProps } from "#browser/features/order-ticket/order-ticket.tsx";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LateUpdate } from "#browser/ui/late-update.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";

export { HeldLine } from "#browser/features/order-ticket/position-line.tsx";

// Fills of all orders and imports: more code than the ticket's, which works without.
const PositionSubscription = lazyComponent(
  "position-subscription",
  async () => (await import("./position-subscription.tsx")).PositionSubscription,
);

/** The order ticket with the position in its outcome, which comes a moment later. */
export function TicketPanel(props: Omit<OrderTicketProps, "position" | "resting">) {
  const { market, outcomeId } = props;
  const [position, setPosition] = useKeyedState<Position | undefined>(
    `${market.marketId} ${outcomeId}`,
    undefined,
  );
  const [resting, setResting] = useKeyedState<RestingSells | undefined>(
    `${market.marketId} ${outcomeId}`,
    undefined,
  );
  return (
    <>
      <OrderTicket {...props} position={position} resting={resting} />
      <ErrorBoundary fallback={() => null}>
        <LateUpdate subject={`${market.marketId} ${outcomeId}`}>
          <LazyBoundary>
            <PositionSubscription
              market={market}
              outcomeId={outcomeId}
              onChange={setPosition}
              onRestingSells={setResting}
            />
          </LazyBoundary>
        </LateUpdate>
      </ErrorBoundary>
    </>
  );
}
