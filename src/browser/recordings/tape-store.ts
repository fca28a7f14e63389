// The signed-in user's trade recorder: opened on first use, closed at sign-out, never shared between users.
import { browserLocks } from "#browser/order-journal/journal-store.ts";
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { tapeDatabaseName } from "./tape-database.ts";
import { createTapeRecorder, type TapeRecorder } from "./tape-recorder.ts";

let current: TapeRecorder | undefined;

export function useTapeRecorder(): TapeRecorder {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openTapeRecorder(userId, onSignOut);
}

/** For code outside of components. */
export function openTapeRecorder(userId: string, onSignOut: Session["onSignOut"]): TapeRecorder {
  if (current?.userId === userId) return current;
  current?.close();
  const opened = createTapeRecorder(userId, {
    databaseName: tapeDatabaseName,
    locks: browserLocks(),
    whenIdle,
  });
  current = opened;
  // A hidden page may never be idle again.
  const leave = () => void opened.flush();
  window.addEventListener("pagehide", leave);
  // Not tied to a component: closes at sign-out even while no view uses it.
  const stop = onSignOut(() => {
    stop();
    window.removeEventListener("pagehide", leave);
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}

/** Longest wait for the browser to be idle, ms. */
const maxIdleWaitMs = 10_000;

function whenIdle(ms: number, run: () => void): () => void {
  let cancelIdle = () => {};
  const timer = setTimeout(() => {
    // Absent in some browsers.
    if (typeof requestIdleCallback === "undefined") return run();
    const handle = requestIdleCallback(run, { timeout: maxIdleWaitMs });
    cancelIdle = () => cancelIdleCallback(handle);
  }, ms);
  return () => {
    clearTimeout(timer);
    cancelIdle();
  };
}
