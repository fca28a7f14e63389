import { useEffect } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { instrumentOf } from "#browser/market-data/instrument.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { useTapeRecorder } from "#browser/recordings/tape-store.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

export interface RecordTradesProps {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** Records an outcome's streamed trades, and those fetched by other panels, while mounted. Fetches none itself. */
export function RecordTrades({ venue, marketId, outcomeId }: RecordTradesProps) {
  const config = useConfig();
  const tape = useTapeRecorder();
  const { source } = useTradesSource(venue, marketId, outcomeId, false);
  const instrument = offers(venue, "trades")
    ? instrumentOf(config, venue, { marketId, outcomeId })
    : undefined;
  useEffect(() => {
    if (instrument === undefined) return;
    const place = { venue, instrument, marketId, outcomeId };
    const record = () => {
      const { trades, confirmedAt } = source.read();
      if (confirmedAt === undefined) return;
      tape.record(place, trades, systemClock.now() - (systemClock.monotonic() - confirmedAt));
    };
    record();
    return source.subscribe(record);
  }, [source, tape, venue, marketId, outcomeId, instrument]);
  return null;
}
