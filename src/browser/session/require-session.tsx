// Mounts its children only for a signed-in user with a known API key; others are redirected to sign-in and back.
import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import messagePage from "#browser/ui/message-page.module.css";
import { SplashBar } from "#browser/ui/splash-bar.tsx";
import { ApiKeyDialog } from "./lazy-api-key-dialog.ts";
import { useSession } from "./session-context.tsx";

export function RequireSession({ children }: { children: ReactNode }) {
  const { phase, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The first page is rendered in pieces, as what follows a press is not: a slow device still scrolls meanwhile.
  const isStarting = useDeferredValue(phase) === "starting";
  switch (phase === "signed-in" && isStarting ? "starting" : phase) {
    case "signed-in":
      return children;
    case "signed-out":
      return <Navigate to={paths.login(`${pathname}${search}${hash}`)} replace />;
    case "needs-key":
      return (
        <ApiKeyDialog
          reason={`You are signed in as ${user?.name ?? user?.email ?? "a user without a name"}, but this page does not know your API key. Nothing is asked of the gateway before you enter it.`}
        />
      );
    case "starting":
      return (
        <>
          <SplashBar />
          <Starting />
        </>
      );
  }
}

function Starting() {
  const { renewalProblem, renew, signOut } = useSession();
  return (
    <main className={messagePage.page}>
      {renewalProblem === undefined ? (
        <p role="status">Renewing the sign-in</p>
      ) : (
        <>
          <div role="alert">
            <h1>Cannot renew the sign-in</h1>
            <p>
              <bdi>{renewalProblem}</bdi> It is tried again by itself.
            </p>
          </div>
          <div className={messagePage.actions}>
            <Button tone="primary" onClick={() => void renew()}>
              Try now
            </Button>
            <Button onClick={signOut}>Sign in again</Button>
          </div>
        </>
      )}
    </main>
  );
}
