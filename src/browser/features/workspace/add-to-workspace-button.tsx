import { useCallback, useMemo } from "react";
import { useKept } from "#browser/preferences/kept.ts";
import type { KeptOutcome } from "#browser/preferences/kept-outcome.ts";
import { currentLayout, emptyLayout, layoutLimits, layouts } from "#browser/preferences/layouts.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { holdsOutcome, isFull, withOutcome } from "./edit-layout.ts";
import { withEdited } from "./edit-layouts.ts";

interface AddToWorkspaceButtonProps {
  readonly outcome: KeptOutcome;
  readonly className?: string | undefined;
}

/** Puts an outcome into the layout that was chosen last; says so where it is in there already. */
export function AddToWorkspaceButton({ outcome, className }: AddToWorkspaceButtonProps) {
  const { userId } = useGateway();
  const layout = currentLayout(useKept(layouts, userId)) ?? emptyLayout;
  const isThere = holdsOutcome(layout, outcome);
  const add = useCallback(() => {
    const now = currentLayout(layouts.read(userId)) ?? emptyLayout;
    const into = `the layout “${now.name}”`;
    if (holdsOutcome(now, outcome)) notify(`It is in ${into} already.`);
    else if (isFull(now))
      notify(`There are ${layoutLimits.cells} markets in ${into}: no room for more.`, "warn");
    else {
      layouts.update(userId, (kept) => withEdited(kept, now, (edited) => withOutcome(edited, outcome)));
      notify(`Added to ${into}.`, "good");
    }
  }, [outcome, userId]);
  const commands = useMemo(
    () => [{ id: "add", title: "Add this market to the workspace", keywords: "layout grid", run: add }],
    [add],
  );
  useCommands("Workspace", commands);
  return (
    <Button
      tone="quiet"
      className={className}
      title={isThere ? `In the layout “${layout.name}”` : undefined}
      onClick={add}
    >
      {isThere ? <Icon name="check" /> : null}
      {isThere ? "In workspace" : "Add to workspace"}
    </Button>
  );
}
