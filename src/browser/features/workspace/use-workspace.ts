// Which layout stands on the screen and what is done to it: one of the user's own, kept at every change, or one that came
// by an address, which is a draft until it is kept. Every tab has its own choice; a new tab begins with the last one.
import { useCallback, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  currentLayout,
  emptyLayout,
  type Layout,
  type Layouts,
  layouts,
} from "#browser/preferences/layouts.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { withCell, withoutCell } from "./edit-layout.ts";
import {
  isListFull,
  withEdited,
  withLearned,
  withNewLayout,
  withoutLayout,
  withRestored,
} from "./edit-layouts.ts";
import { decodeLayout } from "./layout-link.ts";

/** Something that was taken away and can be brought back. */
export interface Undoable {
  readonly text: string;
  readonly undo: () => void;
}

export interface Workspace {
  readonly layout: Layout;
  readonly list: readonly Layout[];
  /** Whether the layout came by the address and is not kept. */
  readonly isShared: boolean;
  /** What is wrong with the layout of the address; one's own stands in. */
  readonly problem: string | undefined;
  readonly undoable: Undoable | undefined;
  readonly change: (change: (layout: Layout) => Layout) => void;
  /** As `change`, for what is found out and not asked for: it chooses no layout and brings none back. */
  readonly learn: (change: (layout: Layout) => Layout) => void;
  readonly choose: (id: string) => void;
  /** Keeps `layout` as a new one and shows it. */
  readonly add: (layout: Layout) => void;
  readonly remove: () => void;
  readonly removeCell: (id: string) => void;
  /** Leaves the layout of the address for one's own. */
  readonly leaveShared: () => void;
}

const shownKey = "crossbook.layout-shown";

export function useWorkspace(): Workspace {
  const { userId } = useGateway();
  const kept = usePersisted(layouts, userId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.get("layout") ?? undefined;
  const decoded = useMemo(() => (text === undefined ? undefined : decodeLayout(text)), [text]);
  const [draft, setDraft] = useState<{ readonly text: string | undefined; readonly layout: Layout }>();
  // What another tab chooses later is not this one's business.
  const [shownId, setShownId] = useState(() => readShown() ?? layouts.read(userId).current);
  const [undoable, setUndoable] = useState<Undoable>();

  const shared =
    decoded === undefined || "problem" in decoded
      ? undefined
      : draft !== undefined && draft.text === text
        ? draft.layout
        : decoded.layout;
  const own = currentLayout(kept, shownId) ?? emptyLayout;
  const layout = shared ?? own;
  const isShared = shared !== undefined;

  const update = useCallback(
    (change: (kept: Layouts) => Layouts) => {
      const lasts = layouts.update(userId, change);
      if (!lasts)
        notify("This browser refused to keep the layout. It lasts until the page is closed.", "warn");
    },
    [userId],
  );
  const show = useCallback((id: string) => {
    setShownId(id);
    rememberShown(id);
  }, []);
  const leaveShared = useCallback(() => {
    if (text !== undefined) void navigate(paths.workspace(), { replace: true });
  }, [navigate, text]);

  const change = useCallback(
    (edit: (layout: Layout) => Layout) => {
      if (isShared) {
        setDraft((now) => {
          const from = now !== undefined && now.text === text ? now.layout : layout;
          return { text, layout: edit(from) };
        });
      } else {
        show(own.id);
        update((now) => withEdited(now, own, edit));
      }
    },
    [isShared, layout, own, show, text, update],
  );
  const ownId = own.id;
  const learn = useCallback(
    (edit: (layout: Layout) => Layout) => {
      // Told late, it may be of a layout that was left already.
      if (isShared) change(edit);
      else update((now) => withLearned(now, ownId, edit));
    },
    [change, isShared, ownId, update],
  );
  const choose = useCallback(
    (id: string) => {
      setUndoable(undefined);
      leaveShared();
      show(id);
      update((now) => ({ ...now, current: id }));
    },
    [leaveShared, show, update],
  );
  const add = useCallback(
    (added: Layout) => {
      if (isListFull(layouts.read(userId))) {
        notify("There is room for no more layouts. Delete one first.", "warn");
        return;
      }
      setUndoable(undefined);
      update((now) => withNewLayout(now, added));
      show(layouts.read(userId).current);
      leaveShared();
    },
    [leaveShared, show, update, userId],
  );
  const remove = useCallback(() => {
    const index = layouts.read(userId).list.findIndex(({ id }) => id === own.id);
    update((now) => withoutLayout(now, own.id));
    show(layouts.read(userId).current);
    setUndoable({
      text: `Deleted the layout “${own.name}”.`,
      undo: () => {
        update((now) => withRestored(now, own, index));
        show(layouts.read(userId).current);
        setUndoable(undefined);
      },
    });
  }, [own, show, update, userId]);
  const removeCell = useCallback(
    (id: string) => {
      const index = layout.cells.findIndex((cell) => cell.id === id);
      const cell = layout.cells[index];
      if (cell === undefined) return;
      change((now) => withoutCell(now, id));
      const { title, marketId } = cell.outcome;
      setUndoable({
        text: `Removed ${title === "" ? marketId : `“${title}”`}.`,
        undo: () => {
          change((now) => withCell(now, cell, index));
          setUndoable(undefined);
        },
      });
    },
    [change, layout],
  );

  return {
    layout,
    list: kept.list,
    isShared,
    problem: decoded !== undefined && "problem" in decoded ? decoded.problem : undefined,
    undoable,
    change,
    learn,
    choose,
    add,
    remove,
    removeCell,
    leaveShared,
  };
}

function readShown(): string | undefined {
  try {
    return sessionStorage.getItem(shownKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberShown(id: string): void {
  try {
    sessionStorage.setItem(shownKey, id);
  } catch {
    // Where storage is denied a reload shows the layout chosen last.
  }
}
