import { useState } from "react";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { texts } from "./button-texts.ts";

const AlertDialog = lazyComponent("alert", async () => (await import("./alert-dialog.tsx")).AlertDialog);

/** Opens the dialog for a new alert on the outcome; also by the palette and the key for it. */
export function AlertButton({ outcome }: { readonly outcome: OutcomeRef }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut("set-alert", open);
  useCommands(texts.commandGroup, [
    {
      id: "set-alert",
      title: texts.commands.set,
      keywords: "notify price spread",
      shortcut: "set-alert",
      run: open,
    },
  ]);
  return (
    <>
      <Button tone="quiet" onPointerEnter={AlertDialog.preload} onFocus={AlertDialog.preload} onClick={open}>
        <Icon name="bell" />
        {texts.setAlert}
      </Button>
      {isOpen ? (
        <OnDemand onFailure={() => setIsOpen(false)}>
          <AlertDialog outcome={outcome} onClose={() => setIsOpen(false)} />
        </OnDemand>
      ) : null}
    </>
  );
}
