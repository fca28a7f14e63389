// Texts of shortcuts and keys.
import type { ShortcutId } from "./shortcuts.ts";

export const shortcutGroupTexts = { goTo: "Go to", page: "Page", trading: "Trading" } as const;

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

export const keyNames = {
  control: "Ctrl",
  alt: "Alt",
  shift: "Shift",
  others: {
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
  },
} as const;
