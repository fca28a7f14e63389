// What the legs of one row say at this moment, so that the row can tell how far apart they are and how old the oldest is,
// without being rendered.
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { PricedLeg, RowModel } from "./group-list.ts";
import { comparedPriceOf, differenceOf } from "./price-difference.ts";

export interface RowBoard {
  /** The quote of the leg at a position changed; undefined where it is not watched any more. */
  setQuote(index: number, quote: OutcomeQuote | undefined): void;
  read(): RowModel;
  subscribe(listener: () => void): () => void;
}

/** A board for these legs; `onChange` hears what is read of it after each change. */
export function createRowBoard(legs: readonly PricedLeg[], onChange: (reading: RowModel) => void): RowBoard {
  const quotes = new Map<number, OutcomeQuote>();
  const listeners = new Set<() => void>();
  let reading: RowModel = { difference: undefined, confirmedAt: undefined };
  return {
    setQuote: (position, quote) => {
      if (quote === undefined) quotes.delete(position);
      else quotes.set(position, quote);
      reading = readingOf(legs, quotes);
      if (quote !== undefined) onChange(reading);
      for (const listener of listeners) listener();
    },
    read: () => reading,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readingOf(legs: readonly PricedLeg[], quotes: ReadonlyMap<number, OutcomeQuote>): RowModel {
  const compared = legs.map(({ position, venue, orientation }) => {
    const quote = quotes.get(position);
    return { venue, orientation, price: quote === undefined ? undefined : comparedPriceOf(quote) };
  });
  const times = [...quotes.values()].flatMap(({ confirmedAt }) => confirmedAt ?? []);
  return {
    difference: differenceOf(compared),
    confirmedAt: times.length === 0 ? undefined : Math.min(...times),
  };
}
