import { browserLocks } from "#browser/order-journal/journal-store.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createUserInstance } from "#browser/session/user-instance.ts";
import { tapeDatabaseName } from "./tape-database.ts";
import { createTapeRecorder, type TapeRecorder } from "./tape-recorder.ts";

/** The signed-in user's trade recorder, for code outside of components. */
export const openTapeRecorder = createUserInstance<TapeRecorder>(
  (userId) => createTapeRecorder(userId, { databaseName: tapeDatabaseName, locks: browserLocks(), whenIdle }),
  // A hidden page may never be idle again.
  (recorder) => void recorder.flush(),
);

/** The signed-in user's recorder of trades, opened on first use. Rerenders nothing: follow its `view`. */
export function useTapeRecorder(): TapeRecorder {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openTapeRecorder(userId, onSignOut);
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
