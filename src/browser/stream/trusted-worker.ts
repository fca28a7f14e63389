// The only place that starts a worker, and the only Trusted Types policy: the response header allows the name "crossbook",
// and the policy accepts the address of this site's worker only.
import streamWorkerUrl from "#browser/stream/worker/stream-worker.ts?worker&url";

/** The part of Trusted Types used here; TypeScript's DOM library lacks them. */
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
  if (url !== streamWorkerUrl) throw new TypeError("not this site's worker");
  return url;
}

/** A policy name can be used once per page. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Starts the stream worker. Throws where the browser or a policy forbids it. */
export function openStreamWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy("crossbook", { createScriptURL });
  const url = (policy ?? { createScriptURL }).createScriptURL(streamWorkerUrl);
  return new Worker(url, { type: "module", name: "crossbook stream" });
}
