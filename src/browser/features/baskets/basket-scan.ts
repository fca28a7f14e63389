// Scans a venue's events one after another: unscanned ones first, then the least recently scanned. Pauses while the
// page is hidden. Independent of what is fetched.

import type { Clock } from "#browser/lib/clock.ts";
import { createListeners, type Readable } from "#browser/lib/readable.ts";
import { scannerTexts } from "./texts.ts";

export interface EventLookup<Seen> {
  /** Undefined on failure. */
  readonly data: Seen | undefined;
  /** Reason for the failure, as text. */
  readonly problem: string | undefined;
  /** Time of completion, on the clock of performance.now(). */
  readonly at: number;
}

interface ScanState<Seen> {
  readonly isRunning: boolean;
  /** By event id, for events still in the list. */
  readonly results: ReadonlyMap<string, EventLookup<Seen>>;
}

export interface BasketScanDeps<Event, Seen> {
  readonly fetched: (event: Event, signal: AbortSignal) => Promise<Seen>;
  readonly clock: Pick<Clock, "monotonic" | "after">;
  readonly isHidden: () => boolean;
  /** Calls `listener` when the page is hidden or shown; returns the unsubscribe function. */
  readonly onVisibility: (listener: () => void) => () => void;
}

/** Pause between two fetches, in ms, to leave request budget to others. */
const restMs = 250;
/** Minimum time before an event is fetched again, in ms. */
const againMs = 10_000;

export interface Scan<Event, Seen> extends Readable<ScanState<Seen>> {
  /** Sets the events to scan; results of others are dropped. */
  walk(events: readonly Event[]): void;
  start(): void;
  stop(): void;
}

export function createScan<Event extends { readonly id: string }, Seen>(
  deps: BasketScanDeps<Event, Seen>,
): Scan<Event, Seen> {
  const { fetched, clock, isHidden, onVisibility } = deps;
  const listeners = createListeners();
  let events: readonly Event[] = [];
  let state: ScanState<Seen> = { isRunning: false, results: new Map() };
  let inFlight: AbortController | undefined;
  let cancelRest = () => {};
  let unsubscribe = () => {};

  const update = (change: Partial<ScanState<Seen>>) => {
    state = { ...state, ...change };
    listeners.notify();
  };
  const fetchedAt = ({ id }: Event) => state.results.get(id)?.at ?? Number.NEGATIVE_INFINITY;
  const rest = (ms: number) => {
    cancelRest();
    cancelRest = clock.after(ms, next);
  };

  function next(): void {
    cancelRest();
    if (!state.isRunning || isHidden() || inFlight !== undefined) return;
    const [first, ...others] = events;
    if (first === undefined) return;
    const event = others.reduce((oldest, one) => (fetchedAt(one) < fetchedAt(oldest) ? one : oldest), first);
    const waitMs = fetchedAt(event) + againMs - clock.monotonic();
    if (waitMs > 0) rest(waitMs);
    else void fetchEvent(event);
  }

  async function fetchEvent(event: Event): Promise<void> {
    const own = new AbortController();
    inFlight = own;
    const found = await fetched(event, own.signal).then(
      (data) => ({ data, problem: undefined }),
      (error: unknown) => ({
        data: undefined,
        problem: error instanceof Error ? error.message : scannerTexts.failed,
      }),
    );
    if (inFlight !== own) return;
    inFlight = undefined;
    if (events.some(({ id }) => id === event.id))
      update({ results: new Map(state.results).set(event.id, { ...found, at: clock.monotonic() }) });
    rest(restMs);
  }

  /** Aborts the fetch in flight: nothing is fetched while hidden or stopped. */
  function pause(): void {
    cancelRest();
    inFlight?.abort();
    inFlight = undefined;
  }

  return {
    walk: (walked) => {
      events = walked;
      const ids = new Set(walked.map(({ id }) => id));
      if ([...state.results.keys()].some((id) => !ids.has(id)))
        update({ results: new Map([...state.results].filter(([id]) => ids.has(id))) });
      next();
    },
    start: () => {
      if (state.isRunning) return;
      update({ isRunning: true });
      unsubscribe = onVisibility(() => (isHidden() ? pause() : next()));
      next();
    },
    stop: () => {
      if (!state.isRunning) return;
      unsubscribe();
      pause();
      update({ isRunning: false });
    },
    read: () => state,
    subscribe: listeners.add,
  };
}
