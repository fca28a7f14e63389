import { Panel } from "#browser/ui/panel.tsx";
import type { MatchedGroup } from "#contract/matched-market.ts";
import styles from "./matched-group.module.css";
import { rawTexts as texts } from "./texts.ts";

/** The region "Raw data": a group as received. */
export function RawPayloadPanel({ group }: { readonly group: MatchedGroup }) {
  const { length } = group.dropped;
  return (
    <Panel name={texts.panel} state="polling" note={length === 0 ? undefined : texts.dropped(length)}>
      <RawPayload value={group} />
    </Panel>
  );
}

export function RawPayload({ value }: { readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ul className={styles.received} translate="no" tabIndex={0} aria-label={texts.list}>
      {rawPayloadLines(value).map(({ depth, name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <li key={index} style={{ paddingInlineStart: depth * 12 }}>
          {name === undefined ? null : (
            <>
              <bdi className="muted">{name}</bdi>:{" "}
            </>
          )}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
// Raw payload as lines of text: iterative and limited, because it can be hostile.

/** `depth` is the nesting level. */
interface RawPayloadLine {
  readonly depth: number;
  /** Property name; undefined for the root. */
  readonly name: string | undefined;
  /** The value, or the kind of container of the lines below. */
  readonly text: string;
}

const usualLimits = { lines: 120, depth: 6, signs: 300 };

/** Lines of `value` in order; content beyond the limits is counted in a last line or cut with "…". */
export function rawPayloadLines(value: unknown, limits = usualLimits): readonly RawPayloadLine[] {
  const lines: RawPayloadLine[] = [];
  const waiting: { depth: number; name: string | undefined; value: unknown }[] = [
    { depth: 0, name: undefined, value },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (lines.length >= limits.lines) {
      lines.push({ depth: 0, name: undefined, text: "… more is not shown" });
      break;
    }
    const { depth, name, value: held } = next;
    const shownName = name === undefined ? undefined : cut(name, limits.signs);
    if (typeof held !== "object" || held === null) {
      lines.push({ depth, name: shownName, text: textOf(held, limits.signs) });
      continue;
    }
    const count = Object.keys(held).length;
    const isTooDeep = depth >= limits.depth && count > 0;
    const text = isTooDeep ? `${holderText(held, count)} …`.trim() : holderText(held, count);
    // A root object needs no line: its properties have depth 0.
    const isEmpty = name === undefined && text === "";
    if (!isEmpty) lines.push({ depth, name: shownName, text });
    if (isTooDeep) continue;
    // Limited to what can be displayed: a list can have millions of entries.
    const inside = Object.entries(held).slice(0, limits.lines);
    for (const [key, member] of inside.reverse()) {
      waiting.push({ depth: isEmpty ? depth : depth + 1, name: key, value: member });
    }
  }
  return lines;
}

function holderText(container: object, count: number): string {
  if (count === 0) return Array.isArray(container) ? "[]" : "{}";
  return Array.isArray(container) ? `list of ${count}` : "";
}

function textOf(value: unknown, signs: number): string {
  if (typeof value === "string") return JSON.stringify(cut(value, signs));
  return cut(String(value), signs);
}

function cut(text: string, signs: number): string {
  return text.length <= signs ? text : `${text.slice(0, signs)}…`;
}

export function rawPayloadSummary(value: unknown): string {
  const lines = rawPayloadLines(value, { lines: 8, depth: 3, signs: 80 });
  return lines.map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)).join(", ");
}
