// Positions in both outcomes of a trade, as reported. Stored by outcome, so that a report never applies to another market.
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { type Decimal, zero } from "#contract/decimal.ts";
import type { PairTrade } from "./pair-trades.ts";
import { type LegPosition, type LegPositions, leftByNewer, type SharingTrades } from "./remaining-surplus.ts";

/** An amount that is absent keeps its last value. */
interface PositionReport {
  readonly contracts?: Decimal | undefined;
  readonly resting?: Decimal;
}

export type ReportPosition = (outcome: string, report: PositionReport) => void;

export function outcomeKey({
  venue,
  marketId,
  outcomeId,
}: Pick<PairSide, "venue" | "marketId" | "outcomeId">): string {
  return `${venue} ${marketId} ${outcomeId}`;
}

export function useLegPositions(
  trade: PairTrade,
  sharing: SharingTrades,
): {
  readonly positions: LegPositions;
  /** The newest, independent of the last render. */
  readonly readPositions: () => LegPositions;
  readonly onPosition: ReportPosition;
} {
  const newest = useRef<ReadonlyMap<string, PositionReport>>(new Map());
  const [reports, setReports] = useState(newest.current);
  const onPosition = useCallback((outcome: string, report: PositionReport) => {
    newest.current = new Map(newest.current).set(outcome, { ...newest.current.get(outcome), ...report });
    setReports(newest.current);
  }, []);
  const latestSharing = useRef(sharing);
  useLayoutEffect(() => {
    latestSharing.current = sharing;
  });
  const bySide = (of: ReadonlyMap<string, PositionReport>, among: SharingTrades): LegPositions => {
    const positionOf = (side: PairSide): LegPosition | undefined => {
      const { contracts, resting = zero } = of.get(outcomeKey(side)) ?? {};
      return contracts && { contracts, resting, ofNewer: leftByNewer(trade, among, side) };
    };
    return { 0: positionOf(trade.sides[0]), 1: positionOf(trade.sides[1]) };
  };
  return {
    positions: bySide(reports, sharing),
    readPositions: () => bySide(newest.current, latestSharing.current),
    onPosition,
  };
}
