// Condition of an alert: does it fire on the current observation, given the previous ones? Pure. Only fresh data
// counts; anything else ends an epoch, and no crossing is reported across two epochs, because it was not observed.
import type { AnyAlert } from "#browser/preferences/alerts.ts";
import { compare, type Decimal } from "#contract/decimal.ts";

/** A figure as it is seen at one moment. */
export interface Observation {
  /** 0 to 1, of an edge money; undefined where there is none, or none that means anything. */
  readonly value: Decimal | undefined;
  /** When it was last confirmed. Monotonic, ms. */
  readonly confirmedAt: number | undefined;
  /** When the data itself was received: the age to show. Monotonic, ms. */
  readonly dataAt?: number | undefined;
  readonly isFresh: boolean;
}

/** State of an alert between two observations. */
export interface AlertMemory {
  /** Earlier confirmations are ignored: they precede the watch. Monotonic, ms. */
  readonly since: number;
  /** When the last observation of this epoch that counted was confirmed. Monotonic, ms. */
  readonly confirmedAt?: number | undefined;
  /** On which side of the threshold the figure was last, in this epoch; at the threshold it is on neither. */
  readonly side?: -1 | 1 | undefined;
}

type Watched = Pick<AnyAlert, "when" | "value" | "mustClear">;

/**
 * The next step of `alert` at `now` (monotonic, ms). Observations more than `longestGapMs` apart are of two epochs. Above and
 * below are strict, and fire when the condition comes true, not while it stays so.
 */
export function stepAlert(
  alert: Watched,
  memory: AlertMemory,
  { value, confirmedAt, isFresh }: Observation,
  { now, longestGapMs }: { readonly now: number; readonly longestGapMs: number },
): { readonly memory: AlertMemory; readonly mustClear: boolean; readonly fires: boolean } {
  const { mustClear } = alert;
  if (!isFresh || value === undefined || confirmedAt === undefined)
    return { memory: { since: now }, mustClear, fires: false };
  if (confirmedAt < memory.since) return { memory, mustClear, fires: false };
  const isGap = memory.confirmedAt !== undefined && confirmedAt - memory.confirmedAt > longestGapMs;
  const before = isGap ? undefined : memory.side;
  const side = compare(value, alert.value);
  const next = { since: memory.since, confirmedAt, side: side === 0 ? before : side };
  if (alert.when === "crosses")
    return { memory: next, mustClear, fires: before !== undefined && side !== 0 && side !== before };
  const isTrue = isConditionTrue(alert, value);
  return { memory: next, mustClear: isTrue, fires: isTrue && !mustClear };
}

/** True if `value` is on the alert's side; a single value never makes a crossing. */
export function isConditionTrue(
  { when, value: threshold }: Omit<Watched, "mustClear">,
  value: Decimal,
): boolean {
  const side = compare(value, threshold);
  return when === "above" ? side > 0 : when === "below" ? side < 0 : false;
}
