// The watched edges of whoever is signed in. Opened by the first part that watches or reads them, closed at sign-out, and
// never shown to another user.
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { edgeDatabaseName } from "./edge-database.ts";
import { createEdgeRecorder, type EdgeRecorder } from "./edge-recorder.ts";

let current: EdgeRecorder | undefined;

/** The recorder of the signed-in user, opened where it is not. */
export function useEdgeRecorder(): EdgeRecorder {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openEdgeRecorder(userId, onSignOut);
}

function openEdgeRecorder(userId: string, onSignOut: Session["onSignOut"]): EdgeRecorder {
  if (current?.userId === userId) return current;
  current?.close();
  const opened = createEdgeRecorder(userId, { databaseName: edgeDatabaseName, after });
  current = opened;
  // A page that is left may never get to write what waits.
  const leave = () => opened.endAll();
  window.addEventListener("pagehide", leave);
  const stop = onSignOut(() => {
    stop();
    window.removeEventListener("pagehide", leave);
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
