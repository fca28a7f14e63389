// Page side of edge computation: posts jobs and polled books to the stream worker, stores its results and notifies which
// groups changed. Several owners can have jobs at once.
import type { PolledBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, EdgeRules } from "#browser/edge-engine/edge-job.ts";
import { type EdgeResult, shiftTimes } from "#browser/edge-engine/edge-result.ts";
import { createListeners } from "#browser/lib/readable.ts";
import { oncePerStream, type StreamClient } from "./stream-client.ts";

/** Current state of a group. */
export interface EdgeEntry {
  readonly plan: EdgeJob;
  /** Undefined until the worker has replied to this job. */
  readonly answer: EdgeResult | undefined;
}

export interface EdgeClient {
  /** Replaces the jobs of `owner`; an empty list ends them. */
  plan(owner: object, plans: readonly EdgeJob[], rules: EdgeRules): void;
  /** Sets a polled book; undefined removes it. `confirmedAt` is on the page's clock. */
  setPolledBook(feedKey: string, polled: PolledBook | undefined): void;
  read(key: string): EdgeEntry | undefined;
  /** Calls `listener`, at most once a frame, with the keys of changed groups; returns the unsubscribe function. */
  subscribe(listener: (keys: ReadonlySet<string>) => void): () => void;
}

/** The edge computation in this stream's worker: one client per stream, shared by all callers. */
export const edgesOf = oncePerStream(createEdgeClient);

function createEdgeClient(addTask: StreamClient["addTask"]): EdgeClient {
  const wanted = new Map<object, readonly EdgeJob[]>();
  const known = new Map<string, EdgeEntry>();
  const polled = new Map<string, PolledBook>();
  const listeners = createListeners<[ReadonlySet<string>]>();
  let currentRules: EdgeRules | undefined;

  const notify = (keys: ReadonlySet<string>) => {
    if (keys.size > 0) listeners.notify(keys);
  };
  const postPolledBook = (key: string, book: PolledBook | undefined) =>
    channel.post({
      type: "polled",
      key,
      polled: book && { ...book, confirmedAt: book.confirmedAt + channel.timeOrigin },
    });

  const channel = addTask({
    get isWanted() {
      return wanted.size > 0;
    },
    replay: () => {
      if (currentRules === undefined || known.size === 0) return;
      const plans = [...known.values()].map(({ plan }) => plan);
      channel.post({ type: "edges", plans, dropped: [], rules: currentRules });
      for (const [key, book] of polled) postPolledBook(key, book);
    },
    receive: (message) => {
      if (message.type !== "updates" || message.edges === undefined) return;
      const keys = new Set<string>();
      for (const result of message.edges) {
        const { key, best } = result;
        const entry = known.get(key);
        // The job was dropped meanwhile.
        if (entry === undefined) continue;
        known.set(key, {
          ...entry,
          answer: { ...result, best: best && shiftTimes(best, -channel.timeOrigin) },
        });
        keys.add(key);
      }
      notify(keys);
    },
    forget: () => {
      for (const [key, { plan }] of known) known.set(key, { plan, answer: undefined });
      notify(new Set(known.keys()));
    },
  });

  return {
    plan: (owner, plans, rules) => {
      if (plans.length === 0) wanted.delete(owner);
      else wanted.set(owner, plans);
      const now = new Map(
        [...wanted.values()].flatMap((all) => all.map((plan) => [plan.key, plan] as const)),
      );
      const changed = [...now.values()].filter((plan) => known.get(plan.key)?.plan !== plan);
      const dropped = [...known.keys()].filter((key) => !now.has(key));
      for (const key of dropped) known.delete(key);
      for (const plan of changed) known.set(plan.key, { plan, answer: undefined });
      if (now.size === 0) polled.clear();
      currentRules = rules;
      if (changed.length > 0 || dropped.length > 0)
        channel.post({ type: "edges", plans: changed, dropped, rules });
      channel.settle();
      notify(new Set([...dropped, ...changed.map(({ key }) => key)]));
    },
    setPolledBook: (key, book) => {
      if (book === undefined && !polled.has(key)) return;
      if (book === undefined) polled.delete(key);
      else polled.set(key, book);
      postPolledBook(key, book);
    },
    read: (key) => known.get(key),
    subscribe: listeners.add,
  };
}
