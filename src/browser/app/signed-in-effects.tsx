// What is watched behind every signed-in page and needed by none to stand there: it is fetched once the page is drawn.
import { useEffect } from "react";
import { AlertWatch } from "#browser/features/alerts/alert-watcher-loader.tsx";
import { PaletteHost } from "#browser/features/command-palette/palette-host.tsx";
import { ClockNotice } from "#browser/features/connection/clock-notice.tsx";
import { ReconcileWatch } from "#browser/features/orders/reconciler-loader.tsx";
import { FollowGroup } from "#browser/pages/follow-group-part.ts";
import { LegRiskWatch } from "#browser/pages/leg-risk-loader.tsx";
import { applyAppearance } from "#browser/preferences/apply-appearance.ts";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { BackgroundServices } from "./background-services-loader.ts";
import { useStrayRejections } from "./use-unhandled-rejections.ts";

export interface SignedInWatchProps {
  /** How far the wall clock was ahead of the steady one when the page began, ms. */
  readonly apartMs: number;
}

export function SignedInWatch({ apartMs }: SignedInWatchProps) {
  // Before one is signed in nothing can be chosen, and what was chosen before stands since the first paint.
  useEffect(() => applyAppearance(), []);
  useStrayRejections();
  return (
    <>
      <BackgroundServices apartMs={apartMs} />
      <SessionNotice />
      <ClockNotice />
      <PaletteHost />
      <AlertWatch follow={FollowGroup} />
      <ReconcileWatch />
      <LegRiskWatch />
    </>
  );
}
