// What happens around tabs that look for orders by themselves: venues that hold orders, a clock, a press that ends as it is told.
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
import { intentWith, orderWith } from "./intent-fixture.ts";

let count = 0;
export let databaseName: string;
export let locks: ReturnType<typeof createMemoryLocks>;
export let clock: ManualClock;
/** What ends with the test. */
export let ends: (() => void)[];
let held: Order[];
/** What the venues were asked. */
export let sentRequests: string[];
let failing: unknown;

/** Begins every test with venues that hold nothing; once in every test file. */
export function prepareVenues(): void {
  beforeEach(() => {
    count += 1;
    databaseName = `reconcile-${count}`;
    locks = createMemoryLocks();
    clock = createManualClock();
    ends = [];
    held = [];
    sentRequests = [];
    failing = undefined;
  });
  afterEach(() => {
    for (const end of ends) end();
  });
}

/** From now on every question fails so; with undefined none does. */
export function failWith(error: unknown): void {
  failing = error;
}

export interface Tab {
  readonly journal: Journal;
  readonly ports: ReconcileSchedulerDeps;
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
    return failing === undefined ? Promise.resolve(value()) : Promise.reject(failing);
  };
  const ports: ReconcileSchedulerDeps = {
    journal,
    locks: tab.locks,
    clock,
    list: (venue, marketId) =>
      answer(
        `${venue} ${marketId}`,
        (): DecodedList<Order> => ({
          rows: held.filter((order) => venue !== "venue-a" || order.market_id === marketId),
          dropped: [],
        }),
      ),
    order: (venue, orderId) =>
      answer(`${venue} order ${orderId}`, () => {
        const found = held.find(({ id }) => id === orderId);
        if (found === undefined) throw new RefusedError(404, "no such order", undefined);
        return found;
      }),
    told: () => undefined,
    clockAheadMs: () => 0,
    orderPrice: () => "unknown",
    mostListed: 100,
    isOnline: () => true,
    onOnline: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSeen: () => true,
    ...changed,
  };
  const stop = startReconciling(ports);
  ends.push(stop, () => journal.close());
  return {
    journal,
    ports,
    stop,
    goOnline: () => {
      for (const listener of listeners) listener();
    },
  };
}

export const recordOf = (tab: Tab, intentId = "intent-1") =>
  tab.journal.view.getState().intents.find((intent) => intent.intentId === intentId);

/** Sends as `intent` and ends as `state` now. */
export async function settle(
  tab: Tab,
  state: "unknown" | "accepted" | "refused",
  fields: Partial<Intent> = {},
) {
  const intent = intentWith({ sentAt: clock.now(), ...fields });
  const stop = await tab.journal.begin(intent);
  const outcome = {
    unknown: { kind: "unknown", reason: "no answer" },
    accepted: { kind: "accepted", order: orderWith({ id: `own-${intent.intentId}` }) },
    refused: { kind: "refused", reason: "no", status: 400 },
  } as const;
  await tab.journal.settle(intent.intentId, outcome[state]);
  stop();
}
/** Puts an order on its venue, now. */
export const placed = (id: string, fields: Partial<Order> = {}) => {
  held.push(orderWith({ id, timestamp: toIsoInstant(clock.now()), ...fields }));
};
/** Lets `ms` go by, and all that falls due in them come to its end. */
export async function pass(tab: Tab, ms: number): Promise<void> {
  await clock.advance(ms);
  // Storage answers in its own time: a read that is queued last comes last.
  for (let turn = 0; turn < 3; turn += 1) await tab.journal.reload();
  await clock.advance(0);
}
