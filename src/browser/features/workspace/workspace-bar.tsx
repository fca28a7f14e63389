import { useMemo, useRef, useState } from "react";
import { emptyLayout, layoutLimits } from "#browser/preferences/layouts.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { AddMarketDialog } from "./add-market-dialog.tsx";
import { isFull, withColumns, withOutcome, withoutSizes } from "./edit-layout.ts";
import { freeName } from "./edit-layouts.ts";
import { LayoutNameDialog, ShareDialog } from "./layout-dialogs.tsx";
import { largestFile, readLayoutFile } from "./layout-file.ts";
import type { Workspace } from "./use-workspace.ts";
import styles from "./workspace.module.css";

const columnCounts = Array.from({ length: layoutLimits.columns }, (_, at) => at + 1);

type OpenDialog = "add" | "new" | "copy" | "rename" | "share";

/** Layout selection and actions above the cells; every action is a palette command too. */
export function WorkspaceBar({ workspace }: { readonly workspace: Workspace }) {
  const { layout, list, isShared, change, choose, add, remove } = workspace;
  const [dialog, setDialog] = useState<OpenDialog>();
  const file = useRef<HTMLInputElement>(null);
  const close = () => setDialog(undefined);
  const full = isFull(layout);
  const canDelete = !isShared && list.some(({ id }) => id === layout.id);

  const importFile = async (chosen: File) => {
    const problem = chosen.size > largestFile ? "it is too large for a layout." : undefined;
    const read = problem === undefined ? readLayoutFile(await chosen.text()) : { problem };
    if ("problem" in read) notify(`The file cannot be used: ${read.problem}`, "danger");
    else {
      add(read.layout);
      notify(`Added the layout “${read.layout.name}”.`, "good");
    }
  };

  const commands = useMemo(
    () => [
      { id: "add-market", title: "Add a market to the workspace", run: () => setDialog("add") },
      { id: "new-layout", title: "New layout", run: () => setDialog("new") },
      {
        id: "copy-layout",
        title: "Save layout as",
        keywords: "duplicate copy",
        run: () => setDialog("copy"),
      },
      { id: "rename-layout", title: "Rename layout", run: () => setDialog("rename") },
      {
        id: "share-layout",
        title: "Share layout",
        keywords: "link file export",
        run: () => setDialog("share"),
      },
      {
        id: "import-layout",
        title: "Open a layout’s file",
        keywords: "import",
        run: () => file.current?.click(),
      },
      {
        id: "reset-sizes",
        title: "Reset layout",
        keywords: "sizes rows columns",
        run: () => change(withoutSizes),
      },
      ...(canDelete ? [{ id: "delete-layout", title: "Delete layout", run: remove }] : []),
      ...list
        .filter(({ id }) => isShared || id !== layout.id)
        .map(({ id, name }) => ({
          id: `show-${id}`,
          title: `Show the layout “${name}”`,
          keywords: "switch workspace",
          run: () => choose(id),
        })),
    ],
    [canDelete, change, choose, isShared, layout.id, list, remove],
  );
  useCommands("Workspace", commands);

  return (
    <header className={styles.bar}>
      <h1 className={styles.pageTitle}>Workspace</h1>
      <select
        aria-label="Layout"
        className={styles.layouts}
        value={isShared ? "" : layout.id}
        onChange={(event) => choose(event.target.value)}
      >
        {isShared ? <option value="">{`Shared: ${layout.name}`}</option> : null}
        {(list.length === 0 && !isShared ? [emptyLayout] : list).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <MenuButton
        name="Layout actions"
        className={styles.actions}
        button={
          <>
            <span aria-hidden="true">Layout</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        <Button tone="quiet" onClick={() => setDialog("new")}>
          New layout…
        </Button>
        <Button tone="quiet" onClick={() => setDialog("copy")}>
          Save as…
        </Button>
        <Button tone="quiet" disabled={isShared} onClick={() => setDialog("rename")}>
          Rename…
        </Button>
        <hr />
        <Button tone="quiet" onClick={() => setDialog("share")}>
          Share…
        </Button>
        <Button tone="quiet" onClick={() => file.current?.click()}>
          Open a file…
        </Button>
        <hr />
        <Button tone="quiet" onClick={() => change(withoutSizes)}>
          Reset sizes
        </Button>
        <Button tone="quiet" disabled={!canDelete} onClick={remove}>
          Delete
        </Button>
      </MenuButton>
      <label className={styles.columns}>
        <span>Columns</span>
        <select
          value={layout.columns ?? 0}
          onChange={({ target }) =>
            change((now) => withColumns(now, target.value === "0" ? undefined : Number(target.value)))
          }
        >
          <option value={0}>Auto</option>
          {columnCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <Button
        tone="primary"
        disabled={full}
        title={full ? `A layout holds ${layoutLimits.cells} markets at most` : undefined}
        onClick={() => setDialog("add")}
      >
        Add a market
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="Layout file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen === undefined) return;
          importFile(chosen).catch(() => notify("The file cannot be read.", "danger"));
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <AddMarketDialog
        layout={layout}
        open={dialog === "add"}
        onClose={close}
        onAdd={(outcome) => change((now) => withOutcome(now, outcome))}
      />
      <LayoutNameDialog
        name="New layout"
        action="Create layout"
        open={dialog === "new"}
        list={list}
        first=""
        onClose={close}
        onName={(name) => add({ ...emptyLayout, name })}
      />
      <LayoutNameDialog
        name="Save layout as"
        action="Save layout"
        open={dialog === "copy"}
        list={list}
        first={freeName(list, layout.name)}
        onClose={close}
        onName={(name) => add({ ...layout, name })}
      />
      <LayoutNameDialog
        name="Rename layout"
        action="Rename layout"
        open={dialog === "rename"}
        list={list}
        first={layout.name}
        own={layout}
        onClose={close}
        onName={(name) => change((now) => ({ ...now, name }))}
      />
      <ShareDialog layout={layout} open={dialog === "share"} onClose={close} />
    </header>
  );
}
