// All stream clients: admission, distribution of world changes, and fault controls for tests.
import { apiKeyHeader, streamKeyParameter } from "#contract/endpoints.ts";
import type { Feed } from "#contract/stream-frames.ts";
import type { StreamLimits } from "../gateway-config.ts";
import type { MonotonicNow } from "../rate-limits.ts";
import { isFromElsewhere } from "../routes/origin-check.ts";
import type { StoredUser } from "../store.ts";
import type { WorldChange } from "../world/world.ts";
import type { FeedSource } from "./feed-source.ts";
import { createStreamConnection, type StreamConnection } from "./stream-connection.ts";
import type { StreamSocket } from "./stream-socket.ts";

export interface StreamControls {
  /** Closes every connection with `code`, or cuts it without a close frame. */
  dropAll(code?: number): void;
  /** While on, nothing is sent on any connection, new ones included; queued messages follow when it is switched off. */
  setSilenced(on: boolean): void;
  /** Sends this text to every client. */
  sendRaw(text: string): void;
  /** Sends an update that did not happen in the world, with the next sequence number. */
  publish(feed: Feed, data: unknown): void;
  /** Drops the next `count` updates of every connection, which leaves a sequence gap. */
  dropUpdates(count: number): void;
  /** Open connections in order of arrival, each with a unique number. */
  connections(): readonly {
    readonly id: number;
    readonly userId: string;
    readonly feeds: readonly Feed[];
  }[];
}

export interface StreamHub extends StreamControls {
  /** Accepts a connection; one without a valid key or from another site is closed with a code. */
  connect(socket: StreamSocket, request: Request): Promise<void>;
  broadcast(change: WorldChange): void;
  /** Sends queued messages, and a heartbeat when due. */
  flush(): void;
}

export interface StreamHubDeps {
  readonly source: FeedSource;
  readonly limits: StreamLimits;
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
  readonly monotonicNow: MonotonicNow;
  readonly advance: () => void;
  readonly userByApiKey: (key: string) => Promise<StoredUser | undefined>;
}

/** Close codes instead of a refused handshake, because browsers cannot read a handshake's status. */
const keyRefusedCode = 4401;
const siteRefusedCode = 1008;
/** Messages buffered for a client whose key is still being checked. */
const maxEarlyMessages = 100;

export function createStreamHub(deps: StreamHubDeps): StreamHub {
  const connections = new Map<StreamConnection, number>();
  let lastId = 0;
  let silent = false;
  let heartbeatAt = deps.monotonicNow();

  return {
    async connect(socket, request) {
      let closed = false;
      let connection: StreamConnection | undefined;
      // The client may send before its key has been checked.
      const early: (string | undefined)[] = [];
      socket.onMessage((text) => {
        if (connection !== undefined) connection.receive(text);
        else if (early.length < maxEarlyMessages) early.push(text);
      });
      socket.onClose(() => {
        closed = true;
        if (connection === undefined) return;
        connections.delete(connection);
        connection.dispose();
      });

      if (isFromElsewhere(request, deps.allowedOrigins)) {
        socket.close(siteRefusedCode, "pages of another site may not connect");
        return;
      }
      const key =
        new URL(request.url).searchParams.get(streamKeyParameter) ?? request.headers.get(apiKeyHeader);
      const user = key === null ? undefined : await deps.userByApiKey(key);
      if (closed) return;
      if (user === undefined) {
        socket.close(keyRefusedCode, key === null ? "API key missing" : "API key unknown");
        return;
      }
      connection = createStreamConnection({
        socket,
        userId: user.id,
        source: deps.source,
        limits: deps.limits,
        now: deps.now,
        advance: deps.advance,
      });
      lastId += 1;
      connections.set(connection, lastId);
      connection.setOnHold(silent);
      for (const text of early) connection.receive(text);
    },
    broadcast(change) {
      const topic = deps.source.topicOfChange(change);
      const subscribed = [...connections.keys()].filter((connection) => connection.wants(topic));
      if (subscribed.length === 0) return;
      const [data, ts] = [JSON.stringify(change.data), deps.now()];
      for (const connection of subscribed) connection.update(topic, data, ts);
    },
    flush() {
      const present = deps.monotonicNow();
      const due = present - heartbeatAt >= deps.limits.heartbeatMs;
      if (due) heartbeatAt = present;
      for (const connection of connections.keys()) {
        if (due) connection.heartbeat();
        connection.flush();
      }
    },

    dropAll(code) {
      for (const connection of [...connections.keys()]) {
        connections.delete(connection);
        if (code === undefined) connection.cut();
        else connection.end(code, "dropped");
      }
    },
    setSilenced(on) {
      silent = on;
      for (const connection of connections.keys()) connection.setOnHold(on);
    },
    sendRaw(text) {
      for (const connection of connections.keys()) connection.sendRaw(text);
    },
    publish(feed, data) {
      const text = JSON.stringify(data);
      for (const connection of connections.keys()) {
        connection.update(deps.source.topicOf(feed, connection.userId), text, deps.now());
      }
    },
    dropUpdates(count) {
      for (const connection of connections.keys()) connection.dropUpdates(count);
    },
    connections: () => [...connections].map(([{ userId, feeds }, id]) => ({ id, userId, feeds: feeds() })),
  };
}
