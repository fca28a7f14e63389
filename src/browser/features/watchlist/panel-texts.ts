import { formatCountOf } from "#browser/lib/format-number.ts";

/** Texts of the watchlist's and the movers' panels. */

export const rowTexts = {
  actionsFor: (name: string) => `Actions for ${name}`,
  toTop: "Move to top",
  up: "Move up",
  down: "Move down",
  remove: "Remove",
  venuePrice: "Venue's listed price, not a trade",
  candleClose: "Close of the newest candle; this venue shows no trades",
  implied: "implied",
  noBook: (venue: string) => `No order book on ${venue}. Last trade shown; not a quote.`,
  noChange: "No change",
  since: (time: string) => `since ${time}`,
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
  noTrades: "No open market on your watchlist has traded yet.",
  limited: (compared: number, watched: number) => `First ${compared} of ${watched} watched.`,
  withoutTrades: (outcomes: number) => `No trades yet for ${formatCountOf(outcomes, "outcome")}.`,
  failed: (outcomes: number) => `${formatCountOf(outcomes, "outcome")} failed to load.`,
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
