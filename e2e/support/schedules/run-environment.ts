// Environment of schedule runs: a paper gateway, the built dashboard and the fault proxy in front of them.
import { servePaper } from "#paper/host/serve.ts";
import { drawFrom, keyOf } from "#paper/world/random.ts";
import { requireBuilt } from "../built-path.ts";
import { openFaultProxy } from "../fault-proxy.ts";
import type { RunEnvironment } from "./visit.ts";

/** Settings under which nothing but the injected faults interferes with orders. */
const settings = {
  gateway: { requestsPerSecond: 100 },
  polling: { bookMs: 1_000, tradesMs: 5_000, ordersMs: 500 },
  // The page's clock is put forward again and again.
  freshness: { tradeMs: 600_000, showMs: 600_000 },
  trading: { maxOrderCost: "1000", maxDayCost: "100000" },
};
const variants = [
  { ...settings },
  { ...settings, stream: { profile: "none" } },
  { ...settings, orders: { idempotencyHeader: "Idempotency-Key" } },
];

/** Opens the environment drawn from `seed`; `close` ends all of it but the browser. */
export async function openRunEnvironment(
  browser: RunEnvironment["browser"],
  seed: string,
): Promise<RunEnvironment & { close(): Promise<void> }> {
  const draw = drawFrom(keyOf(`ground ${seed}`));
  const paper = await servePaper({
    port: 0,
    seed,
    distPath: requireBuilt(),
    configOverrides: draw.pick(variants),
    gatewayConfig: { requestRate: { perSecond: 1_000, burst: 1_000 } },
  });
  const wire = await openFaultProxy(paper.url, () => draw.unit());
  return {
    browser,
    paper,
    wire,
    async close() {
      await wire.close();
      await paper.close();
    },
  };
}
