import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import type { DialogProps } from "#browser/ui/dialog.tsx";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { fillCells, fillTable } from "./fills-csv.ts";
import { fillsExportTexts as texts } from "./texts.ts";
import { type PortfolioProps, usePositions } from "./use-positions.ts";

type FillsExportProps = Pick<PortfolioProps, "orders" | "isGathering">;

/** The button "Export fills" and its dialog: every known fill, made here or imported. */
export function FillsExport(props: FillsExportProps) {
  // Stays mounted once opened: a closing dialog returns the focus to its opener.
  const [isOpen, setOpen] = useState<boolean>();
  useCommands(texts.dialog, [
    { id: "export-fills", title: texts.command, keywords: texts.keywords, run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button title={texts.command} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen === undefined ? null : <FillsDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

type FillsDialogProps = FillsExportProps & Pick<DialogProps, "open" | "onClose">;

function FillsDialog({ orders, isGathering, open, onClose }: FillsDialogProps) {
  const { venues } = useConfig();
  const { ledger, marketOf, feesOf, isPending } = usePositions(orders, isGathering);
  return (
    <ExportDialog
      name={texts.dialog}
      fileName="crossbook-fills"
      description={texts.about}
      table={fillTable}
      cells={() => fillCells({ orders, entries: ledger.entries, venues, feesOf }, marketOf)}
      open={open && !isPending}
      onClose={onClose}
    />
  );
}
