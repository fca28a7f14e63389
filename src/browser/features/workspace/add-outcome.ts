// Puts an outcome into the layout that was chosen last. Fetched when that is asked for.

import { currentLayout, emptyLayout, layoutLimits, layouts } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { notify } from "#browser/ui/toast.tsx";
import { isFull, withOutcome } from "./edit-layout.ts";
import { withEdited } from "./edit-layouts.ts";
import { holdsOutcome } from "./holds-outcome.ts";

/** Says what came of it. */
export function addOutcome(userId: string, outcome: OutcomeRef): void {
  const now = currentLayout(layouts.read(userId)) ?? emptyLayout;
  const into = `the layout “${now.name}”`;
  if (holdsOutcome(now, outcome)) notify(`It is in ${into} already.`);
  else if (isFull(now))
    notify(`There are ${layoutLimits.cells} markets in ${into}: no room for more.`, "warn");
  else {
    layouts.update(userId, (kept) => withEdited(kept, now, (edited) => withOutcome(edited, outcome)));
    notify(`Added to ${into}.`, "good");
  }
}
