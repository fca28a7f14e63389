// Mounts its children only for a signed-in user with a known API key; others are redirected to sign-in and back. A page that
// shows nothing of the user's own is mounted while the sign-in is renewed, too.
import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { focusOnMain } from "#browser/routing/navigation-state.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import messagePage from "#browser/ui/message-page.module.css";
import { SplashBar } from "#browser/ui/splash-bar.tsx";
import { ApiKeyDialog } from "./lazy-api-key-dialog.ts";
import { useSession } from "./session-context.tsx";
import { keyTexts, renewalTexts } from "./texts.ts";

interface RequireSessionProps {
  /** The page shows public data only. */
  readonly isPublic?: boolean;
  /** Shown to everybody who is not signed in, in place of the redirect. */
  readonly signedOutPage?: ReactNode;
  readonly children: ReactNode;
}

export function RequireSession({ isPublic = false, signedOutPage, children }: RequireSessionProps) {
  const { phase, gateway, renewalProblem } = useSession();
  const { pathname, search, hash } = useLocation();
  const isAhead = isPublic && phase === "starting" && gateway !== undefined && renewalProblem === undefined;
  // The first page renders deferred, so that a slow device still scrolls meanwhile.
  const isStarting = useDeferredValue(phase) === "starting";
  const wasAhead = useDeferredValue(isAhead, false);
  const isMounted = phase === "signed-in" ? !isStarting || wasAhead : isAhead && wasAhead;
  if (isMounted) return children;
  const shownPhase = phase === "signed-in" ? "starting" : phase;
  if (signedOutPage !== undefined) {
    return (
      <>
        {shownPhase === "starting" ? <SplashBar /> : null}
        {signedOutPage}
      </>
    );
  }
  switch (shownPhase) {
    case "signed-out":
      return <Navigate to={paths.login(`${pathname}${search}${hash}`)} replace />;
    case "needs-key":
      return <KeyRequest />;
    case "starting":
      return (
        <>
          <SplashBar />
          <Starting />
        </>
      );
  }
}

/** Asks for the API key. The page in place of the dialog gets the focus. */
function KeyRequest() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <ApiKeyDialog
      reason={keyTexts.needed(user?.name ?? user?.email ?? keyTexts.namelessUser)}
      onAccepted={() => void navigate(`${pathname}${search}${hash}`, { replace: true, state: focusOnMain })}
    />
  );
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
