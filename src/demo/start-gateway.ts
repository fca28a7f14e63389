// Starts the gateway worker and leads the page's requests and streams to it.
import { apiKeyStorageKey, markerKey } from "#browser/session/sign-in-storage.ts";
import { trustScriptUrl } from "#browser/stream/trusted-worker.ts";
import { createDemoClient } from "./demo-fetch.ts";
import { type DemoLine, watchDemoLine } from "./demo-line.ts";
import { browserChannels } from "./demo-messages.ts";
import { installDemoSocket } from "./demo-socket.ts";
import { demoTexts } from "./texts.ts";
import { workerUrls } from "./worker-urls.ts";

const homeUrl = new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** The trader of the world before is no more: the next page begins with its sign-in. */
function openStartPage(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of [markerKey, apiKeyStorageKey]) store.removeItem(key);
  }
  location.replace(homeUrl);
}

function startGateway(line: DemoLine): void {
  const client = createDemoClient(browserChannels, {
    id: crypto.randomUUID(),
    fetch: fetch.bind(window),
    baseUrl: document.baseURI,
    onState: line.showState,
    onFailed: (problem) => line.showProblem(demoTexts.failed(problem)),
    onStartedOver: openStartPage,
  });
  startOver = client.startOver;
  globalThis.fetch = client.fetch;
  installDemoSocket();
  startWorkers(() => client.fail(demoTexts.notLoaded));
}

function startWorkers(onMissing: () => void): void {
  const url = trustScriptUrl(workerUrls.gateway);
  const options = { type: "module", name: "crossbook demo" } as const;
  const worker = "SharedWorker" in globalThis ? new SharedWorker(url, options) : new Worker(url, options);
  worker.onerror = onMissing;
  // Without one (a private window), a reload needs a host that sends index.html for every path.
  const register = () =>
    navigator.serviceWorker?.register(trustScriptUrl(workerUrls.service)).catch(() => undefined);
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

let startOver = () => {};

function start(): void {
  const line = watchDemoLine(document, () => startOver());
  // Locks and cryptography need one.
  if (isSecureContext) startGateway(line);
  else line.showProblem(demoTexts.insecure);
}

// A task of its own, since evaluating the modules is long enough. It comes before the dashboard's, which is evaluated later.
setTimeout(start, 0);
