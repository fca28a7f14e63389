// Ids as one segment of a path, for our own routes and for the gateway's alike. Some ids cannot be one: a browser takes
// "." and ".." for steps through the path even where they are percent-encoded, and half a surrogate pair has no encoding.

const loneSurrogate = /\p{Surrogate}/u;

/** True if `text` has no lone surrogate, so that it can be sent unchanged. */
export function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text);
}

/** `id` percent-encoded as one path segment; undefined for an id that no path can carry ("", ".", "..", half a pair). */
export function toPathSegment(id: string): string | undefined {
  if (id === "" || id === "." || id === ".." || !isWellFormed(id)) return undefined;
  return encodeURIComponent(id);
}

/** The id in a path segment, decoded once; undefined where it is not well encoded. */
export function parsePathSegment(segment: string): string | undefined {
  try {
    const id = decodeURIComponent(segment);
    return id === "" ? undefined : id;
  } catch {
    return undefined;
  }
}
