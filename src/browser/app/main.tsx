// Starts the dashboard: reads the settings, begins the session, draws. Everything that lives as long as the page is made here.
import "#browser/ui/tokens.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "#browser/config/load-config.ts";
import { fetchAsked } from "#browser/config/preloaded-config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { createBrowserSession, remembersSignIn } from "#browser/session/browser-session.ts";
import { App } from "./app.tsx";
import { preloadRoute } from "./routes.tsx";

async function start(place: HTMLElement): Promise<void> {
  if (window.top !== window.self) {
    // The header that forbids it may have been lost on the way; what one presses here could be covered by something else.
    place.textContent = "Crossbook does not run inside another page. Open it in a tab of its own.";
    return;
  }
  globalThis.fetchParts?.();
  const root = createRoot(place);
  const url = `${import.meta.env.BASE_URL}config.json`;
  preloadRoute(remembersSignIn());
  const { origin } = location;
  const loaded = await loadConfig({
    url,
    fetch: fetchAsked(globalThis.askedSettings),
    clock: systemClock,
    siteOrigin: origin,
  });
  if (loaded.kind !== "good") {
    const { BadConfigPage } = await import("#browser/config/bad-config-page.tsx");
    root.render(<BadConfigPage loaded={loaded} url={url} />);
    return;
  }
  // Outside React: a component that is mounted twice must not renew twice.
  const session = createBrowserSession(loaded.config);
  void session.start();
  // In pieces: a slow device still scrolls and takes presses while the first page is made.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App config={loaded.config} session={session} />
      </StrictMode>,
    ),
  );
}

const place = document.getElementById("root");
if (place === null) throw new Error("The document has no element with the id root");
// A slow device takes a press between reading the program and beginning it.
setTimeout(start, 0, place);
