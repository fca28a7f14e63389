// Messages between pages, stream workers and the worker that runs the paper gateway. They go through BroadcastChannels, because a
// stream worker cannot reach a SharedWorker. Each client has a channel of its own, and holds a lock of its name while it lives.

/** `basePath` of the gateway's default settings, whose module would bring more of the gateway into the page. */
export const gatewayBasePath = "/api";
/** Channel on which clients open their own. */
export const callChannelName = "crossbook.demo";
/** Lock of the worker whose world is in use. */
export const worldLockName = "crossbook.demo.world";

/** Channel and lock of the client `id`. */
export const clientName = (id: string) => `${callChannelName}.${id}`;

/** How the world began: `version` and `damaged` mean that an earlier one was dropped. */
export type WorldOrigin = "new" | "restored" | "version" | "damaged";

export interface WorldState {
  readonly origin: WorldOrigin;
  /** False where the browser refuses to store it. */
  readonly isStored: boolean;
}

export type CallMessage =
  /** A client's first message, repeated until it is answered with `opened`. A stream's client names its address. */
  | { readonly kind: "open"; readonly client: string; readonly streamUrl: string | undefined }
  /** A worker took the world over. */
  | { readonly kind: "serving"; readonly gateway: string }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "started-over" };

export interface RequestMessage {
  readonly kind: "request";
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
  readonly withCookies: boolean;
}
export interface ResponseMessage {
  readonly kind: "response";
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

export type ToGateway =
  | RequestMessage
  | { readonly kind: "text"; readonly text: string }
  /** Length of a text that arrived: the rest is the client's backlog. */
  | { readonly kind: "received"; readonly length: number }
  | { readonly kind: "close" }
  | { readonly kind: "start-over" };

export type FromGateway =
  | { readonly kind: "opened"; readonly gateway: string; readonly state: WorldState }
  | { readonly kind: "state"; readonly state: WorldState }
  | ResponseMessage
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "closed"; readonly code: number };

/** The part of a BroadcastChannel used here. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

export interface ChannelDeps {
  openChannel(name: string): Channel;
  /** Holds a lock until the returned function is called, or its holder is gone. Resolves once it is held. */
  holdLock(name: string): Promise<() => void>;
  /** Calls `listener` once nobody holds the lock any more; returns a function that stops waiting. */
  onReleased(name: string, listener: () => void): () => void;
}

export const browserChannels: ChannelDeps = {
  openChannel: (name) => new BroadcastChannel(name),
  holdLock: (name) =>
    new Promise((resolve, reject) => {
      navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
    }),
  onReleased(name, listener) {
    const waiting = new AbortController();
    navigator.locks.request(name, { signal: waiting.signal }, listener).catch(() => {
      // No longer waited for.
    });
    return () => waiting.abort();
  },
};
