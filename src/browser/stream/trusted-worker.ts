// The only worker of this site, and the only Trusted Types policy: the header allows the name "crossbook", and the policy
// lets through this worker's own address and nothing else.
import streamWorkerUrl from "./stream-worker.ts?worker&url";

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

function createScriptURL(url: string): string {
  if (url !== streamWorkerUrl) throw new TypeError("not an address of this site's own worker");
  return url;
}

/** A policy of one name can be made once in the life of a page. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Starts the stream's worker. Throws where the browser or a policy forbids it. */
export function openStreamWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy("crossbook", { createScriptURL });
  const url =
    policy === undefined ? createScriptURL(streamWorkerUrl) : policy.createScriptURL(streamWorkerUrl);
  return new Worker(url, { type: "module", name: "crossbook stream" });
}
