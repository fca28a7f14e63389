// Why a sign-in failed, as a text, and the field to correct.
import {
  GatewayError,
  isSignInRefused,
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  TimeoutError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";
import { problemTexts } from "./texts.ts";

export interface SignInProblem {
  readonly text: string;
  /** The field to correct; undefined where none would help. */
  readonly field?: "email" | "password" | "apiKey";
  /** Delay before trying again, ms. */
  readonly waitMs?: number;
}

export interface EnteredSignIn {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

/** First missing field; undefined if none. */
export function missingField(
  entered: EnteredSignIn,
  needed: { readonly password: boolean; readonly apiKey: boolean },
): SignInProblem | undefined {
  if (entered.email === "") return { field: "email", text: problemTexts.noEmail };
  if (needed.password && entered.password === "") return { field: "password", text: problemTexts.noPassword };
  if (needed.apiKey && entered.apiKey === "") return { field: "apiKey", text: problemTexts.noKey };
  return undefined;
}

export const keyRefused: SignInProblem = {
  field: "apiKey",
  text: problemTexts.keyRefused,
};

/** Problem of a failed sign-in. Rethrows `error` if it is not a gateway error. */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof GatewayError)) throw error;
  if (isSignInRefused(error)) {
    const text = error.reason === undefined ? "" : problemTexts.gatewaySays(error.reason);
    return { field: "password", text: `${problemTexts.wrongPassword}${text}` };
  }
  if (error instanceof RateLimitedError) {
    return {
      text: problemTexts.tooMany,
      waitMs: error.retryAfterMs,
    };
  }
  if (error instanceof TimeoutError) return { text: problemTexts.timeout(error.message) };
  if (error instanceof NetworkError) {
    return { text: problemTexts.network(error.message) };
  }
  const isNoGateway = error.status === 403 || error.status === 404 || error.status === 405;
  if (isNoGateway || error instanceof MalformedAnswerError) {
    return {
      text: problemTexts.notTheGateway(error.message),
    };
  }
  if (error instanceof UnavailableError) {
    return { text: problemTexts.unavailable(error.message) };
  }
  return { text: problemTexts.refused(error.message) };
}
