// Scans a venue's events one after another: unscanned ones first, then the least recently scanned. Pauses while the
// page is hidden. Independent of what is fetched.
import type { Clock } from "#browser/lib/clock.ts";

/** Result of fetching an event. */
export interface EventLookup<Seen> {
  /** Undefined on failure. */
  readonly seen: Seen | undefined;
  /** Reason for the failure, as text. */
  readonly problem: string | undefined;
  /** Time of completion, on the clock of performance.now(). */
  readonly at: number;
}

export interface ScanState<Seen> {
  readonly isRunning: boolean;
  /** By event id, for events still in the list. */
  readonly looks: ReadonlyMap<string, EventLookup<Seen>>;
}

export interface BasketScanDeps<Event, Seen> {
  readonly look: (event: Event, signal: AbortSignal) => Promise<Seen>;
  readonly clock: Pick<Clock, "monotonic" | "after">;
  readonly isHidden: () => boolean;
  /** Calls `listener` when the page is hidden or shown; returns the unsubscribe function. */
  readonly onVisibility: (listener: () => void) => () => void;
}

/** Pause between two fetches, in ms, to leave request budget to others. */
const restMs = 250;
/** Minimum time before an event is fetched again, in ms. */
const againMs = 10_000;

export interface Scan<Event, Seen> {
  /** Sets the events to scan; results of others are dropped. */
  walk(events: readonly Event[]): void;
  start(): void;
  stop(): void;
  read(): ScanState<Seen>;
  subscribe(listener: () => void): () => void;
}

export function createScan<Event extends { readonly id: string }, Seen>(
  ports: BasketScanDeps<Event, Seen>,
): Scan<Event, Seen> {
  const { look, clock, isHidden, onVisibility } = ports;
  const listeners = new Set<() => void>();
  let events: readonly Event[] = [];
  let state: ScanState<Seen> = { isRunning: false, looks: new Map() };
  let looking: AbortController | undefined;
  let cancelRest = () => {};
  let stopHearing = () => {};

  const tell = (change: Partial<ScanState<Seen>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const seenAt = ({ id }: Event) => state.looks.get(id)?.at ?? Number.NEGATIVE_INFINITY;
  const rest = (ms: number) => {
    cancelRest();
    cancelRest = clock.after(ms, next);
  };

  function next(): void {
    cancelRest();
    if (!state.isRunning || isHidden() || looking !== undefined) return;
    const [first, ...others] = events;
    if (first === undefined) return;
    const event = others.reduce((oldest, one) => (seenAt(one) < seenAt(oldest) ? one : oldest), first);
    const waitMs = seenAt(event) + againMs - clock.monotonic();
    if (waitMs > 0) rest(waitMs);
    else void lookAt(event);
  }

  async function lookAt(event: Event): Promise<void> {
    const own = new AbortController();
    looking = own;
    const found = await look(event, own.signal).then(
      (seen) => ({ seen, problem: undefined }),
      (error: unknown) => ({
        seen: undefined,
        problem: error instanceof Error ? error.message : "The event could not be looked at.",
      }),
    );
    if (looking !== own) return;
    looking = undefined;
    if (events.some(({ id }) => id === event.id))
      tell({ looks: new Map(state.looks).set(event.id, { ...found, at: clock.monotonic() }) });
    rest(restMs);
  }

  /** Aborts the fetch in flight: nothing is fetched while hidden or stopped. */
  function pause(): void {
    cancelRest();
    looking?.abort();
    looking = undefined;
  }

  return {
    walk: (walked) => {
      events = walked;
      const ids = new Set(walked.map(({ id }) => id));
      if ([...state.looks.keys()].some((id) => !ids.has(id)))
        tell({ looks: new Map([...state.looks].filter(([id]) => ids.has(id))) });
      next();
    },
    start: () => {
      if (state.isRunning) return;
      tell({ isRunning: true });
      stopHearing = onVisibility(() => (isHidden() ? pause() : next()));
      next();
    },
    stop: () => {
      if (!state.isRunning) return;
      stopHearing();
      pause();
      tell({ isRunning: false });
    },
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
