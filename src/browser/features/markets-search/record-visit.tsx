import { useEffect } from "react";
import type { KeptOutcome } from "#browser/preferences/outcome-ref.ts";
import { recents, withVisit } from "#browser/preferences/recents.ts";
import { useGateway } from "#browser/session/session-context.tsx";

/** Remembers that the user has been at this outcome; draws nothing. */
export function RecordVisit({ outcome }: { readonly outcome: KeptOutcome }) {
  const { userId } = useGateway();
  const { venue, marketId, outcomeId, title, label } = outcome;
  useEffect(() => {
    recents.update(userId, (list) => withVisit(list, { venue, marketId, outcomeId, title, label }));
  }, [userId, venue, marketId, outcomeId, title, label]);
  return null;
}
