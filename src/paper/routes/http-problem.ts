// HTTP error with status, body and headers. Thrown by handlers, turned into a response by the router.
import type { ErrorBody } from "../gateway-config.ts";

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 426 | 429 | 500;

export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: ProblemStatus;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: ProblemStatus,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A parameter or field with an invalid value. */
export function unprocessable(name: string, allowed: string): HttpProblem {
  return new HttpProblem(422, "invalid_value", `${name} must be ${allowed}`);
}

/** Rate limit exceeded; retry after `waitMs`. */
export function tooMany(message: string, waitMs: number): HttpProblem {
  return new HttpProblem(429, "too_many_requests", message, {
    "Retry-After": String(Math.max(1, Math.ceil(waitMs / 1_000))),
  });
}

/** Response for `problem`, its body in one of the shapes that real gateways use. */
export function problemResponse({ status, code, message, headers }: HttpProblem, form: ErrorBody): Response {
  const init = { status, headers };
  const textResponse = (text: string, type: string) =>
    new Response(text, { status, headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
  switch (form) {
    case "error":
      return Response.json({ error: { code, message } }, init);
    case "message":
      return Response.json({ message }, init);
    case "detail":
      return Response.json({ detail: message }, init);
    case "errors":
      return Response.json({ errors: [message] }, init);
    case "fault":
      return Response.json({ fault: { code, text: message } }, init);
    case "text":
      return textResponse(message, "text/plain");
    case "html":
      return textResponse(`<!doctype html><title>${status}</title><h1>${status}</h1>`, "text/html");
  }
}
