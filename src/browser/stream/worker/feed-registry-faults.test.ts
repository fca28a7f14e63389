import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRegistryHarness, feedOf } from "#browser/testing/feed-registry-harness.ts";
import { createRegistryModel } from "#browser/testing/feed-registry-model.ts";
import { feedKey } from "#contract/stream-frames.ts";

describe("under any sequence of faults", () => {
  const feeds = ["1", "2", "3"].map(feedOf);
  const which = fc.constantFrom(...feeds);
  const command = fc.oneof(
    fc.record({ do: fc.constant("want" as const), feed: which }),
    fc.record({ do: fc.constant("unwant" as const), feed: which }),
    fc.record({ do: fc.constant("change" as const), feed: which }),
    fc.record({ do: fc.constant("change" as const), feed: which }),
    fc.record({ do: fc.constantFrom("up" as const, "down" as const) }),
    fc.record({ do: fc.constantFrom("lose" as const, "repeat" as const, "swap" as const), at: fc.nat(3) }),
    fc.record({ do: fc.constant("deliver" as const), count: fc.nat(6) }),
    fc.record({ do: fc.constant("wait" as const), ms: fc.nat(12_000) }),
    fc.record({ do: fc.constant("look" as const) }),
  );

  it("subscribes every wanted feed exactly once, ends with the gateway's data and subscribes no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 60, size: "max" }), async (commands) => {
        const { registry, clock, requests } = createRegistryHarness();
        const gateway = createRegistryModel(registry, requests, feeds);
        const wanted = new Set<string>();
        const seen = new Map<string, { phase: string; sizes: readonly string[] | undefined }>();
        const look = () => {
          for (const { key, phase, data } of registry.takeUpdates()) {
            const sizes =
              data === undefined
                ? seen.get(key)?.sizes
                : data !== "dropped" && data.channel === "book"
                  ? data.book.asks.map(({ size }) => size)
                  : undefined;
            seen.set(key, { phase, sizes });
          }
        };
        for (const one of commands) {
          switch (one.do) {
            case "want":
              wanted.add(feedKey(one.feed));
              registry.want(one.feed);
              break;
            case "unwant":
              wanted.delete(feedKey(one.feed));
              seen.delete(feedKey(one.feed));
              registry.unwant(feedKey(one.feed));
              break;
            case "change":
              gateway.change(one.feed);
              break;
            case "up":
              gateway.up();
              break;
            case "down":
              gateway.down();
              break;
            case "deliver":
              gateway.deliver(one.count);
              break;
            case "wait":
              await clock.advance(one.ms);
              break;
            case "look":
              look();
              break;
            default:
              gateway.corrupt(one.do, one.at);
          }
        }
        // Then the line holds, and every feed moves once more: a loss shows only with what follows it.
        gateway.up();
        for (let round = 0; round < 3; round += 1) {
          for (const feed of feeds) gateway.change(feed);
          do gateway.deliver(100);
          while (gateway.queued > 0);
          await clock.advance(60_000);
          do gateway.deliver(100);
          while (gateway.queued > 0);
        }
        look();
        expect([...gateway.subscribed.keys()].sort()).toEqual([...wanted].sort());
        expect(gateway.duplicateSubscriptions()).toBe(0);
        for (const key of wanted)
          expect(seen.get(key)).toEqual({ phase: "live", sizes: gateway.truth.get(key) });
      }),
      { numRuns: 300 },
    );
  });
});
