// The orders of one user sent from this browser, over all its tabs: written before they leave, settled once, never lost
// from view. The view is a store; IndexedDB holds the records, and a channel notifies other tabs of changes.

import type { StoreApi } from "zustand/vanilla";
import { isSame } from "#browser/lib/carry-unknown.ts";
import { nextTask, runInSlices, type Steps } from "#browser/lib/in-slices.ts";
import { reasonOf, StorageError } from "#browser/storage/open-database.ts";
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { furtherIntent, type Intent, type OrderOutcome, settleIntent } from "./intent.ts";
import { createIntentOwners, type Locks } from "./intent-lock.ts";
import { type JournalDatabase, openJournalDatabase, type UnreadableIntent } from "./journal-database.ts";
import { createJournalView, type JournalView } from "./journal-view.ts";
import { mergeOrderUpdate } from "./merge-order-update.ts";
import { texts } from "./texts.ts";

/** Decides from all orders sent so far which one to send, if any. */
type SendDecider<Refusal> = (
  earlier: readonly Intent[],
) => Promise<{ readonly intent: Intent } | { readonly refused: Refusal }>;

/** An order whose record is written. */
export interface Begun {
  readonly intent: Intent;
  /** Releases the record's lock; to be called once its POST is over. */
  readonly stop: () => void;
}

export interface Journal {
  readonly userId: string;
  readonly view: StoreApi<JournalView>;
  /**
   * Calls `decide` with every order sent so far, oldest first, and writes the order it decides to send. Where another tab
   * wrote one meanwhile, `decide` is called again, so that no two orders pass the same check. Resolves once the record is
   * stored; throws where it cannot be.
   */
  begin<Refusal>(decide: SendDecider<Refusal>): Promise<Begun | { readonly refused: Refusal }>;
  /** Stores the result of a POST with its record. Visible at once in this tab even if storage fails. */
  settle(intentId: string, outcome: OrderOutcome): Promise<void>;
  /**
   * Replaces a record by what `change` makes of it, in every tab. `change` may be called more than once; its
   * last call gets the stored record.
   */
  revise(intentId: string, change: (intent: Intent) => Intent): Promise<void>;
  /**
   * The same for a decision of the user: shown once it is stored, so that closing the page cannot undo a shown decision;
   * where it cannot be stored, shown all the same.
   */
  decide(intentId: string, change: (intent: Intent) => Intent): Promise<void>;
  /** Merges orders of a venue into the records with their ids; orders of no record are ignored. */
  noteOrders(venue: VenueId, orders: Iterable<Order>): Promise<void>;
  /** Reads all records again, so that what other tabs wrote a moment ago counts. Throws a StorageError. */
  reload(): Promise<readonly Intent[]>;
  close(): void;
}

/** Most times that an order is decided on again because another tab sent one. */
const mostAttempts = 20;
/** Most records that are stored before other tabs hear of them. */
const mostStoredAtOnce = 100;
/** Records or orders compared between two pauses. */
const comparedOfStep = 25;

export interface JournalDeps {
  readonly databaseName: string;
  readonly locks: Locks | undefined;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

/** Opens the journal of `userId`. Never throws: where storage fails the view says so, and `begin` refuses. */
export function createJournal(userId: string, { databaseName, locks, now }: JournalDeps): Journal {
  const view = createJournalView();
  const closing = new AbortController();
  const { signal } = closing;
  const channel = openTabChannel(`${databaseName}:${userId}`);
  const opened: Promise<JournalDatabase> = openJournalDatabase(databaseName, (reason) =>
    view.lose(reason, reason),
  );
  opened.catch((error: unknown) => view.lose(error, reasonOf(Object(error).cause ?? error)));

  const owners = createIntentOwners({
    locks,
    now,
    signal,
    onOrphaned: (intentId) => settle(intentId, { kind: "unknown", reason: texts.pageClosed }),
    onError: view.fail,
  });

  function requireSignedIn(): void {
    if (signal.aborted) throw new StorageError(texts.signedOut);
  }

  /** Shows changed records, and waits for the tabs that are sending them. */
  function show(changed: readonly Intent[]): void {
    if (signal.aborted) return;
    view.show(changed);
    changed.forEach(owners.watch);
  }

  async function revise(intentId: string, next: (intent: Intent) => Intent): Promise<void> {
    const shown = view.find(intentId);
    // Shown before it is stored: a trader must not wait for a disk to see an order's result.
    if (shown !== undefined) show([next(shown)]);
    await keep(intentId, shown, next).catch(view.fail);
  }

  async function decide(intentId: string, next: (intent: Intent) => Intent): Promise<void> {
    const shown = view.find(intentId);
    try {
      await keep(intentId, shown, next);
    } catch (error) {
      // It must be shown even if the disk is full.
      if (shown !== undefined) show([next(shown)]);
      view.fail(error);
    }
  }

  async function keep(
    intentId: string,
    shown: Intent | undefined,
    next: (intent: Intent) => Intent,
  ): Promise<void> {
    const database = await opened;
    // Includes changes that an earlier write failed to store.
    const stored = await database.update(intentId, (known) => next(furtherIntent(shown, known)));
    if (stored !== undefined) announce([stored]);
  }

  /** Shows stored records, here and in other tabs. */
  function announce(stored: readonly Intent[]): void {
    show(stored);
    if (!signal.aborted) channel.post(stored.map(({ intentId }) => intentId));
  }

  /** Stores records that are shown already, some at a time, so that a write of another kind need not wait for all. */
  async function keepAll(shown: readonly Intent[], next: (intent: Intent) => Intent): Promise<void> {
    const database = await opened;
    const byId = new Map(shown.map((intent) => [intent.intentId, intent]));
    const change = (known: Intent) => next(furtherIntent(byId.get(known.intentId), known));
    const ids = [...byId.keys()];
    for (let from = 0; from < ids.length && !signal.aborted; from += mostStoredAtOnce) {
      announce(await database.updateAll(ids.slice(from, from + mostStoredAtOnce), change));
    }
  }

  function settle(intentId: string, outcome: OrderOutcome): Promise<void> {
    const at = now();
    return revise(intentId, (intent) => settleIntent(intent, outcome, at));
  }

  /** Reads all records again; unreadable ones count among `records`. */
  async function readAll(): Promise<{ readonly known: readonly Intent[]; readonly records: number }> {
    const { intents, unreadable } = await readRecords(await opened, userId, view.byId());
    const records = intents.length + unreadable.length;
    if (signal.aborted) return { known: intents, records };
    const known = view.showAll(intents, unreadable);
    known.forEach(owners.watch);
    return { known, records };
  }

  async function reload(): Promise<readonly Intent[]> {
    return (await readAll()).known;
  }

  /** Writes a record and holds its lock; undefined where the user has more records than `knownRecords`. */
  async function add(intent: Intent, knownRecords: number): Promise<Begun | undefined> {
    requireSignedIn();
    const database = await opened;
    const release = await owners.hold(intent.intentId);
    const stop = () => {
      release();
      closeWhenIdle();
    };
    try {
      if (await database.add(intent, knownRecords)) {
        announce([intent]);
        return { intent, stop };
      }
    } catch (error) {
      stop();
      throw error;
    }
    stop();
    return undefined;
  }

  /** A POST that outlives the sign-in still gets its answer onto its record. */
  function closeWhenIdle(): void {
    if (!signal.aborted || owners.isSending) return;
    opened.then((database) => database.close()).catch(() => undefined);
  }

  /** Shows records that another tab has changed. */
  async function showStored(intentIds: readonly string[]): Promise<void> {
    const database = await opened;
    const stored = await Promise.all(intentIds.map((id) => database.read(id)));
    const known = view.byId();
    const own = stored.flatMap((intent) => (intent?.userId === userId ? intent : []));
    show(own.map((intent) => furtherIntent(known.get(intent.intentId), intent)));
  }

  channel.listen((data) => {
    const intentIds = [data].flat().filter((id) => typeof id === "string");
    if (intentIds.length === 0) return;
    showStored(intentIds)
      // A record of a newer version is counted among the unreadable ones.
      .catch(reload)
      .catch(view.fail);
  });
  reload().catch(view.fail);

  return {
    userId,
    view: view.store,
    async begin(decide) {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        requireSignedIn();
        const { known, records } = await readAll();
        const decided = await decide(known);
        if ("refused" in decided) return decided;
        const begun = await add(decided.intent, records);
        if (begun !== undefined) return begun;
      }
      throw new StorageError(texts.othersSend);
    },
    settle,
    revise,
    decide,
    async noteOrders(venue, orders) {
      // Thousands of orders take a while to compare, as they do to show.
      await nextTask();
      const updates = await runInSlices(byIdSteps(orders));
      const next = (intent: Intent) =>
        intent.venue === venue ? withOrderUpdate(intent, updates.get(intent.orderId)) : intent;
      const found = await runInSlices(changedSteps(view.store.getState().intents, next));
      if (found.length === 0) return;
      // Made of the records as they are now: they can have changed between the slices.
      const shown = view.byId();
      const changed = found.flatMap(({ intentId }) => {
        const intent = shown.get(intentId);
        const noted = intent && next(intent);
        return noted === undefined || noted === intent ? [] : [noted];
      });
      if (changed.length === 0) return;
      // Shown before they are stored, like every result.
      show(changed);
      await keepAll(changed, next).catch(view.fail);
    },
    reload,
    close() {
      closing.abort(new DOMException("signed out", "AbortError"));
      channel.close();
      view.close();
      closeWhenIdle();
    },
  };
}

/**
 * Reads all records of a user, oldest first. One that is shown already stays the same object: what was derived from it need
 * not be derived again.
 */
async function readRecords(
  database: JournalDatabase,
  userId: string,
  shown: ReadonlyMap<string, Intent>,
): Promise<{ readonly intents: readonly Intent[]; readonly unreadable: readonly UnreadableIntent[] }> {
  const intents: Intent[] = [];
  const unreadable: UnreadableIntent[] = [];
  for await (const page of database.pages(userId)) {
    unreadable.push(...page.unreadable);
    for (const intent of page.intents) {
      const known = shown.get(intent.intentId);
      intents.push(known !== undefined && isSame(known, intent) ? known : intent);
    }
  }
  return { intents, unreadable };
}

function withOrderUpdate(intent: Intent, update: Order | undefined): Intent {
  if (update === undefined) return intent;
  const order = intent.order === undefined ? update : mergeOrderUpdate(intent.order, update);
  return order === intent.order ? intent : { ...intent, order };
}

function* byIdSteps(orders: Iterable<Order>): Steps<ReadonlyMap<string | undefined, Order>> {
  const byId = new Map<string | undefined, Order>();
  let count = 0;
  for (const order of orders) {
    byId.set(order.id, order);
    count += 1;
    if (count % comparedOfStep === 0) yield;
  }
  return byId;
}

/** The records of which `next` makes others. */
function* changedSteps(
  intents: readonly Intent[],
  next: (intent: Intent) => Intent,
): Steps<readonly Intent[]> {
  const changed: Intent[] = [];
  for (const [index, intent] of intents.entries()) {
    if (next(intent) !== intent) changed.push(intent);
    if (index % comparedOfStep === comparedOfStep - 1) yield;
  }
  return changed;
}
