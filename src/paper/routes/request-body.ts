// Reads a request's JSON body and checks content type, size, UTF-8 and that it is an object.
import { HttpProblem, unprocessable } from "./http-problem.ts";

/** Longest accepted body, in bytes. */
export const longestBody = 65_536;

/** Object in the body of `request`. Throws an HttpProblem: 415, 413 or 400. */
export async function readJsonObject(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new HttpProblem(415, "unsupported_media_type", "The body must be application/json");
  }
  const value = parseJson(await readBytes(request));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpProblem(400, "bad_request", "The body must be a JSON object");
  }
  return value as Readonly<Record<string, unknown>>;
}

/** Text in `field` of a body. Throws an HttpProblem with status 422 when it is absent, empty or not a string. */
export function readTextField(
  body: Readonly<Record<string, unknown>>,
  field: string,
  longest: number,
): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  if (typeof value !== "string" || value === "") throw unprocessable(field, "given, as text");
  if (value.length > longest) throw unprocessable(field, `at most ${longest} characters long`);
  return value;
}

/** Body of `request`. Throws an HttpProblem with status 413 as soon as it is longer than allowed. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLong = () =>
    new HttpProblem(413, "body_too_large", `The body may hold ${longestBody} bytes at most`);
  if (Number(request.headers.get("Content-Length") ?? 0) > longestBody) throw tooLong();
  // Firefox has no Request.body; there the demo's worker makes the requests.
  if (request.body === undefined) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > longestBody) throw tooLong();
    return whole;
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) break;
    length += chunk.value.length;
    if (length > longestBody) {
      // Not awaited: of a cloned request it ends only once the other copy is cancelled too.
      reader?.cancel().catch(() => undefined);
      throw tooLong();
    }
    chunks.push(chunk.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    // Both mean invalid input; anything else is an internal error and is rethrown.
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new HttpProblem(400, "bad_json", "The body is not JSON");
    }
    throw error;
  }
}
