// Begins to look for orders whose outcome is not known, or that may stand twice at a venue, in every tab and on every page;
// what looks for them is fetched when there is one.
import { type ComponentType, useEffect, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { notify } from "#browser/ui/toast.tsx";

/** What was settled longer ago is looked at no more, in ms; what is unknown always is. */
const longestAgoMs = 86_400_000;

export function ReconcileWatch() {
  const isWanted = useJournal(({ intents }) =>
    intents.some(
      ({ state, settledAt }) =>
        state === "unknown" || systemClock.now() - (settledAt ?? Number.NEGATIVE_INFINITY) < longestAgoMs,
    ),
  );
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import("./order-reconciler.tsx").then(
      ({ OrderReconciler }) => setPart(() => OrderReconciler),
      () =>
        notify(
          "Orders without an answer are not looked for in this tab: a part of Crossbook could not be loaded.",
          "warn",
        ),
    );
  }, [isWanted]);
  return Part === undefined ? null : <Part />;
}
