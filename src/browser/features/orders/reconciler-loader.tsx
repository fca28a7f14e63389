import { type ComponentType, useEffect, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { notify } from "#browser/ui/toast.tsx";

/** Settled orders are rechecked for duplicates this long, ms; unknown ones without limit. */
const recheckMs = 86_400_000;

/** Loads the order reconciler once an order needs it: its outcome is unknown, or it may exist twice at the venue. */
export function ReconcilerLoader() {
  const isNeeded = useJournal(({ intents }) =>
    intents.some(
      ({ state, settledAt }) =>
        state === "unknown" || systemClock.now() - (settledAt ?? Number.NEGATIVE_INFINITY) < recheckMs,
    ),
  );
  const [Reconciler, setReconciler] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded) return;
    import("./order-reconciler.tsx").then(
      ({ OrderReconciler }) => setReconciler(() => OrderReconciler),
      () =>
        notify(
          "Orders without an answer are not looked for in this tab: a part of Crossbook could not be loaded.",
          "warn",
        ),
    );
  }, [isNeeded]);
  return Reconciler === undefined ? null : <Reconciler />;
}
