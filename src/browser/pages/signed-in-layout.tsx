// What stands around every signed-in page: the cache of answers, the stream, the shell.
import { Outlet } from "react-router";
import { AppShell } from "#browser/features/shell/app-shell.tsx";
import { SessionNotice } from "#browser/session/session-notice.tsx";
import { SignedInArea } from "#browser/session/signed-in-area.tsx";

export function SignedInLayout() {
  return (
    <SignedInArea>
      <SessionNotice />
      <AppShell>
        <Outlet />
      </AppShell>
    </SignedInArea>
  );
}
