// Starts a lookup at the venues whenever a record is due for one, in every tab: the first one does it, and the others find it
// done.
import type { Clock } from "#browser/lib/clock.ts";
import type { Intent } from "./intent.ts";
import { nextLookupAt, withoutOrder, withStampsUpTo } from "./intent-transitions.ts";
import { type LookupDeps, lookupOrders, lookupScopeOf, scopeKey } from "./lookup-orders.ts";
import { lostClaims } from "./reconcile.ts";

export interface ReconcileSchedulerDeps extends Omit<LookupDeps, "now"> {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** Calls the listener whenever the browser comes online; returns the removal. */
  readonly onOnline: (listener: () => void) => () => void;
  /** True while this tab is visible. */
  readonly isSeen: () => boolean;
}

/** Delay of a hidden tab, so that a visible one comes first, ms. */
const unseenMs = 1_000;
/** Delay after the lookup of a scope failed, ms: doubles from the first to the last. */
const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** Failures after which a scope is skipped, unless an order's outcome is unknown there or a trade over two legs waits for it. */
const mostFailures = 6;
/** No wait is longer, ms: the wall clock may be set meanwhile. */
const longestWaitMs = 60_000;

/** Looks orders up whenever one is due, until the returned function is called. Never throws. */
export function startReconciling(deps: ReconcileSchedulerDeps): () => void {
  const { journal, clock, isOnline, isSeen } = deps;
  const stopping = new AbortController();
  /** `retryAt` by the clock that cannot be set. */
  const failed = new Map<string, { readonly count: number; readonly retryAt: number }>();
  let cancelWait = () => {};
  let isLooking = false;

  const dueAt = (intent: Intent, now: number): number | undefined => {
    const at = nextLookupAt(intent, now);
    if (at === undefined) return undefined;
    const failure = failed.get(scopeKey(lookupScopeOf(intent)));
    if (failure === undefined) return at;
    const isAwaited = intent.state === "unknown" || intent.pair !== undefined;
    const isGivenUp = failure.count >= mostFailures && !isAwaited;
    return isGivenUp ? undefined : Math.max(at, now + failure.retryAt - clock.monotonic());
  };

  function plan(): void {
    cancelWait();
    if (stopping.signal.aborted || isLooking) return;
    const now = clock.now();
    const { intents } = journal.view.getState();
    const ahead = intents.filter((intent) => withStampsUpTo(intent, now) !== intent);
    for (const { intentId } of ahead)
      void journal.revise(intentId, (intent) => withStampsUpTo(intent, clock.now()));
    // Corrections show at once; the schedule follows from them.
    if (ahead.length > 0) return;
    const dues = intents.flatMap((intent) => dueAt(intent, now) ?? []);
    if (dues.length === 0) return;
    const waitMs = Math.min(...dues) + (isSeen() ? 0 : unseenMs) - now;
    cancelWait = clock.after(Math.min(Math.max(0, waitMs), longestWaitMs), () => void reconcileNow());
  }

  async function reconcileNow(): Promise<void> {
    if (isLooking || !isOnline()) return;
    isLooking = true;
    const lookedUp = new Set<string>();
    const choose = (intents: readonly Intent[]) => {
      const now = clock.now();
      const due = intents.filter((intent) => (dueAt(intent, now) ?? Number.POSITIVE_INFINITY) <= now);
      for (const intent of due) lookedUp.add(scopeKey(lookupScopeOf(intent)));
      return due;
    };
    try {
      const missed = await lookupOrders({ ...deps, now: clock.now }, choose, stopping.signal);
      const missedKeys = new Set(missed.map(scopeKey));
      for (const key of lookedUp) {
        if (missedKeys.has(key)) noteFailure(key);
        else failed.delete(key);
      }
    } catch {
      // Another tab holds its turn for too long; it is tried again like a question that failed.
      for (const intent of journal.view.getState().intents)
        if ((dueAt(intent, clock.now()) ?? Number.POSITIVE_INFINITY) <= clock.now())
          noteFailure(scopeKey(lookupScopeOf(intent)));
    } finally {
      isLooking = false;
      plan();
    }
  }

  function noteFailure(key: string): void {
    const count = (failed.get(key)?.count ?? 0) + 1;
    const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (count - 1));
    failed.set(key, { count, retryAt: clock.monotonic() + waitMs });
  }

  /** An answer may name an order that was taken for another intent before it came. */
  function giveUpLostClaims(intents: readonly Intent[]): void {
    for (const claim of lostClaims(intents))
      void journal.revise(claim.intentId, (intent) => withoutOrder(intent, claim, clock.now()));
  }

  const stops = [
    journal.view.subscribe(({ intents }) => {
      giveUpLostClaims(intents);
      plan();
    }),
    deps.onOnline(plan),
    () => cancelWait(),
  ];
  giveUpLostClaims(journal.view.getState().intents);
  plan();
  return () => {
    stopping.abort(new DOMException("no longer signed in", "AbortError"));
    for (const stop of stops) stop();
  };
}
