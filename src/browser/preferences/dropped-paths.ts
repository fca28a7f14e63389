// Paths of a value that its tolerant parse dropped.
import { isRecord } from "#browser/lib/untyped-json.ts";

/** Something that did not come through: where it stood (".list[3]"), and what it was. */
export interface LeftOut {
  readonly path: string;
  readonly held: unknown;
}

/** True if everything in `given` is in `taken`, which may hold more: defaults were filled in. */
export function isWithin(given: unknown, taken: unknown): boolean {
  if (Object.is(given, taken)) return true;
  if (Array.isArray(given)) {
    if (!Array.isArray(taken) || taken.length !== given.length) return false;
    return given.every((entry, index) => isWithin(entry, taken[index]));
  }
  if (!isRecord(given) || !isRecord(taken)) return false;
  return Object.entries(given).every(
    ([key, value]) => Object.hasOwn(taken, key) && isWithin(value, taken[key]),
  );
}

/** Entries of a list that are searched for out of order, in comparisons: a file of megabytes must not take the square of them. */
const mostSearched = 200_000;

/**
 * The smallest parts of `given` that are not in `taken`. Of a list, entries may have gone from between; one that came
 * through in another place of a very long list may be named too.
 */
export function droppedPaths(given: unknown, taken: unknown, path = ""): readonly LeftOut[] {
  if (isWithin(given, taken)) return [];
  if (Array.isArray(given) && Array.isArray(taken)) {
    let next = 0;
    let searched = 0;
    return given.flatMap((entry, index) => {
      if (next < taken.length && isWithin(entry, taken[next])) {
        next += 1;
        return [];
      }
      searched += taken.length;
      const isElsewhere = searched <= mostSearched && taken.some((one) => isWithin(entry, one));
      return isElsewhere ? [] : [{ path: `${path}[${index}]`, held: entry }];
    });
  }
  if (isRecord(given) && isRecord(taken)) {
    return Object.entries(given).flatMap(([key, value]) =>
      Object.hasOwn(taken, key)
        ? droppedPaths(value, taken[key], `${path}.${key}`)
        : [{ path: `${path}.${key}`, held: value }],
    );
  }
  return [{ path, held: given }];
}
