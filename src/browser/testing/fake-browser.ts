// For tests: a browser with several tabs of the dashboard in it, which share its cookie, storage, locks and channel.
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
  /** What lies in the storage. */
  readonly stored: Map<string, string>;
  /** Everything ever said between tabs or written to the storage, as text. */
  readonly said: string[];
  /** Opens a tab of the dashboard and lets it start. */
  openTab(): Promise<Session>;
  /** Takes the sign-in's lock as a tab would that never lets go; the answer lets go. */
  holdLock(): () => void;
}

export function createFakeBrowser(options: FakeBrowserOptions = {}): FakeBrowser {
  const { locks: hasLocks = true, storage: hasStorage = true, channel: hasChannel = true } = options;
  const clock = createManualClock();
  const gateway = createFakeGateway(clock);
  const jar: CookieJar = { refreshToken: undefined };
  const stored = new Map<string, string>();
  const said: string[] = [];
  const tabs = new Set<{ hear: Listener }>();
  const locks = createFakeLocks();
  const config = decodeConfig({ gateway: { requestsPerSecond: 1_000 } });

  const tell = (from: { hear: Listener }, message: SessionMessage | undefined) => {
    for (const tab of tabs) if (tab !== from) clock.after(1, () => tab.hear(message));
  };
  const storeOf = (tab: { hear: Listener }): TextStore => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => {
      said.push(text);
      stored.set(key, text);
      tell(tab, undefined);
    },
    removeItem: (key) => {
      if (stored.delete(key)) tell(tab, undefined);
    },
  });

  return {
    clock,
    gateway,
    stored,
    said,
    openTab: async () => {
      const tab: { hear: Listener } = { hear: () => {} };
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
            said.push(JSON.stringify(message));
            if (hasChannel) tell(tab, structuredClone(message));
          },
          listen: (listener) => {
            tab.hear = listener;
          },
        },
      });
      void session.start();
      await clock.advance(gateway.latencyMs * 2);
      return session;
    },
    holdLock: () => {
      let letGo: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks.request("crossbook.sign-in", {}, () => held);
      return () => letGo();
    },
  };
}

/** A lock manager that grants in turn and lets a waiting request be called off. */
function createFakeLocks(): Pick<LockManager, "request"> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    task: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    let finish: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    queues.set(
      name,
      before.then(() => held),
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

/** A read as a page of the user would ask it. */
export const read = (session: Session) => {
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  return gateway.client.call("seriesA", { params: {} });
};
/** An order as the ticket would send it. */
export const pageLocation = (session: Session) => {
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  return gateway.client.call("createOrderA", {
    params: {},
    body: { market_id: "m", outcome_id: "y", order_type: "market", side: "buy", amount: "1" },
  });
};
/** What `promise` rejects with; undefined where it does not. */
export const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
/** What `promise` gives, with the clock moved on while it is awaited. */
export async function during<Value>(
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
  during(browser, session.signIn({ ...ada, keepKey }));
export const phases = (sessions: readonly Session[]) => sessions.map((session) => session.read().phase);
