// Raw facts of the sign-in check, before they are interpreted.
import type { Config } from "#browser/config/config.ts";
import type { Question } from "./check-facts.ts";
import type { Failed } from "./probe-outcome.ts";
import type { Reach } from "./probe-reach.ts";
import type { SettingChange } from "./setting-change.ts";

/** Response of an /auth endpoint to a request without credentials. */
export type AuthAnswer =
  /** Refused as expected, with the gateway's status and text. */
  | { readonly kind: "there"; readonly status: number; readonly reason: string | undefined }
  /** Answered by something other than the gateway. */
  | { readonly kind: "elsewhere"; readonly failed: Failed }
  /** Temporarily unavailable, so the endpoint is unknown. */
  | { readonly kind: "unavailable"; readonly failed: Failed }
  | { readonly kind: "redirects" }
  /** No response, or blocked by the browser. */
  | { readonly kind: "unreached"; readonly failed: Failed };

export interface SignInFacts {
  /** Current settings. */
  readonly config: Config;
  readonly login: AuthAnswer;
  /** Known only without a response. */
  readonly reach: Reach | undefined;
  /** Origins blocked by the site's own content security policy. */
  readonly blocked: readonly string[];
  /** Other base URLs tried. */
  readonly places: readonly string[];
  /** Base URL among them that has the sign-in. */
  readonly foundAt: string | undefined;
  /** Undefined without a gateway. */
  readonly refresh: AuthAnswer | undefined;
  /** Headers that turn a 403 at the token refresh into the usual refusal without a cookie. */
  readonly refreshHeaders: SettingChange | undefined;
  /** Lead of the gateway's clock over this device's in ms; undefined if unknown. */
  readonly clockAheadMs: number | undefined;
  /** First read with key and token; undefined before a sign-in. */
  readonly firstRead: Question | undefined;
}
