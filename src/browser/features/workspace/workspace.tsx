import type { ComponentType } from "react";
import { useWorkspace } from "./use-workspace.ts";
import styles from "./workspace.module.css";
import { WorkspaceBar } from "./workspace-bar.tsx";
import type { CellPanelProps } from "./workspace-cell.tsx";
import { WorkspaceGrid } from "./workspace-grid.tsx";
import { WorkspaceNotices } from "./workspace-notices.tsx";

interface WorkspaceProps {
  /** Renders one panel of a cell. */
  readonly panel: ComponentType<CellPanelProps>;
}

/** Several markets side by side in a layout of the user. */
export function Workspace({ panel }: WorkspaceProps) {
  const workspace = useWorkspace();
  const { layout, change, learn, removeCell } = workspace;
  return (
    <>
      <WorkspaceBar workspace={workspace} />
      <WorkspaceNotices workspace={workspace} />
      {layout.cells.length === 0 ? (
        <div className={styles.empty}>
          <h2>No markets in this layout yet</h2>
          <p>
            Watch up to twelve outcomes of any venue side by side. “Add to workspace” stands on every market’s
            page; with an id at hand use “Add a market”.
          </p>
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
