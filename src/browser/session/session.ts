// Session of this tab and its siblings: signs in and out, renews the sign-in from the cookie, and ends it everywhere at once.
// Independent of React.
import {
  createGatewayClient,
  type GatewayClient,
  type GatewayClientOptions,
  type Credentials as GatewayCredentials,
} from "#browser/api/gateway-client.ts";
import { createRequestLog } from "#browser/api/request-log.ts";
import type { Config } from "#browser/config/config.ts";
import type { Clock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { singleFlight } from "#browser/lib/single-flight.ts";
import type { SignIn } from "#contract/user.ts";
import { isKeyRefused } from "./api-key-probe.ts";
import { signOutAtGateway } from "./gateway-sign-out.ts";
import type { KeyChannel } from "./key-channel.ts";
import { createRenewalRefusals } from "./renewal-refusals.ts";
import type { SessionChannel, SessionMessage } from "./session-channel.ts";
import { createSessionCore } from "./session-core.ts";
import { createSessionGateways } from "./session-gateway.ts";
import { createRenewalRetry, type Exclusively, renew } from "./session-renewal.ts";
import type { EndReason, SessionState } from "./session-state.ts";
import type { KeyRetention, LastSignIn, SignInStorage } from "./sign-in-storage.ts";

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

export function createSession(deps: SessionDeps): Session {
  const { config, storage, channel, keyChannel, exclusively, clock } = deps;
  const clientOptions = {
    config,
    clock,
    log: createRequestLog(),
    ...(deps.fetch === undefined ? {} : { fetch: deps.fetch }),
    ...(deps.afterPaint === undefined ? {} : { afterPaint: deps.afterPaint }),
  };
  const openClient = (
    credentials: GatewayCredentials,
    onUnauthorized: GatewayClientOptions["onUnauthorized"] = async () => false,
  ) => createGatewayClient({ ...clientOptions, credentials, onUnauthorized });
  const authClient = openClient({ apiKey: () => undefined, accessToken: () => undefined });
  const refusals = createRenewalRefusals();
  const retry = createRenewalRetry(clock, deps.random);
  const core = createSessionCore({
    storage,
    channel,
    refusals,
    retry,
    createGateway: (userId) => gateways.create(userId),
  });

  /** Signed in at the gateway, but the API key was refused: waits for another one. */
  let halfway:
    | { readonly email: string; readonly signIn: SignIn; readonly refused: GatewayCredentials }
    | undefined;
  /** Pending while a sign-out request runs: its response removes the cookie, even that of a sign-in made meanwhile. */
  let gatewaySignOut: Promise<unknown> = Promise.resolve();

  function begin(signIn: SignIn, key: string | undefined): void {
    halfway = undefined;
    core.begin(signIn, key);
  }

  const renewOnce = singleFlight(async () => {
    const isCurrent = core.trackSignIn();
    retry.cancel();
    const outcome = await renew({ client: authClient, storage, channel, exclusively, clock });
    if (!isCurrent()) return false;
    switch (outcome.kind) {
      case "renewed":
        return resume(outcome.signIn, isCurrent);
      case "ended":
        core.end(core.read().phase === "starting" ? "expired-before" : "expired");
        return false;
      case "signed-out":
        core.end("elsewhere");
        return false;
      case "unreachable":
        retry.schedule(outcome.notBeforeMs, () => void renewOnce());
        core.change({ renewalProblem: outcome.problem });
        return false;
    }
  });
  const gateways = createSessionGateways({ core, refusals, clientOptions, renew: renewOnce });

  /** Takes over a renewed sign-in, with the key in use or a stored one; false where that is not possible any more. */
  async function resume(signIn: SignIn, isCurrent: () => boolean): Promise<boolean> {
    const { id } = signIn.user;
    const { user } = core.read();
    if (user !== undefined && user.id !== id) {
      core.end("other-account");
      return false;
    }
    const key = core.apiKey() ?? storage.savedKey(id) ?? (await keyOfOtherTab(id));
    if (!isCurrent()) return false;
    begin(signIn, core.apiKey() ?? key);
    return true;
  }

  /** The key from another tab of the same user, which this tab then keeps as long as it lives. */
  async function keyOfOtherTab(userId: string): Promise<string | undefined> {
    if (core.read().phase !== "starting") return undefined;
    const isCurrent = core.trackSignIn();
    const key = await keyChannel.request(userId);
    if (!isCurrent()) return undefined;
    if (key !== undefined) storage.keepKey(userId, key, "tab");
    return key;
  }

  function signOut(): void {
    if (core.read().phase === "signed-out") return;
    core.end("signed-out");
    const { signOutPath } = config.gateway;
    if (signOutPath === undefined) return;
    const isCurrent = core.trackSignIn();
    core.change({ ended: "signing-out" });
    const send = () =>
      signOutAtGateway({ config, clock, fetch: deps.fetch ?? globalThis.fetch }, signOutPath);
    // After a renewal under way, which would bring another cookie.
    gatewaySignOut = exclusively(send, send).then((isConfirmed) => {
      if (isCurrent()) core.change({ ended: isConfirmed ? "ended-at-gateway" : "unconfirmed" });
    });
  }

  async function logIn(email: string, password: string): Promise<SignIn> {
    if (password === "" && halfway?.email === email) return halfway.signIn;
    const send = () => authClient.call("login", { params: {}, body: { email, password } });
    await gatewaySignOut;
    return exclusively(send, send);
  }

  async function signIn({ email, password, apiKey: entered, keepKey, rememberEmail }: Credentials) {
    const isCurrent = core.trackSignIn();
    const answer = await logIn(email, password);
    const key = entered === "" ? storage.savedKey(answer.user.id) : entered;
    const presented = { apiKey: () => key, accessToken: () => answer.access_token };
    if (key !== undefined && (await isKeyRefused(openClient(presented)))) {
      halfway = { email, signIn: answer, refused: presented };
      return "key-refused";
    }
    if (!isCurrent()) return "signed-in";
    // A renewal may have brought another sign-in back meanwhile: this one takes its place.
    if (core.read().phase !== "signed-out") core.end("other-account");
    core.dropStarted();
    const marker = { userId: answer.user.id, generation: (storage.marker()?.generation ?? 0) + 1 };
    storage.mark(marker);
    channel.post({ kind: "signed-in", ...marker });
    storage.keepKey(answer.user.id, key, keepKey);
    if (rememberEmail !== undefined)
      storage.rememberSignIn({ email: rememberEmail ? email : undefined, keepKey });
    begin(answer, key);
    return "signed-in";
  }

  /** Another tab may have stored the key of this device, or removed it. */
  function showKeyRetention(): void {
    const { keyRetention, user } = core.read();
    const stored = storage.keyRetention(user?.id);
    if (stored !== keyRetention) core.change({ keyRetention: stored });
  }

  async function setApiKey(key: string, keep: KeyRetention) {
    const isCurrent = core.trackSignIn();
    const { user } = core.read();
    const presented = { apiKey: () => key, accessToken: core.accessToken };
    if (
      user === undefined ||
      (await isKeyRefused(openClient(presented, async (_, status) => status === 401 && renewOnce())))
    )
      return "refused";
    const accessToken = core.accessToken();
    if (!isCurrent() || accessToken === undefined) return "refused";
    storage.keepKey(user.id, key, keep);
    refusals.clear();
    core.change({ refused: false });
    begin({ access_token: accessToken, user }, key);
    return "accepted";
  }

  channel.listen((message) => {
    const reason = endReasonOf(message, storage.marker()?.userId, core.read());
    if (reason !== undefined) core.end(reason);
    else showKeyRetention();
  });

  keyChannel.answerWith((userId) =>
    // Read from the storage: another tab may have chosen "never" meanwhile.
    core.read().user?.id === userId && storage.keyRetention(userId) !== "never" ? core.apiKey() : undefined,
  );

  return {
    read: core.read,
    subscribe: core.subscribe,
    start: async () => {
      const marker = storage.marker();
      if (marker === undefined) {
        storage.forgetTabKey();
        core.change({ phase: "signed-out", keyRetention: storage.keyRetention() });
        return;
      }
      const { userId } = marker;
      if (storage.savedKey(userId) !== undefined) core.change({ gateway: gateways.createWaiting(userId) });
      await renewOnce();
    },
    signIn,
    refusedClient: () => halfway && openClient(halfway.refused),
    setApiKey,
    lastSignIn: storage.lastSignIn,
    keepApiKey: (keep) => {
      storage.keepKey(core.read().user?.id ?? "", core.apiKey(), keep);
      showKeyRetention();
    },
    forgetApiKey: core.forgetApiKey,
    renew: renewOnce,
    signOut,
    onSignOut: core.onEnd,
  };
}

/** Why the sign-in ends after a message of another tab; undefined where it goes on. `markedUserId`: the user now stored. */
function endReasonOf(
  message: SessionMessage | undefined,
  markedUserId: string | undefined,
  { phase, user }: SessionState,
): EndReason | undefined {
  if (phase === "signed-out") return undefined;
  if (message?.kind === "expired") return "expired";
  // A message may be here before the storage it is about: it is believed first.
  const owner = message?.kind === "signed-out" ? undefined : (message?.userId ?? markedUserId);
  if (owner === undefined) return "elsewhere";
  return user !== undefined && owner !== user.id ? "other-account" : undefined;
}
