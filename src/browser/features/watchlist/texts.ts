/** Texts of the watchlist. */
export const texts = {
  panel: "Watchlist",
  watchById: "Watch by id",
  empty: "Your watchlist is empty. Add a market with Watch on its page, or start with these. Press ",
  searchKey: "/",
  toSearch: " to search.",
  slowRows: (rows: number, requestsPerSecond: number) =>
    `${rows === 1 ? "1 row updates" : `${rows} rows update`} slowly: rate limit ${requestsPerSecond}/s`,
  table: "Watched outcomes",
  columns: {
    market: "Market",
    bid: "Bid",
    ask: "Ask",
    spread: "Spread",
    last: "Last",
    change: "24 h",
    age: "Age",
    actions: "Actions",
  },
  moved: (name: string, place: number, count: number) => `${name}: place ${place} of ${count}.`,
  storageOff: "Browser storage is off. Your watchlist will be lost when you close this tab.",
  full: (most: number) => `Watchlist full (${most} outcomes). Remove one first.`,
  removed: (name: string) => `Removed ${name} from the watchlist.`,
  undo: "Undo",
  watch: "Watch",
  watching: "Watching",
  watchCommand: (name: string) => `Watch ${name}`,
  unwatchCommand: (name: string) => `Unwatch ${name}`,
  keywords: "watchlist star favourite",
} as const;

export const rowTexts = {
  actionsFor: (name: string) => `Actions for ${name}`,
  toTop: "Move to top",
  up: "Move up",
  down: "Move down",
  remove: "Remove",
  venuePrice: "Venue's listed price, not a trade",
  implied: "implied",
  noBook: (venue: string) => `No order book on ${venue}. Last trade shown; not a quote.`,
  noChange: "No change",
  sinceFirstTrade: (time: string) => `since first known trade (${time})`,
  loading: "loading",
  failed: "failed",
  stale: "stale",
} as const;

export const moverTexts = {
  panel: "Movers",
  window: "Window",
  hour: "1 h",
  day: "24 h",
  list: "Largest moves",
  noTrades: "No trades yet in your watched markets.",
  limited: (compared: number, watched: number) => `First ${compared} of ${watched} watched.`,
  withoutTrades: (outcomes: number) =>
    `No trades yet for ${outcomes === 1 ? "1 outcome" : `${outcomes} outcomes`}.`,
  since: (time: string) => `since ${time}`,
  sinceTitle: (time: string) => `Since ${time}`,
} as const;

export const suggestionTexts = {
  section: "Suggestions",
  heading: "Listed on several venues today",
  none: (date: string) => `No other matched markets for ${date} (UTC).`,
} as const;

export const byIdTexts = {
  venue: "Venue",
  market: "Market id",
  outcome: "Outcome id (optional)",
  outcomeHint: "Default: first outcome",
  marketHints: {
    "venue-a": "Copy it from the market's Rules tab",
    "venue-b": "The market's ticker",
    "venue-c": "A coin, such as #1230, or the market's id",
  },
  noId: "Enter a market id.",
  noOutcome: (outcomeId: string) => `This market has no outcome ${outcomeId}.`,
  notLoaded: (reason: string) => `Could not load this market: ${reason}`,
  unknownError: "unknown error",
  needsOutcome: "Enter a coin, or an outcome id too.",
} as const;
