// Values of IndexedDB as JSON and back, without loss: undefined, numbers that JSON lacks, big integers and dates have a tag.

const tag = "$type";

/** A value that has no exact form as JSON, such as a file. */
export class InexactError extends Error {
  override readonly name = "InexactError";
}

/** JSON data from which `fromExactJson` restores `value`. Throws an InexactError. */
export function toExactJson(value: unknown): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "undefined":
      return { [tag]: "undefined" };
    case "bigint":
      return { [tag]: "bigint", of: String(value) };
    case "number":
      if (Number.isFinite(value) && !Object.is(value, -0)) return value;
      return { [tag]: "number", of: Object.is(value, -0) ? "-0" : String(value) };
    case "object":
      return value === null ? null : objectJson(value);
    default:
      throw new InexactError(`a ${typeof value}`);
  }
}

/** The value that `toExactJson` turned into `json`. Throws an InexactError for an unknown tag. */
export function fromExactJson(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(fromExactJson);
  if (typeof json !== "object" || json === null) return json;
  if (!Object.hasOwn(json, tag)) return recordOf(json, fromExactJson);
  const { [tag]: type, of } = json as { readonly [tag]: unknown; readonly of?: unknown };
  switch (type) {
    case "undefined":
      return undefined;
    case "bigint":
      return BigInt(String(of));
    case "number":
      return Number(of);
    case "date":
      return new Date(Number(of));
    case "record":
      return recordOf(Object(of), fromExactJson);
    default:
      throw new InexactError(`a value of type ${JSON.stringify(type)}`);
  }
}

function objectJson(value: object): unknown {
  if (Array.isArray(value)) return Array.from(value, toExactJson);
  if (value instanceof Date) return { [tag]: "date", of: String(value.getTime()) };
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object from another realm has its own Object.prototype, which has none above it.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new InexactError(`a ${value.constructor.name}`);
  const record = recordOf(value, toExactJson);
  return Object.hasOwn(value, tag) ? { [tag]: "record", of: record } : record;
}

/** The record with each field changed. A key of "__proto__" stays a field. */
function recordOf(value: object, change: (field: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, change(field)]));
}
