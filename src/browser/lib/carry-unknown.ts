// Keeps what a reader does not know when it writes a value back: fields and entries of a newer program survive an older one.
import { oncePerObject } from "./once-per-object.ts";
import { isRecord, ownField } from "./untyped-json.ts";

/** Fields that name an entry of a list, so that it is found again after a change. */
const identityFields = ["id", "pair", "pairId", "venue", "eventId", "marketId", "outcomeId"];

/**
 * `next` with everything of `stored` that reading it did not give: unknown fields, unreadable fields and unreadable list
 * entries, these at the end. `read` is what the reader made of `stored`. What is unchanged since then stays as it was stored.
 */
function carryUnknown(stored: unknown, read: unknown, next: unknown): unknown {
  if (isSame(read, next)) return stored;
  if (Array.isArray(stored) && Array.isArray(read) && Array.isArray(next))
    return carryEntries(stored, read, next);
  if (isRecord(stored) && isRecord(read) && isRecord(next)) return carryFields(stored, read, next);
  return next;
}

/** True if `read` begins with `wanted`: of a list, carried entries may follow. */
function beginsWith(read: unknown, wanted: unknown): boolean {
  if (!Array.isArray(read) || !Array.isArray(wanted)) return isSame(read, wanted);
  return isSame(read.slice(0, wanted.length), wanted);
}

/**
 * `next` with what is unknown of `stored`, as it is to be written; undefined where `parse` does not read it back as `next`.
 * `parse` throws or returns undefined for what it cannot read.
 */
export function carried<Value>(
  stored: unknown,
  read: Value,
  next: Value,
  parse: (value: unknown) => Value | undefined,
): unknown {
  const whole = carryUnknown(stored, read, next);
  if (isSame(whole, next)) return next;
  const [back, wanted] = [attempt(parse, whole), attempt(parse, next)];
  return back !== undefined && wanted !== undefined && beginsWith(back, wanted) ? whole : undefined;
}

function attempt<Value>(parse: (value: unknown) => Value | undefined, value: unknown): Value | undefined {
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

/** Deep equality of plain data; a field that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSame(entry, other[index]))
    );
  return isPart(one, other) && isRecord(other) && isPart(other, one);
}

/** True if each field of the record `one` is the same in `other`. */
function isPart(one: unknown, other: unknown): boolean {
  return (
    isRecord(one) &&
    isRecord(other) &&
    Object.entries(one).every(([key, value]) => value === undefined || isSame(value, ownField(other, key)))
  );
}

type Fields = Readonly<Record<string, unknown>>;

function carryFields(stored: Fields, read: Fields, next: Fields): unknown {
  const keys = new Set([...Object.keys(stored), ...Object.keys(next)]);
  return Object.fromEntries(
    [...keys].flatMap((key): readonly (readonly [string, unknown])[] => {
      const before = ownField(stored, key);
      const known = ownField(read, key);
      const value = ownField(next, key);
      if (value !== undefined)
        return [[key, before === undefined ? value : carryUnknown(before, known, value)]];
      return known === undefined && before !== undefined ? [[key, before]] : [];
    }),
  );
}

function carryEntries(
  stored: readonly unknown[],
  read: readonly unknown[],
  next: readonly unknown[],
): readonly unknown[] {
  const unmatched = [...read];
  const known: { readonly stored: unknown; readonly read: unknown }[] = [];
  const unknown: unknown[] = [];
  for (const entry of stored) {
    const index = unmatched.findIndex((one) => isEntry(one, entry));
    if (index >= 0) known.push({ stored: entry, read: unmatched.splice(index, 1)[0] });
    // A repeated entry is left out by readers; it is not unknown.
    else if (!read.some((one) => isEntry(one, entry))) unknown.push(entry);
  }
  const entries = next.map((entry) => {
    const index = known.findIndex(({ read }) => isEntry(entry, read));
    const [same] = index < 0 ? [] : known.splice(index, 1);
    return same === undefined ? entry : carryUnknown(same.stored, same.read, entry);
  });
  return [...entries, ...unknown];
}

/** True if both are one entry: by its identity, or where it has none by its known contents. */
function isEntry(read: unknown, stored: unknown): boolean {
  const identity = identityOf(read);
  return identity === undefined
    ? isSame(read, stored) || isPart(read, stored)
    : identity === identityOf(stored);
}

function identityOf(entry: unknown): string | undefined {
  return isRecord(entry) ? identityOfRecord(entry) : undefined;
}

const identityOfRecord = oncePerObject((entry: Fields): string | undefined => {
  const names = identityFields.filter((field) => typeof ownField(entry, field) === "string");
  return names.length === 0 ? undefined : JSON.stringify(names.map((name) => [name, entry[name]]));
});
