// Labels of shortcuts: action, position in a list, and how the key is written for a person.
import { isTradingShortcut, type ShortcutId } from "./shortcuts.ts";

export const shortcutGroups = ["Go to", "Page", "Trading"] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

/** Action of each shortcut, in list order. */
export const shortcutTitles = {
  "go-overview": "Overview",
  "go-venue-a": "Venue A",
  "go-venue-b": "Venue B",
  "go-venue-c": "Venue C",
  "go-matched": "Matched",
  "go-orders": "Portfolio",
  "go-wallet": "Wallet",
  "go-workspace": "Workspace",
  "go-settings": "Settings",
  search: "Search all venues",
  palette: "Command palette",
  help: "Keyboard shortcuts",
  "open-group": "Matched group of this market",
  "next-category": "Next category",
  "previous-category": "Previous category",
  "next-row": "Next row",
  "previous-row": "Previous row",
  filter: "Filter the page",
  watch: "Toggle watchlist",
  "set-alert": "Set an alert",
  "next-outcome": "Next outcome",
  "previous-outcome": "Previous outcome",
  "trade-buy": "Buy",
  "trade-sell": "Sell",
  "trade-market": "Market order",
  "trade-limit": "Limit order",
  "trade-amount": "Focus amount",
  "trade-preset-1": "Preset 1",
  "trade-preset-2": "Preset 2",
  "trade-preset-3": "Preset 3",
  "trade-preset-4": "Preset 4",
  "trade-best-bid": "Limit at the best bid",
  "trade-best-ask": "Limit at the best ask",
  "trade-review": "Review the order",
} as const satisfies Record<ShortcutId, string>;

export const shortcutIds = Object.keys(shortcutTitles) as readonly ShortcutId[];

export function isShortcutId(text: string): text is ShortcutId {
  return Object.hasOwn(shortcutTitles, text);
}

export function groupOf(id: ShortcutId): ShortcutGroup {
  if (isTradingShortcut(id)) return "Trading";
  return id.startsWith("go-") ? "Go to" : "Page";
}

/** A chord as `chordOf` may give it. */
const chord = /^(mod\+)?(alt\+)?(shift\+)?(\S|[a-z][a-z0-9]*)$/;

/** True if `text` is a pressable key: a chord, or two in sequence. */
export function isKeyText(text: string): boolean {
  const chords = text.split(" ");
  return chords.length <= 2 && chords.every((part) => chord.test(part));
}

const names: Readonly<Record<string, string>> = {
  enter: "Enter",
  space: "Space",
  tab: "Tab",
  escape: "Esc",
  backspace: "Backspace",
  delete: "Delete",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};

/** The chords of a key, each as the caps to press together: [["Ctrl", "K"]], [["G"], ["O"]]. */
export function capsOf(key: string, isApple: boolean): readonly (readonly string[])[] {
  return key.split(" ").map((part) => {
    // A "+" may be the key itself: at the end it does not separate.
    const pieces = part.split(/\+(?=.)/);
    return pieces.map((piece) => {
      if (piece === "mod") return isApple ? "⌘" : "Ctrl";
      if (piece === "alt") return isApple ? "⌥" : "Alt";
      if (piece === "shift") return isApple ? "⇧" : "Shift";
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
