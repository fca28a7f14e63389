// Trades of an instrument recorded in this browser, for a chart. Loaded only by those who record.

import type { TapeRef } from "#browser/recordings/recorded-trade.ts";
import { openTapeRecorder } from "#browser/recordings/tape-store.ts";
import type { Session } from "#browser/session/session.ts";
import type { Trade } from "#contract/trade.ts";
import type { RowHistory } from "./candle-history.ts";

/** Trades recorded so far. Throws a TapeError. */
export async function recordedRows(
  userId: string,
  onSignOut: Session["onSignOut"],
  place: Pick<TapeRef, "venue" | "instrument">,
): Promise<RowHistory<Trade>> {
  const { trades, spans } = await openTapeRecorder(userId, onSignOut).read(place);
  return { lists: [trades.map(({ trade }) => trade)], spans };
}
