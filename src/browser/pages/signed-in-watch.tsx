// What is watched behind every signed-in page and needed by none to stand there: it is fetched once the page is drawn.
import { useEffect } from "react";
import { AlertWatch } from "#browser/features/alerts/alert-watch.tsx";
import { PaletteHost } from "#browser/features/command-palette/palette-host.tsx";
import { ClockNotice } from "#browser/features/connection/clock-notice.tsx";
import { ReconcileWatch } from "#browser/features/orders/reconcile-watch.tsx";
import { applyAppearance } from "#browser/preferences/apply-appearance.ts";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { LegRiskWatch } from "./leg-risk-watch.tsx";
import { Upkeep } from "./upkeep.ts";

export function SignedInWatch() {
  // Before one is signed in nothing can be chosen, and what was chosen before stands since the first paint.
  useEffect(() => applyAppearance(), []);
  useEffect(() => {
    window.addEventListener("unhandledrejection", tell);
    return () => window.removeEventListener("unhandledrejection", tell);
  }, []);
  return (
    <>
      <Upkeep />
      <SessionNotice />
      <ClockNotice />
      <PaletteHost />
      <AlertWatch />
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
