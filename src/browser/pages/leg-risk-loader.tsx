// Whether some trade over two legs is not known to be flat, on every page; what works it out is fetched when there is one.
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { fitFoot, leaveFoot, setFooterInset } from "#browser/features/leg-risk/footer-inset.ts";
import { isAnyWatched } from "#browser/features/leg-risk/open-pair-trades.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";

export function LegRiskWatch() {
  const { userId } = useGateway();
  const marks = usePersisted(tradeMarks, userId);
  const isWanted = useJournal(({ phase, intents }) =>
    phase === "opening" ? undefined : isAnyWatched(intents, marks),
  );
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page the room is made anew
  useLayoutEffect(fitFoot, [pathname]);
  useLayoutEffect(() => leaveFoot, []);
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (isWanted === undefined) return;
    if (!isWanted) {
      setFooterInset(false);
      return;
    }
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
