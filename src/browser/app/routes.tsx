// Which page stands at which address. Pages are fetched when they are first needed, the first one while the settings are.
// The addresses are read by paths.ts, from the raw path: patterns of the router's would lose a "%2F" that belongs to an id.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { NotFoundPage } from "#browser/pages/not-found-part.ts";
import { isSignedInPath, paths, trimmed } from "#browser/routing/paths.ts";
import { RequireSession } from "#browser/session/require-session.tsx";
import { useSession } from "#browser/session/session-context.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { lazyComponent, LazyBoundary, PartMissingError } from "#browser/ui/lazy-component.tsx";
import { OpeningBar } from "#browser/ui/splash-bar.tsx";
import { FallenPage } from "./page-error.tsx";

const LoginPage = lazyComponent("login", async () => (await import("#browser/pages/login-page.tsx")).LoginPage);
const SignedInPages = lazyComponent(
  "signed-in",
  async () => (await import("./signed-in-pages.tsx")).SignedInPages,
);

/** Begins to fetch what the first page will need. */
export function preloadRoute(signedIn: boolean): void {
  if (signedIn) SignedInPages.preload();
  else LoginPage.preload();
}

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <FallenPage missing={error instanceof PartMissingError} retry={retry} />}
    >
      <LazyBoundary fallback={isSignedInPath(pathname) ? <OpeningBar /> : null}>
        {pageAt(pathname)}
      </LazyBoundary>
    </ErrorBoundary>
  );
}

function pageAt(pathname: string): ReactNode {
  if (trimmed(pathname) === paths.login()) return <LoginPage />;
  if (!isSignedInPath(pathname)) return <Nowhere />;
  return (
    <RequireSession>
      <SignedInPages />
    </RequireSession>
  );
}

/** An address that leads nowhere says so to everybody; whoever is signed in keeps what stands around every page. */
function Nowhere() {
  const { phase } = useSession();
  if (phase !== "starting" && phase !== "signed-in") return <NotFoundPage />;
  const opening = (
    <>
      <OpeningBar />
      <NotFoundPage />
    </>
  );
  return phase === "starting" ? (
    opening
  ) : (
    <LazyBoundary fallback={opening}>
      <SignedInPages />
    </LazyBoundary>
  );
}
