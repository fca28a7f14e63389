import { formatCountOf } from "#browser/lib/format-number.ts";

export const texts = {
  title: "Command palette",
  input: "Command or place",
  placeholder: "Search commands and markets…",
  list: "Commands",
  noMatches: "No matches",
  results: (count: number) => formatCountOf(count, "result"),
  current: "now",
  found: "Found",
  search: "Search",
  recent: "Recent",
  recentTitle: "Recent commands",
  searchFor: (command: string, typed: string) => `${command} for \u201c${typed}\u201d`,
  goTo: (page: string) => `Go to ${page}`,
  sections: {
    pages: "Pages",
    help: "Help",
    account: "Account",
    settings: "Settings",
    recentMarkets: "Recent markets",
    watchlist: "Watchlist",
    matched: "Matched markets",
  },
  showShortcuts: "Show keyboard shortcuts",
  signOut: "Sign out",
  noGroup: "No matched group loaded so far has this market.",
} as const;

export const helpTexts = {
  title: "Keyboard shortcuts",
  all: "All shortcuts",
  change: "Change in Settings",
  singleKeysOff: "Keys without Ctrl, ⌘ or Alt are off.",
  tradingOff: "Trading keys are off.",
  tradingOn: "Trading keys are on.",
  turnOn: "Turn on",
  turnOff: "Turn off",
} as const;

export const settingTexts = {
  confirmOrders: "Confirm each order",
  askInDialog: "Ask in a dialog",
  sendAtOnce: "Send at once",
  singleKeys: "Keys without Ctrl, ⌘ or Alt",
  tradingKeys: "Trading keys",
  on: "On",
  off: "Off",
  section: (title: string) => `Settings: ${title}`,
} as const;
