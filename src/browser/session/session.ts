// Session of this tab and its siblings. Holds the access token and the API key only in its closure; renews the sign-
// in from the cookie; ends it everywhere at once. Independent of React.

import {
  createGatewayClient,
  type GatewayClient,
  type Credentials as GatewayCredentials,
  type Presented,
} from "#browser/api/gateway-client.ts";
import { createRequestLog } from "#browser/api/request-log.ts";
import type { Config } from "#browser/config/config.ts";
import { fullJitter } from "#browser/lib/backoff.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { createListeners, type Readable } from "#browser/lib/readable.ts";
import { singleFlight } from "#browser/lib/single-flight.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import type { SignIn, User } from "#contract/user.ts";
import { isKeyRefused, probeRequest } from "./api-key-probe.ts";
import { signOutAtGateway } from "./gateway-sign-out.ts";
import type { KeyChannel } from "./key-channel.ts";
import { createRenewalRefusals } from "./renewal-refusals.ts";
import type { SessionChannel, SessionMessage } from "./session-channel.ts";
import { type Exclusively, renew } from "./session-renewal.ts";
import type { KeyRetention, LastSignIn, SignInStorage } from "./sign-in-storage.ts";

export interface Gateway {
  readonly client: GatewayClient;
  /** The first part of every cache key and the owner of every record. */
  readonly userId: string;
  /** Read on each call: the user may have entered another. */
  apiKey(): string | undefined;
}

/**
 * Why the last sign-in ended: by the user here, by the user in another tab, by the gateway while a tab was open or since the
 * last visit, or taken over by another account. After a sign-out here, with `gateway.signOutPath`, the reason is
 * "signing-out" until the gateway answers, then "ended-at-gateway" or "unconfirmed".
 */
type EndReason =
  | "signed-out"
  | "signing-out"
  | "ended-at-gateway"
  | "unconfirmed"
  | "elsewhere"
  | "expired"
  | "expired-before"
  | "other-account";

export interface SessionState {
  readonly phase: "starting" | "signed-out" | "needs-key" | "signed-in";
  readonly user: User | undefined;
  /**
   * There in the phase "signed-in", and while a sign-in is renewed whose API key is stored: what is asked then is sent once
   * the sign-in is renewed.
   */
  readonly gateway: Gateway | undefined;
  /** Grows with every new access token and API key: requests refused with the old ones may be retried. */
  readonly credentialsGeneration: number;
  /** True if an API key is stored for this tab or on this device. */
  readonly isKeySaved: boolean;
  /** Where the API key is stored; "never" if it is in memory only or unknown. */
  readonly keyRetention: KeyRetention;
  /** Why the sign-in could not be renewed, while that is so; it is tried again by itself. */
  readonly renewalProblem: string | undefined;
  /** The gateway says 401 although the sign-in was just renewed. */
  readonly refused: boolean;
  readonly ended: EndReason | undefined;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** "" takes the stored one. */
  readonly apiKey: string;
  readonly keepKey: KeyRetention;
  /** Stores the email for the next visit; undefined leaves what is stored as it is. */
  readonly rememberEmail?: boolean;
}

export interface Session extends Readable<SessionState> {
  /** Renews a sign-in this browser remembers, once, when the page starts. */
  start(): Promise<void>;
  /**
   * Signs in. "key-refused": email and password are right but the key is not; the next call may leave the password ""
   * for the same email. Rejects with a GatewayError, an UnauthorizedError for wrong credentials.
   */
  signIn(credentials: Credentials): Promise<"signed-in" | "key-refused">;
  /** After "key-refused": asks with the token and the key that were refused, for the connection check. */
  refusedClient(): GatewayClient | undefined;
  lastSignIn(): LastSignIn | undefined;
  /** Takes another API key if the gateway does not refuse it. */
  setApiKey(apiKey: string, keep: KeyRetention): Promise<"accepted" | "refused">;
  /** Changes where the key in use is kept. */
  keepApiKey(keep: KeyRetention): void;
  /** Deletes the key in this tab and on this device; no requests are sent until another one is entered. */
  forgetApiKey(): void;
  /** Tries to renew now; answers whether it worked. */
  renew(): Promise<boolean>;
  /**
   * Signs out in every tab of this browser and removes the stored key. Only the gateway can remove its cookie: it is
   * asked to where the settings name a `signOutPath`.
   */
  signOut(): void;
  /** Calls `listener` when this tab's sign-in ends, for any reason, before the state changes. Returns a function that stops it. */
  onSignOut(listener: () => void): () => void;
}

export interface SessionDeps {
  readonly config: Config;
  readonly storage: SignInStorage;
  readonly channel: SessionChannel;
  readonly keyChannel: KeyChannel;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  /** Resolves once what is on the way to the screen is drawn. */
  readonly afterPaint?: () => Promise<void>;
  readonly random?: () => number;
}

const renewalBackoff = { baseMs: 4_000, capMs: 60_000 };
const shortestRetryMs = 1_000;

export function createSession(deps: SessionDeps): Session {
  const { config, storage, channel, keyChannel, exclusively, clock } = deps;
  const log = createRequestLog();
  const shared = {
    config,
    clock,
    log,
    ...(deps.fetch === undefined ? {} : { fetch: deps.fetch }),
    ...(deps.afterPaint === undefined ? {} : { afterPaint: deps.afterPaint }),
  };
  const nobody = { apiKey: () => undefined, accessToken: () => undefined };
  const authClient = createGatewayClient({
    ...shared,
    credentials: nobody,
    onUnauthorized: async () => false,
  });
  const refusals = createRenewalRefusals();
  const listeners = createListeners();
  const endListeners = createListeners();

  let apiKey: string | undefined;
  let accessToken: string | undefined;
  /** Signed in at the gateway, but the API key was refused: waits for another one. */
  let halfway:
    | { readonly email: string; readonly signIn: SignIn; readonly refused: GatewayCredentials }
    | undefined;
  /** Changes with every beginning and end of a sign-in: what was started under another one is dropped. */
  let epoch = 0;
  /** Resolved once the phase is no longer "starting". */
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  let failures = 0;
  let cancelRetry: (() => void) | undefined;
  /** Pending while a sign-out request runs: its response removes the cookie, even that of a sign-in made meanwhile. */
  let gatewaySignOut: Promise<unknown> = Promise.resolve();
  let state: SessionState = {
    phase: "starting",
    user: undefined,
    gateway: undefined,
    credentialsGeneration: 0,
    isKeySaved: storage.savedKey() !== undefined,
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

  function createGateway(userId: string): Gateway {
    const own = epoch;
    const client = createGatewayClient({
      ...shared,
      credentials: { apiKey: () => apiKey, accessToken: () => accessToken },
      onUnauthorized: async (presented) => own === epoch && (await renewFor(presented)),
      onRefused: ({ endpoint }) => own === epoch && refuse(endpoint),
      onAccepted: (presented) => own === epoch && accept(presented),
    });
    return { client, userId, apiKey: () => (own === epoch ? apiKey : undefined) };
  }

  /** A gateway whose requests wait until the sign-in is renewed. */
  function createWaitingGateway(userId: string): Gateway {
    const gateway = createGateway(userId);
    const { client } = gateway;
    const call: typeof client.call = async (name, request) => {
      await started;
      return client.call(name, request);
    };
    return { ...gateway, client: { ...client, call } };
  }

  async function renewFor({ endpoint, ...presented }: Presented): Promise<boolean> {
    if (presented.accessToken !== accessToken || presented.apiKey !== apiKey) return true;
    if (refusals.hopeless(endpoint)) {
      refuse(endpoint);
      return false;
    }
    // While renewing fails, it is tried at its own pace and not at that of the pages.
    if (state.renewalProblem !== undefined) return false;
    const renewed = await renewOnce();
    if (renewed) {
      refusals.renewedAfterRefusal();
      // An order is not sent again, so no other request would soon show that the new token is accepted.
      if (endpoints[endpoint].method === "POST")
        void state.gateway?.client.call("seriesA", probeRequest).catch(() => {});
    }
    return renewed;
  }

  function refuse(endpoint: EndpointName): void {
    refusals.note(endpoint);
    if (!state.refused) change({ refused: true });
  }

  function accept(presented: Presented): void {
    if (presented.accessToken !== accessToken || presented.apiKey !== apiKey) return;
    refusals.accept(presented.endpoint);
    if (state.refused) change({ refused: false });
  }

  const renewOnce = singleFlight(async () => {
    const own = epoch;
    cancelRetry?.();
    const outcome = await renew({ client: authClient, storage, channel, exclusively, clock });
    if (own !== epoch) return false;
    switch (outcome.kind) {
      case "renewed": {
        const { id } = outcome.signIn.user;
        if (state.user !== undefined && state.user.id !== id) {
          end("other-account");
          return false;
        }
        const key = apiKey ?? storage.savedKey(id) ?? (await keyOfOtherTab(id));
        if (own !== epoch) return false;
        begin(outcome.signIn, apiKey ?? key);
        return true;
      }
      case "ended":
        end(state.phase === "starting" ? "expired-before" : "expired");
        return false;
      case "signed-out":
        end("elsewhere");
        return false;
      case "unreachable": {
        const waitMs = fullJitter(failures, renewalBackoff, deps.random);
        failures += 1;
        cancelRetry = clock.after(
          Math.max(shortestRetryMs, outcome.notBeforeMs, waitMs),
          () => void renewOnce(),
        );
        change({ renewalProblem: outcome.problem });
        return false;
      }
    }
  });

  /** The key from another tab of the same user, which this tab then keeps as long as it lives. */
  async function keyOfOtherTab(userId: string): Promise<string | undefined> {
    if (state.phase !== "starting") return undefined;
    const own = epoch;
    const key = await keyChannel.request(userId);
    if (own !== epoch) return undefined;
    if (key !== undefined) storage.keepKey(userId, key, "tab");
    return key;
  }

  function begin({ access_token, user }: SignIn, key: string | undefined): void {
    cancelRetry?.();
    failures = 0;
    halfway = undefined;
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
      isKeySaved: storage.savedKey(user.id) !== undefined,
      keyRetention: storage.keyRetention(user.id),
      renewalProblem: undefined,
      ended: undefined,
    });
  }

  function end(reason: EndReason): void {
    if (state.phase === "signed-out") return;
    epoch += 1;
    cancelRetry?.();
    failures = 0;
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
      isKeySaved: storage.savedKey() !== undefined,
      keyRetention: storage.keyRetention(),
      renewalProblem: undefined,
      refused: false,
      ended: reason,
    });
  }

  function signOut(): void {
    if (state.phase === "signed-out") return;
    end("signed-out");
    const { signOutPath } = config.gateway;
    if (signOutPath === undefined) return;
    const own = epoch;
    change({ ended: "signing-out" });
    const send = () =>
      signOutAtGateway({ config, clock, fetch: deps.fetch ?? globalThis.fetch }, signOutPath);
    // After a renewal under way, which would bring another cookie.
    gatewaySignOut = exclusively(send, send).then((isConfirmed) => {
      if (own === epoch) change({ ended: isConfirmed ? "ended-at-gateway" : "unconfirmed" });
    });
  }

  async function logIn(email: string, password: string): Promise<SignIn> {
    if (password === "" && halfway?.email === email) return halfway.signIn;
    const send = () => authClient.call("login", { params: {}, body: { email, password } });
    await gatewaySignOut;
    return exclusively(send, send);
  }

  async function signIn({ email, password, apiKey: entered, keepKey, rememberEmail }: Credentials) {
    const own = epoch;
    const answer = await logIn(email, password);
    const key = entered === "" ? storage.savedKey(answer.user.id) : entered;
    const presented = { apiKey: () => key, accessToken: () => answer.access_token };
    if (key !== undefined && (await isKeyRefused(shared, presented, async () => false))) {
      halfway = { email, signIn: answer, refused: presented };
      return "key-refused";
    }
    if (own !== epoch) return "signed-in";
    // A renewal may have brought another sign-in back meanwhile: this one takes its place.
    if (state.phase !== "signed-out") end("other-account");
    epoch += 1;
    const marker = { userId: answer.user.id, generation: (storage.marker()?.generation ?? 0) + 1 };
    storage.mark(marker);
    channel.post({ kind: "signed-in", ...marker });
    storage.keepKey(answer.user.id, key, keepKey);
    if (rememberEmail !== undefined)
      storage.rememberSignIn({ email: rememberEmail ? email : undefined, keepKey });
    begin(answer, key);
    return "signed-in";
  }

  async function setApiKey(key: string, keep: KeyRetention) {
    const own = epoch;
    const { user } = state;
    const presented = { apiKey: () => key, accessToken: () => accessToken };
    if (user === undefined || (await isKeyRefused(shared, presented, renewOnce))) return "refused";
    if (own !== epoch || accessToken === undefined) return "refused";
    storage.keepKey(user.id, key, keep);
    refusals.clear();
    change({ refused: false });
    begin({ access_token: accessToken, user }, key);
    return "accepted";
  }

  channel.listen((message: SessionMessage | undefined) => {
    if (state.phase === "signed-out") return;
    // A message may be here before the storage it is about: it is believed first.
    const isEnd = message?.kind === "signed-out" || message?.kind === "expired";
    const owner = isEnd ? undefined : (message ?? storage.marker())?.userId;
    if (owner === undefined) end(message?.kind === "expired" ? "expired" : "elsewhere");
    else if (state.user !== undefined && owner !== state.user.id) end("other-account");
  });

  keyChannel.answerWith((userId) =>
    // Read from the storage: another tab may have chosen "never" meanwhile.
    state.user?.id === userId && storage.keyRetention(userId) !== "never" ? apiKey : undefined,
  );

  return {
    read: () => state,
    subscribe: listeners.add,
    start: async () => {
      const marker = storage.marker();
      if (marker === undefined) {
        storage.forgetTabKey();
        change({
          phase: "signed-out",
          isKeySaved: storage.savedKey() !== undefined,
          keyRetention: storage.keyRetention(),
        });
        return;
      }
      const { userId } = marker;
      if (storage.savedKey(userId) !== undefined) change({ gateway: createWaitingGateway(userId) });
      await renewOnce();
    },
    signIn,
    refusedClient: () =>
      halfway &&
      createGatewayClient({ ...shared, credentials: halfway.refused, onUnauthorized: async () => false }),
    setApiKey,
    lastSignIn: storage.lastSignIn,
    keepApiKey: (keep) => {
      const userId = state.user?.id ?? "";
      storage.keepKey(userId, apiKey, keep);
      change({
        isKeySaved: storage.savedKey(userId) !== undefined,
        keyRetention: storage.keyRetention(userId),
      });
    },
    forgetApiKey: () => {
      if (state.phase !== "signed-in") return;
      storage.keepKey(state.user?.id ?? "", undefined, "never");
      apiKey = undefined;
      // The client is not closed: an order that is under way has been sent with the key, and its answer is wanted.
      change({
        phase: "needs-key",
        gateway: undefined,
        isKeySaved: false,
        keyRetention: "never",
        refused: false,
      });
    },
    renew: renewOnce,
    signOut,
    onSignOut: endListeners.add,
  };
}
