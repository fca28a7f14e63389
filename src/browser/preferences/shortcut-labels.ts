// Labels of shortcuts: action, position in a list, and how the key is written for a person.
import { keyNames, shortcutGroupTexts, shortcutTitles } from "./shortcut-texts.ts";
import { isTradingShortcut, type ShortcutId } from "./shortcuts.ts";

const { goTo, page, trading } = shortcutGroupTexts;

export const shortcutGroups = [goTo, page, trading] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

export const shortcutIds = Object.keys(shortcutTitles) as readonly ShortcutId[];

export function isShortcutId(text: string): text is ShortcutId {
  return Object.hasOwn(shortcutTitles, text);
}

export function groupOf(id: ShortcutId): ShortcutGroup {
  if (isTradingShortcut(id)) return trading;
  return id.startsWith("go-") ? goTo : page;
}

/** A chord as `chordOf` may give it. */
const chord = /^(mod\+)?(alt\+)?(shift\+)?(\S|[a-z][a-z0-9]*)$/;

/** True if `text` is a pressable key: a chord, or two in sequence. */
export function isKeyText(text: string): boolean {
  const chords = text.split(" ");
  return chords.length <= 2 && chords.every((part) => chord.test(part));
}

const names: Readonly<Record<string, string>> = keyNames.others;

/** The chords of a key, each as the caps to press together: [["Ctrl", "K"]], [["G"], ["O"]]. */
export function capsOf(key: string, isApple: boolean): readonly (readonly string[])[] {
  return key.split(" ").map((part) => {
    // A "+" may be the key itself: at the end it does not separate.
    const pieces = part.split(/\+(?=.)/);
    return pieces.map((piece) => {
      if (piece === "mod") return isApple ? "⌘" : keyNames.control;
      if (piece === "alt") return isApple ? "⌥" : keyNames.alt;
      if (piece === "shift") return isApple ? "⇧" : keyNames.shift;
      return (
        names[piece] ??
        (piece.length === 1 ? piece.toUpperCase() : piece.replace(/^./, (at) => at.toUpperCase()))
      );
    });
  });
}

/** Shortcut that conflicts with `key`: it is the same, or one starts the other's sequence. */
export function conflictOf(
  id: ShortcutId,
  key: string,
  keyOf: (id: ShortcutId) => string,
): ShortcutId | undefined {
  if (key === "") return undefined;
  return shortcutIds.find((other) => {
    const its = keyOf(other);
    if (other === id || its === "") return false;
    return its === key || its.startsWith(`${key} `) || key.startsWith(`${its} `);
  });
}
