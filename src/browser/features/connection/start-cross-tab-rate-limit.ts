import { joinSharedTurns } from "#browser/api/cross-tab-rate-limit.ts";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { TabChannel } from "#browser/storage/tab-channel.ts";
import { sharePolls } from "#browser/stream/use-poll-interval.ts";

interface RateLimitDeps {
  readonly client: Pick<GatewayClient, "shareTurns">;
  readonly requestsPerSecond: number;
  /** Shared by all tabs. Messages of another shape are ignored. */
  readonly channel: Pick<TabChannel, "post" | "listen">;
}

/** Shares one request budget with the other tabs of this browser. Returns a function that stops it. */
export function startCrossTabRateLimit({ client, requestsPerSecond, channel }: RateLimitDeps): () => void {
  return joinSharedTurns({
    queue: { share: client.shareTurns },
    clock: systemClock,
    perSecond: requestsPerSecond,
    tab: String(Math.random()),
    post: channel.post,
    listen: channel.listen,
    hasFocus: () => document.hasFocus(),
    random: Math.random,
    onTabs: sharePolls,
  });
}
