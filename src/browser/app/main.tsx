// Entry: loads the configuration, creates the session and renders the app.
import "#browser/ui/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { formatBuild, runningBuild } from "#browser/config/build-info.ts";
import { loadConfig } from "#browser/config/load-config.ts";
import { fetchPreloadedConfig } from "#browser/config/preloaded-config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { currentRoute, toSitePath } from "#browser/routing/base-path.ts";
import { createBrowserSession, remembersSignIn } from "#browser/session/browser-session.ts";
import { guardTranslatedText } from "#browser/ui/guard-translated-text.ts";
import { App } from "./app.tsx";
import { preloadSignedInPages } from "./routes.tsx";
import { texts } from "./texts.ts";

async function start(rootElement: HTMLElement): Promise<void> {
  if (window.top !== window.self) {
    // Clickjacking: a proxy may have dropped the frame-ancestors policy.
    rootElement.textContent = texts.framed;
    return;
  }
  console.info(texts.started(formatBuild(runningBuild())));
  globalThis.preloadStyles?.();
  guardTranslatedText(rootElement);
  // Without `errors.reportUrl` nothing is reported.
  let report = (_error: unknown) => {};
  const root = createRoot(rootElement, {
    onCaughtError: (error) => {
      console.error(error);
      report(error);
    },
  });
  const url = toSitePath("/config.json");
  if (remembersSignIn()) preloadSignedInPages();
  const { origin } = location;
  const loaded = await loadConfig({
    url,
    fetch: fetchPreloadedConfig(globalThis.preloadedConfig),
    clock: systemClock,
    siteOrigin: origin,
    documentPolicy: document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
      ?.content,
  });
  if (loaded.kind !== "good") {
    const { BadConfigPage } = await import("#browser/config/bad-config-page.tsx");
    root.render(<BadConfigPage loaded={loaded} url={url} />);
    return;
  }
  const { reportUrl } = loaded.config.errors;
  if (reportUrl !== undefined) {
    const { createErrorReporter, watchErrors } = await import("./error-reports.ts");
    report = createErrorReporter({
      url: reportUrl,
      build: formatBuild(runningBuild()),
      siteOrigin: origin,
      page: currentRoute,
      fetch: fetch.bind(window),
      clock: systemClock,
    });
    watchErrors(window, report);
  }
  // Outside React: StrictMode mounts components twice, and a session renews once.
  const session = createBrowserSession(loaded.config);
  void session.start();
  // Not a transition: a session that is renewed meanwhile would let React render again, all at once and with the page. The
  // pages themselves mount deferred.
  root.render(
    <StrictMode>
      <App config={loaded.config} session={session} />
    </StrictMode>,
  );
}

const rootElement = document.getElementById("root");
if (rootElement === null) throw new Error("The document has no element with the id root");
// A task of its own: input is handled between evaluating the modules and the first render.
setTimeout(start, 0, rootElement);
