// All groups whose edges are wanted: keeps their books together, works out those groups whose books changed, a slice at a
// time, and tells only answers that differ from the last one told. Runs in the worker; knows no socket.
import type { OrderBook } from "#contract/order-book.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { createPlanReader, type HeldLadders, type Moment, type PlanReader } from "./edge-evaluator.ts";
import type { EdgePlan, EdgeRules, PlannedBook, PlannedPlace } from "./edge-job.ts";
import type { EdgeAnswer } from "./edge-result.ts";
import { type BookLadders, laddersOf } from "./ladder-cache.ts";

/** What the stream holds of a book. Undefined where it holds none. */
export interface ToldBook {
  readonly phase: "off" | "waiting" | "live" | "stale";
  /** Best first; its sides stay the same objects while they do not change. */
  readonly book: OrderBook;
}

/** A book the page asked for. */
export interface AskedBook {
  readonly book: OrderBook;
  /** On the clock of `Moment.now`. */
  readonly confirmedAt: number;
}

export interface EdgeDeskPorts {
  readonly readTold: (key: string) => ToldBook | undefined;
  readonly moment: () => Moment;
  /** Books are needed, or not any more. */
  readonly want: (feeds: readonly Feed[]) => void;
  readonly unwant: (keys: readonly string[]) => void;
}

export interface EdgeDesk {
  /** Takes these plans, each in place of an earlier one of its key, and forgets those of `dropped`. */
  plan(plans: readonly EdgePlan[], dropped: readonly string[], rules: EdgeRules): void;
  /** What the page holds of a book that the stream does not tell; undefined: nothing that counts. */
  putAsked(key: string, asked: AskedBook | undefined): void;
  /** The stream's book under this key, or how far it counts, changed. */
  mark(key: string): void;
  /** Time went by, or the connection changed: looks at every group again whose answer hangs on that. */
  markAll(): void;
  readonly hasPlans: boolean;
  readonly hasWork: boolean;
  /** Answers of groups that changed, until there is no more or `isTimeUp` says so; the longest waiting first. */
  work(isTimeUp: () => boolean): readonly EdgeAnswer[];
}

interface Entry {
  readonly plan: EdgePlan;
  readonly read: PlanReader;
  /** The answer last told, as text. */
  told: string;
}

interface Shelf {
  readonly users: Set<Entry>;
  asked: AskedBook | undefined;
  /** By how the book is read, with the sides that they were made of. */
  readonly ladders: Map<string, { readonly of: OrderBook; readonly ladders: BookLadders }>;
}

/** A desk without plans. */
export function createEdgeDesk({ readTold, moment, want, unwant }: EdgeDeskPorts): EdgeDesk {
  const entries = new Map<string, Entry>();
  const shelves = new Map<string, Shelf>();
  const waiting = new Set<Entry>();
  let inForce: EdgeRules | undefined;

  /** Puts an entry at its books; the answer are those that nobody used. */
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

  function laddersAt(
    key: string,
    of: PlannedPlace,
    { isTurned }: PlannedBook,
    book: OrderBook,
    isSorted: boolean,
  ) {
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

  const readBook = (of: PlannedPlace, planned: PlannedBook): HeldLadders => {
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

const lost: HeldLadders = { state: "lost", ladders: undefined, confirmedAt: undefined };
const nothing: HeldLadders = { state: "waiting", ladders: undefined, confirmedAt: undefined };
