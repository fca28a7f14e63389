// The only place that starts a worker, and the only Trusted Types policy: the response header allows the name "crossbook",
// and the policy accepts the addresses of this site's workers only.
import { workerUrls } from "./worker-urls.ts";

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
  if (!Object.values(workerUrls).includes(url)) throw new TypeError("not a worker of this site");
  return url;
}

/** A policy name can be used once per page. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The address as the browser's policy accepts it for a worker. Throws a TypeError for one not in `workerUrls`. */
export function trustScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy("crossbook", { createScriptURL });
  return (policy ?? { createScriptURL }).createScriptURL(url);
}

/** Starts the stream worker. Throws where the browser or a policy forbids it. */
export function openStreamWorker(): Worker {
  return new Worker(trustScriptUrl(workerUrls.stream), { type: "module", name: "crossbook stream" });
}
