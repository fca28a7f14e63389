// The layout on screen and its actions: one of the user's own, saved at every change, or one from the URL, a draft until
// it is saved. Each tab has its own choice; a new tab starts with the last one.
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  currentLayout,
  emptyLayout,
  type Layout,
  type Layouts,
  layouts,
  rememberShownLayout,
  shownLayoutId,
} from "#browser/preferences/layouts.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { withCell, withoutCell } from "./edit-layout.ts";
import { decodeLayout } from "./layout-link.ts";
import {
  isListFull,
  withEdited,
  withLearned,
  withNewLayout,
  withoutLayout,
  withRestored,
} from "./layout-list.ts";
import { layoutTexts, texts } from "./texts.ts";

/** Removal that can be undone. */
interface Undoable {
  readonly text: string;
  readonly undo: () => void;
}

export type Workspace = ReturnType<typeof useWorkspace>;

export function useWorkspace() {
  const { userId } = useGateway();
  const saved = usePersisted(layouts, userId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.get("layout") ?? undefined;
  const decoded = useMemo(() => (text === undefined ? undefined : decodeLayout(text)), [text]);
  const [draft, setDraft] = useState<{ readonly text: string | undefined; readonly layout: Layout }>();
  // Read once: a later choice in another tab does not change this one.
  const [shownId, setShownId] = useState(() => shownLayoutId() ?? layouts.read(userId).current);
  const [undoable, setUndoable] = useKeyedState<Undoable | undefined>(text ?? "", undefined);

  const shared =
    decoded === undefined || "problem" in decoded
      ? undefined
      : draft !== undefined && draft.text === text
        ? draft.layout
        : decoded.layout;
  const own = currentLayout(saved, shownId) ?? emptyLayout;
  const layout = shared ?? own;
  /** The layout is from the URL and not saved. */
  const isShared = shared !== undefined;

  const update = (change: (saved: Layouts) => Layouts) => {
    if (!layouts.update(userId, change)) notify(layoutTexts.unsaved, "warn");
  };
  const show = (id: string) => {
    setShownId(id);
    rememberShownLayout(id);
  };
  const updateAndShow = (change: (saved: Layouts) => Layouts) => {
    update(change);
    show(layouts.read(userId).current);
  };
  const offerUndo = (text: string, undo: () => void) =>
    setUndoable({
      text,
      undo: () => {
        undo();
        setUndoable(undefined);
      },
    });
  /** Returns from the layout of the URL to the user's own. */
  const leaveShared = () => {
    if (text !== undefined) void navigate(paths.workspace(), { replace: true });
  };
  const change = (edit: (layout: Layout) => Layout) => {
    if (isShared) {
      setDraft((now) => {
        const from = now !== undefined && now.text === text ? now.layout : layout;
        return { text, layout: edit(from) };
      });
    } else {
      show(own.id);
      update((now) => withEdited(now, own, edit));
    }
  };

  return {
    layout,
    list: saved.list,
    isShared,
    /** Why the layout of the URL cannot be shown; the user's own is shown instead. */
    problem: decoded !== undefined && "problem" in decoded ? decoded.problem : undefined,
    undoable,
    change,
    /** Like `change`, for updates no user action caused: selects no layout and restores no deleted one. */
    learn: (edit: (layout: Layout) => Layout) => {
      // May arrive after the user switched to another layout. Not worth a notice about storage.
      if (isShared) change(edit);
      else layouts.update(userId, (now) => withLearned(now, own.id, edit));
    },
    choose: (id: string) => {
      setUndoable(undefined);
      leaveShared();
      show(id);
      update((now) => ({ ...now, current: id }));
    },
    /** Saves a layout as a new one and shows it. Returns whether there was room; where not, a notice says so. */
    add: (added: Layout) => {
      if (isListFull(layouts.read(userId))) {
        notify(layoutTexts.tooMany, "warn");
        return false;
      }
      setUndoable(undefined);
      updateAndShow((now) => withNewLayout(now, added));
      leaveShared();
      return true;
    },
    remove: () => {
      const index = layouts.read(userId).list.findIndex(({ id }) => id === own.id);
      updateAndShow((now) => withoutLayout(now, own.id));
      offerUndo(layoutTexts.deleted(own.name), () => updateAndShow((now) => withRestored(now, own, index)));
    },
    removeCell: (id: string) => {
      const index = layout.cells.findIndex((cell) => cell.id === id);
      const cell = layout.cells[index];
      if (cell === undefined) return;
      change((now) => withoutCell(now, id));
      const { title, marketId } = cell.outcome;
      offerUndo(texts.removed(title === "" ? marketId : `“${title}”`), () =>
        change((now) => withCell(now, cell, index)),
      );
    },
    leaveShared,
  };
}
