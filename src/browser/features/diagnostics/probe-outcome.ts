// Outcome of one read of the connection check.
import {
  GatewayError,
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
  UnsendableError,
} from "#browser/api/gateway-error.ts";

/** "no-data": a response without data, mostly a web page. */
export type Failure =
  | "network"
  | "timeout"
  | "unauthorized"
  | "refused"
  | "rate-limited"
  | "unavailable"
  | "malformed"
  | "no-data"
  | "unsendable";

export interface Answered {
  readonly kind: "answered";
  /** Output of the endpoint's decoder. */
  readonly answer: unknown;
  /** The data as received. */
  readonly body?: unknown;
}
export interface Failed {
  readonly kind: "failed";
  readonly failure: Failure;
  readonly status: number | undefined;
  /** Error text of the gateway, or the fault in its response. */
  readonly reason: string | undefined;
  /** The data as received, if any. */
  readonly body?: unknown;
}
export type Outcome = Answered | Failed;

/** Classifies the error of a read. Rethrows one not caused by the gateway: a stop, a sign-out, a bug. */
export function outcomeOf(error: unknown): Failed {
  if (!(error instanceof GatewayError) || error instanceof SignedOutError) throw error;
  const { status, message } = error;
  const failure = failureOf(error);
  // The message's lead, up to its first colon, repeats what `failureText` says.
  const fault = message.replace(/^[^:]*: /, "").replace(/\.$/, "");
  return { kind: "failed", failure, status, reason: failure === "malformed" ? fault : error.reason };
}

function failureOf(error: GatewayError): Failure {
  if (error instanceof NetworkError) return "network";
  if (error instanceof TimeoutError) return "timeout";
  if (error instanceof UnauthorizedError) return "unauthorized";
  if (error instanceof RateLimitedError) return "rate-limited";
  if (error instanceof UnavailableError) return "unavailable";
  if (error instanceof MalformedAnswerError) return error.isData ? "malformed" : "no-data";
  if (error instanceof UnsendableError) return "unsendable";
  return "refused";
}

/** True if the gateway knows the path but rejects the parameters. */
export function objects(outcome: Outcome): boolean {
  return (
    outcome.kind === "failed" &&
    outcome.failure === "refused" &&
    outcome.status !== 403 &&
    outcome.status !== 404
  );
}

/** True if data came in another shape. */
export const isMalformed = (outcome: Outcome): boolean =>
  outcome.kind === "failed" && outcome.failure === "malformed";

/** True if the gateway has nothing at the path. */
export function isNotThere(outcome: Outcome): boolean {
  if (outcome.kind === "answered") return false;
  return (
    outcome.failure === "no-data" ||
    (outcome.failure === "refused" && [404, 405].includes(outcome.status ?? 0))
  );
}

/** Predicate of a sentence: "answers 404", "does not answer". */
export function failureText({ failure, status, reason }: Failed): string {
  const detail = reason === undefined ? "" : ` (“${reason}”)`;
  switch (failure) {
    case "network":
      return "cannot be reached";
    case "timeout":
      return "does not answer in time";
    case "unauthorized":
      return `answers 401${detail}`;
    case "rate-limited":
      return `answers 429, too many requests${detail}`;
    case "malformed":
      return `answers with unreadable data${detail}`;
    case "no-data":
      return "answers with a web page or other text instead of data";
    case "unsendable":
      return "cannot be requested with this id";
    case "refused":
    case "unavailable":
      return `answers ${status ?? "with an error"}${detail}`;
  }
}

/** Values of the fields named `field` at any depth of a body, its envelope included. */
export function fieldsIn(body: unknown, field: string): readonly unknown[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    name === field ? [value] : fieldsIn(value, field),
  );
}
