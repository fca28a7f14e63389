// A walk over a venue's events, one after another: what was never looked at first, then what was seen longest ago. It stops
// while the page is hidden, and when it is told to. What it looks for is nobody's business here.
import type { Clock } from "#browser/lib/clock.ts";

/** What a look at an event came to. */
export interface Look<Seen> {
  /** Undefined where it failed. */
  readonly seen: Seen | undefined;
  /** Why it failed, in words. */
  readonly problem: string | undefined;
  /** When it was done, on the clock of performance.now(). */
  readonly at: number;
}

export interface ScanState<Seen> {
  readonly isRunning: boolean;
  /** By the event's id, of events that are still to be walked over. */
  readonly looks: ReadonlyMap<string, Look<Seen>>;
}

export interface ScanPorts<Event, Seen> {
  readonly look: (event: Event, signal: AbortSignal) => Promise<Seen>;
  readonly clock: Pick<Clock, "monotonic" | "after">;
  readonly isHidden: () => boolean;
  /** Calls `listener` when the page is hidden or shown again; the answer stops it. */
  readonly onVisibility: (listener: () => void) => () => void;
}

/** Between two looks, in ms: others want turns too. */
const restMs = 250;
/** An event is not looked at again for so long, in ms. */
const againMs = 10_000;

export interface Scan<Event, Seen> {
  /** What there is to walk over; what is no more in it is forgotten. */
  walk(events: readonly Event[]): void;
  start(): void;
  stop(): void;
  read(): ScanState<Seen>;
  subscribe(listener: () => void): () => void;
}

export function createScan<Event extends { readonly id: string }, Seen>(
  ports: ScanPorts<Event, Seen>,
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

  /** What is under way is called off: hidden or stopped, nothing is asked any more. */
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
