// Turns what is seen of edges, look by look, into stretches of watching. A look that cannot be trusted ends the stretch at
// the moment it was last sure of, and so does a time in which nobody looked. Pure but for what it remembers.
import type { Decimal } from "#contract/decimal.ts";
import { type EdgeLeg, type EdgeObservation, type EdgePoint, pairOf } from "./edge-interval.ts";

/** One way round a pair as it is seen at one moment. */
export interface EdgeSample {
  readonly legs: readonly [EdgeLeg, EdgeLeg];
  /** Why nothing can be said of it, as a sentence. */
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
  /** Ms on a clock that is never set. */
  readonly monotonic: number;
}

export interface EdgeIntervalTracker {
  /** Takes in a look; answers the stretches that it ended. */
  see(edge: EdgeSample, now: Moment): readonly EdgeObservation[];
  /** Nobody looks any more; answers the stretches that this ended. */
  endAll(): readonly EdgeObservation[];
  /** The stretches that go on, as they now stand. */
  current(): readonly EdgeObservation[];
}

export interface TrackerLimits {
  /** Two looks further apart than this, ms: nobody watched in between. */
  readonly maxGapMs: number;
  /** As many points and as much time is kept in one piece; what follows begins another. */
  readonly maxPoints: number;
  readonly maxDurationMs: number;
  /** Changes that make no edge come, go or change its size are noted at most so often, ms. */
  readonly minPointIntervalMs: number;
}

interface Open {
  watch: EdgeObservation;
  readonly startedMonotonic: number;
  sampledAt: number;
  /** Wall clock less monotonic clock: another one after a sleep, or when the clock was set. */
  readonly drift: number;
}

/** The wall clock may run so much apart from the steady one, ms. */
const maxDriftMs = 2_000;

export function createEdgeIntervalTracker(userId: string, limits: TrackerLimits): EdgeIntervalTracker {
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
    see(edge, now) {
      const pair = pairOf(edge.legs);
      if (edge.unfit !== undefined || edge.confirmedAt === undefined)
        return end(pair, { end: "unfit", why: edge.unfit });
      const { net, contracts, profit, confirmedAt } = edge;
      const known = opened.get(pair);
      const isGap =
        known !== undefined &&
        (now.monotonic - known.sampledAt > limits.maxGapMs ||
          Math.abs(now.wall - now.monotonic - known.drift) > maxDriftMs);
      const ended = isGap ? end(pair, { end: "unfit", why: "Nobody looked for a while." }) : [];
      const open = opened.get(pair);
      if (open === undefined) {
        begin(edge, { afterMs: 0, net, contracts, profit }, now);
        return ended;
      }
      open.sampledAt = now.monotonic;
      const { watch } = open;
      const last = watch.points.at(-1);
      const afterMs = Math.round(now.monotonic - open.startedMonotonic);
      const isOther = last?.contracts !== contracts;
      const isChanged = isOther || last?.net !== net || last?.profit !== profit;
      const confirmedMs = Math.max(watch.forMs, Math.round(confirmedAt - open.startedMonotonic));
      if (
        !isChanged ||
        (!isOther && last !== undefined && afterMs - last.afterMs < limits.minPointIntervalMs)
      ) {
        open.watch = { ...watch, forMs: confirmedMs };
        return [];
      }
      const point = { afterMs, net, contracts, profit };
      if (watch.points.length >= limits.maxPoints || afterMs >= limits.maxDurationMs) {
        const whole = { ...watch, forMs: afterMs, end: "continued" as const };
        begin(edge, { ...point, afterMs: 0 }, now, whole);
        return [whole];
      }
      open.watch = { ...watch, forMs: Math.max(confirmedMs, afterMs), points: [...watch.points, point] };
      return [];
    },
    current: () => [...opened.values()].map(({ watch }) => watch),
    endAll: () => [...opened.keys()].flatMap((pair) => end(pair, { end: "left", why: undefined })),
  };
}
