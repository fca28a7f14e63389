// JSON of bytes. A long list is parsed some elements at a time, because JSON.parse of megabytes is one long task.
import type { Steps } from "#browser/lib/in-slices.ts";

/** Bytes of a list that are parsed at once, in ms a few at most. */
const pieceBytes = 64 * 1024;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Value of UTF-8 JSON, as JSON.parse reads it. Throws a TypeError for bytes that are not UTF-8, a SyntaxError for other text. */
export function* parseJsonSteps(bytes: Uint8Array): Steps<unknown> {
  const whole = () => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  if (bytes.length < pieceBytes * 2) return whole();
  let at = 0;
  while (blank.has(bytes[at] ?? 0)) at += 1;
  if (bytes[at] !== 0x5b) return whole();
  const elements: unknown[] = [];
  let depth = 1;
  let from = at + 1;
  // A byte order mark between elements is no JSON.
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const take = (to: number): boolean => {
    try {
      const read = JSON.parse(`[${decoder.decode(bytes.subarray(from, to))}]`) as unknown[];
      for (const element of read) elements.push(element);
      return read.length > 0;
    } catch {
      return false;
    }
  };
  for (at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at);
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth === 0) break;
    if (depth > 1 || byte !== comma || at - from < pieceBytes) continue;
    // Not a list of values: JSON.parse reads the whole text and reports the error.
    if (!take(at)) return whole();
    from = at + 1;
    yield;
  }
  if (bytes[at] !== 0x5d || !take(at)) return whole();
  for (at += 1; at < bytes.length; at += 1) if (!blank.has(bytes[at] ?? 0)) return whole();
  return elements;
}

/** Index of the quote that ends the text beginning at `from`. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from; ; ) {
    at = bytes.indexOf(quote, at + 1);
    if (at < 0) return bytes.length;
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}
