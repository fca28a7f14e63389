// What is held of both outcomes of a trade, as reported. Kept by outcome: an amount never outlives a change of market.
import { useCallback, useState } from "react";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { type Decimal, zero } from "#contract/decimal.ts";
import type { HeldBySide, HeldNow } from "./exit-options.ts";

/** An amount that is absent keeps its last value. */
interface HeldReport {
  readonly contracts?: Decimal | undefined;
  readonly resting?: Decimal;
}

export type ReportHeld = (outcome: string, report: HeldReport) => void;

export function outcomeKey({ venue, marketId, outcomeId }: PairSide): string {
  return `${venue} ${marketId} ${outcomeId}`;
}

export function useHeldBySide([first, second]: readonly [PairSide, PairSide]): {
  readonly held: HeldBySide;
  readonly onHeld: ReportHeld;
} {
  const [reports, setReports] = useState<ReadonlyMap<string, HeldReport>>(new Map());
  const onHeld = useCallback(
    (outcome: string, report: HeldReport) =>
      setReports((before) => new Map(before).set(outcome, { ...before.get(outcome), ...report })),
    [],
  );
  const heldOf = (side: PairSide): HeldNow | undefined => {
    const { contracts, resting = zero } = reports.get(outcomeKey(side)) ?? {};
    return contracts && { contracts, resting };
  };
  return { held: { 0: heldOf(first), 1: heldOf(second) }, onHeld };
}
