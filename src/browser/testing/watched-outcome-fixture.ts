import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";

export const watchedOutcome = {
  venue: "venue-c",
  marketId: "123",
  outcomeId: "#1230",
  title: "Rain",
  label: "Yes",
} as const;

/** A quote of it without prices, of a market without a grid of ticks. */
export const emptyQuote = { ticks: { tick_size: undefined, tick_ranges: [] } } as unknown as OutcomeQuote;
