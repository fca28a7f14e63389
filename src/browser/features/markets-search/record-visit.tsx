import { useEffect } from "react";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { recents, withVisit } from "#browser/preferences/recents.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { afterPaint } from "#browser/ui/after-paint.ts";

export function RecordVisit({ outcome }: { readonly outcome: OutcomeRef }) {
  const { userId } = useGateway();
  const { venue, marketId, outcomeId, title, label } = outcome;
  useEffect(() => {
    const visit = { venue, marketId, outcomeId, title, label };
    void afterPaint().then(() => recents.update(userId, (list) => withVisit(list, visit)));
  }, [userId, venue, marketId, outcomeId, title, label]);
  return null;
}
