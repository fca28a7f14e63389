// Maps world changes to feeds, and builds the snapshot a subscription starts with.
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import type { World, WorldChange } from "../world/world.ts";

const snapshotTrades = 100;

export interface FeedSource {
  /** Key shared by feeds of the same data and the changes that belong to them. */
  topicOf(feed: Feed, userId: string): string;
  topicOfChange(change: WorldChange): string;
  /** Current data in the channel's form; undefined when there is no such feed. */
  snapshot(feed: Feed, userId: string): unknown;
  /** Keeps the feed's market awake; returns the release function. */
  keepAwake(feed: Feed): () => void;
}

export interface FeedSourceDeps {
  readonly world: () => World;
  readonly intervals: GatewayConfig["intervals"];
}

/** Feeds of the current `world`; candles in the intervals of the settings. */
export function createFeedSource({ world, intervals }: FeedSourceDeps): FeedSource {
  const secondsOf = (feed: Feed) =>
    feed.channel === "candles" ? intervals.find(({ value }) => value === feed.interval)?.seconds : undefined;
  const topic = (channel: Feed["channel"], venue: Feed["venue"], instrument: string, seconds = 0) =>
    feedKey({ channel, venue, instrument, interval: String(seconds) });

  return {
    topicOf(feed, userId) {
      const { channel, venue, instrument = "" } = feed;
      return channel === "orders"
        ? topic(channel, venue, userId)
        : topic(channel, venue, instrument, secondsOf(feed));
    },
    topicOfChange(change) {
      switch (change.channel) {
        case "orders":
          return topic(change.channel, change.venue, change.userId);
        case "candles":
          return topic(change.channel, change.venue, change.instrument, change.intervalSeconds);
        default:
          return topic(change.channel, change.venue, change.instrument);
      }
    },
    snapshot(feed, userId) {
      const { channel, venue, instrument = "" } = feed;
      switch (channel) {
        case "orders":
          return world().orders(userId, venue, { openOnly: true });
        case "book":
          return venue === "venue-c" ? undefined : world().book(venue, instrument);
        case "trades":
          return venue === "venue-b" ? undefined : world().trades(venue, instrument, {}, snapshotTrades);
        case "candles": {
          const seconds = venue === "venue-b" ? secondsOf(feed) : undefined;
          return seconds === undefined ? undefined : world().candles(instrument, seconds, {});
        }
      }
    },
    keepAwake(feed) {
      const { channel, venue, instrument = "" } = feed;
      return channel === "orders" ? () => undefined : world().keepAwake(venue, instrument, secondsOf(feed));
    },
  };
}
