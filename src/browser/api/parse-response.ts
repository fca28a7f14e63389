// Responses as data or errors: the one place that reads a body and interprets a status.

import { runInSlices } from "#browser/lib/in-slices.ts";
import { readBytes } from "#browser/lib/read-bytes.ts";
import { isRecord, ownField, parseJson } from "#browser/lib/untyped-json.ts";
import {
  type GatewayError,
  MalformedAnswerError,
  RateLimitedError,
  RefusedError,
  UnauthorizedError,
  UnavailableError,
} from "./gateway-error.ts";
import { parseJsonSteps } from "./parse-json.ts";
import { valueAt } from "./read-answer.ts";
import { readRetryAfter } from "./retry-after.ts";

/** More than this is not read: no answer of this interface is as long. */
export const longestAnswer = 16 * 1024 * 1024;
const longestErrorBody = 64 * 1024;
const longestReason = 300;

export const refusesSignIn = "The gateway rejected this API key or sign-in.";

interface ReadOptions {
  /** Receives the size of the body in bytes. */
  readonly onRead?: (bytes: number) => void;
  /** Ends the parsing of a long body. */
  readonly signal?: AbortSignal;
}

/**
 * JSON body of a 2xx response. Throws a MalformedAnswerError for text that is not JSON, too long or not UTF-8, or the reason
 * of `signal`.
 */
export async function readJson(response: Response, { onRead, signal }: ReadOptions = {}): Promise<unknown> {
  const malformed = (problem: string) =>
    new MalformedAnswerError(`The gateway did not answer with data: ${problem}.`, "", response.status, false);
  const bytes = await readBytes(response.body, longestAnswer);
  if (bytes === undefined) throw malformed("the answer is longer than 16 MB");
  onRead?.(bytes.byteLength);
  try {
    return await runInSlices(parseJsonSteps(bytes), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof SyntaxError)) throw malformed("its text is not UTF-8");
    const beginning = new TextDecoder().decode(bytes.subarray(0, longestErrorBody)).trimStart();
    if (beginning === "") throw malformed("it is empty");
    throw malformed(beginning.startsWith("<") ? "it is a web page" : "it is not JSON");
  }
}

/**
 * Error for a response other than 2xx. `reasonPath` is where its body has the reason; "" looks under the usual names. Of
 * plain text the first line is the reason. `clean` takes out of the text what must not be shown. `onBody` receives a body that
 * is JSON.
 */
export async function readError(
  response: Response,
  now: number,
  reasonPath = "",
  clean = (text: string) => text,
  onBody?: (body: unknown) => void,
): Promise<GatewayError> {
  const { status, headers } = response;
  const text = clean(await readText(response));
  const body = parseJson(text);
  const isData = body !== undefined;
  if (isData) onBody?.(body);
  const reason =
    reasonIn(reasonPath === "" ? body : valueAt(body, reasonPath)) ??
    reasonIn(body) ??
    plainReason(text, response);
  const message = reason ?? `The gateway answered ${status}${statusText(status)}.`;
  if (status === 401) return new UnauthorizedError(reason ?? refusesSignIn, reason, false, isData);
  if (status === 429) {
    const waitMs = readRetryAfter(headers.get("retry-after"), headers.get("date"), now);
    return new RateLimitedError(message, reason, waitMs, isData);
  }
  if (status >= 400 && status < 500 && !notNow.has(status)) {
    return new RefusedError(status, message, reason, isData);
  }
  return new UnavailableError(status, message, reason);
}

/** Statuses below 500 that say nothing about the request itself. */
const notNow: ReadonlySet<number> = new Set([408, 421, 425, 499]);

/**
 * Fields that hold a reason, the most telling first; `detail` and `title` are those of RFC 9457, `msg` that of FastAPI,
 * `errorMsg` that of an order that Polymarket refuses with status 200.
 */
const reasonFields = [
  "message",
  "error",
  "errorMsg",
  "detail",
  "errors",
  "msg",
  "error_description",
  "reason",
  "title",
];
/** Deepest nesting of a reason that is read: `{errors: [{detail: [{msg}]}]}`. */
const deepestReason = 5;

/**
 * The reason in an error's body: the first text among its fields of a usual name, or in the objects and lists they hold.
 * Undefined where there is none.
 */
export function reasonIn(body: unknown): string | undefined {
  return findReason(body, deepestReason);
}

/** Fields of an error that no resource of the interface has, unlike a title. */
const errorFields = ["error", "errors", "errorMsg", "message", "detail"];

/** The reason in the body of a 2xx response that is an error all the same; undefined for data. `reasonPath` as in `readError`. */
export function reasonDespiteStatus(body: unknown, reasonPath: string): string | undefined {
  const values = [
    ...(reasonPath === "" ? [] : [valueAt(body, reasonPath)]),
    ...errorFields.map((name) => ownField(body, name)),
  ];
  return values.map(reasonIn).find((reason) => reason !== undefined);
}

/** True if the body of a 2xx response that holds no data says that something went wrong. */
export function isErrorBody(body: unknown): boolean {
  const reason = reasonIn(body);
  return (
    (reason !== undefined && !/^(?:ok|success\w*)\b/i.test(reason)) ||
    ownField(body, "success") === false ||
    /^(?:error|fail)/i.test(String(ownField(body, "status")))
  );
}

function findReason(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return plainLine(value) || undefined;
  if (depth === 0) return undefined;
  // One message says what is wrong; the rest of a list is more of it.
  if (Array.isArray(value)) return findReason(value[0], depth - 1);
  for (const name of reasonFields) {
    const field = ownField(value, name);
    const reason =
      findReason(field, depth - 1) ?? (name === "errors" ? reasonByField(field, depth - 1) : undefined);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** The first reason in `{amount: ["must be …"]}`, after the name of its field. */
function reasonByField(errors: unknown, depth: number): string | undefined {
  for (const [field, problem] of isRecord(errors) ? Object.entries(errors) : []) {
    const reason = findReason(problem, depth - 1);
    if (reason !== undefined) return plainLine(`${field}: ${reason}`);
  }
  return undefined;
}

/** One line without control characters, cut between characters, never inside one. */
function plainLine(text: string): string {
  const line = text
    .slice(0, longestReason * 4)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const characters = [...line];
  return characters.length > longestReason ? `${characters.slice(0, longestReason - 1).join("")}…` : line;
}

/** Text of an error's body; "" where it breaks off or is too long: the status says enough. */
async function readText(response: Response): Promise<string> {
  try {
    const bytes = await readBytes(response.body, longestErrorBody);
    return bytes === undefined ? "" : new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}

/** First line of a plain text, unless it is markup or says no more than the status, as that of a 401 does. */
function plainReason(text: string, { status, statusText, headers }: Response): string | undefined {
  if (status === 401 || !/^text\/plain\b/i.test(headers.get("content-type") ?? "")) return undefined;
  const line = plainLine(/\S.*/.exec(text)?.[0] ?? "");
  const said = line.toLowerCase().replace(/\.$/, "");
  const isStatus = said === texts[status] || said === statusText.toLowerCase();
  return line === "" || isStatus || /<[a-z!/?]|^[[{]/i.test(line) ? undefined : line;
}

const texts: Readonly<Record<number, string>> = {
  400: "bad request",
  403: "forbidden",
  404: "not found",
  405: "method not allowed",
  408: "request timed out",
  409: "conflict",
  413: "too large",
  415: "unsupported content",
  421: "misdirected request",
  422: "not acceptable as sent",
  425: "too early",
  429: "too many requests",
  500: "internal error",
  502: "bad gateway",
  503: "not available",
  504: "gateway timed out",
};

function statusText(status: number): string {
  const text = texts[status];
  return text === undefined ? "" : `: ${text}`;
}
