// Fake browser with several dashboard tabs that share cookie, storage, locks and channel.
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock, type ManualClock } from "#browser/lib/clock.ts";
import { exclusivelyBy } from "#browser/session/renewal.ts";
import { createSession, type Session } from "#browser/session/session.ts";
import type { SessionMessage } from "#browser/session/session-channel.ts";
import { createSignInStorage, type TextStore } from "#browser/session/sign-in-storage.ts";
import { ada, type CookieJar, createFakeGateway, type FakeGateway } from "./fake-auth-gateway.ts";

type Listener = (message: SessionMessage | undefined) => void;

export interface FakeBrowserOptions {
  readonly locks?: boolean;
  readonly storage?: boolean;
  readonly channel?: boolean;
}

export interface FakeBrowser {
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  /** Contents of the shared storage. */
  readonly stored: Map<string, string>;
  /** Every message between tabs and every stored value, as text. */
  readonly messages: string[];
  /** Opens a tab of the dashboard and waits for its start. */
  openTab(): Promise<Session>;
  /** Acquires the sign-in lock like a tab that never releases it; returns the release function. */
  holdLock(): () => void;
}

export function createFakeBrowser(options: FakeBrowserOptions = {}): FakeBrowser {
  const { locks: hasLocks = true, storage: hasStorage = true, channel: hasChannel = true } = options;
  const clock = createManualClock();
  const gateway = createFakeGateway(clock);
  const jar: CookieJar = { refreshToken: undefined };
  const stored = new Map<string, string>();
  const asserted: string[] = [];
  const tabs = new Set<{ onMessage: Listener }>();
  const locks = createFakeLocks();
  const config = decodeConfig({ gateway: { requestsPerSecond: 1_000 } });

  const notify = (from: { onMessage: Listener }, message: SessionMessage | undefined) => {
    for (const tab of tabs) if (tab !== from) clock.after(1, () => tab.onMessage(message));
  };
  const storeOf = (tab: { onMessage: Listener }): TextStore => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => {
      asserted.push(text);
      stored.set(key, text);
      notify(tab, undefined);
    },
    removeItem: (key) => {
      if (stored.delete(key)) notify(tab, undefined);
    },
  });

  return {
    clock,
    gateway,
    stored,
    messages: asserted,
    openTab: async () => {
      const tab: { onMessage: Listener } = { onMessage: () => {} };
      tabs.add(tab);
      const session = createSession({
        config,
        clock,
        fetch: gateway.fetchOf(jar),
        random: () => 1,
        storage: createSignInStorage(hasStorage ? storeOf(tab) : undefined),
        exclusively: exclusivelyBy(hasLocks ? locks : undefined, clock),
        channel: {
          post: (message) => {
            asserted.push(JSON.stringify(message));
            if (hasChannel) notify(tab, structuredClone(message));
          },
          listen: (listener) => {
            tab.onMessage = listener;
          },
        },
      });
      void session.start();
      await clock.advance(gateway.latencyMs * 2);
      return session;
    },
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

/** Lock manager that grants in order and supports aborting a waiting request. */
function createFakeLocks(): Pick<LockManager, "request"> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    task: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    queues.set(
      name,
      before.then(() => finished),
    );
    try {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        void before.then(() => resolve());
      });
      return await task();
    } finally {
      finish();
    }
  };
  return { request: request as LockManager["request"] };
}

/** Sends a read like a page of the signed-in user. */
export const readSeries = (session: Session) => {
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  return gateway.client.call("seriesA", { params: {} });
};
/** Sends an order like the ticket. */
export const sendMarketOrder = (session: Session) => {
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  return gateway.client.call("createOrderA", {
    params: {},
    body: { market_id: "m", outcome_id: "y", order_type: "market", side: "buy", amount: "1" },
  });
};
/** Error `promise` rejects with; undefined when it resolves. */
export const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
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
export const signInAda = (browser: FakeBrowser, session: Session, keepKey = false) =>
  advanceDuring(browser, session.signIn({ ...ada, keepKey }));
export const phases = (sessions: readonly Session[]) => sessions.map((session) => session.read().phase);
