// Which page stands at which address. Pages are fetched when they are first needed, the first one while the settings are.
import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { FallenPage } from "./pages/fallen-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { parseMarketPath, paths, routePatterns } from "./paths.ts";
import { RequireSession } from "./session/require-session.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyPart, PartMissingError } from "./ui/lazy-part.tsx";

const LoginPage = lazyPart("login", async () => (await import("./pages/login-page.tsx")).LoginPage);
const SignedInLayout = lazyPart(
  "signed-in",
  async () => (await import("./pages/signed-in-layout.tsx")).SignedInLayout,
);
const StartPage = lazyPart("start", async () => (await import("./pages/start-page.tsx")).StartPage);
const MarketPage = lazyPart("market", async () => (await import("./pages/market-page.tsx")).MarketPage);

/** Begins to fetch what the page at `pathname` will need. */
export function preloadRoute(pathname: string, signedIn: boolean): void {
  if (!signedIn) {
    LoginPage.preload();
    return;
  }
  SignedInLayout.preload();
  if (pathname === paths.home) StartPage.preload();
  else if (parseMarketPath(pathname) !== undefined) MarketPage.preload();
}

export function AppRoutes() {
  return (
    <Page>
      <Routes>
        <Route path={routePatterns.login} element={<LoginPage />} />
        <Route
          element={
            <RequireSession>
              <SignedInLayout />
            </RequireSession>
          }
        >
          <Route
            path={routePatterns.home}
            element={
              <Page>
                <StartPage />
              </Page>
            }
          />
          <Route
            path={routePatterns.market}
            element={
              <Page>
                <MarketAt />
              </Page>
            }
          />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Page>
  );
}

function MarketAt() {
  const { pathname } = useLocation();
  return parseMarketPath(pathname) === undefined ? <NotFoundPage /> : <MarketPage />;
}

/** A place where a page is drawn: empty until it is fetched, and with a way on where it falls. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <FallenPage missing={error instanceof PartMissingError} retry={retry} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
