// Titles of truncated text, notices, alert watching, the command palette and order reconciliation: mounted after the page.
import { useEffect } from "react";
import { AlertWatcherLoader } from "#browser/features/alerts/alert-watcher-loader.tsx";
import { CommandPaletteLoader } from "#browser/features/command-palette/palette-host.tsx";
import { ClockNotice } from "#browser/features/connection/clock-notice.tsx";
import { RateLimitEffect } from "#browser/features/connection/rate-limit-effect.ts";
import { ReconcilerLoader } from "#browser/features/orders/reconciler-loader.tsx";
import { FeeRuleWarningEffect } from "#browser/features/settings/fee-rule-warning-effect.tsx";
import { StoredDataNoticeLoader } from "#browser/features/settings/stored-data-notice-loader.tsx";
import { NewVersionNotice } from "#browser/features/version/new-version-notice.tsx";
import { LegRiskLoader } from "#browser/pages/leg-risk-loader.tsx";
import { GroupSubscription } from "#browser/pages/shared-lazy-components.ts";
import { applyAppearance } from "#browser/preferences/apply-appearance.ts";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { TruncatedTitlesEffect } from "#browser/ui/truncated-titles-effect.ts";
import { useUnhandledRejections } from "./use-unhandled-rejections.ts";

export function SignedInEffects() {
  useEffect(() => applyAppearance(), []);
  useUnhandledRejections();
  return (
    <>
      <TruncatedTitlesEffect />
      <SessionNotice />
      <StoredDataNoticeLoader />
      <ClockNotice />
      <RateLimitEffect />
      <NewVersionNotice />
      <FeeRuleWarningEffect />
      <CommandPaletteLoader />
      <AlertWatcherLoader follow={GroupSubscription} />
      <ReconcilerLoader />
      <LegRiskLoader />
    </>
  );
}
