import { Workspace } from "#browser/features/workspace/workspace.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import panelPage from "#browser/ui/panel-page.module.css";
import { workspacePageTexts } from "./page-texts.ts";
import { WorkspacePanel } from "./workspace-panel.tsx";

const SearchDialog = lazyComponent(
  "search",
  async () => (await import("#browser/features/markets-search/search-dialog.tsx")).SearchDialog,
);

export function WorkspacePage() {
  return (
    <main className={panelPage.page}>
      <title>{workspacePageTexts.title}</title>
      <Workspace panel={WorkspacePanel} search={SearchDialog} />
    </main>
  );
}
