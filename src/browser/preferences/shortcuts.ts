// Every shortcut and its key: what it is at first, and what the user made of it. The words for them are in
// shortcut-labels.ts, which only those pages fetch that show them.
import { readPreference } from "./preferences.ts";

/** A key as `chordOf` writes it ("mod" is Ctrl or ⌘), or several to be pressed one after the other. */
export const defaultKeys = {
  search: "/",
  palette: "mod+k",
  help: "?",
  "go-overview": "g o",
  "go-venue-a": "g a",
  "go-venue-b": "g b",
  "go-venue-c": "g c",
  "go-matched": "g m",
  "go-orders": "g r",
  "go-wallet": "g w",
  "go-workspace": "g k",
  "go-settings": "g s",
  "open-group": "e",
  "next-category": "c",
  "previous-category": "shift+c",
  "next-row": "j",
  "previous-row": "k",
  filter: "f",
  watch: "w",
  "set-alert": "a",
  "next-outcome": "]",
  "previous-outcome": "[",
  "trade-buy": "b",
  "trade-sell": "s",
  "trade-market": "m",
  "trade-limit": "l",
  "trade-amount": "q",
  "trade-preset-1": "1",
  "trade-preset-2": "2",
  "trade-preset-3": "3",
  "trade-preset-4": "4",
  "trade-best-bid": ",",
  "trade-best-ask": ".",
  "trade-review": "mod+enter",
} as const;

export type ShortcutId = keyof typeof defaultKeys;

/** Current key of a shortcut; "" if the user removed it. */
export function keyOf(id: ShortcutId): string {
  return readPreference("shortcutKeys")[id] ?? defaultKeys[id];
}

/** True if it changes an order: such keys are off until the user switches them on. */
export function isTradingShortcut(id: ShortcutId): boolean {
  return id.startsWith("trade-");
}

/** True if `key` can be pressed by accident or by voice input: no Ctrl, ⌘ or Alt. */
export function isSingleKey(key: string): boolean {
  return !/(mod|alt)\+/.test(key);
}

/** True if the shortcut is active with the user's settings. */
export function isShortcutOn(id: ShortcutId): boolean {
  const key = keyOf(id);
  if (key === "" || (isTradingShortcut(id) && !readPreference("tradingKeys"))) return false;
  return readPreference("singleKeys") || !isSingleKey(key);
}

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

/** Pressed key as text: the printed character, or the physical key where that is no Latin letter. */
export function chordOf(event: KeyPress): string {
  const placed = /[^ -~]/.test(event.key) ? /^Key(.)$/.exec(event.code)?.[1] : undefined;
  const key = (placed ?? event.key).toLowerCase();
  // AltGr, which prints "[" on many layouts, is reported as Ctrl and Alt together.
  const prints = event.getModifierState("AltGraph") && key.length === 1;
  const mod = !prints && (event.ctrlKey || event.metaKey) ? "mod+" : "";
  const alt = !prints && event.altKey ? "alt+" : "";
  // Shift is already part of a printed sign ("?"), and a letter is the same key with it.
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) ? "shift+" : "";
  return mod + alt + shift + (key === " " ? "space" : key);
}

/** Signs of shortcuts by the place of their key on a US keyboard, without and with Shift. */
const placedSigns: Readonly<Record<string, string>> = {
  Slash: "/?",
  BracketLeft: "[",
  BracketRight: "]",
  Comma: ",",
  Period: ".",
};

/**
 * The chord that the shortcuts are compared with. Many layouts print no "/", "?", "[" or "]", or only with Option: a sign that
 * is no shortcut's key, and a dead key, count as what a US keyboard prints in that place.
 */
export function shortcutChordOf(event: KeyPress): string {
  const chord = chordOf(event);
  const keys = [defaultKeys, readPreference("shortcutKeys")].flatMap<string>(Object.values);
  return !/^([^a-z0-9]|dead)$/.test(chord) || keys.join(" ").split(" ").includes(chord)
    ? chord
    : (placedSigns[event.code]?.[+event.shiftKey] ?? chord);
}
