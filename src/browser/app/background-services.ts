// What goes on behind the pages of somebody who uses them: after a sleep nothing old looks new, a handshake that fails is
// looked into, the tabs share one budget, and what is about to be opened is fetched.
import type { QueryClient } from "@tanstack/react-query";
import type { Config } from "#browser/config/config.ts";
import { probeHandshakes } from "#browser/features/connection/diagnose-socket-failure.ts";
import { shareBudget } from "#browser/features/connection/start-cross-tab-rate-limit.ts";
import { watchSleep } from "#browser/features/connection/watch-sleep.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { watchIntent } from "#browser/market-data/hover-intent.ts";
import { warmMarket } from "#browser/market-data/prefetch-market.ts";
import { parseMarketPath } from "#browser/routing/paths.ts";
import type { Gateway } from "#browser/session/session.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";
import { preloadPage } from "./lazy-pages.ts";

interface UpkeepPorts {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queryClient: QueryClient;
  readonly stream: Pick<StreamClient, "subscribe" | "store" | "hint">;
  readonly channel: BroadcastChannel;
  /** How far the wall clock was ahead of the steady one when the page began, ms. */
  readonly apartMs: number;
}

/** Begins all of it; the answer ends it. */
export function startBackgroundServices(ports: UpkeepPorts): () => void {
  const { config, gateway, channel } = ports;
  const { requestsPerSecond } = config.gateway;
  const ends = [
    watchSleep(ports),
    probeHandshakes({ ...ports, showMs: config.freshness.showMs }),
    shareBudget({ client: gateway.client, requestsPerSecond, channel }),
    watchIntent(systemClock, (path) => warm(ports, path)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Fetches the page at a path and query: its code, and of a market its data. */
function warm(ports: UpkeepPorts, path: string): () => void {
  const { pathname, searchParams } = new URL(path, location.origin);
  preloadPage(pathname);
  const place = parseMarketPath(pathname);
  if (place === undefined || pathname === location.pathname) return () => {};
  // The chart's code comes when the chart is drawn, and that is late.
  import("#browser/features/candles/chart-canvas.tsx").catch(() => {});
  return warmMarket(ports, { ...place, outcomeId: searchParams.get("outcome") ?? undefined });
}
