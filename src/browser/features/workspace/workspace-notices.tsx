import { Button } from "#browser/ui/button.tsx";
import type { Workspace } from "./use-workspace.ts";
import styles from "./workspace.module.css";

/** Notices about the layout on screen: shared by link, unreadable link, undo of a removal. */
export function WorkspaceNotices({ workspace }: { readonly workspace: Workspace }) {
  const { layout, isShared, problem, undoable, add, leaveShared } = workspace;
  return (
    <>
      {isShared ? (
        <div className={styles.notice} role="status">
          <p>
            The layout “<bdi>{layout.name}</bdi>” came with the address. Your own layouts are as they were.
          </p>
          <Button tone="primary" onClick={() => add(layout)}>
            Keep this layout
          </Button>
          <Button onClick={leaveShared}>Back to my layouts</Button>
        </div>
      ) : null}
      {problem === undefined ? null : (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p>The layout of this address cannot be shown: {problem} Your own layouts are as they were.</p>
          <Button onClick={leaveShared}>Dismiss</Button>
        </div>
      )}
      {undoable === undefined ? null : (
        <div className={styles.notice} role="status">
          <p>
            <bdi>{undoable.text}</bdi>
          </p>
          <Button onClick={undoable.undo}>Undo</Button>
        </div>
      )}
    </>
  );
}
