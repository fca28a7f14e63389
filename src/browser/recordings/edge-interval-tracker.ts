// Turns what is seen of edges, look by look, into stretches of watching. A look that cannot be trusted ends the stretch at
// the moment it was last sure of, and so does a time in which nobody looked. Pure but for what it remembers.
import type { Decimal } from "#contract/decimal.ts";
import { type EdgePoint, type EdgeWatch, type EdgeWatchLeg, pairOf } from "./edge-interval.ts";

/** One way round a pair as it is seen at one moment. */
export interface SeenEdge {
  readonly legs: readonly [EdgeWatchLeg, EdgeWatchLeg];
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

export interface EdgeWatcher {
  /** Takes in a look; answers the stretches that it ended. */
  see(edge: SeenEdge, now: Moment): readonly EdgeWatch[];
  /** Nobody looks any more; answers the stretches that this ended. */
  leave(): readonly EdgeWatch[];
  /** The stretches that go on, as they now stand. */
  current(): readonly EdgeWatch[];
}

export interface WatcherLimits {
  /** Two looks further apart than this, ms: nobody watched in between. */
  readonly longestGapMs: number;
  /** As many points and as much time is kept in one piece; what follows begins another. */
  readonly mostPoints: number;
  readonly longestMs: number;
  /** Changes that make no edge come, go or change its size are noted at most so often, ms. */
  readonly restMs: number;
}

interface Open {
  watch: EdgeWatch;
  readonly startedMonotonic: number;
  lookedAt: number;
  /** Wall clock less monotonic clock: another one after a sleep, or when the clock was set. */
  readonly drift: number;
}

/** The wall clock may run so much apart from the steady one, ms. */
const mostDriftMs = 2_000;

export function createEdgeWatcher(userId: string, limits: WatcherLimits): EdgeWatcher {
  const opened = new Map<string, Open>();

  const end = (pair: string, how: Pick<EdgeWatch, "end" | "why">): readonly EdgeWatch[] => {
    const open = opened.get(pair);
    if (open === undefined) return [];
    opened.delete(pair);
    return [{ ...open.watch, ...how }];
  };
  const begin = (edge: SeenEdge, point: EdgePoint, now: Moment, before?: EdgeWatch): void => {
    const pair = pairOf(edge.legs);
    const watch: EdgeWatch = {
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
    opened.set(pair, { watch, startedMonotonic: now.monotonic, lookedAt: now.monotonic, drift });
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
        (now.monotonic - known.lookedAt > limits.longestGapMs ||
          Math.abs(now.wall - now.monotonic - known.drift) > mostDriftMs);
      const ended = isGap ? end(pair, { end: "unfit", why: "Nobody looked for a while." }) : [];
      const open = opened.get(pair);
      if (open === undefined) {
        begin(edge, { afterMs: 0, net, contracts, profit }, now);
        return ended;
      }
      open.lookedAt = now.monotonic;
      const { watch } = open;
      const last = watch.points.at(-1);
      const afterMs = Math.round(now.monotonic - open.startedMonotonic);
      const isOther = last?.contracts !== contracts;
      const isChanged = isOther || last?.net !== net || last?.profit !== profit;
      const sureMs = Math.max(watch.forMs, Math.round(confirmedAt - open.startedMonotonic));
      if (!isChanged || (!isOther && last !== undefined && afterMs - last.afterMs < limits.restMs)) {
        open.watch = { ...watch, forMs: sureMs };
        return [];
      }
      const point = { afterMs, net, contracts, profit };
      if (watch.points.length >= limits.mostPoints || afterMs >= limits.longestMs) {
        const whole = { ...watch, forMs: afterMs, end: "continued" as const };
        begin(edge, { ...point, afterMs: 0 }, now, whole);
        return [whole];
      }
      open.watch = { ...watch, forMs: Math.max(sureMs, afterMs), points: [...watch.points, point] };
      return [];
    },
    current: () => [...opened.values()].map(({ watch }) => watch),
    leave: () => [...opened.keys()].flatMap((pair) => end(pair, { end: "left", why: undefined })),
  };
}
