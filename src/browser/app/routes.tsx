// Routes are matched by routing/paths.ts on the raw path: React Router would decode a "%2F" that belongs to an id.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LoginPage } from "#browser/pages/login-page.tsx";
import { isSignedInPath, parseMatchedPath, paths, trimmed } from "#browser/routing/paths.ts";
import { RequireSession } from "#browser/session/require-session.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { ChunkLoadError, LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { SplashBar } from "#browser/ui/splash-bar.tsx";
import { loadPage, NotFoundPage } from "./lazy-pages.ts";
import { PageError } from "./page-error.tsx";

const SignedInPages = lazyComponent(
  "signed-in",
  async () => (await import("./signed-in-pages.tsx")).SignedInPages,
);

export const preloadSignedInPages = SignedInPages.preload;

/** Loads all code of the signed-in page at a raw path. */
const loadSignedIn = async (pathname: string) => {
  await Promise.all([SignedInPages.loadAhead(), loadPage(pathname)]);
};

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <PageError missing={error instanceof ChunkLoadError} retry={retry} />}
    >
      <LazyBoundary fallback={isSignedInPath(pathname) ? <SplashBar /> : null}>
        {pageAt(pathname)}
      </LazyBoundary>
    </ErrorBoundary>
  );
}

function pageAt(pathname: string): ReactNode {
  if (trimmed(pathname) === paths.login()) return <LoginPage load={loadSignedIn} />;
  // An unknown path too: the layout around a page stays on the way from there to another.
  return (
    <RequireSession
      isPublic={isGroupList(pathname)}
      signedOutPage={isSignedInPath(pathname) ? undefined : <NotFoundPage />}
    >
      <SignedInPages />
    </RequireSession>
  );
}

/** The list of matched markets, which is the same for everybody. */
function isGroupList(pathname: string): boolean {
  if (trimmed(pathname) === paths.matchedStart) return true;
  const matched = parseMatchedPath(pathname);
  return matched !== undefined && matched.groupId === undefined;
}
