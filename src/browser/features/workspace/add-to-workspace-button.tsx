import { currentLayout, emptyLayout, layouts, shownLayoutId } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { importWithReload } from "#browser/ui/lazy-component.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { addTexts, commandTexts } from "./add-texts.ts";
import { holdsOutcome } from "./holds-outcome.ts";

export function AddToWorkspaceButton({ outcome }: { readonly outcome: OutcomeRef }) {
  const { userId } = useGateway();
  const layout = currentLayout(usePersisted(layouts, userId), shownLayoutId()) ?? emptyLayout;
  const isThere = holdsOutcome(layout, outcome);
  const add = async () => {
    try {
      const { addOutcome } = await importWithReload("add-outcome", () => import("./add-outcome.ts"));
      addOutcome(userId, outcome);
    } catch {
      notify(addTexts.failed, "warn");
    }
  };
  useCommands(commandTexts.group, [
    { id: "add", title: commandTexts.addThisMarket, keywords: "layout grid", run: add },
  ]);
  return (
    <Button tone="quiet" title={isThere ? addTexts.inLayout(layout.name) : undefined} onClick={add}>
      {isThere ? <Icon name="check" /> : null}
      {isThere ? addTexts.isIn : addTexts.add}
    </Button>
  );
}
