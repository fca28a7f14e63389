// All clients of the stream: who may connect, what the world's changes become, and the controls that tests break it with.
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

/** How a test breaks the stream. */
export interface StreamControls {
  /** Closes every connection with `code`, or cuts it without a word. */
  dropAll(code?: number): void;
  /** While on, nothing is sent on any connection, new ones too; what waited follows when it is switched off. */
  silence(on: boolean): void;
  /** Sends this text to everyone, whatever it is. */
  sendRaw(text: string): void;
  /** Sends an update of a feed that did not happen in the world, in its right place of the sequence. */
  publish(feed: Feed, data: unknown): void;
  /** Lets the next `count` updates of every connection go missing: a gap. */
  loseUpdates(count: number): void;
  /** Those that stand, by when they came; each has a number of its own. */
  connections(): readonly {
    readonly id: number;
    readonly userId: string;
    readonly feeds: readonly Feed[];
  }[];
}

export interface StreamHub extends StreamControls {
  /** Takes a connection; one without a known key or from another site is accepted and closed with a code. */
  connect(socket: StreamSocket, request: Request): Promise<void>;
  tell(change: WorldChange): void;
  /** Sends what waits, and a heartbeat where it is due. */
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

/** Both are read by browsers, which see no status of a refused handshake. */
const keyRefusedCode = 4401;
const siteRefusedCode = 1008;
/** Messages kept of a client whose key is still being checked. */
const mostEarly = 100;

export function createStreamHub(parts: StreamHubDeps): StreamHub {
  const connections = new Map<StreamConnection, number>();
  let lastId = 0;
  let silent = false;
  let heartbeatAt = parts.monotonicNow();

  return {
    async connect(socket, request) {
      let closed = false;
      let connection: StreamConnection | undefined;
      // The key is checked while the client may already talk.
      const early: (string | undefined)[] = [];
      socket.onMessage((text) => {
        if (connection !== undefined) connection.receive(text);
        else if (early.length < mostEarly) early.push(text);
      });
      socket.onClose(() => {
        closed = true;
        if (connection === undefined) return;
        connections.delete(connection);
        connection.dispose();
      });

      if (isFromElsewhere(request, parts.allowedOrigins)) {
        socket.close(siteRefusedCode, "pages of another site may not connect");
        return;
      }
      const key =
        new URL(request.url).searchParams.get(streamKeyParameter) ?? request.headers.get(apiKeyHeader);
      const user = key === null ? undefined : await parts.userByApiKey(key);
      if (closed) return;
      if (user === undefined) {
        socket.close(keyRefusedCode, key === null ? "API key missing" : "API key unknown");
        return;
      }
      connection = createStreamConnection({
        socket,
        userId: user.id,
        source: parts.source,
        limits: parts.limits,
        now: parts.now,
        advance: parts.advance,
      });
      lastId += 1;
      connections.set(connection, lastId);
      connection.hold(silent);
      for (const text of early) connection.receive(text);
    },
    tell(change) {
      const topic = parts.source.topicOfChange(change);
      const wanting = [...connections.keys()].filter((connection) => connection.wants(topic));
      if (wanting.length === 0) return;
      const [data, ts] = [JSON.stringify(change.data), parts.now()];
      for (const connection of wanting) connection.update(topic, data, ts);
    },
    flush() {
      const present = parts.monotonicNow();
      const due = present - heartbeatAt >= parts.limits.heartbeatMs;
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
    silence(on) {
      silent = on;
      for (const connection of connections.keys()) connection.hold(on);
    },
    sendRaw(text) {
      for (const connection of connections.keys()) connection.sendRaw(text);
    },
    publish(feed, data) {
      const text = JSON.stringify(data);
      for (const connection of connections.keys()) {
        const topic = parts.source.topicOf(feed, connection.userId);
        if (topic !== undefined) connection.update(topic, text, parts.now());
      }
    },
    loseUpdates(count) {
      for (const connection of connections.keys()) connection.loseUpdates(count);
    },
    connections: () => [...connections].map(([{ userId, feeds }, id]) => ({ id, userId, feeds: feeds() })),
  };
}
