// Keyboard shortcuts: one listener calls the most recent binding. Text fields and open dialogs keep their keys.
import { createContext, type RefObject, use, useEffect, useRef } from "react";
import { isShortcutOn, keyOf, type ShortcutId, shortcutChordOf } from "#browser/preferences/shortcuts.ts";

/** Runs the shortcut; `false` passes it to the previous binding. */
export type RunShortcut = () => unknown;

/** Longest pause between the keys of a sequence, in ms. */
const sequenceMs = 1_000;

/** Element that must have the focus for the shortcuts bound in it; undefined: the page. */
export const ShortcutScopeContext = createContext<RefObject<Element | null> | undefined>(undefined);

const bindings = new Set<{
  readonly id: ShortcutId;
  readonly run: RunShortcut;
  readonly isFallback: boolean;
  readonly scope: RefObject<Element | null> | undefined;
}>();
let sequencePrefix = "";
let sequenceAt = 0;

/**
 * Binds the key of `id` to `run` while the component is mounted and `enabled`. A fallback runs after all other bindings,
 * including earlier ones.
 */
export function useShortcut(id: ShortcutId, run: RunShortcut, enabled = true, isFallback = false): void {
  const scope = use(ShortcutScopeContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const binding = { id, run: () => latest.current(), isFallback, scope };
    if (bindings.size === 0) window.addEventListener("keydown", onKeyDown);
    bindings.add(binding);
    return () => {
      bindings.delete(binding);
      if (bindings.size === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, [id, enabled, isFallback, scope]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // A modifier alone must not interrupt a sequence.
  if (/^(Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) return;
  const chord = shortcutChordOf(event);
  const keys = event.timeStamp - sequenceAt < sequenceMs ? sequencePrefix + chord : chord;
  sequencePrefix = "";
  if (isHandledElsewhere(event.target, chord)) return;
  const ordered = [...bindings].reverse().sort((a, b) => +a.isFallback - +b.isFallback);
  for (const { id, run, scope } of ordered) {
    if (!isShortcutOn(id) || (scope !== undefined && !isWithin(scope.current, event.target))) continue;
    const key = keyOf(id);
    if (key.startsWith(`${keys} `)) {
      sequencePrefix = `${keys} `;
      sequenceAt = event.timeStamp;
      return;
    }
    if (key === keys && run() !== false) {
      event.preventDefault();
      return;
    }
  }
}

const textEntrySelector =
  "input:not([type=radio],[type=checkbox],[type=button]),textarea,select,[contenteditable],[role=listbox],[role=menu]";

function isWithin(element: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true;
}

/** True if the key belongs to the focused field or to an open dialog. */
function isHandledElsewhere(target: EventTarget | null, chord: string): boolean {
  const at = target instanceof Element ? target : undefined;
  if (!/^(mod|alt)\+/.test(chord) && at?.closest(textEntrySelector)) return true;
  // Last, because it queries the whole document.
  return Boolean(at?.closest("[role=dialog]") ?? document.querySelector("dialog[open]"));
}
