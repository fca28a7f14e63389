import {
  currentLayout,
  emptyLayout,
  type Layout,
  layoutLimits,
  layouts,
  shownLayoutId,
} from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { notify } from "#browser/ui/toast.tsx";
import { addTexts } from "./add-texts.ts";
import { isFull, withOutcome } from "./edit-layout.ts";
import { holdsOutcome } from "./holds-outcome.ts";
import { withEdited } from "./layout-list.ts";
import { layoutTexts } from "./texts.ts";

/** Adds an outcome to the layout that this tab shows and shows the result as a toast. Loaded on first use. */
export function addOutcome(userId: string, outcome: OutcomeRef): void {
  const now = currentLayout(layouts.read(userId), shownLayoutId()) ?? emptyLayout;
  if (holdsOutcome(now, outcome)) notify(addTexts.already(now.name));
  else if (isFull(now)) notify(addTexts.full(now.name, layoutLimits.cells), "warn");
  else {
    const add = (edited: Layout) => withOutcome(edited, outcome);
    const isSaved = layouts.update(userId, (saved) => withEdited(saved, now, add));
    if (isSaved) notify(addTexts.added(now.name), "good");
    else notify(layoutTexts.unsaved, "warn");
  }
}
