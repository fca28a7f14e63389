import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createUserInstance } from "#browser/session/user-instance.ts";
import { edgeDatabaseName } from "./edge-database.ts";
import { createEdgeRecorder, type EdgeRecorder } from "./edge-recorder.ts";

const openEdgeRecorder = createUserInstance<EdgeRecorder>(
  (userId) => createEdgeRecorder(userId, { databaseName: edgeDatabaseName, after }),
  // A page being closed gets no further chance to write.
  (recorder) => recorder.endAll(),
);

/** The signed-in user's recorder of edge intervals, opened on first use. Rerenders nothing: follow its `view`. */
export function useEdgeRecorder(): EdgeRecorder {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openEdgeRecorder(userId, onSignOut);
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
