// Providers, top bar and background effects around every signed-in page.
import { type ReactNode, startTransition, useCallback, useEffect, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { ConnectionStatus } from "#browser/features/connection/connection-status.tsx";
import { KillSwitchBadge } from "#browser/features/kill-switch/kill-switch-badge.tsx";
import { SearchOpener } from "#browser/features/markets-search/search-opener.tsx";
import { AppShell } from "#browser/features/shell/app-shell.tsx";
import { AccountLineLoader } from "#browser/pages/shared-lazy-components.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { SignedInArea } from "#browser/session/signed-in-providers.tsx";
import { StreamProvider } from "#browser/stream/stream-provider.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { isWaitingForSite, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { BackgroundServicesEffect } from "./background-services-effect.ts";
import { preloadPage } from "./lazy-pages.ts";
import { texts } from "./texts.ts";

// Services that start after the page; most of their code is for features that only some users have on.
const SignedInEffects = lazyComponent(
  "signed-in-effects",
  async () => (await import("./signed-in-effects.tsx")).SignedInEffects,
);

export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  const config = useConfig();
  const { phase, gateway, credentialsGeneration, renew, onSignOut } = useSession();
  const isSignedIn = phase === "signed-in";
  const onCrash = useCallback(() => notify(texts.streamRestarted, "warn"), []);
  useEffect(
    () =>
      isWaitingForSite.subscribe(() => {
        if (isWaitingForSite.read()) notify(texts.siteAway, "warn");
      }),
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
        <ErrorBoundary fallback={() => null}>
          <BackgroundServicesEffect />
        </ErrorBoundary>
        {isSignedIn ? effects : null}
        <AppShell
          isStarting={!isSignedIn}
          search={search}
          connection={connection}
          account={account}
          onIntent={preloadPage}
        >
          {children}
        </AppShell>
      </StreamProvider>
    </SignedInArea>
  );
}

/** Delay in ms after the first render of a page: its own requests are on the way by then. */
const afterPageMs = 250;

interface AfterPageProps {
  /** Notification shown if the children fail to load or throw; nothing is rendered instead. */
  readonly failure: string;
  readonly children: ReactNode;
}

/** Renders its children after the page. */
function AfterPage({ failure, children }: AfterPageProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // Not with the next update of another kind: the first render begins to load the code.
    const timer = setTimeout(() => startTransition(() => setDue(true)), afterPageMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <OnDemand failure={failure}>{children}</OnDemand> : null;
}

// The same elements at every render: a change of page does not render them.
const effects = (
  <AfterPage failure={texts.servicesStopped}>
    <SignedInEffects />
  </AfterPage>
);
const search = (
  <ErrorBoundary fallback={() => null}>
    <SearchOpener />
  </ErrorBoundary>
);
const connection = (
  <>
    <ErrorBoundary fallback={() => null}>
      <KillSwitchBadge />
    </ErrorBoundary>
    <ConnectionStatus />
  </>
);
const account = (
  <AfterPage failure={texts.accountLineFailed}>
    <AccountLineLoader />
  </AfterPage>
);
