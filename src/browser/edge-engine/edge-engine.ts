// Edges of all groups in view. Shares their books, evaluates groups whose books changed, a slice at a time, and
// returns only results that differ from the last ones. Runs in the worker; independent of the socket.
import type { OrderBook } from "#contract/order-book.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import {
  createEdgeEvaluator,
  type EdgeEvaluator,
  type EngineBook,
  type EvaluationTime,
} from "./edge-evaluator.ts";
import { booksOfJob, type EdgeJob, type EdgeRules, type JobBook, type JobLeg } from "./edge-job.ts";
import type { EdgeResult } from "./edge-result.ts";
import { createLadderCache } from "./ladder-cache.ts";

export interface StreamedBook {
  readonly phase: "off" | "waiting" | "live" | "stale";
  /** When the last frame of the book came, on the clock of `EvaluationTime.now`. */
  readonly frameAt: number | undefined;
  /** Best first; a side keeps its object identity while unchanged. */
  readonly book: OrderBook;
}

export interface PolledBook {
  readonly book: OrderBook;
  /** On the clock of `EvaluationTime.now`. */
  readonly confirmedAt: number;
}

export interface EdgeEngineDeps {
  readonly readStreamed: (key: string) => StreamedBook | undefined;
  readonly evaluationTime: () => EvaluationTime;
  /** Starts and stops subscriptions to books. */
  readonly subscribe: (feeds: readonly Feed[]) => void;
  readonly unsubscribe: (keys: readonly string[]) => void;
}

export interface EdgeEngine {
  /** Adds jobs, replacing earlier ones with the same key, and removes those in `dropped`. */
  setJobs(jobs: readonly EdgeJob[], dropped: readonly string[], rules: EdgeRules): void;
  /** The page's polled copy of a book that is not streamed; undefined where it has none. */
  setPolledBook(key: string, polled: PolledBook | undefined): void;
  /** The streamed book of this key, or its freshness, changed. */
  markChanged(key: string): void;
  /** Time passed or the connection changed: re-evaluates every group. */
  markAllChanged(): void;
  readonly hasJobs: boolean;
  readonly isPending: boolean;
  /** Results of changed groups, longest waiting first, until done or `isTimeUp` returns true. */
  run(isTimeUp: () => boolean): readonly EdgeResult[];
}

interface JobEntry {
  readonly job: EdgeJob;
  readonly evaluate: EdgeEvaluator;
  /** Last result sent, serialised. */
  lastSent: string;
}

interface BookEntry {
  readonly users: Set<JobEntry>;
  polled: PolledBook | undefined;
  readonly ladderOf: ReturnType<typeof createLadderCache>;
}

/** An engine without jobs. */
export function createEdgeEngine({
  readStreamed,
  evaluationTime,
  subscribe,
  unsubscribe,
}: EdgeEngineDeps): EdgeEngine {
  const jobEntries = new Map<string, JobEntry>();
  const bookEntries = new Map<string, BookEntry>();
  const queue = new Set<JobEntry>();
  let currentRules: EdgeRules | undefined;

  /** Registers an entry with its books; returns the books that had no user before. */
  function attach(entry: JobEntry): readonly Feed[] {
    return booksOfJob(entry.job).flatMap(({ feed }) => {
      const key = feedKey(feed);
      const known = bookEntries.get(key);
      known?.users.add(entry);
      if (known !== undefined) return [];
      bookEntries.set(key, { users: new Set([entry]), polled: undefined, ladderOf: createLadderCache() });
      return [feed];
    });
  }

  function remove(key: string): readonly string[] {
    const entry = jobEntries.get(key);
    if (entry === undefined) return [];
    jobEntries.delete(key);
    queue.delete(entry);
    const books = booksOfJob(entry.job).map(({ feed }) => feedKey(feed));
    for (const book of books) bookEntries.get(book)?.users.delete(entry);
    return books;
  }

  const readBook = (
    { priceScale }: JobLeg,
    { feed, isComplement }: JobBook,
    { receivedAt }: EvaluationTime,
  ): EngineBook => {
    const key = feedKey(feed);
    const entry = bookEntries.get(key);
    if (entry === undefined || currentRules === undefined) throw new Error("a job has its books and rules");
    const form = { priceScale, midSpreadLimit: currentRules.midSpreadLimit, isComplement };
    const streamed = readStreamed(key);
    if (streamed?.phase === "live")
      return {
        state: "live",
        ladder: entry.ladderOf(streamed.book, true, form),
        confirmedAt: receivedAt,
        dataAt: streamed.frameAt,
      };
    if (entry.polled === undefined)
      return { ...noBook, state: streamed?.phase === "stale" ? "stale" : "loading" };
    const { book, confirmedAt } = entry.polled;
    const ladder = entry.ladderOf(book, false, form);
    return { state: "polling", ladder, confirmedAt, dataAt: confirmedAt };
  };

  return {
    setJobs: (jobs, dropped, rules) => {
      currentRules = rules;
      const detached = [...dropped, ...jobs.map(({ key }) => key)].flatMap(remove);
      const newFeeds = jobs.flatMap((job) => {
        const entry: JobEntry = { job, evaluate: createEdgeEvaluator(job, rules), lastSent: "" };
        jobEntries.set(job.key, entry);
        queue.add(entry);
        return attach(entry);
      });
      if (newFeeds.length > 0) subscribe(newFeeds);
      const unused = [...new Set(detached)].filter((key) => bookEntries.get(key)?.users.size === 0);
      for (const key of unused) bookEntries.delete(key);
      if (unused.length > 0) unsubscribe(unused);
    },
    setPolledBook: (key, polled) => {
      const bookEntry = bookEntries.get(key);
      if (bookEntry === undefined) return;
      bookEntry.polled = polled;
      for (const entry of bookEntry.users) queue.add(entry);
    },
    markChanged: (key) => {
      for (const entry of bookEntries.get(key)?.users ?? []) queue.add(entry);
    },
    markAllChanged: () => {
      for (const entry of jobEntries.values()) queue.add(entry);
    },
    get hasJobs() {
      return jobEntries.size > 0;
    },
    get isPending() {
      return queue.size > 0;
    },
    run: (isTimeUp) => {
      const results: EdgeResult[] = [];
      const now = evaluationTime();
      for (const entry of queue) {
        queue.delete(entry);
        const result = entry.evaluate(readBook, now);
        const text = JSON.stringify(result);
        if (text !== entry.lastSent) {
          entry.lastSent = text;
          results.push(result);
        }
        if (isTimeUp()) break;
      }
      return results;
    },
  };
}

const noBook = { ladder: undefined, confirmedAt: undefined, dataAt: undefined } as const;
