// The only door to workers, and the only Trusted Types policy: the header allows the name "crossbook", and the policy lets
// through this site's two workers, which are built beside one another, and nothing else.
import streamWorkerUrl from "#browser/stream/worker/stream-worker.ts?worker&url";

/** What is used of the browser's Trusted Types; TypeScript's DOM library does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const folderOf = (url: string) => new URL(".", new URL(url, location.href)).href;
/** The built name goes on with a digest, the served one with its ending. */
const ownName = /\/(stream|candle)-worker[-.][^/]*$/;

function createScriptURL(url: string): string {
  if (!ownName.test(url) || folderOf(url) !== folderOf(streamWorkerUrl))
    throw new TypeError("not a worker of this site's own");
  return url;
}

/** A policy of one name can be made once in the life of a page. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Starts a worker that is built beside the stream's. Throws where the browser or a policy forbids it. */
export function openWorker(name: string, address: string): Worker {
  policy ??= window.trustedTypes?.createPolicy("crossbook", { createScriptURL });
  const url = (policy ?? { createScriptURL }).createScriptURL(address);
  return new Worker(url, { type: "module", name: `crossbook ${name}` });
}

/** Starts the stream's worker. Throws where the browser or a policy forbids it. */
export function openStreamWorker(): Worker {
  return openWorker("stream", streamWorkerUrl);
}
