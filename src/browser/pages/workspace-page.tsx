import { Workspace } from "#browser/features/workspace/workspace.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { workspacePageTexts } from "./page-texts.ts";
import styles from "./workspace-page.module.css";
import { WorkspacePanel } from "./workspace-panel.tsx";

const SearchDialog = lazyComponent(
  "search",
  async () => (await import("#browser/features/markets-search/search-dialog.tsx")).SearchDialog,
);

export function WorkspacePage() {
  return (
    <main className={styles.page}>
      <title>{workspacePageTexts.title}</title>
      <Workspace panel={WorkspacePanel} search={SearchDialog} />
    </main>
  );
}
