// The keys of the whole dashboard: one listener, which calls the part that bound a shortcut last. Keys belong to a field
// while something is typed into it and to a dialog while one is open.
import { useEffect, useRef } from "react";
import { chordOf, isShortcutOn, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";

/** Does what the shortcut is for; `false` leaves it to the part that bound it before. */
export type RunShortcut = () => unknown;

/** How long after one key of a sequence the next one may come. */
const sequenceMs = 1_000;

const bound = new Set<{
  readonly id: ShortcutId;
  readonly run: RunShortcut;
  readonly isFallback: boolean;
}>();
let begun = "";
let begunAt = 0;

/**
 * Binds the key of `id` to `run` while the component stands and `enabled` holds. A fallback comes after all others, also
 * after those that were bound before it.
 */
export function useShortcut(id: ShortcutId, run: RunShortcut, enabled = true, isFallback = false): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const binding = { id, run: () => latest.current(), isFallback };
    if (bound.size === 0) window.addEventListener("keydown", onKeyDown);
    bound.add(binding);
    return () => {
      bound.delete(binding);
      if (bound.size === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, [id, enabled, isFallback]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // Of a modifier alone nothing comes, and it may stand between two keys of a sequence.
  if (/^(Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) return;
  const chord = chordOf(event);
  const keys = event.timeStamp - begunAt < sequenceMs ? begun + chord : chord;
  begun = "";
  if (isElsewhere(event.target, chord)) return;
  const order = [...bound].reverse().sort((one, other) => +one.isFallback - +other.isFallback);
  for (const { id, run } of order) {
    if (!isShortcutOn(id)) continue;
    const key = keyOf(id);
    if (key.startsWith(`${keys} `)) {
      begun = `${keys} `;
      begunAt = event.timeStamp;
      return;
    }
    if (key === keys && run() !== false) {
      event.preventDefault();
      return;
    }
  }
}

const typing =
  "input:not([type=radio],[type=checkbox],[type=button]),textarea,select,[contenteditable],[role=listbox],[role=menu]";

/** Whether a press belongs to what has the focus, or to the dialog that stands over the page. */
function isElsewhere(target: EventTarget | null, chord: string): boolean {
  const at = target instanceof Element ? target : undefined;
  if (!/^(mod|alt)\+/.test(chord) && at?.closest(typing)) return true;
  // Last, for it looks through the whole page.
  return Boolean(at?.closest("[role=dialog]") ?? document.querySelector("dialog[open]"));
}
