// Why a sign-in did not come about, in words, and which field mends it.
import {
  GatewayError,
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  TimeoutError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";

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
  if (entered.email === "") return { field: "email", text: "Enter your email." };
  if (needed.password && entered.password === "") return { field: "password", text: "Enter your password." };
  if (needed.apiKey && entered.apiKey === "") return { field: "apiKey", text: "Enter your API key." };
  return undefined;
}

export const keyRefused: SignInProblem = {
  field: "apiKey",
  text: "The email and password are right, but the gateway refuses the first read. Enter another API key; if this one is right, check the connection.",
};

/** Problem of a failed sign-in. Rethrows `error` if it is not a gateway error. */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof GatewayError)) throw error;
  if (error.status === 401 || error.status === 403) {
    const text = error.reason === undefined ? "" : ` The gateway says: ${error.reason}`;
    return { field: "password", text: `The email or the password is not right.${text}` };
  }
  if (error instanceof RateLimitedError) {
    return {
      text: "Too many attempts: the gateway asks to wait before the next one.",
      waitMs: error.retryAfterMs,
    };
  }
  if (error instanceof TimeoutError) return { text: `${error.message} You are not signed in; try again.` };
  if (error instanceof NetworkError) {
    return { text: `${error.message} Check this device's connection, then try again.` };
  }
  const isNoGateway = error.status === 404 || error.status === 405;
  if (isNoGateway || error instanceof MalformedAnswerError) {
    return {
      text: `${error.message} Something else may be answering in the gateway's place: check the connection.`,
    };
  }
  if (error instanceof UnavailableError) {
    return { text: `The gateway cannot sign anyone in just now. ${error.message} Try again later.` };
  }
  return { text: `The gateway refuses this sign-in: ${error.message}` };
}
