// Fake browser with several dashboard tabs that share cookie, storage, locks and channel.
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { createKeyChannel, keyAnswerMs } from "#browser/session/key-channel.ts";
import { createSession, type Session } from "#browser/session/session.ts";
import type { SessionMessage } from "#browser/session/session-channel.ts";
import { exclusivelyBy } from "#browser/session/session-renewal.ts";
import {
  apiKeyStorageKey,
  createSignInStorage,
  type KeyRetention,
  markerKey,
  renewingKey,
  type TextStore,
} from "#browser/session/sign-in-storage.ts";
import { ada, type CookieJar, createFakeGateway } from "./fake-auth-gateway.ts";
import { createMemoryLocks } from "./fake-web-locks.ts";

type Listener = (message: SessionMessage | undefined) => void;

interface FakeBrowserOptions {
  readonly locks?: boolean;
  readonly storage?: boolean;
  readonly channel?: boolean;
  readonly signOutPath?: string;
}

export function createFakeBrowser({
  locks: hasLocks = true,
  storage: hasStorage = true,
  channel: hasChannel = true,
  signOutPath,
}: FakeBrowserOptions = {}) {
  const clock = createManualClock();
  const gateway = createFakeGateway(clock);
  const jar: CookieJar = { refreshToken: undefined };
  /** Contents of the shared storage. */
  const stored = new Map<string, string>();
  /** Every message between tabs and every stored value, as text. */
  const messages: string[] = [];
  /** Messages between tabs on the key channel. */
  const keyMessages: unknown[] = [];
  interface Tab {
    onMessage: Listener;
    onKeyMessage: (message: unknown) => void;
  }
  const tabs = new Set<Tab>();
  const tabOf = new Map<Session, Tab>();
  const locks = createMemoryLocks().tab().locks as Pick<LockManager, "request">;
  const config = decodeConfig({ gateway: { requestsPerSecond: 1_000, signOutPath } });

  const notify = (from: { onMessage: Listener }, message: SessionMessage | undefined) => {
    for (const tab of tabs) if (tab !== from) clock.after(1, () => tab.onMessage(message));
  };
  const sessionStoreOf = (held: Map<string, string>): TextStore => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
  });
  const isHeard = (key: string) => key === markerKey || key === apiKeyStorageKey;
  const storeOf = (tab: { onMessage: Listener }): TextStore => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => {
      messages.push(text);
      stored.set(key, text);
      if (isHeard(key)) notify(tab, undefined);
    },
    removeItem: (key) => {
      if (stored.delete(key) && isHeard(key)) notify(tab, undefined);
    },
  });

  const keyChannelOf = (tab: Tab) =>
    createKeyChannel(
      {
        post: (message) => {
          keyMessages.push(message);
          for (const other of tabs)
            if (other !== tab) clock.after(1, () => other.onKeyMessage(structuredClone(message)));
        },
        listen: (listener) => {
          tab.onKeyMessage = listener;
        },
      },
      clock,
    );

  return {
    clock,
    gateway,
    jar,
    stored,
    messages,
    keyMessages,
    /** The key channel of a page that belongs to no session. */
    openKeyChannel: () => {
      const tab: Tab = { onMessage: () => {}, onKeyMessage: () => {} };
      tabs.add(tab);
      return keyChannelOf(tab);
    },
    /** Closes a tab: it hears and answers nothing any more. */
    closeTab: (session: Session) => {
      const tab = tabOf.get(session);
      if (tab !== undefined) tabs.delete(tab);
    },
    /** Opens a tab of the dashboard, or loads one again that has `tabStored`, and waits for its start. */
    openTab: async (tabStored = new Map<string, string>()) => {
      const tab: Tab = { onMessage: () => {}, onKeyMessage: () => {} };
      tabs.add(tab);
      const session = createSession({
        config,
        clock,
        fetch: gateway.fetchOf(jar),
        random: () => 1,
        storage: createSignInStorage(
          hasStorage ? storeOf(tab) : undefined,
          hasStorage ? sessionStoreOf(tabStored) : undefined,
        ),
        exclusively: exclusivelyBy(hasLocks ? locks : undefined, clock),
        channel: {
          post: (message) => {
            messages.push(JSON.stringify(message));
            if (hasChannel) notify(tab, structuredClone(message));
          },
          listen: (listener) => {
            tab.onMessage = listener;
          },
        },
        keyChannel: keyChannelOf(tab),
      });
      tabOf.set(session, tab);
      void session.start();
      await clock.advance(gateway.latencyMs * 2);
      const { phase, renewalProblem } = session.read();
      const isAskingTabs = phase === "starting" && renewalProblem === undefined && !stored.has(renewingKey);
      if (isAskingTabs) await clock.advance(keyAnswerMs);
      return session;
    },
    /** Acquires the sign-in lock like a tab that never releases it; returns the release function. */
    holdLock: () => {
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      void locks.request("crossbook.sign-in", {}, () => released);
      return () => release();
    },
  };
}

const clientOf = (session: Session) => {
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  return gateway.client;
};
/** Sends a read like a page of the signed-in user. */
export const readSeries = (session: Session) => clientOf(session).call("seriesA", { params: {} });
/** Sends an order like the ticket. */
export const sendMarketOrder = (session: Session) =>
  clientOf(session).call("createOrderA", {
    params: {},
    body: { market_id: "m", outcome_id: "y", order_type: "market", side: "buy", amount: "1" },
  });
type FakeBrowser = ReturnType<typeof createFakeBrowser>;
/** Result of `promise`, with the clock advanced meanwhile. */
export async function advanceDuring<Value>(
  { clock }: FakeBrowser,
  promise: Promise<Value>,
  ms = 200,
): Promise<Value> {
  const settled = promise.catch(() => undefined);
  await clock.advance(ms);
  await settled;
  return promise;
}
export const signInAda = (browser: FakeBrowser, session: Session, keepKey: KeyRetention = "never") =>
  advanceDuring(browser, session.signIn({ ...ada, keepKey }));
export const phases = (sessions: readonly Session[]) => sessions.map((session) => session.read().phase);
