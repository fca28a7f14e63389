import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { notify } from "#browser/ui/toast.tsx";
import { eventTexts } from "./texts.ts";

/** Settled orders are rechecked for duplicates this long, ms; unknown ones without limit. */
const recheckMs = 86_400_000;

/** Loads the order reconciler once an order needs it: its outcome is unknown, or it may exist twice at the venue. */
export function ReconcilerLoader() {
  // Deferred: a scan of thousands of orders must not delay the urgent render.
  const intents = useDeferredValue(useIntents());
  const isNeeded = useMemo(() => {
    const since = systemClock.now() - recheckMs;
    return intents.some(
      ({ state, settledAt }) => state === "unknown" || (settledAt !== undefined && settledAt > since),
    );
  }, [intents]);
  const [Reconciler, setReconciler] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded) return;
    import("./order-reconciler.tsx").then(
      ({ OrderReconciler }) => setReconciler(() => OrderReconciler),
      () => notify(eventTexts.notChecking, "warn"),
    );
  }, [isNeeded]);
  return Reconciler === undefined ? null : <Reconciler />;
}
