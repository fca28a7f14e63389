// The pages behind the sign-in, with what stands around each of them.
import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, PartMissingError } from "#browser/ui/lazy-component.tsx";
import { pageAt, preloadPage } from "./lazy-pages.ts";
import { FallenPage } from "./page-error.tsx";
import { SignedInLayout } from "./signed-in-layout.tsx";

// While the sign-in is renewed the first page comes.
preloadPage(location.pathname);

export function SignedInPages() {
  const { pathname } = useLocation();
  const came = useNavigationType();
  // A page that was gone back to is where it was left; any other is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, however it was come to
  useLayoutEffect(() => {
    if (came !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  const Page = pageAt(pathname);
  return (
    <SignedInLayout>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <FallenPage missing={error instanceof PartMissingError} retry={retry} />}
      >
        <LazyBoundary fallback={null}>
          <Page />
        </LazyBoundary>
      </ErrorBoundary>
    </SignedInLayout>
  );
}
