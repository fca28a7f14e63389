// What is watched behind every signed-in page and needed by none to stand there: it is fetched once the page is drawn.
import { useEffect } from "react";
import { AlertWatch } from "#browser/features/alerts/alert-watch.tsx";
import { PaletteHost } from "#browser/features/command-palette/palette-host.tsx";
import { ClockNotice } from "#browser/features/connection/clock-notice.tsx";
import { ReconcileWatch } from "#browser/features/orders/reconcile-watch.tsx";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { FollowGroup } from "./follow-group-part.ts";
import { LegRiskWatch } from "./leg-risk-watch.tsx";

export function SignedInWatch() {
  useEffect(() => {
    window.addEventListener("unhandledrejection", tell);
    return () => window.removeEventListener("unhandledrejection", tell);
  }, []);
  return (
    <>
      <SessionNotice />
      <ClockNotice />
      <PaletteHost />
      <AlertWatch follow={FollowGroup} />
      <ReconcileWatch />
      <LegRiskWatch />
    </>
  );
}

/** No part of the page heard of it, so nobody else will say so. What is known of orders lies in the journal. */
function tell({ reason }: PromiseRejectionEvent): void {
  const words = reason instanceof Error ? `: ${reason.message.slice(0, 200)}` : "";
  notify(`Something went wrong that no panel tells of${words}. Your orders are not touched by it.`, "warn");
}
