// Remembers which requests a renewed sign-in did not help, so that one that is always answered with 401 does not renew it again
// and again: at most one renewal follows a 401 until something is let in again.
import type { EndpointName } from "#contract/endpoints.ts";

export interface Refusals {
  /** `endpoint` answered 401 again after a renewal. */
  note(endpoint: EndpointName): void;
  /** A request was let in with what is in force now. */
  accept(endpoint: EndpointName): void;
  /** A renewal that followed a 401 brought a new token. */
  renewedAfterRefusal(): void;
  /** The user mended it: another key, another sign-in. */
  clear(): void;
  /** True if another renewal for `endpoint` cannot help. */
  hopeless(endpoint: EndpointName): boolean;
}

export function createRenewalRefusals(): Refusals {
  const refused = new Set<EndpointName>();
  // The newest token let nothing in so far. Once it has, a 401 means that it expired, whichever endpoint says so.
  let unproven = false;
  return {
    note: (endpoint) => {
      refused.add(endpoint);
    },
    accept: (endpoint) => {
      refused.delete(endpoint);
      unproven = false;
    },
    renewedAfterRefusal: () => {
      unproven = true;
    },
    clear: () => {
      refused.clear();
      unproven = false;
    },
    hopeless: (endpoint) => refused.has(endpoint) || unproven,
  };
}
