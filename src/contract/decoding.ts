// Decoding of responses: strict where money and identity need it, tolerant of all else. Decoded values are
// fresh objects holding only the fields named, so no key of the wire reaches a prototype.
import * as v from "valibot";
import { type Decimal, isNegative, parseDecimal } from "./decimal-text.ts";
import { fromUnixTime, withZone } from "./instant.ts";

/** An answer that is not what the interface says, with the field that was wrong. */
export class MalformedError extends Error {
  override readonly name = "MalformedError";
  readonly path: string;
  constructor(path: string, problem: string) {
    super(path === "" ? problem : `${path}: ${problem}`);
    this.path = path;
  }
}

/** An element of a list that could not be used: where it stood and why. The rest of the list stays. */
export interface DroppedRow {
  readonly index: number;
  readonly problem: string;
}

/** A list as decoded: the rows that hold, and a note for each that does not. */
export interface DecodedList<Row> {
  readonly rows: readonly Row[];
  readonly dropped: readonly DroppedRow[];
}

/** Longest short text that is kept (a title, label or status), in UTF-16 code units. A longer one is cut, with a note at its end. */
export const longestText = 1_000;
/** The same for a description: several times the longest rules of real markets. */
export const longestDescription = 50_000;
/** Longest id; a longer one is refused, because a cut id is another id. */
export const longestId = 1_000;
/** Longest address of a page or an image, which cannot be cut either: a longer one is none. */
const longestAddress = 4_000;
const longestToken = 16_384;

const cutNote = /… \(cut, [\d,]{1,12} characters\)$/;

/**
 * `text` up to `most` code units, with a note of its length where it was longer. Never cut within a surrogate pair. A text
 * cut before stays as it is, since texts are stored decoded and decoded again.
 */
export function cutText(text: string, most: number = longestText): string {
  if (text.length <= most) return text;
  const note = cutNote.exec(text.slice(-40))?.[0] ?? "";
  if (note !== "" && text.length - note.length <= most) return text;
  const head = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  return `${head}… (cut, ${text.length.toLocaleString("en-US")} characters)`;
}

const tooLong = ({ input }: { readonly input: string }) =>
  `must have at most ${longestId} characters, has ${input.length}`;

const issueOf = (issues: readonly v.BaseIssue<unknown>[]): MalformedError => {
  const [issue] = issues;
  return issue === undefined
    ? new MalformedError("", "malformed")
    : new MalformedError(v.getDotPath(issue) ?? "", problemOf(issue));
};

const missing = "is missing";

/** Message for a schema issue: our own if the schema has one, else a description of valibot's. */
function problemOf({ type, kind, message, expected, received, input }: v.BaseIssue<unknown>): string {
  if (!message.startsWith("Invalid ")) return message;
  if (received === "undefined") return missing;
  if (type === "object" || type === "loose_object") return `expected an object, got ${nameOf(input)}`;
  if (type === "array") return `expected a list, got ${nameOf(input)}`;
  if (type === "string") return `expected text, got ${nameOf(input)}`;
  if (type === "number" || kind === "validation") return `expected a whole number, got ${shown(input)}`;
  return `expected ${expected?.replace(/^\(|\)$/g, "") ?? "something else"}, got ${shown(input)}`;
}

/** A decoder out of a schema: the value, or a MalformedError with the path of the field. */
export function decoderOf<Schema extends v.GenericSchema>(
  schema: Schema,
): (value: unknown) => v.InferOutput<Schema> {
  return (value) => {
    const decoded = decodeObject(schema, value);
    if (decoded instanceof MalformedError) throw decoded;
    return decoded;
  };
}

/** The value as `decode` reads it, or undefined where it is malformed. */
export function decodeOrSkip<Value>(decode: (value: unknown) => Value, value: unknown): Value | undefined {
  try {
    return decode(value);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

/**
 * Decodes an object with `schema`, or returns the problem. JavaScript would accept a list as an object without
 * fields; this does not.
 */
function decodeObject<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | MalformedError {
  if (Array.isArray(value)) return new MalformedError("", "expected an object, got a list");
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : issueOf(result.issues);
}

interface RowOptions<Row> {
  /** May read by hand what is written the usual way, to the same effect; what it answers undefined for the schema judges. */
  readonly plain?: (element: unknown) => Row | undefined;
  /** Elements beyond so many rows are not read, and noted. */
  readonly most?: number;
}

/** `rows` of an array and a note for each element that `schema` refuses. Throws where there is no array at all. */
export function decodeRows<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  options?: RowOptions<v.InferOutput<Schema>>,
): DecodedList<v.InferOutput<Schema>> {
  const steps = decodeRowsInSteps(schema, value, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const elementsOfStep = 25;

/** `decodeRows` that can pause: it yields every few elements. */
function* decodeRowsInSteps<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { plain, most = Number.POSITIVE_INFINITY }: RowOptions<v.InferOutput<Schema>> = {},
): Generator<undefined, DecodedList<v.InferOutput<Schema>>, undefined> {
  if (!Array.isArray(value)) throw new MalformedError("", `expected a list, got ${nameOf(value)}`);
  const rows: v.InferOutput<Schema>[] = [];
  const dropped: DroppedRow[] = [];
  for (const [index, element] of (value as readonly unknown[]).entries()) {
    if (index % elementsOfStep === elementsOfStep - 1) yield;
    if (rows.length === most) {
      dropped.push({ index, problem: `beyond the ${most} that are read` });
      continue;
    }
    const decoded = plain?.(element) ?? decodeObject(schema, element);
    if (decoded instanceof MalformedError) dropped.push({ index, problem: decoded.message });
    else rows.push(decoded);
  }
  return { rows, dropped };
}

/** Name of a list's elements, for its error: "event" and "events". */
export type RowNames = readonly [one: string, many: string];

/**
 * `list` as decoded. Throws a MalformedError with the first problem where elements came and none could be read: an empty
 * list would say that there are none.
 */
export function withRows<Row>(list: DecodedList<Row>, [one, many]: RowNames): DecodedList<Row> {
  const { rows, dropped } = list;
  const [first] = dropped;
  if (first === undefined || rows.length > 0) return list;
  const what = dropped.length === 1 ? `1 ${one} came and` : `${dropped.length} ${many} came, none`;
  const could = dropped.length === 1 ? "could not be read" : "could be read";
  throw new MalformedError("", `${what} ${could}: ${first.problem.replace(/: (?=is |must )/, " ")}`);
}

/** Decoder of a list; `steps` is the same with pauses, for a list so long that decoding it would hold up a page. */
export interface ListDecoder<Row> {
  (value: unknown): DecodedList<Row>;
  readonly steps: (value: unknown) => Generator<undefined, DecodedList<Row>, undefined>;
}

/** A list decoder for an endpoint that answers an array. Throws a MalformedError for no list, and as `withRows` does. */
export function listDecoderOf<Schema extends v.GenericSchema>(
  schema: Schema,
  names: RowNames,
  options?: RowOptions<v.InferOutput<Schema>>,
): ListDecoder<v.InferOutput<Schema>> {
  return Object.assign((value: unknown) => withRows(decodeRows(schema, value, options), names), {
    *steps(value: unknown) {
      return withRows(yield* decodeRowsInSteps(schema, value, options), names);
    },
  });
}

/** Kind of `value` for a message; never its content, which may be long or hostile. */
export function nameOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

const requiredText = v.pipe(
  v.string(({ input }) => (input === undefined ? missing : `expected text, got ${nameOf(input)}`)),
  v.nonEmpty("must not be empty"),
);

/** Whole numbers that JSON keeps exactly as text: some databases count their ids. A rounded one (above 2^53) would be another's. */
const countAsText = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value);

/** An id that must be there. Empty text, rounded numbers, null and text longer than an id are refused. */
export const identity = v.pipe(
  v.unknown(),
  v.transform(countAsText),
  requiredText,
  v.maxLength(longestId, tooLong),
);

/** An access token, which must be there. It can be longer than an id. */
export const token = v.pipe(
  requiredText,
  v.maxLength(longestToken, `must have at most ${longestToken} characters`),
);

/** A field that may be missing, of any type; its key is always there once decoded. */
export const anything = v.optional(v.unknown(), null);

const textUpTo = (most: number) =>
  v.pipe(
    anything,
    v.transform((value) => (typeof value === "string" ? cutText(value, most) : undefined)),
  );

/** Text that may be missing: undefined for null, absent or another type. A long one is cut. */
export const optionalText = textUpTo(longestText);

export const optionalDescription = textUpTo(longestDescription);

/** Address of a page or an image that may be missing: undefined for another type, and for one that is too long. */
export const optionalAddress = v.pipe(
  anything,
  v.transform((value) => (typeof value === "string" && value.length <= longestAddress ? value : undefined)),
);

/** Id of another resource, which may be missing: undefined for null, absent or another type. Refused where it is too long. */
export const optionalReference = v.pipe(
  anything,
  v.transform(countAsText),
  v.transform((value) => (typeof value === "string" ? value : undefined)),
  v.optional(v.pipe(v.string(), v.maxLength(longestId, tooLong))),
);

/** An id that may be missing. What `identity` refuses is none: several things would share it. */
export const optionalId = v.fallback(v.optional(identity), undefined);

/** Text that may be missing or a number (a time as a number, a score): as text, or undefined. A long one is cut. */
export const looseText = v.pipe(
  anything,
  v.transform((value) =>
    typeof value === "string" ? cutText(value) : typeof value === "number" ? String(value) : undefined,
  ),
);

/** A time that may be missing, as text that names its zone; what is no time is as received. */
export const optionalTime = v.pipe(
  looseText,
  v.transform((text) => (text === undefined ? undefined : withZone(text))),
);

/** A date that may be missing, as received but for Unix time: no clock can check its zone, so none is assumed. */
export const optionalDate = v.pipe(
  looseText,
  v.transform((text) => (text === undefined ? undefined : fromUnixTime(text))),
);

/** A decimal that must be there and exact. */
export const exactDecimal = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Decimal>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDecimal(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({
      message: dataset.value === undefined ? missing : `not an exact decimal: ${shown(dataset.value)}`,
    });
    return NEVER;
  }),
);

/** A decimal that must be there, exact and not below zero. */
export const unsignedDecimal = v.pipe(
  exactDecimal,
  v.check((value) => !isNegative(value), "must not be negative"),
);

/** A decimal that may be missing or unusable: undefined then, which the screen shows as "—", never as 0. */
export const optionalDecimal = v.pipe(
  anything,
  v.transform((value) => parseDecimal(value)),
);

/** A list inside a resource that may be missing; its bad elements are noted beside it by the resource. */
export const optionalList = v.pipe(
  anything,
  v.transform((value): readonly unknown[] => (Array.isArray(value) ? value : [])),
);

function shown(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? JSON.stringify(String(value).slice(0, 40))
    : nameOf(value);
}
