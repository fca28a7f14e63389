// Test environment of order reconciliation: venues with orders, a clock, and submits with a given outcome.
import "fake-indexeddb/auto";
import { afterEach, beforeEach } from "vitest";
import { RefusedError } from "#browser/api/gateway-error.ts";
import { createManualClock, type ManualClock } from "#browser/lib/clock.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { createJournal, type Journal } from "#browser/order-journal/journal.ts";
import { type ReconcileSchedulerDeps, startReconciling } from "#browser/order-journal/reconcile-scheduler.ts";
import type { DecodedList } from "#contract/decoding.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import { createMemoryLocks, type MemoryTab } from "./fake-web-locks.ts";
import { beginIntent, intentWith, orderWith } from "./order-intent-fixture.ts";

let count = 0;
export let databaseName: string;
export let locks: ReturnType<typeof createMemoryLocks>;
export let clock: ManualClock;
/** Cleanup functions of the test. */
export let cleanups: (() => void)[];
let venueOrders: Order[];
/** Requests the venues received. */
export let sentRequests: string[];
let failure: unknown;

/** Resets the venues before every test; call once per test file. */
export function prepareVenues(): void {
  beforeEach(() => {
    count += 1;
    databaseName = `reconcile-${count}`;
    locks = createMemoryLocks();
    clock = createManualClock();
    cleanups = [];
    venueOrders = [];
    sentRequests = [];
    failure = undefined;
  });
  afterEach(() => {
    for (const end of cleanups) end();
  });
}

/** Makes every request fail with `error`; undefined ends that. */
export function failWith(error: unknown): void {
  failure = error;
}

export interface Tab {
  readonly journal: Journal;
  readonly deps: ReconcileSchedulerDeps;
  readonly goOnline: () => void;
  readonly stop: () => void;
}

interface TabOptions extends Partial<ReconcileSchedulerDeps> {
  readonly tab?: MemoryTab;
}

export function openTab({ tab = locks.tab(), ...changed }: TabOptions = {}): Tab {
  const journal = createJournal("user-1", { databaseName, locks: tab.locks, now: clock.now });
  const listeners = new Set<() => void>();
  const answer = <Value>(name: string, value: () => Value): Promise<Value> => {
    sentRequests.push(name);
    return failure === undefined ? Promise.resolve(value()) : Promise.reject(failure);
  };
  const deps: ReconcileSchedulerDeps = {
    journal,
    locks: tab.locks,
    clock,
    list: (venue, marketId) =>
      answer(
        `${venue} ${marketId}`,
        (): DecodedList<Order> => ({
          rows: venueOrders.filter((order) => venue !== "venue-a" || order.market_id === marketId),
          dropped: [],
        }),
      ),
    order: (venue, orderId) =>
      answer(`${venue} order ${orderId}`, () => {
        const found = venueOrders.find(({ id }) => id === orderId);
        if (found === undefined) throw new RefusedError(404, "no such order", undefined);
        return found;
      }),
    streamedOrders: () => undefined,
    clockAheadMs: () => 0,
    orderTerms: () => ({ orderPrice: "unknown" }),
    mostListed: 100,
    isOnline: () => true,
    onOnline: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSeen: () => true,
    ...changed,
  };
  const stop = startReconciling(deps);
  cleanups.push(stop, () => journal.close());
  return {
    journal,
    deps,
    stop,
    goOnline: () => {
      for (const listener of listeners) listener();
    },
  };
}

export const recordOf = (tab: Tab, intentId = "intent-1") =>
  tab.journal.view.getState().intents.find((intent) => intent.intentId === intentId);

/** Sends `intent` and settles it as `state` now. */
export async function settle(
  tab: Tab,
  state: "unknown" | "accepted" | "refused",
  fields: Partial<Intent> = {},
) {
  const intent = intentWith({ sentAt: clock.now(), ...fields });
  const stop = await beginIntent(tab.journal, intent);
  const outcome = {
    unknown: { kind: "unknown", reason: "no answer" },
    accepted: { kind: "accepted", order: orderWith({ id: `own-${intent.intentId}` }) },
    refused: { kind: "refused", reason: "no", status: 400 },
  } as const;
  await tab.journal.settle(intent.intentId, outcome[state]);
  stop();
}
/** Adds an order to its venue, now. */
export const placeOnVenue = (id: string, fields: Partial<Order> = {}) => {
  venueOrders.push(orderWith({ id, timestamp: toIsoInstant(clock.now()), ...fields }));
};
/** Advances by `ms` and waits for everything that falls due. */
export async function pass(tab: Tab, ms: number): Promise<void> {
  await clock.advance(ms);
  // IndexedDB completes on its own schedule: a read queued last completes last.
  for (let turn = 0; turn < 3; turn += 1) await tab.journal.reload();
  await clock.advance(0);
}
