// Entry of the worker that runs the paper gateway: one world for all tabs. A SharedWorker, or one worker a tab where the browser
// has none. The newest worker takes the world over (a tab of a newer build starts its own); the others wait until it is gone.
import { browserChannels, type CallMessage, callChannelName, worldLockName } from "./demo-messages.ts";
import { serveClients } from "./serve-clients.ts";
import { openWorldDatabase } from "./world-database.ts";
import { createWorldHost } from "./world-host.ts";

/** Interval of world and stream updates. */
const tickMs = 50;

/** Serves the stored world; resolves with a function that ends it. */
async function serveWorld(): Promise<() => void> {
  const host = await createWorldHost({ database: await openWorldDatabase() });
  const server = serveClients(browserChannels, crypto.randomUUID(), host);
  let { isStored } = host.state();
  const timer = setInterval(() => {
    if (server.count() > 0) host.tick();
    if (host.state().isStored === isStored) return;
    ({ isStored } = host.state());
    server.sendState();
  }, tickMs);
  return () => {
    clearInterval(timer);
    server.close();
    host.close();
  };
}

async function run(): Promise<void> {
  for (let steal = true; ; steal = false) {
    let serving: Promise<() => void> | undefined;
    let failed: unknown;
    await navigator.locks
      .request(worldLockName, { steal }, async () => {
        serving = serveWorld();
        await serving;
        await new Promise(() => {});
      })
      .catch((error: unknown) => {
        failed = error;
      });
    // Taken over by another worker, or the world could not begin.
    const end = await serving?.catch((error: unknown) => {
      failed = error;
    });
    if (end === undefined) throw failed;
    end();
  }
}

run().catch((error: unknown) => {
  const problem = error instanceof Error ? error.message : String(error);
  new BroadcastChannel(callChannelName).postMessage({ kind: "failed", problem } satisfies CallMessage);
  console.error(error);
});
