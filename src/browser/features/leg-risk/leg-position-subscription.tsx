import { useCallback } from "react";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { toDecimal } from "#browser/trading-math/ratio.ts";
import { zero } from "#contract/decimal.ts";
import type { LegRiskSlots } from "./leg-risk-slots.ts";
import { outcomeKey, type ReportPosition } from "./use-leg-positions.ts";

interface LegPositionSubscriptionProps {
  readonly leg: PairSide;
  /** A stable function. */
  readonly onPosition: ReportPosition;
  readonly FollowPosition: LegRiskSlots["FollowPosition"];
}

/** Renders nothing: reports the position in a leg's outcome. */
export function LegPositionSubscription({ leg, onPosition, FollowPosition }: LegPositionSubscriptionProps) {
  const { venue, marketId, outcomeId } = leg;
  const { market } = useMarket(venue, marketId, outcomeId);
  const outcome = outcomeKey(leg);
  const onChange = useCallback(
    (position: Position | undefined, isCurrent: boolean) => {
      // Without the venue's orders nobody knows what was sold elsewhere.
      const quantity = isCurrent ? position?.quantity : undefined;
      onPosition(outcome, {
        contracts: quantity && toDecimal(quantity, "down"),
      });
    },
    [outcome, onPosition],
  );
  const onRestingSells = useCallback(
    (sells: RestingSells | undefined) => onPosition(outcome, { resting: sells?.contracts ?? zero }),
    [outcome, onPosition],
  );
  return (
    <FollowPosition
      market={market}
      outcomeId={outcomeId}
      onChange={onChange}
      onRestingSells={onRestingSells}
    />
  );
}
