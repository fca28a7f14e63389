import { type ComponentProps, useState } from "react";
import { useCommands } from "./commands.ts";
import { ExportDialog } from "./export-dialog.tsx";

interface Export extends Omit<ComponentProps<typeof ExportDialog>, "open" | "onClose"> {
  /** Of the command in the palette: its heading, its id in there, and its text. */
  readonly group: string;
  readonly id: string;
  readonly command: string;
  readonly keywords: string;
  /** False while there is nothing to export. */
  readonly isOffered?: boolean;
}

/** A dialog that exports a table, and what opens it: a palette command, and `openExport` for a button. */
export function useExport({ group, id, command, keywords, isOffered = true, ...dialog }: Export) {
  // Stays mounted once opened: while it closes it returns the focus to its opener.
  const [isOpen, setOpen] = useState<boolean>();
  const openExport = () => setOpen(true);
  useCommands(group, isOffered ? [{ id, title: command, keywords, run: openExport }] : []);
  const exportDialog =
    isOpen === undefined ? null : <ExportDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} />;
  return { openExport, exportDialog };
}
