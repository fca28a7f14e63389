// The tape of whoever is signed in. It is opened by the first part that records or reads it, closed at sign-out, and never
// shows one user's trades to another.
import { browserLocks } from "#browser/order-journal/journal-store.ts";
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { tapeDatabaseName } from "./tape-database.ts";
import { createTapeRecorder, type TapeRecorder } from "./tape-recorder.ts";

let current: TapeRecorder | undefined;

/** The tape of the signed-in user, opened where it is not. */
export function useTapeRecorder(): TapeRecorder {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openTapeRecorder(userId, onSignOut);
}

/** The same for code outside of components. */
export function openTapeRecorder(userId: string, onSignOut: Session["onSignOut"]): TapeRecorder {
  if (current?.userId === userId) return current;
  current?.close();
  const opened = createTapeRecorder(userId, {
    databaseName: tapeDatabaseName,
    locks: browserLocks(),
    whenIdle,
  });
  current = opened;
  // A page that is left may never be idle again.
  const leave = () => void opened.flush();
  window.addEventListener("pagehide", leave);
  // Not tied to a component: it dies with the sign-in, also while no view of it is on the screen.
  const stop = onSignOut(() => {
    stop();
    window.removeEventListener("pagehide", leave);
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}

/** How long the browser may put off what waits for it to be idle, in ms. */
const maxIdleWaitMs = 10_000;

function whenIdle(ms: number, run: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    // Absent in some browsers.
    if (typeof requestIdleCallback === "undefined") return run();
    const handle = requestIdleCallback(run, { timeout: maxIdleWaitMs });
    callOff = () => cancelIdleCallback(handle);
  }, ms);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
