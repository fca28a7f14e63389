// Errors between the dashboard and the gateway, one class a kind. Every message can be shown as it is.

/** A request that did not end in a usable answer. */
export abstract class GatewayError extends Error {
  /** The status the gateway answered with; undefined where no answer came. For what is known of an order, not for display. */
  readonly status: number | undefined;
  /** The gateway's own reason, as plain text of at most 300 characters; undefined where it gave none that can be read. */
  readonly reason: string | undefined;
  /** False if the body was not data: a web page inserted on the way is not the gateway's response. */
  readonly isData: boolean;
  constructor(message: string, status?: number, reason?: string, isData = true) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.isData = isData;
  }
}

/** No answer: the connection failed, or the browser did not let the request out or the answer in. */
export class NetworkError extends GatewayError {
  override readonly name = "NetworkError";
}

/** No answer in time. */
export class TimeoutError extends GatewayError {
  override readonly name = "TimeoutError";
  readonly afterMs: number;
  constructor(afterMs: number) {
    super(`The gateway did not answer within ${Math.round(afterMs / 1_000)} s.`);
    this.afterMs = afterMs;
  }
}

/** 401: the API key or the sign-in was not accepted. */
export class UnauthorizedError extends GatewayError {
  override readonly name = "UnauthorizedError";
  /** True if the sign-in was renewed since, so that the same request may be repeated by hand. */
  readonly renewed: boolean;
  constructor(message: string, reason: string | undefined, renewed: boolean, isData = true) {
    super(message, 401, reason, isData);
    this.renewed = renewed;
  }
}

/** The gateway understood and refused (a 4xx without a class of its own). */
export class RefusedError extends GatewayError {
  override readonly name = "RefusedError";
  override readonly status: number;
  constructor(status: number, message: string, reason: string | undefined, isData = true) {
    super(message, status, reason, isData);
    this.status = status;
  }
}

/** 429: too many requests; `retryAfterMs` is from 1 s to 5 min. */
export class RateLimitedError extends GatewayError {
  override readonly name = "RateLimitedError";
  readonly retryAfterMs: number;
  constructor(message: string, reason: string | undefined, retryAfterMs: number, isData = true) {
    super(message, 429, reason, isData);
    this.retryAfterMs = retryAfterMs;
  }
}

/** True if the gateway refused the sign-in. A 403 without data is the page of a firewall or a proxy before it. */
export function isSignInRefused(error: unknown): error is GatewayError & { readonly status: 401 | 403 } {
  if (!(error instanceof GatewayError)) return false;
  return error.status === 401 || (error.status === 403 && error.isData);
}

/** The gateway could not serve the request (5xx, and the 4xx for "not now"): its outcome is unknown. */
export class UnavailableError extends GatewayError {
  override readonly name = "UnavailableError";
  override readonly status: number;
  constructor(status: number, message: string, reason: string | undefined) {
    super(message, status, reason);
    this.status = status;
  }
}

/** An answer that is not what the interface says. `path` names the field; "" where it is the answer as a whole. */
export class MalformedAnswerError extends GatewayError {
  override readonly name = "MalformedAnswerError";
  readonly path: string;
  constructor(message: string, path: string, status?: number, isData = true) {
    super(message, status, undefined, isData);
    this.path = path;
  }
}

/** A value that no request can carry, such as ".." as a part of a path: nothing was sent. */
export class UnsendableError extends GatewayError {
  override readonly name = "UnsendableError";
}

/** The sign-in this request belonged to has ended; a late answer is dropped. */
export class SignedOutError extends GatewayError {
  override readonly name = "SignedOutError";
  constructor() {
    super("You are signed out.");
  }
}
