// Error responses in the body shapes that real gateways use, JSON or not.
import type { ErrorBody } from "../gateway-config.ts";
import type { HttpProblem } from "./http-problem.ts";

/** Response for `problem` in the shape of `form`. */
export function problemResponse({ status, code, message, headers }: HttpProblem, form: ErrorBody): Response {
  const init = { status, headers };
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
      return textResponse(message, "text/plain", init);
    case "html":
      return textResponse(`<!doctype html><title>${status}</title><h1>${status}</h1>`, "text/html", init);
  }
}

function textResponse(
  text: string,
  type: string,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  return new Response(text, { status, headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
}
