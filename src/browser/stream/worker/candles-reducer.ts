// Reducer of a candle feed: a candle with a known time replaces, a newer one is appended, an older one that is not known is ignored.
import type { Candlestick } from "#contract/candlestick.ts";
import { parseInstant } from "#contract/instant.ts";
import type { FeedData } from "#contract/stream-frames.ts";
import { insertRow, type ListState, listOf, replaceRow, trimOldest } from "./list-patch.ts";

export const mostCandles = 5_000;

/** Candles of a feed, oldest first. Updates change them in place. */
export type CandlesState = ListState<Candlestick>;

export function noCandles(): CandlesState {
  return listOf<Candlestick>([]);
}

/** Candles of a snapshot in order; of two with one stamp the later one counts. */
export function candlesOfSnapshot(data: FeedData["candles"]): CandlesState {
  return updateCandles(
    noCandles(),
    data.toSorted((a, b) => (stampOf(a) ?? 0) - (stampOf(b) ?? 0)),
  );
}

/** `state` with the candles of an update, in place. A candle whose stamp is no time is left out. */
export function updateCandles(state: CandlesState, data: FeedData["candles"]): CandlesState {
  for (const candle of data) {
    const at = stampOf(candle);
    if (at === undefined) continue;
    const last = state.rows.at(-1);
    if (last === undefined || at > (stampOf(last) ?? 0)) {
      insertRow(state, state.rows.length, candle);
      continue;
    }
    // Mostly the last one; a venue may complete a candle when the next one has begun.
    const index = state.rows.findLastIndex((row) => (stampOf(row) ?? 0) <= at);
    const known = state.rows[index];
    if (known !== undefined && stampOf(known) === at) replaceRow(state, index, candle);
  }
  trimOldest(state, mostCandles);
  return state;
}

/** A number that orders the candles of one feed: ms since 1970, or the gateway's own number where it writes stamps so. */
export function stampOf(candle: Candlestick): number | undefined {
  const instant = parseInstant(candle.timestamp);
  if (instant !== undefined) return instant;
  return /^\d{1,15}$/.test(candle.timestamp) ? Number(candle.timestamp) : undefined;
}
