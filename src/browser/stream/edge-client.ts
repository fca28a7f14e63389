// The page's end of the edges: hands plans and polled books to the worker, keeps its answers, and tells who listens which
// groups changed. Several may want edges at once, each with plans of its own.

import type { PolledBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, EdgeRules } from "#browser/edge-engine/edge-job.ts";
import type { EdgeResult } from "#browser/edge-engine/edge-result.ts";
import { createListeners } from "#browser/lib/readable.ts";
import type { StreamClient, WorkerTask, WorkerTaskChannel } from "./stream-client.ts";

/** A group as it is known now. */
export interface KnownEdge {
  readonly plan: EdgeJob;
  /** Undefined until the worker has answered to this plan. */
  readonly answer: EdgeResult | undefined;
}

export interface EdgeLink {
  /** Wants the edges of these groups, in place of those that `owner` wanted before; none ends it. */
  plan(owner: object, plans: readonly EdgeJob[], rules: EdgeRules): void;
  /** Hands over a polled book; undefined where it does not count any more. `confirmedAt` is the page's. */
  setPolledBook(feedKey: string, polled: PolledBook | undefined): void;
  read(key: string): KnownEdge | undefined;
  /** `listener` hears, at most once a frame, the keys of the groups of which something changed. The answer stops it. */
  subscribe(listener: (keys: ReadonlySet<string>) => void): () => void;
}

const links = new WeakMap<StreamClient["addTask"], EdgeLink>();

/** The edges of this page's stream. */
export function edgesOf({ addTask }: Pick<StreamClient, "addTask">): EdgeLink {
  const known = links.get(addTask);
  if (known !== undefined) return known;
  const { link, task } = createEdgeClient(() => channel);
  const channel = addTask(task);
  links.set(addTask, link);
  return link;
}

function createEdgeClient(getChannel: () => WorkerTaskChannel): {
  readonly link: EdgeLink;
  readonly task: WorkerTask;
} {
  const wanted = new Map<object, readonly EdgeJob[]>();
  const known = new Map<string, KnownEdge>();
  const polled = new Map<string, PolledBook>();
  const listeners = createListeners<[ReadonlySet<string>]>();
  let inForce: EdgeRules | undefined;

  const tell = (keys: ReadonlySet<string>) => {
    if (keys.size > 0) listeners.notify(keys);
  };
  const postPolledBook = (key: string, book: PolledBook | undefined) =>
    getChannel().post({
      type: "polled",
      key,
      polled: book && { ...book, confirmedAt: book.confirmedAt + getChannel().timeOrigin },
    });

  const link: EdgeLink = {
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
      inForce = rules;
      if (changed.length > 0 || dropped.length > 0)
        getChannel().post({ type: "edges", plans: changed, dropped, rules });
      getChannel().settle();
      tell(new Set([...dropped, ...changed.map(({ key }) => key)]));
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
  const task: WorkerTask = {
    get isWanted() {
      return wanted.size > 0;
    },
    replay: () => {
      if (inForce === undefined || known.size === 0) return;
      const plans = [...known.values()].map(({ plan }) => plan);
      getChannel().post({ type: "edges", plans, dropped: [], rules: inForce });
      for (const [key, book] of polled) postPolledBook(key, book);
    },
    receive: (message) => {
      if (message.type !== "news" || message.edges === undefined) return;
      const keys = new Set<string>();
      for (const answer of message.edges) {
        const entry = known.get(answer.key);
        // An answer to a plan that was let go while it was under way.
        if (entry === undefined) continue;
        known.set(answer.key, { ...entry, answer: onPage(answer, getChannel().timeOrigin) });
        keys.add(answer.key);
      }
      tell(keys);
    },
    forget: () => {
      for (const [key, { plan }] of known) known.set(key, { plan, answer: undefined });
      tell(new Set(known.keys()));
    },
  };
  return { link, task };
}

function onPage(answer: EdgeResult, timeOrigin: number): EdgeResult {
  const { best } = answer;
  return typeof best?.confirmedAt === "number"
    ? { ...answer, best: { ...best, confirmedAt: best.confirmedAt - timeOrigin } }
    : answer;
}
