import { useEffect } from "react";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { recents, withVisit } from "#browser/preferences/recents.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { afterPaint } from "#browser/ui/after-paint.ts";

export function RecordVisit({ outcome }: { readonly outcome: OutcomeRef }) {
  const { userId } = useGateway();
  useEffect(() => {
    void afterPaint().then(() => recents.update(userId, (list) => withVisit(list, outcome)));
  }, [userId, outcome]);
  return null;
}
