// What stands around every signed-in page: the cache of answers, the stream, the shell.
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { ConnectionStatus } from "#browser/features/connection/connection-status.tsx";
import { AppShell } from "#browser/features/shell/app-shell.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { clockDivergenceMs } from "#browser/lib/detect-sleep.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { SignedInArea } from "#browser/session/signed-in-providers.tsx";
import { StreamProvider } from "#browser/stream/stream-provider.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { preloadPage } from "./lazy-pages.ts";

const SignedInWatch = lazyComponent(
  "signed-in-watch",
  async () => (await import("./signed-in-effects.tsx")).SignedInWatch,
);
const SearchOpener = lazyComponent(
  "search-opener",
  async () => (await import("#browser/features/markets-search/search-opener.tsx")).SearchOpener,
);
const StopMark = lazyComponent(
  "stop-mark",
  async () => (await import("#browser/features/kill-switch/kill-switch-badge.tsx")).StopMark,
);

export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  const config = useConfig();
  // Taken now: whatever sleeps from here on is noticed, however late the part that looks is here.
  const [apartMs] = useState(() => clockDivergenceMs(systemClock));
  const { gateway, credentialsGeneration, renew, onSignOut } = useSession();
  const onCrash = useCallback(
    () => notify("The part that reads the stream failed and is started again.", "warn"),
    [],
  );
  return (
    <SignedInArea>
      <StreamProvider
        config={config}
        apiKey={gateway?.apiKey()}
        credentialsGeneration={credentialsGeneration}
        onRefused={renew}
        onSignOut={onSignOut}
        onCrash={onCrash}
      >
        <AfterPage>
          <SignedInWatch apartMs={apartMs} />
        </AfterPage>
        <AppShell
          search={
            <AfterPage>
              <SearchOpener />
            </AfterPage>
          }
          connection={
            <>
              <AfterPage>
                <StopMark />
              </AfterPage>
              <ConnectionStatus />
            </>
          }
          onIntent={preloadPage}
        >
          {children}
        </AppShell>
      </StreamProvider>
    </SignedInArea>
  );
}

/** How long after the first drawing of a page the rest may wait, in ms: its data is on the way by then. */
const afterPageMs = 250;

/** Draws its children some time after the page. Where they fail they are not there, and the page stays. */
function AfterPage({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterPageMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <LazyBoundary>{children}</LazyBoundary>
    </ErrorBoundary>
  );
}
