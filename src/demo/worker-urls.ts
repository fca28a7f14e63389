// In place of src/browser/stream/worker-urls.ts in the demo.
import gatewayWorkerUrl from "./gateway-worker.ts?worker&url";
import streamWorkerUrl from "./stream-worker.ts?worker&url";

export const workerUrls = {
  stream: streamWorkerUrl,
  gateway: gatewayWorkerUrl,
  service: new URL(`${import.meta.env.BASE_URL}service-worker.js`, document.baseURI).href,
} as const;
