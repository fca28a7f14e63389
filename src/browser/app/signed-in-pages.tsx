// Signed-in routes inside their layout.
import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { currentRoute } from "#browser/routing/base-path.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { ChunkLoadError, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { pageAt, preloadPage } from "./lazy-pages.ts";
import { PageError } from "./page-error.tsx";
import { SignedInLayout } from "./signed-in-layout.tsx";

// In parallel to the renewal of the session.
preloadPage(currentRoute());

export function SignedInPages() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // Back and Forward keep the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when only the navigation type changes
  useLayoutEffect(() => {
    if (navigationType !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  const Page = pageAt(pathname);
  return (
    <SignedInLayout>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <PageError missing={error instanceof ChunkLoadError} retry={retry} />}
      >
        <LazyBoundary fallback={null}>
          <Page />
        </LazyBoundary>
      </ErrorBoundary>
    </SignedInLayout>
  );
}
