// Watches the profit of a pair that is about to be opened, or the proceeds of one to be closed. A drop beyond the tolerance
// must be visible for a moment before a submit counts. Within it the button stays enabled: the books move all the time.
import { useEffect, useState } from "react";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { compare, type Decimal, isPositive, larger, subtract, zero } from "#contract/decimal.ts";

/** Time a dropped value must be visible before a submit counts, ms: a click under way was meant for the old one. */
const seenMs = 600;

/** Compares the present value with the last one agreed to. Both in money; undefined while the books give none. */
export function useProfitDropGuard(present: Decimal | undefined, tolerance: Decimal = zero) {
  const [reviewed] = useState(present);
  const [agreed, setAgreed] = useState(present);
  const [seenAt, setSeenAt] = useState<number>();
  // A loss is blocked anyway, and never agreed to.
  const isBelow =
    agreed !== undefined &&
    present !== undefined &&
    isPositive(present) &&
    compare(present, subtract(agreed, tolerance)) < 0;
  useEffect(() => {
    if (present === undefined || !isBelow) return;
    setSeenAt(performance.now() + seenMs);
    setAgreed(present);
  }, [present, isBelow]);
  const isNew = useIsBefore(seenAt);
  return {
    /** The value when the review was opened. */
    reviewed,
    /** Time from which a submit counts again after a drop, on the clock of performance.now(); undefined if it does now. */
    blockedUntil: isBelow ? performance.now() + seenMs : isNew ? seenAt : undefined,
    /** Lowest value at which a submit of now may still be sent; undefined without one. */
    lowest:
      agreed === undefined || present === undefined
        ? undefined
        : subtract(larger(agreed, present), tolerance),
  };
}
