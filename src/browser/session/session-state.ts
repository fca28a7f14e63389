// What a session shows to the page.
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import type { User } from "#contract/user.ts";
import type { KeyRetention } from "./sign-in-storage.ts";

export interface Gateway {
  readonly client: GatewayClient;
  /** The first part of every cache key and the owner of every record. */
  readonly userId: string;
  /** Read on each call: the user may have entered another. */
  apiKey(): string | undefined;
}

/**
 * Why the last sign-in ended: by the user here, by the user in another tab, by the gateway while a tab was open or since the
 * last visit, or taken over by another account. After a sign-out here, with `gateway.signOutPath`, the reason is
 * "signing-out" until the gateway answers, then "ended-at-gateway" or "unconfirmed".
 */
export type EndReason =
  | "signed-out"
  | "signing-out"
  | "ended-at-gateway"
  | "unconfirmed"
  | "elsewhere"
  | "expired"
  | "expired-before"
  | "other-account";

export interface SessionState {
  readonly phase: "starting" | "signed-out" | "needs-key" | "signed-in";
  readonly user: User | undefined;
  /**
   * There in the phase "signed-in", and while a sign-in is renewed whose API key is stored: requests made then are sent once
   * the sign-in is renewed.
   */
  readonly gateway: Gateway | undefined;
  /** Grows with every new access token and API key: requests refused with the old ones may be retried. */
  readonly credentialsGeneration: number;
  /** Where an API key is stored, of any user while none is signed in; "never" if it is in memory only or unknown. */
  readonly keyRetention: KeyRetention;
  /** Why the sign-in could not be renewed, while that is so; it is tried again by itself. */
  readonly renewalProblem: string | undefined;
  /** The gateway says 401 although the sign-in was just renewed. */
  readonly refused: boolean;
  readonly ended: EndReason | undefined;
}
