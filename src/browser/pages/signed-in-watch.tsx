// What is watched behind every signed-in page and needed by none to stand there: it is fetched once the page is drawn.
import { AlertWatch } from "#browser/features/alerts/alert-watch.tsx";
import { PaletteHost } from "#browser/features/command-palette/palette-host.tsx";
import { ClockNotice } from "#browser/features/connection/clock-notice.tsx";
import { ReconcileWatch } from "#browser/features/orders/reconcile-watch.tsx";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { FollowGroup } from "./follow-group-part.ts";
import { LegRiskWatch } from "./leg-risk-watch.tsx";
import { useStrayRejections } from "./use-stray-rejections.ts";

export function SignedInWatch() {
  useStrayRejections();
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
