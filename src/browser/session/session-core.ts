// State and secrets of a session, and how a sign-in begins and ends. The access token and the API key are held in this
// closure only.
import { createListeners, type Readable } from "#browser/lib/readable.ts";
import type { SignIn } from "#contract/user.ts";
import type { Refusals } from "./renewal-refusals.ts";
import type { SessionChannel } from "./session-channel.ts";
import type { RenewalRetry } from "./session-renewal.ts";
import type { EndReason, Gateway, SessionState } from "./session-state.ts";
import type { SignInStorage } from "./sign-in-storage.ts";

export interface SessionCore extends Readable<SessionState> {
  apiKey(): string | undefined;
  accessToken(): string | undefined;
  /** Resolves once the phase is no longer "starting". */
  readonly started: Promise<void>;
  /**
   * Returns a function that tells whether no sign-in has begun or ended since: what was started under another one is
   * dropped.
   */
  trackSignIn(): () => boolean;
  change(part: Partial<SessionState>): void;
  /** Drops what was started so far, before another sign-in begins. */
  dropStarted(): void;
  /** Takes over a sign-in, also one that was renewed; without a key it waits for one. */
  begin(signIn: SignIn, key: string | undefined): void;
  end(reason: EndReason): void;
  /** Deletes the key in this tab and on this device. */
  forgetApiKey(): void;
  /** Calls `listener` when a sign-in ends, before the state changes; returns the unsubscribe function. */
  onEnd(listener: () => void): () => void;
}

interface SessionCoreDeps {
  readonly storage: SignInStorage;
  readonly channel: Pick<SessionChannel, "post">;
  readonly refusals: Refusals;
  readonly retry: RenewalRetry;
  createGateway(userId: string): Gateway;
}

export function createSessionCore(deps: SessionCoreDeps): SessionCore {
  const { storage, channel, refusals, retry, createGateway } = deps;
  const listeners = createListeners();
  const endListeners = createListeners();
  let apiKey: string | undefined;
  let accessToken: string | undefined;
  /** Changes with every beginning and end of a sign-in. */
  let epoch = 0;
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  let state: SessionState = {
    phase: "starting",
    user: undefined,
    gateway: undefined,
    credentialsGeneration: 0,
    keyRetention: storage.keyRetention(),
    renewalProblem: undefined,
    refused: false,
    ended: undefined,
  };

  function change(part: Partial<SessionState>): void {
    state = { ...state, ...part };
    if (state.phase !== "starting") resolveStarted();
    listeners.notify();
  }

  return {
    read: () => state,
    subscribe: listeners.add,
    apiKey: () => apiKey,
    accessToken: () => accessToken,
    started,
    trackSignIn: () => {
      const own = epoch;
      return () => own === epoch;
    },
    change,
    dropStarted: () => {
      epoch += 1;
    },
    begin({ access_token, user }, key) {
      retry.reset();
      accessToken = access_token;
      apiKey = key;
      const signedIn = key !== undefined;
      const known = signedIn && state.gateway?.userId === user.id ? state.gateway : undefined;
      if (known === undefined) state.gateway?.client.close();
      change({
        phase: signedIn ? "signed-in" : "needs-key",
        user,
        gateway: signedIn ? (known ?? createGateway(user.id)) : undefined,
        credentialsGeneration: state.credentialsGeneration + 1,
        keyRetention: storage.keyRetention(user.id),
        renewalProblem: undefined,
        ended: undefined,
      });
    },
    end(reason) {
      if (state.phase === "signed-out") return;
      epoch += 1;
      retry.reset();
      const userId = state.user?.id ?? storage.marker()?.userId ?? "";
      const generation = storage.marker()?.generation ?? 0;
      apiKey = undefined;
      accessToken = undefined;
      refusals.clear();
      state.gateway?.client.close();
      endListeners.notify();
      const isExpired = reason === "expired" || reason === "expired-before";
      if (reason === "signed-out") storage.keepKey(userId, undefined, "never");
      else if (!isExpired) storage.forgetTabKey();
      if (reason === "signed-out" || isExpired) {
        // Before the marker goes: a storage event alone does not say which of the two it was.
        channel.post({ kind: isExpired ? "expired" : "signed-out", userId, generation });
        storage.unmark();
      }
      change({
        phase: "signed-out",
        user: undefined,
        gateway: undefined,
        keyRetention: storage.keyRetention(),
        renewalProblem: undefined,
        refused: false,
        ended: reason,
      });
    },
    forgetApiKey() {
      if (state.phase !== "signed-in") return;
      storage.keepKey(state.user?.id ?? "", undefined, "never");
      apiKey = undefined;
      // The client is not closed: an order that is under way has been sent with the key, and its answer is wanted.
      change({
        phase: "needs-key",
        gateway: undefined,
        keyRetention: "never",
        refused: false,
      });
    },
    onEnd: endListeners.add,
  };
}
