import { useState } from "react";
import { useCommands } from "./commands.ts";

interface ExportCommand {
  /** Heading in the command palette. */
  readonly group: string;
  readonly id: string;
  readonly title: string;
  readonly keywords: string;
  /** False while there is nothing to export. */
  readonly isOffered: boolean;
}

/**
 * State of an export dialog and a palette command that opens it. `isExporting` is undefined until it was opened once;
 * from then on the dialog stays mounted: while it closes it returns the focus to its opener.
 */
export function useExportCommand({ group, id, title, keywords, isOffered }: ExportCommand) {
  const [isExporting, setExporting] = useState<boolean>();
  useCommands(group, isOffered ? [{ id, title, keywords, run: () => setExporting(true) }] : []);
  return { isExporting, setExporting };
}
