import { Workspace } from "#browser/features/workspace/workspace.tsx";
import styles from "./workspace-page.module.css";
import { WorkspacePanel } from "./workspace-panel.tsx";

export function WorkspacePage() {
  return (
    <main className={styles.page}>
      <title>Workspace · Crossbook</title>
      <Workspace panel={WorkspacePanel} />
    </main>
  );
}
