import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { joinSharedTurns } from "#browser/api/cross-tab-rate-limit.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { diagnoseSocketFailures } from "#browser/features/connection/diagnose-socket-failure.ts";
import { watchSleep } from "#browser/features/connection/watch-sleep.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { clockDivergenceMs } from "#browser/lib/detect-sleep.ts";
import { watchIntent } from "#browser/market-data/hover-intent.ts";
import { type PrefetchDeps, prefetchMarket } from "#browser/market-data/prefetch-market.ts";
import { currentRoute } from "#browser/routing/base-path.ts";
import { parseMarketPath, parseMatchedPath } from "#browser/routing/paths.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { storedGroupLists } from "#browser/storage/stored-group-lists.ts";
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { sharePolls } from "#browser/stream/use-poll-interval.ts";
import { preloadPage } from "./lazy-pages.ts";

/** Channel on which the tabs of a browser share one request budget. */
const channelName = "crossbook.turns";

/**
 * Sleep detection, socket failure diagnosis, the cross-tab request budget and prefetch on hover, while signed in; deletes the
 * stored lists of groups at the end.
 */
export function BackgroundServicesEffect() {
  const config = useConfig();
  const { onSignOut } = useSession();
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const stream = useStream();
  useEffect(() => {
    const channel = openTabChannel(channelName);
    const deps = { config, gateway, queryClient, stream };
    const stops = [
      watchSleep({ stream, queryClient, apartMs: clockDivergenceMs(systemClock) }),
      diagnoseSocketFailures({ ...deps, showMs: config.freshness.showMs }),
      joinSharedTurns({
        queue: { share: gateway.client.shareTurns },
        clock: systemClock,
        perSecond: config.gateway.requestsPerSecond,
        tab: String(Math.random()),
        post: channel.post,
        listen: channel.listen,
        hasFocus: () => document.hasFocus(),
        random: Math.random,
        onTabs: sharePolls,
      }),
      watchIntent(systemClock, (path) => prefetchPage(deps, path)),
      onSignOut(() => void storedGroupLists.clear()),
    ];
    return () => {
      for (const stop of stops) stop();
      channel.close();
    };
  }, [config, gateway, queryClient, stream, onSignOut]);
  return null;
}

/** Loads the page at a path with query: its code, and a market's data. Returns a function that stops it. */
function prefetchPage(deps: PrefetchDeps, path: string): () => void {
  const { pathname, searchParams } = new URL(path, location.origin);
  preloadPage(pathname);
  if (parseMatchedPath(pathname)?.groupId !== undefined) {
    import("#browser/pages/matched-group-panels.tsx").catch(() => {});
  }
  const market = parseMarketPath(pathname);
  if (market === undefined || pathname === currentRoute()) return () => {};
  // The page itself imports the chart only when it renders one.
  import("#browser/features/candles/chart-canvas.tsx").catch(() => {});
  return prefetchMarket(deps, { ...market, outcomeId: searchParams.get("outcome") ?? undefined });
}
