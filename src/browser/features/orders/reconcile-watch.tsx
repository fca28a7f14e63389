// Begins to look for orders whose outcome is not known, or that may stand twice at a venue, in every tab and on every page;
// what looks for them is fetched when there is one.
import { type ComponentType, useEffect, useState } from "react";
import { useJournal } from "#browser/journal/journal-store.ts";
import { isUsersWord } from "#browser/journal/users-word.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-before.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { isUnresolved } from "./standing-orders.ts";

/** What was settled longer ago is looked at no more, in ms; what is unknown always is. */
const longestAgoMs = 86_400_000;

export function ReconcileWatch() {
  const isWanted = useJournal(({ intents }) =>
    intents.some(
      ({ state, settledAt }) =>
        state === "unknown" || systemClock.now() - (settledAt ?? Number.NEGATIVE_INFINITY) < longestAgoMs,
    ),
  );
  useRoomForUnresolved();
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

/** Keeps whether orders wait for an answer, for the next page to leave room for them from its start. */
function useRoomForUnresolved(): void {
  const { userId } = useGateway();
  const isAny = useJournal(({ phase, intents }) =>
    phase === "ready"
      ? intents.some((intent) => isUnresolved({ state: intent.state, isUsersWord: isUsersWord(intent) }))
      : undefined,
  );
  useEffect(() => {
    if (isAny !== undefined) unresolvedBefore.write(userId, isAny);
  }, [userId, isAny]);
}
