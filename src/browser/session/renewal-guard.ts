// Remembers which requests a renewed sign-in did not help, so that a gateway that says 401 for ever is not asked to
// renew for ever: at most one renewal follows a 401 until something is let in again.
import type { EndpointName } from "#contract/endpoints.ts";

export interface Refusals {
  /** `endpoint` said 401 with what is in force now; `renewed` says whether that came of renewing after a 401. */
  note(endpoint: EndpointName): void;
  /** A request was let in with what is in force now. */
  accept(endpoint: EndpointName): void;
  /** A renewal that followed a 401 brought a new token. */
  renewedAfterRefusal(): void;
  /** The user mended it: another key, another sign-in. */
  clear(): void;
  /** True if another renewal for `endpoint` cannot help. */
  hopeless(endpoint: EndpointName): boolean;
  /** True if nothing was accepted since the last refusal. */
  readonly standing: boolean;
}

export function createRenewalGuard(): Refusals {
  const refused = new Set<EndpointName>();
  let unproven = false;
  let standing = false;
  return {
    note: (endpoint) => {
      refused.add(endpoint);
      standing = true;
    },
    accept: (endpoint) => {
      refused.delete(endpoint);
      unproven = false;
      standing = false;
    },
    renewedAfterRefusal: () => {
      unproven = true;
    },
    clear: () => {
      refused.clear();
      unproven = false;
      standing = false;
    },
    hopeless: (endpoint) => refused.has(endpoint) || unproven || standing,
    get standing() {
      return standing;
    },
  };
}
