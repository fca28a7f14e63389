import { useEffect } from "react";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { recents, withVisit } from "#browser/preferences/recents.ts";
import { useGateway } from "#browser/session/session-context.tsx";

export function RecordVisit({ outcome }: { readonly outcome: OutcomeRef }) {
  const { userId } = useGateway();
  const { venue, marketId, outcomeId, title, label } = outcome;
  useEffect(() => {
    recents.update(userId, (list) => withVisit(list, { venue, marketId, outcomeId, title, label }));
  }, [userId, venue, marketId, outcomeId, title, label]);
  return null;
}
