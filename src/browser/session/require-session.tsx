// Mounts its children only for a signed-in user with a known API key; others are redirected to sign-in and back.
import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import messagePage from "#browser/ui/message-page.module.css";
import { SplashBar } from "#browser/ui/splash-bar.tsx";
import { ApiKeyDialog } from "./lazy-api-key-dialog.ts";
import { useSession } from "./session-context.tsx";
import { keyTexts, renewalTexts } from "./texts.ts";

export function RequireSession({ children }: { children: ReactNode }) {
  const { phase, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The first page renders deferred, so that a slow device still scrolls meanwhile.
  const isStarting = useDeferredValue(phase) === "starting";
  switch (phase === "signed-in" && isStarting ? "starting" : phase) {
    case "signed-in":
      return children;
    case "signed-out":
      return <Navigate to={paths.login(`${pathname}${search}${hash}`)} replace />;
    case "needs-key":
      return <ApiKeyDialog reason={keyTexts.needed(user?.name ?? user?.email ?? keyTexts.namelessUser)} />;
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
        <p role="status">{renewalTexts.renewing}</p>
      ) : (
        <>
          <div role="alert">
            <h1>{renewalTexts.failed}</h1>
            <p>
              <bdi>{renewalProblem}</bdi> {renewalTexts.retried}
            </p>
          </div>
          <div className={messagePage.actions}>
            <Button tone="primary" onClick={() => void renew()}>
              {renewalTexts.tryNow}
            </Button>
            <Button onClick={signOut}>{renewalTexts.signInAgain}</Button>
          </div>
        </>
      )}
    </main>
  );
}
