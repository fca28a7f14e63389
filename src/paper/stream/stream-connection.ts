// One client connection: its subscriptions, and the frames queued for the next message.
import { decodeClientFrame } from "#contract/decode-stream-frame.ts";
import { type ClientFrame, type Feed, feedKey, tryLaterCloseCode } from "#contract/stream-frames.ts";
import type { StreamLimits } from "../gateway-config.ts";
import type { FeedSource } from "./feed-source.ts";
import type { StreamSocket } from "./stream-socket.ts";

export interface StreamConnection {
  readonly userId: string;
  feeds(): readonly Feed[];
  /** Handles a client message; undefined for a binary one. */
  receive(text: string | undefined): void;
  wants(topic: string): boolean;
  /** Queues a topic's data as serialised JSON; no-op when the client is not subscribed. */
  update(topic: string, data: string, ts: number): void;
  heartbeat(): void;
  /** Sends the queued frames. */
  flush(): void;
  /** While on, holds back all messages like a stalled network. */
  setOnHold(on: boolean): void;
  /** Drops the next `count` updates: their sequence numbers are used, the frames are not sent. */
  dropUpdates(count: number): void;
  sendRaw(text: string): void;
  end(code: number, reason: string): void;
  cut(): void;
  /** Releases the client's resources; called after its socket has closed. */
  dispose(): void;
}

export interface StreamConnectionDeps {
  readonly socket: StreamSocket;
  readonly userId: string;
  readonly source: FeedSource;
  readonly limits: StreamLimits;
  readonly now: () => number;
  /** Advances the world to the present, so that updates follow the snapshot without a gap. */
  readonly advance: () => void;
}

interface Subscription {
  readonly feed: Feed;
  /** The feed as JSON text, repeated in every frame. */
  readonly text: string;
  readonly topic: string;
  readonly release: () => void;
  seq: number;
}

const messageTooBigCode = 1009;

export function createStreamConnection(deps: StreamConnectionDeps): StreamConnection {
  const { socket, userId, source, limits } = deps;
  const subscriptions = new Map<string, Subscription>();
  const byTopic = new Map<string, Set<Subscription>>();
  let frames: string[] = [];
  let onHold = false;
  let over = false;
  let updatesToDrop = 0;

  const queueFrame = (frame: object) => frames.push(JSON.stringify(frame));
  const queueError = (id: number | undefined, code: string, message: string) =>
    queueFrame({ type: "error", ...(id === undefined ? {} : { id }), code, message });
  const frameOf = (type: "snapshot" | "update", { text, seq }: Subscription, data: string, ts: number) =>
    `{"type":"${type}","feed":${text},"seq":${seq},"ts":${ts},"data":${data}}`;

  const unsubscribe = (feed: Feed) => {
    const subscription = subscriptions.get(feedKey(feed));
    if (subscription === undefined) return;
    subscriptions.delete(feedKey(feed));
    const sharing = byTopic.get(subscription.topic);
    sharing?.delete(subscription);
    if (sharing?.size === 0) byTopic.delete(subscription.topic);
    subscription.release();
  };

  /** Subscribes and queues the snapshot; returns an error, if any. */
  const subscribe = (feed: Feed): { code: string; message: string } | undefined => {
    unsubscribe(feed);
    if (subscriptions.size >= limits.maxFeeds) {
      return { code: "too_many_feeds", message: `A connection may have ${limits.maxFeeds} feeds` };
    }
    // Wakes the market first: waking may change it, and the next update must follow from the snapshot.
    const release = source.keepAwake(feed);
    deps.advance();
    const snapshot = source.snapshot(feed, userId);
    if (snapshot === undefined) {
      release();
      return { code: "unknown_feed", message: `There is no feed ${feedKey(feed)}` };
    }
    const topic = source.topicOf(feed, userId);
    const subscription: Subscription = { feed, text: JSON.stringify(feed), topic, release, seq: 1 };
    const data = JSON.stringify(snapshot);
    subscriptions.set(feedKey(feed), subscription);
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscription));
    frames.push(frameOf("snapshot", subscription, data, deps.now()));
    return undefined;
  };

  const handleFrame = (frame: ClientFrame) => {
    if (frame.op === "ping") {
      queueFrame({ type: "pong", id: frame.id });
      return;
    }
    queueFrame({ type: "ack", id: frame.id });
    for (const feed of frame.feeds) {
      if (frame.op === "unsubscribe") unsubscribe(feed);
      else {
        const problem = subscribe(feed);
        if (problem !== undefined) queueError(frame.id, problem.code, problem.message);
      }
    }
  };

  const connection: StreamConnection = {
    userId,
    feeds: () => [...subscriptions.values()].map(({ feed }) => feed),
    receive(text) {
      if (over) return;
      if (text !== undefined && text.length > limits.maxMessageLength) {
        connection.end(messageTooBigCode, "message too long");
        return;
      }
      const frame = text === undefined ? undefined : parseClientFrame(text);
      if (frame === undefined)
        queueError(undefined, "bad_frame", "The message is not a frame of this profile");
      else handleFrame(frame);
      connection.flush();
    },
    wants: (topic) => byTopic.has(topic),
    update(topic, data, ts) {
      for (const subscription of byTopic.get(topic) ?? []) {
        subscription.seq += 1;
        if (updatesToDrop > 0) updatesToDrop -= 1;
        else frames.push(frameOf("update", subscription, data, ts));
      }
    },
    heartbeat: () => queueFrame({ type: "pong" }),
    flush() {
      if (over || onHold || frames.length === 0) return;
      if (socket.bufferedAmount() > limits.maxBufferedBytes) {
        connection.end(tryLaterCloseCode, "too slow");
        return;
      }
      const [only] = frames;
      socket.send(frames.length === 1 && only !== undefined ? only : `[${frames.join(",")}]`);
      frames = [];
    },
    setOnHold(on) {
      onHold = on;
      connection.flush();
    },
    dropUpdates(count) {
      updatesToDrop = count;
    },
    sendRaw: (text) => socket.send(text),
    end(code, reason) {
      connection.dispose();
      socket.close(code, reason);
    },
    cut() {
      connection.dispose();
      socket.cut();
    },
    dispose() {
      over = true;
      for (const { feed } of [...subscriptions.values()]) unsubscribe(feed);
      frames = [];
    },
  };
  return connection;
}

function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return decodeClientFrame(JSON.parse(text));
  } catch {
    // Not understood; the caller sends an error frame.
    return undefined;
  }
}
