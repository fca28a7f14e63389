// Edges of all groups in view. Shares their books, evaluates groups whose books changed, a slice at a time, and
// returns only results that differ from the last ones. Runs in the worker; independent of the socket.
import type { OrderBook } from "#contract/order-book.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { type CachedLadders, createPlanReader, type Moment, type PlanReader } from "./edge-evaluator.ts";
import type { EdgePlan, EdgeRules, JobLeg, PlannedBook } from "./edge-job.ts";
import type { EdgeAnswer } from "./edge-result.ts";
import { type BookLadders, laddersOf } from "./ladder-cache.ts";

/** A book held by the stream. */
export interface StreamedBook {
  readonly phase: "off" | "waiting" | "live" | "stale";
  /** Best first; a side keeps its object identity while unchanged. */
  readonly book: OrderBook;
}

/** A book polled by the page. */
export interface PolledBook {
  readonly book: OrderBook;
  /** On the clock of `Moment.now`. */
  readonly confirmedAt: number;
}

export interface EdgeEngineDeps {
  readonly readTold: (key: string) => StreamedBook | undefined;
  readonly moment: () => Moment;
  /** Starts and stops subscriptions to books. */
  readonly want: (feeds: readonly Feed[]) => void;
  readonly unwant: (keys: readonly string[]) => void;
}

export interface EdgeEngine {
  /** Adds jobs, replacing earlier ones with the same key, and removes those in `dropped`. */
  plan(plans: readonly EdgePlan[], dropped: readonly string[], rules: EdgeRules): void;
  /** The page's polled copy of a book that is not streamed; undefined where it has none. */
  putAsked(key: string, asked: PolledBook | undefined): void;
  /** The streamed book of this key, or its freshness, changed. */
  mark(key: string): void;
  /** Time passed or the connection changed: re-evaluates every group. */
  markAll(): void;
  readonly hasPlans: boolean;
  readonly hasWork: boolean;
  /** Results of changed groups, longest waiting first, until done or `isTimeUp` returns true. */
  work(isTimeUp: () => boolean): readonly EdgeAnswer[];
}

interface Entry {
  readonly plan: EdgePlan;
  readonly read: PlanReader;
  /** Last result sent, serialised. */
  told: string;
}

interface Shelf {
  readonly users: Set<Entry>;
  asked: PolledBook | undefined;
  /** Ladders by price scale and orientation, with the book sides they were built from. */
  readonly ladders: Map<string, { readonly of: OrderBook; readonly ladders: BookLadders }>;
}

/** An engine without jobs. */
export function createEdgeEngine({ readTold, moment, want, unwant }: EdgeEngineDeps): EdgeEngine {
  const entries = new Map<string, Entry>();
  const shelves = new Map<string, Shelf>();
  const waiting = new Set<Entry>();
  let inForce: EdgeRules | undefined;

  /** Registers an entry with its books; returns the books that had no user before. */
  function place(entry: Entry): readonly Feed[] {
    return booksOf(entry.plan).flatMap(({ feed }) => {
      const key = feedKey(feed);
      const known = shelves.get(key);
      known?.users.add(entry);
      if (known !== undefined) return [];
      shelves.set(key, { users: new Set([entry]), asked: undefined, ladders: new Map() });
      return [feed];
    });
  }

  function forget(key: string): readonly string[] {
    const entry = entries.get(key);
    if (entry === undefined) return [];
    entries.delete(key);
    waiting.delete(entry);
    const books = booksOf(entry.plan).map(({ feed }) => feedKey(feed));
    for (const book of books) shelves.get(book)?.users.delete(entry);
    return books;
  }

  function laddersAt(key: string, of: JobLeg, { isTurned }: PlannedBook, book: OrderBook, isSorted: boolean) {
    const { priceScale } = of;
    const known = shelves.get(key)?.ladders;
    const form = `${priceScale} ${isTurned}`;
    const before = known?.get(form);
    if (before?.of.asks === book.asks && before.of.bids === book.bids) return before.ladders;
    if (inForce === undefined) throw new Error("a desk with plans has rules");
    const { midSpreadLimit } = inForce;
    const ladders = laddersOf(book, isSorted, { priceScale, midSpreadLimit, isTurned });
    known?.set(form, { of: book, ladders });
    return ladders;
  }

  const readBook = (of: JobLeg, planned: PlannedBook): CachedLadders => {
    const key = feedKey(planned.feed);
    const told = readTold(key);
    if (told?.phase === "live")
      return { state: "fresh", ladders: laddersAt(key, of, planned, told.book, true), confirmedAt: "heard" };
    const asked = shelves.get(key)?.asked;
    if (asked === undefined) return told?.phase === "stale" ? lost : nothing;
    const { book, confirmedAt } = asked;
    return { state: "fresh", ladders: laddersAt(key, of, planned, book, false), confirmedAt };
  };

  return {
    plan: (plans, dropped, rules) => {
      inForce = rules;
      const left = [...dropped, ...plans.map(({ key }) => key)].flatMap(forget);
      const wanted = plans.flatMap((plan) => {
        const entry: Entry = { plan, read: createPlanReader(plan, rules), told: "" };
        entries.set(plan.key, entry);
        waiting.add(entry);
        return place(entry);
      });
      if (wanted.length > 0) want(wanted);
      const unused = [...new Set(left)].filter((key) => shelves.get(key)?.users.size === 0);
      for (const key of unused) shelves.delete(key);
      if (unused.length > 0) unwant(unused);
    },
    putAsked: (key, asked) => {
      const shelf = shelves.get(key);
      if (shelf === undefined) return;
      shelf.asked = asked;
      for (const entry of shelf.users) waiting.add(entry);
    },
    mark: (key) => {
      for (const entry of shelves.get(key)?.users ?? []) waiting.add(entry);
    },
    markAll: () => {
      for (const entry of entries.values()) waiting.add(entry);
    },
    get hasPlans() {
      return entries.size > 0;
    },
    get hasWork() {
      return waiting.size > 0;
    },
    work: (isTimeUp) => {
      const answers: EdgeAnswer[] = [];
      const now = moment();
      for (const entry of waiting) {
        waiting.delete(entry);
        const answer = entry.read(readBook, now);
        const text = JSON.stringify(answer);
        if (text !== entry.told) {
          entry.told = text;
          answers.push(answer);
        }
        if (isTimeUp()) break;
      }
      return answers;
    },
  };
}

function booksOf({ places }: EdgePlan): readonly PlannedBook[] {
  return places.flatMap(({ books: { yes, no } }) => [yes, no].filter((book) => book !== undefined));
}

const lost: CachedLadders = { state: "lost", ladders: undefined, confirmedAt: undefined };
const nothing: CachedLadders = { state: "waiting", ladders: undefined, confirmedAt: undefined };
