// Renews the sign-in from the cookie: one tab at a time, for the cookie is shared and each use of it replaces it. A tab
// that comes second still renews, after the first, for an access token never leaves the tab it was given to. A page that is
// left meanwhile leaves its request on the way: the next one waits for the cookie that it brings.
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { GatewayError, isSignInRefused, RateLimitedError } from "#browser/api/gateway-error.ts";
import { fullJitter } from "#browser/lib/backoff.ts";
import type { Clock } from "#browser/lib/clock.ts";
import type { SignIn } from "#contract/user.ts";
import type { SessionChannel } from "./session-channel.ts";
import type { SignInStorage } from "./sign-in-storage.ts";
import { renewalTexts } from "./texts.ts";

export type RenewalOutcome =
  | { readonly kind: "renewed"; readonly signIn: SignIn }
  /** The gateway refuses the cookie (401, or 403 with data): the only outcome of a renewal that ends the sign-in. */
  | { readonly kind: "ended" }
  /** This browser signed out while the tab waited for the lock. */
  | { readonly kind: "signed-out" }
  /** Neither: it may work later. */
  | { readonly kind: "unreachable"; readonly problem: string; readonly notBeforeMs: number };

export interface RenewalDeps {
  /** Carries no key and no token. */
  readonly client: Pick<GatewayClient, "call">;
  readonly storage: SignInStorage;
  readonly channel: Pick<SessionChannel, "post">;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
}

/** Time a page waits for the response of an abandoned renewal, ms: sending a replaced cookie may end the sign-in. */
const leftAnswerMs = 1_500;
const pollMs = 100;

/** Runs `task` while no other tab runs one; `otherwise` where its turn does not come. */
export type Exclusively = <Result>(
  task: () => Promise<Result>,
  otherwise: () => Promise<Result>,
) => Promise<Result>;

const lockName = "crossbook.sign-in";
const lockWaitMs = 10_000;

/** Turns by the browser's lock manager. A lock is never stolen: its holder may be in the middle of its request. */
export function exclusivelyBy(locks: Pick<LockManager, "request"> | undefined, clock: Clock): Exclusively {
  return async (task, otherwise) => {
    if (locks === undefined) return task();
    const waiting = new AbortController();
    const cancel = clock.after(lockWaitMs, () => waiting.abort());
    let entered = false;
    try {
      return await locks.request(lockName, { signal: waiting.signal }, () => {
        entered = true;
        return task();
      });
    } catch (error) {
      if (entered) throw error;
      // Either its turn did not come, or this browser grants no locks here at all.
      return waiting.signal.aborted ? otherwise() : task();
    } finally {
      cancel();
    }
  };
}

export function renew({
  client,
  storage,
  channel,
  exclusively,
  clock,
}: RenewalDeps): Promise<RenewalOutcome> {
  const isRenewing = () => {
    const since = storage.renewingSince();
    return since !== undefined && Math.abs(clock.now() - since) < leftAnswerMs;
  };
  const once = async (mayRepeat: boolean): Promise<RenewalOutcome> => {
    while (isRenewing()) await new Promise<void>((resolve) => clock.after(pollMs, resolve));
    const before = storage.marker();
    if (before === undefined) return { kind: "signed-out" };
    storage.noteRenewing(clock.now());
    try {
      const signIn = await client.call("refresh", { params: {} });
      const marker = storage.marker();
      // Signed out meanwhile, or another user signed in: the response is discarded.
      if (marker?.userId !== before.userId) return { kind: "signed-out" };
      const now = { userId: signIn.user.id, generation: marker.generation + 1 };
      storage.mark(now);
      channel.post({ kind: "renewed", ...now });
      return { kind: "renewed", signIn };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!isSignInRefused(error)) return unreachable(error);
      // Without locks a sibling may have replaced the cookie under this request: its new one is worth a try.
      const overtaken = (storage.marker()?.generation ?? before.generation) > before.generation;
      if (!overtaken || !mayRepeat) return { kind: "ended" };
    } finally {
      storage.noteRenewing(undefined);
    }
    return once(false);
  };
  return exclusively(
    () => once(true),
    async () => ({
      kind: "unreachable",
      problem: renewalTexts.otherTabRenewing,
      notBeforeMs: 0,
    }),
  );
}

const backoff = { baseMs: 4_000, capMs: 60_000 };
const shortestRetryMs = 1_000;

export interface RenewalRetry {
  /** Schedules the next attempt, not before `notBeforeMs`; the wait grows with every one. */
  schedule(notBeforeMs: number, renewAgain: () => void): void;
  /** Cancels the next attempt; the one after it waits as long as it would have. */
  cancel(): void;
  /** Cancels the next attempt and starts again at the shortest wait. */
  reset(): void;
}

/** Attempts to renew again after an unreachable gateway. */
export function createRenewalRetry(clock: Clock, random?: () => number): RenewalRetry {
  let failures = 0;
  let cancel = () => {};
  return {
    schedule(notBeforeMs, renewAgain) {
      const waitMs = fullJitter(failures, backoff, random);
      failures += 1;
      cancel = clock.after(Math.max(shortestRetryMs, notBeforeMs, waitMs), renewAgain);
    },
    cancel: () => cancel(),
    reset() {
      cancel();
      failures = 0;
    },
  };
}

function unreachable(error: GatewayError): RenewalOutcome {
  const notBeforeMs = error instanceof RateLimitedError ? error.retryAfterMs : 0;
  return { kind: "unreachable", problem: error.message, notBeforeMs };
}
