import { Button } from "#browser/ui/button.tsx";
import { layoutTexts, texts } from "./texts.ts";
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
            {layoutTexts.sharedBefore}
            <bdi>{layout.name}</bdi>
            {layoutTexts.sharedAfter}
          </p>
          <Button tone="primary" onClick={() => add(layout)}>
            {layoutTexts.keep}
          </Button>
          <Button onClick={leaveShared}>{layoutTexts.back}</Button>
        </div>
      ) : null}
      {problem === undefined ? null : (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p>{layoutTexts.linkUnusable(problem)}</p>
          <Button onClick={leaveShared}>{layoutTexts.dismiss}</Button>
        </div>
      )}
      {undoable === undefined ? null : (
        <div className={styles.notice} role="status">
          <p>
            <bdi>{undoable.text}</bdi>
          </p>
          <Button onClick={undoable.undo}>{texts.undo}</Button>
        </div>
      )}
    </>
  );
}
