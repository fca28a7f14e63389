// What the check of the sign-in found out, before anything is made of it.
import type { Config } from "#browser/config/config.ts";
import type { Question, Reach } from "./check-facts.ts";
import type { Failed } from "./probe-outcome.ts";
import type { SettingChange } from "./setting-change.ts";

/** What stands at an address of /auth, asked without anything that signs in. */
export type AuthAnswer =
  /** It refused, as it has to: with this status, and in these words of its own. */
  | { readonly kind: "there"; readonly status: number; readonly reason: string | undefined }
  /** Something answered that is not the gateway. */
  | { readonly kind: "elsewhere"; readonly failed: Failed }
  /** It cannot serve now: what stands there is not known. */
  | { readonly kind: "unavailable"; readonly failed: Failed }
  | { readonly kind: "redirects" }
  /** No answer came, or the browser did not let it in. */
  | { readonly kind: "unreached"; readonly failed: Failed };

export interface SignInFacts {
  /** The settings in force. */
  readonly config: Config;
  readonly login: AuthAnswer;
  /** Known only where no answer came. */
  readonly reach: Reach | undefined;
  /** Addresses, without path, that the site's own policy kept the check from. */
  readonly blocked: readonly string[];
  /** Other addresses that were tried for the gateway's own. */
  readonly places: readonly string[];
  /** The one of them where it signs in. */
  readonly foundAt: string | undefined;
  /** Undefined where there is no gateway to ask. */
  readonly refresh: AuthAnswer | undefined;
  /** Headers with which a renewal that is refused with 403 is refused like any without a cookie. */
  readonly refreshHeaders: SettingChange | undefined;
  /** How far the gateway's clock is ahead of this device's, in ms; undefined where it does not tell. */
  readonly clockAheadMs: number | undefined;
  /** The first read with a key and a token; undefined where nobody has signed in yet. */
  readonly firstRead: Question | undefined;
}
