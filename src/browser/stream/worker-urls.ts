// Addresses of the scripts that the site may start, beside those of its document.
import streamWorkerUrl from "#browser/stream/worker/stream-worker.ts?worker&url";

export const workerUrls: Readonly<Record<string, string>> & { readonly stream: string } = {
  stream: streamWorkerUrl,
};
