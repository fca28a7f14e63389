import type { ComponentType } from "react";
import { layoutLimits } from "#browser/preferences/layouts.ts";
import { texts } from "./texts.ts";
import { useWorkspace } from "./use-workspace.ts";
import styles from "./workspace.module.css";
import { type MarketSearchProps, WorkspaceBar } from "./workspace-bar.tsx";
import type { CellPanelProps } from "./workspace-cell.tsx";
import { WorkspaceGrid } from "./workspace-grid.tsx";
import { WorkspaceNotices } from "./workspace-notices.tsx";

interface WorkspaceProps {
  readonly panel: ComponentType<CellPanelProps>;
  readonly search: ComponentType<MarketSearchProps>;
}

/** Several markets side by side in a layout of the user. */
export function Workspace({ panel, search }: WorkspaceProps) {
  const workspace = useWorkspace();
  const { layout, change, learn, removeCell } = workspace;
  return (
    <>
      <WorkspaceBar workspace={workspace} search={search} />
      <WorkspaceNotices workspace={workspace} />
      {layout.cells.length === 0 ? (
        <div className={styles.empty}>
          <h2>{texts.emptyTitle}</h2>
          <p>{texts.empty(layoutLimits.cells)}</p>
        </div>
      ) : (
        <WorkspaceGrid
          key={layout.id}
          layout={layout}
          panel={panel}
          onChange={change}
          onLearn={learn}
          onRemove={removeCell}
        />
      )}
    </>
  );
}
