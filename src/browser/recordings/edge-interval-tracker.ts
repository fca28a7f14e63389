// Turns samples of edges into observations. A sample that cannot be trusted ends the observation at its last confirmed
// moment, and so does a gap between samples.
import type { Decimal } from "#contract/decimal.ts";
import { type EdgeLeg, type EdgeObservation, type EdgePoint, pairOf } from "./edge-interval.ts";

/** One direction of a pair at one moment. */
export interface EdgeSample {
  readonly legs: readonly [EdgeLeg, EdgeLeg];
  /** Why it cannot be trusted, as a sentence. */
  readonly unfit?: string | undefined;
  /** When the older of its two books was last confirmed. Monotonic, ms. */
  readonly confirmedAt?: number | undefined;
  /** As in EdgePoint. */
  readonly net?: Decimal | undefined;
  readonly contracts?: Decimal | undefined;
  readonly profit?: Decimal | undefined;
}

export interface Moment {
  /** Ms since 1970. */
  readonly wall: number;
  /** Monotonic clock, ms. */
  readonly monotonic: number;
}

export interface TrackerLimits {
  /** A longer time between two samples is a gap, ms. */
  readonly maxGapMs: number;
  /** Limits of one observation; then the next one continues it. */
  readonly maxPoints: number;
  readonly maxDurationMs: number;
  /** Minimum time between points without a change of size, ms. */
  readonly minPointIntervalMs: number;
}

interface Open {
  watch: EdgeObservation;
  readonly startedMonotonic: number;
  sampledAt: number;
  /** Wall clock minus monotonic clock: changes when the machine sleeps or the clock is set. */
  readonly drift: number;
}

/** Tolerated change of that difference, ms. */
const maxDriftMs = 2_000;

export function createEdgeIntervalTracker(userId: string, limits: TrackerLimits) {
  const opened = new Map<string, Open>();

  const end = (pair: string, how: Pick<EdgeObservation, "end" | "why">): readonly EdgeObservation[] => {
    const open = opened.get(pair);
    if (open === undefined) return [];
    opened.delete(pair);
    return [{ ...open.watch, ...how }];
  };
  const begin = (edge: EdgeSample, point: EdgePoint, now: Moment, before?: EdgeObservation): void => {
    const pair = pairOf(edge.legs);
    const watch: EdgeObservation = {
      userId,
      pair,
      legs: edge.legs,
      startedAt: before === undefined ? Math.round(now.wall) : before.startedAt + before.forMs,
      forMs: 0,
      follows: before !== undefined,
      end: "open",
      why: undefined,
      points: [point],
    };
    const drift = now.wall - now.monotonic;
    opened.set(pair, { watch, startedMonotonic: now.monotonic, sampledAt: now.monotonic, drift });
  };

  return {
    /** Returns the observations that the sample ended. */
    addSample(edge: EdgeSample, now: Moment): readonly EdgeObservation[] {
      const pair = pairOf(edge.legs);
      if (edge.unfit !== undefined || edge.confirmedAt === undefined)
        return end(pair, { end: "unfit", why: edge.unfit });
      const { net, contracts, profit, confirmedAt } = edge;
      const known = opened.get(pair);
      const isGap =
        known !== undefined &&
        (now.monotonic - known.sampledAt > limits.maxGapMs ||
          Math.abs(now.wall - now.monotonic - known.drift) > maxDriftMs);
      const ended = isGap ? end(pair, { end: "unfit", why: "No data for a while." }) : [];
      const open = opened.get(pair);
      if (open === undefined) {
        begin(edge, { afterMs: 0, net, contracts, profit }, now);
        return ended;
      }
      open.sampledAt = now.monotonic;
      const { watch } = open;
      const last = watch.points.at(-1);
      const afterMs = Math.round(now.monotonic - open.startedMonotonic);
      const isSizeChange = last?.contracts !== contracts;
      const isChanged = isSizeChange || last?.net !== net || last?.profit !== profit;
      const confirmedMs = Math.max(watch.forMs, Math.round(confirmedAt - open.startedMonotonic));
      if (
        !isChanged ||
        (!isSizeChange && last !== undefined && afterMs - last.afterMs < limits.minPointIntervalMs)
      ) {
        open.watch = { ...watch, forMs: confirmedMs };
        return [];
      }
      const point = { afterMs, net, contracts, profit };
      if (watch.points.length >= limits.maxPoints || afterMs >= limits.maxDurationMs) {
        const finished = { ...watch, forMs: afterMs, end: "continued" as const };
        begin(edge, { ...point, afterMs: 0 }, now, finished);
        return [finished];
      }
      open.watch = { ...watch, forMs: Math.max(confirmedMs, afterMs), points: [...watch.points, point] };
      return [];
    },
    current: () => [...opened.values()].map(({ watch }) => watch),
    endAll: () => [...opened.keys()].flatMap((pair) => end(pair, { end: "left", why: undefined })),
    /** Forgets the running observations of a pair or of all. */
    drop: (pair?: string) => {
      if (pair === undefined) opened.clear();
      else opened.delete(pair);
    },
  };
}
