// The trades this browser recorded of an instrument, for a chart: fetched with its code by whoever records.

import type { TapeRef } from "#browser/recordings/recorded-trade.ts";
import { openTapeRecorder } from "#browser/recordings/tape-store.ts";
import type { Session } from "#browser/session/session.ts";
import type { Trade } from "#contract/trade.ts";
import type { RowHistory } from "./candle-history.ts";

/** What is recorded by now. Throws a TapeError. */
export async function recordedRows(
  userId: string,
  onSignOut: Session["onSignOut"],
  place: Pick<TapeRef, "venue" | "instrument">,
): Promise<RowHistory<Trade>> {
  const { trades, spans } = await openTapeRecorder(userId, onSignOut).read(place);
  return { lists: [trades.map(({ trade }) => trade)], spans };
}
