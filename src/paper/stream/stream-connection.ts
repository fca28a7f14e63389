// One client of the stream: what it is subscribed to, and the frames that wait to go out to it in one message.
import {
  type ClientFrame,
  decodeClientFrame,
  type Feed,
  feedKey,
  tryLaterCloseCode,
} from "#contract/stream-frames.ts";
import type { StreamLimits } from "../gateway-config.ts";
import type { FeedSource } from "./feed-source.ts";
import type { StreamSocket } from "./stream-socket.ts";

export interface StreamConnection {
  readonly userId: string;
  feeds(): readonly Feed[];
  /** What the client said; undefined for a binary message. */
  receive(text: string | undefined): void;
  wants(topic: string): boolean;
  /** Data of a topic as JSON text, already made; nothing where the client is not subscribed to it. */
  update(topic: string, data: string, ts: number): void;
  heartbeat(): void;
  /** Sends what waits. */
  flush(): void;
  /** Holds everything back while on, as a network that stands still. */
  hold(on: boolean): void;
  /** Lets the next `count` updates go missing: their numbers are spent, the frames are not sent. */
  loseUpdates(count: number): void;
  sendRaw(text: string): void;
  end(code: number, reason: string): void;
  cut(): void;
  /** Gives up everything kept for the client; called once its socket has closed. */
  dispose(): void;
}

export interface StreamConnectionDeps {
  readonly socket: StreamSocket;
  readonly userId: string;
  readonly source: FeedSource;
  readonly limits: StreamLimits;
  readonly now: () => number;
  /** Brings the world to the present, so that a snapshot is what updates follow. */
  readonly advance: () => void;
}

interface Subscription {
  readonly feed: Feed;
  /** The feed as JSON text: it stands in every frame. */
  readonly text: string;
  readonly topic: string;
  readonly release: () => void;
  seq: number;
}

const messageTooBigCode = 1009;

export function createStreamConnection(parts: StreamConnectionDeps): StreamConnection {
  const { socket, userId, source, limits } = parts;
  const subscriptions = new Map<string, Subscription>();
  const byTopic = new Map<string, Set<Subscription>>();
  let frames: string[] = [];
  let held = false;
  let over = false;
  let toLose = 0;

  const say = (frame: object) => frames.push(JSON.stringify(frame));
  const complain = (id: number | undefined, code: string, message: string) =>
    say({ type: "error", ...(id === undefined ? {} : { id }), code, message });
  const frameOf = (type: "snapshot" | "update", { text, seq }: Subscription, data: string, ts: number) =>
    `{"type":"${type}","feed":${text},"seq":${seq},"ts":${ts},"data":${data}}`;

  const unsubscribe = (feed: Feed) => {
    const held = subscriptions.get(feedKey(feed));
    if (held === undefined) return;
    subscriptions.delete(feedKey(feed));
    const sharing = byTopic.get(held.topic);
    sharing?.delete(held);
    if (sharing?.size === 0) byTopic.delete(held.topic);
    held.release();
  };

  /** Subscribes and says the snapshot; gives the problem where there is one. */
  const subscribe = (feed: Feed): { code: string; message: string } | undefined => {
    const unknown = { code: "unknown_feed", message: `There is no feed ${feedKey(feed)}` };
    const topic = source.topicOf(feed, userId);
    if (topic === undefined) return unknown;
    unsubscribe(feed);
    if (subscriptions.size >= limits.mostFeeds) {
      return { code: "too_many_feeds", message: `A connection may have ${limits.mostFeeds} feeds` };
    }
    // Awake first: what wakes a market may change it, and the snapshot must be what the next update follows.
    const release = source.keepAwake(feed);
    parts.advance();
    const snapshot = source.snapshot(feed, userId);
    if (snapshot === undefined) {
      release();
      return unknown;
    }
    const subscription: Subscription = { feed, text: JSON.stringify(feed), topic, release, seq: 1 };
    const data = JSON.stringify(snapshot);
    subscriptions.set(feedKey(feed), subscription);
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscription));
    frames.push(frameOf("snapshot", subscription, data, parts.now()));
    return undefined;
  };

  const obey = (frame: ClientFrame) => {
    if (frame.op === "ping") {
      say({ type: "pong", id: frame.id });
      return;
    }
    say({ type: "ack", id: frame.id });
    for (const feed of frame.feeds) {
      if (frame.op === "unsubscribe") unsubscribe(feed);
      else {
        const problem = subscribe(feed);
        if (problem !== undefined) complain(frame.id, problem.code, problem.message);
      }
    }
  };

  const connection: StreamConnection = {
    userId,
    feeds: () => [...subscriptions.values()].map(({ feed }) => feed),
    receive(text) {
      if (over) return;
      if (text !== undefined && text.length > limits.longestMessage) {
        connection.end(messageTooBigCode, "message too long");
        return;
      }
      const frame = text === undefined ? undefined : parseClientFrame(text);
      if (frame === undefined) complain(undefined, "bad_frame", "The message is not a frame of this profile");
      else obey(frame);
      connection.flush();
    },
    wants: (topic) => byTopic.has(topic),
    update(topic, data, ts) {
      for (const subscription of byTopic.get(topic) ?? []) {
        subscription.seq += 1;
        if (toLose > 0) toLose -= 1;
        else frames.push(frameOf("update", subscription, data, ts));
      }
    },
    heartbeat: () => say({ type: "pong" }),
    flush() {
      if (over || held || frames.length === 0) return;
      if (socket.bufferedAmount() > limits.mostBuffered) {
        connection.end(tryLaterCloseCode, "too slow");
        return;
      }
      const [only] = frames;
      socket.send(frames.length === 1 && only !== undefined ? only : `[${frames.join(",")}]`);
      frames = [];
    },
    hold(on) {
      held = on;
      connection.flush();
    },
    loseUpdates(count) {
      toLose = count;
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
    // Whatever is wrong with it is the client's, which is told that it was not understood.
    return undefined;
  }
}
