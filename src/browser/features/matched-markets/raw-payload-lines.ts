// Anything the gateway sent, as lines of text: no recursion, no end that is out of sight, nothing but text.

/** A line of it; `depth` is how far in it stands. */
export interface ReceivedLine {
  readonly depth: number;
  /** The name it stands under; undefined for the whole. */
  readonly name: string | undefined;
  /** The value, or what kind of thing holds the lines below. */
  readonly text: string;
}

export interface ReceivedLimits {
  readonly lines: number;
  readonly depth: number;
  readonly signs: number;
}

const usualLimits: ReceivedLimits = { lines: 120, depth: 6, signs: 300 };

interface Waiting {
  readonly depth: number;
  readonly name: string | undefined;
  readonly value: unknown;
}

/** `value` in lines, as it stands in the answer; what is beyond the limits is counted in a last line or cut with "…". */
export function linesOfReceived(value: unknown, limits = usualLimits): readonly ReceivedLine[] {
  const lines: ReceivedLine[] = [];
  const waiting: Waiting[] = [{ depth: 0, name: undefined, value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (lines.length >= limits.lines) {
      lines.push({ depth: 0, name: undefined, text: "… more is not shown" });
      break;
    }
    const { depth, name, value: held } = next;
    const isHolder = typeof held === "object" && held !== null;
    const shownName = name === undefined ? undefined : cut(name, limits.signs);
    if (!isHolder) {
      lines.push({ depth, name: shownName, text: textOf(held, limits.signs) });
      continue;
    }
    const count = Object.keys(held).length;
    const isTooDeep = depth >= limits.depth && count > 0;
    const text = isTooDeep ? `${holderText(held, count)} …`.trim() : holderText(held, count);
    // The whole, when it is an object, needs no line of its own: what it holds stands at the edge.
    const isBare = name === undefined && text === "";
    if (!isBare) lines.push({ depth, name: shownName, text });
    if (isTooDeep) continue;
    // No more than can still be shown: a list may hold millions.
    const inside = Object.entries(held).slice(0, limits.lines);
    for (const [key, member] of inside.reverse()) {
      waiting.push({ depth: isBare ? depth : depth + 1, name: key, value: member });
    }
  }
  return lines;
}

function holderText(held: object, count: number): string {
  if (count === 0) return Array.isArray(held) ? "[]" : "{}";
  return Array.isArray(held) ? `list of ${count}` : "";
}

function textOf(value: unknown, signs: number): string {
  if (typeof value === "string") return JSON.stringify(cut(value, signs));
  return cut(String(value), signs);
}

function cut(text: string, signs: number): string {
  return text.length <= signs ? text : `${text.slice(0, signs)}…`;
}

/** Anything received in one short line. */
export function briefOfReceived(value: unknown): string {
  const lines = linesOfReceived(value, { lines: 8, depth: 3, signs: 80 });
  return lines.map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)).join(", ");
}
