import { type ComponentType, useRef, useState } from "react";
import * as v from "valibot";
import { emptyLayout, layoutLimits } from "#browser/preferences/layouts.ts";
import { type OutcomeRef, outcomeRefSchema } from "#browser/preferences/outcome-ref.ts";
import { parseMarketPath } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { commandTexts } from "./add-texts.ts";
import { isFull, withColumns, withOutcome, withoutSizes } from "./edit-layout.ts";
import { holdsOutcome } from "./holds-outcome.ts";
import { LayoutNameDialog, ShareDialog } from "./layout-dialogs.tsx";
import { largestFile, readLayoutFile } from "./layout-file.ts";
import { freeName } from "./layout-list.ts";
import { layoutTexts, texts } from "./texts.ts";
import type { Workspace } from "./use-workspace.ts";
import styles from "./workspace.module.css";

const columnCounts = Array.from({ length: layoutLimits.columns }, (_, at) => at + 1);

type OpenDialog = "add" | "new" | "copy" | "rename" | "share";

export interface MarketSearchProps {
  readonly name: string;
  /** Receives the path of the chosen market. */
  readonly onPick: (path: string) => void;
  readonly onClose: () => void;
}

interface WorkspaceBarProps {
  readonly workspace: Workspace;
  readonly search: ComponentType<MarketSearchProps>;
}

/** Layout selection and actions above the cells; every action is a palette command too. */
export function WorkspaceBar({ workspace, search: Search }: WorkspaceBarProps) {
  const { layout, list, isShared, change, choose, add, remove } = workspace;
  const [dialog, setDialog] = useState<OpenDialog>();
  const file = useRef<HTMLInputElement>(null);
  const close = () => setDialog(undefined);
  const full = isFull(layout);
  const canDelete = !isShared && list.some(({ id }) => id === layout.id);

  const addMarket = (path: string) => {
    const outcome = outcomeOfPath(path);
    if (outcome === undefined) return;
    if (holdsOutcome(layout, outcome)) notify(texts.alreadyAdded);
    else if (full) notify(texts.full(layoutLimits.cells), "warn");
    else change((now) => withOutcome(now, outcome));
  };

  const importFile = async (chosen: File) => {
    const problem = chosen.size > largestFile ? layoutTexts.fileTooLarge : undefined;
    const read = problem === undefined ? readLayoutFile(await chosen.text()) : { problem };
    if ("problem" in read) notify(layoutTexts.fileUnusable(read.problem), "danger");
    else if (add(read.layout)) notify(layoutTexts.added(read.layout.name), "good");
  };

  const naming = {
    new: {
      name: layoutTexts.newTitle,
      action: layoutTexts.create,
      first: "",
      onName: (name: string) => add({ ...emptyLayout, name }),
    },
    copy: {
      name: layoutTexts.saveAsTitle,
      action: layoutTexts.save,
      first: freeName(list, layout.name),
      onName: (name: string) => add({ ...layout, name }),
    },
    rename: {
      name: layoutTexts.rename,
      action: layoutTexts.rename,
      first: layout.name,
      own: layout,
      onName: (name: string) => change((now) => ({ ...now, name })),
    },
  };

  useCommands(commandTexts.group, [
    { id: "add-market", title: commandTexts.addMarket, run: () => setDialog("add") },
    { id: "new-layout", title: layoutTexts.newTitle, run: () => setDialog("new") },
    {
      id: "copy-layout",
      title: layoutTexts.saveAsTitle,
      keywords: "duplicate copy",
      run: () => setDialog("copy"),
    },
    { id: "rename-layout", title: layoutTexts.rename, run: () => setDialog("rename") },
    {
      id: "share-layout",
      title: layoutTexts.shareTitle,
      keywords: "link file export",
      run: () => setDialog("share"),
    },
    {
      id: "import-layout",
      title: commandTexts.openFile,
      keywords: "import",
      run: () => file.current?.click(),
    },
    {
      id: "reset-sizes",
      title: commandTexts.reset,
      keywords: "sizes rows columns",
      run: () => change(withoutSizes),
    },
    ...(canDelete ? [{ id: "delete-layout", title: commandTexts.delete, run: remove }] : []),
    ...list
      .filter(({ id }) => isShared || id !== layout.id)
      .map(({ id, name }) => ({
        id: `show-${id}`,
        title: commandTexts.show(name),
        keywords: "switch workspace",
        run: () => choose(id),
      })),
  ]);

  return (
    <header className={styles.bar}>
      <h1 className={styles.pageTitle}>{texts.title}</h1>
      <select
        aria-label={layoutTexts.layout}
        className={styles.layouts}
        value={isShared ? "" : layout.id}
        onChange={(event) => choose(event.target.value)}
      >
        {isShared ? <option value="">{layoutTexts.sharedName(layout.name)}</option> : null}
        {(list.length === 0 && !isShared ? [emptyLayout] : list).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <MenuButton
        name={layoutTexts.actions}
        className={styles.actions}
        button={
          <>
            <span aria-hidden="true">{layoutTexts.layout}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        <Button tone="quiet" onClick={() => setDialog("new")}>
          {layoutTexts.newMenu}
        </Button>
        <Button tone="quiet" onClick={() => setDialog("copy")}>
          {layoutTexts.saveAsMenu}
        </Button>
        <Button tone="quiet" disabled={isShared} onClick={() => setDialog("rename")}>
          {layoutTexts.renameMenu}
        </Button>
        <hr />
        <Button tone="quiet" onClick={() => setDialog("share")}>
          {layoutTexts.shareMenu}
        </Button>
        <Button tone="quiet" onClick={() => file.current?.click()}>
          {layoutTexts.openFileMenu}
        </Button>
        <hr />
        <Button tone="quiet" onClick={() => change(withoutSizes)}>
          {layoutTexts.resetSizes}
        </Button>
        <Button tone="quiet" disabled={!canDelete} onClick={remove}>
          {layoutTexts.delete}
        </Button>
      </MenuButton>
      <label className={styles.columns}>
        <span>{texts.columns}</span>
        <select
          value={layout.columns ?? 0}
          onChange={({ target }) =>
            change((now) => withColumns(now, target.value === "0" ? undefined : Number(target.value)))
          }
        >
          <option value={0}>{texts.autoColumns}</option>
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
        title={full ? texts.full(layoutLimits.cells) : undefined}
        onClick={() => setDialog("add")}
      >
        {texts.addMarket}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={layoutTexts.file}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen === undefined) return;
          importFile(chosen).catch(() => notify(layoutTexts.fileUnreadable, "danger"));
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      {dialog === "add" ? (
        <OnDemand onFailure={close}>
          <Search name={texts.addMarket} onPick={addMarket} onClose={close} />
        </OnDemand>
      ) : null}
      {dialog === "new" || dialog === "copy" || dialog === "rename" ? (
        <LayoutNameDialog list={list} onClose={close} {...naming[dialog]} />
      ) : null}
      {dialog === "share" ? <ShareDialog layout={layout} onClose={close} /> : null}
    </header>
  );
}

/** The outcome that the path of a market page names, its titles unknown; undefined for another path. */
export function outcomeOfPath(path: string): OutcomeRef | undefined {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const outcomeId = searchParams.get("outcome") || undefined;
  const read = v.safeParse(outcomeRefSchema, { ...parseMarketPath(pathname), outcomeId });
  return read.success ? read.output : undefined;
}
