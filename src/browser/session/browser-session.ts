import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { openKeyChannel } from "./key-channel.ts";
import { createSession, type Session } from "./session.ts";
import { openSessionChannel } from "./session-channel.ts";
import { exclusivelyBy } from "./session-renewal.ts";
import { apiKeyStorageKey, createSignInStorage, markerKey, type TextStore } from "./sign-in-storage.ts";

/** The session of this tab, over the browser's own storage, locks and channels. One a page: it lives outside React. */
export function createBrowserSession(config: Config): Session {
  return createSession({
    config,
    clock: systemClock,
    storage: createSignInStorage(storeNamed("localStorage"), storeNamed("sessionStorage")),
    channel: openSessionChannel(markerKey, apiKeyStorageKey),
    keyChannel: openKeyChannel(systemClock),
    exclusively: exclusivelyBy(navigator.locks, systemClock),
    afterPaint,
  });
}

/** True if this browser signed in and not out: decides which page to load first. */
export function remembersSignIn(): boolean {
  return createSignInStorage(storeNamed("localStorage"), storeNamed("sessionStorage")).marker() !== undefined;
}

function storeNamed(name: "localStorage" | "sessionStorage"): TextStore | undefined {
  try {
    return window[name];
  } catch {
    // Storage is denied (SecurityError): memory is used instead.
    return undefined;
  }
}
