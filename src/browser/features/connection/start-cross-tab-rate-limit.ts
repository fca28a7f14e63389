// The tabs of this browser keep within one budget of requests: here they meet.

import { joinSharedTurns } from "#browser/api/cross-tab-rate-limit.ts";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { sharePolls } from "#browser/stream/use-poll-interval.ts";

interface BudgetPorts {
  readonly client: Pick<GatewayClient, "shareTurns">;
  readonly requestsPerSecond: number;
  /** Heard by all tabs; what is of another form is no business of this. */
  readonly channel: BroadcastChannel;
}

/** Shares the budget with the other tabs on the channel; the answer ends it. */
export function shareBudget({ client, requestsPerSecond, channel }: BudgetPorts): () => void {
  return joinSharedTurns({
    queue: { share: client.shareTurns },
    clock: systemClock,
    perSecond: requestsPerSecond,
    tab: String(Math.random()),
    post: (news) => channel.postMessage(news),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    hasFocus: () => document.hasFocus(),
    random: Math.random,
    onTabs: sharePolls,
  });
}
