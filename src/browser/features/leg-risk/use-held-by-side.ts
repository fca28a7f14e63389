// What is held of both outcomes of a trade, as reported. Kept by outcome: an amount never outlives a change of market.
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { type Decimal, zero } from "#contract/decimal.ts";
import { type HeldBySide, type HeldNow, leftByNewer } from "./held-contracts.ts";
import type { PairTrade } from "./pair-trades.ts";

/** An amount that is absent keeps its last value. */
interface HeldReport {
  readonly contracts?: Decimal | undefined;
  readonly resting?: Decimal;
}

export type ReportHeld = (outcome: string, report: HeldReport) => void;

export function outcomeKey({ venue, marketId, outcomeId }: PairSide): string {
  return `${venue} ${marketId} ${outcomeId}`;
}

/** `trades`: all that are unhedged, the newest first. */
export function useHeldBySide(
  trade: PairTrade,
  trades: readonly PairTrade[],
): {
  readonly held: HeldBySide;
  /** The newest, independent of the last render. */
  readonly readHeld: () => HeldBySide;
  readonly onHeld: ReportHeld;
} {
  const newest = useRef<ReadonlyMap<string, HeldReport>>(new Map());
  const [reports, setReports] = useState(newest.current);
  const onHeld = useCallback((outcome: string, report: HeldReport) => {
    newest.current = new Map(newest.current).set(outcome, { ...newest.current.get(outcome), ...report });
    setReports(newest.current);
  }, []);
  const latestTrades = useRef(trades);
  useLayoutEffect(() => {
    latestTrades.current = trades;
  });
  const bySide = (of: ReadonlyMap<string, HeldReport>, among: readonly PairTrade[]): HeldBySide => {
    const heldOf = (side: PairSide): HeldNow | undefined => {
      const { contracts, resting = zero } = of.get(outcomeKey(side)) ?? {};
      return contracts && { contracts, resting, ofNewer: leftByNewer(trade, among, side) };
    };
    return { 0: heldOf(trade.sides[0]), 1: heldOf(trade.sides[1]) };
  };
  return {
    held: bySide(reports, trades),
    readHeld: () => bySide(newest.current, latestTrades.current),
    onHeld,
  };
}
