// The signed-in user's edge recorder: opened on first use, closed at sign-out, never shared between users.
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { edgeDatabaseName } from "./edge-database.ts";
import { createEdgeRecorder, type EdgeRecorder } from "./edge-recorder.ts";

let current: EdgeRecorder | undefined;

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
  // A page being closed gets no further chance to write.
  const onPageHide = () => opened.endAll();
  window.addEventListener("pagehide", onPageHide);
  const stop = onSignOut(() => {
    stop();
    window.removeEventListener("pagehide", onPageHide);
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
