import { useSendingProblem } from "#browser/order-journal/kill-switch-state.ts";
import { useHasStoredProblem } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";

const StoredDataNotice = lazyComponent(
  "stored-data",
  async () => (await import("./stored-data-notice.tsx")).StoredDataNotice,
);

/** Loads the notice of unreadable data where there is some, and of storage that takes no orders. */
export function StoredDataNoticeLoader() {
  const { userId } = useGateway();
  const sendingProblem = useSendingProblem();
  const hasProblem = useHasStoredProblem(userId);
  if (sendingProblem === undefined && !hasProblem) return null;
  return (
    <LazyBoundary>
      <StoredDataNotice userId={userId} sendingProblem={sendingProblem} />
    </LazyBoundary>
  );
}
