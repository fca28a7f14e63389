// What stands around every signed-in page: the cache of answers, the stream, the shell.
import { useCallback, useEffect } from "react";
import { Outlet } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { ConnectionStatus } from "#browser/features/connection/connection-status.tsx";
import { AppShell } from "#browser/features/shell/app-shell.tsx";
import { applyAppearance } from "#browser/preferences/apply-appearance.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { SignedInArea } from "#browser/session/signed-in-area.tsx";
import { StreamProvider } from "#browser/stream/stream-provider.tsx";
import { notify } from "#browser/ui/toast.tsx";

export function SignedInLayout() {
  const config = useConfig();
  const { gateway, renew, onSignOut } = useSession();
  const onCrash = useCallback(
    () => notify("The part that reads the stream failed and is started again.", "warn"),
    [],
  );
  // Before one is signed in nothing can be chosen, and what was chosen before stands since the first paint.
  useEffect(() => applyAppearance(), []);
  return (
    <SignedInArea>
      <StreamProvider
        config={config}
        apiKey={gateway?.apiKey()}
        onRefused={renew}
        onSignOut={onSignOut}
        onCrash={onCrash}
      >
        <SessionNotice />
        <AppShell connection={<ConnectionStatus />}>
          <Outlet />
        </AppShell>
      </StreamProvider>
    </SignedInArea>
  );
}
