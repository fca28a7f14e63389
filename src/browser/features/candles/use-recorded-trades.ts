import { useEffect, useState } from "react";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { noHistory, type RowHistory } from "./candle-history.ts";

/** The trades recorded of an instrument before it was opened; none for who records none. */
export function useRecorded(venue: VenueId, instrument: string | undefined): RowHistory<Trade> {
  const { userId } = useGateway();
  const { onSignOut } = useSession();
  const { records } = usePersisted(tapeChoices, userId);
  const [read, setRead] = useState<{ readonly of: string; readonly history: RowHistory<Trade> }>();
  const wanted = records ? instrument : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    let isGone = false;
    // Loaded only by those who record.
    import("#browser/recordings/tape-store.ts")
      .then(({ openTapeRecorder }) => openTapeRecorder(userId, onSignOut).read({ venue, instrument: wanted }))
      .then(
        ({ trades, spans }) => {
          const lists = [trades.map(({ trade }) => trade)];
          if (!isGone) setRead({ of: wanted, history: { lists, spans } });
        },
        // The chart does without; the tape says why nothing is recorded.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [userId, onSignOut, venue, wanted]);
  return read !== undefined && read.of === wanted ? read.history : noHistory();
}
