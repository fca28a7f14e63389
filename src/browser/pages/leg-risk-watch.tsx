// Whether some trade over two legs is not known to be flat, on every page; what works it out is fetched when there is one.
import { type ComponentType, useEffect, useState } from "react";
import { isAnyWatched } from "#browser/features/leg-risk/is-watched.ts";
import { useJournal } from "#browser/journal/journal-store.ts";
import { useKept } from "#browser/preferences/kept.ts";
import { tradeMarks } from "#browser/preferences/trade-marks.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";

export function LegRiskWatch() {
  const { userId } = useGateway();
  const marks = useKept(tradeMarks, userId);
  const isWanted = useJournal(({ intents }) => isAnyWatched(intents, marks));
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import("./leg-risk-desk.tsx").then(
      ({ LegRisk }) => setPart(() => LegRisk),
      () =>
        notify(
          "A trade over two legs may be unhedged, and the part of Crossbook that shows it could not be loaded. Look at its orders.",
          "danger",
        ),
    );
  }, [isWanted]);
  return Part === undefined ? null : <Part />;
}
