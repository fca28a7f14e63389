import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { type HeldPairInFile, heldPairCells, heldPairColumns } from "./held-pairs-csv.ts";

interface ExportHeldPairsProps {
  /** Every pair that is held, as it stands when the file is saved. */
  readonly pairs: () => readonly HeldPairInFile[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Export held pairs". */
export function ExportHeldPairs({ pairs, open, onClose }: ExportHeldPairsProps) {
  const { venues } = useConfig();
  return (
    <ExportDialog
      name="Export held pairs"
      fileName="crossbook-held-pairs"
      about="Every pair that is held, closed now against at resolution, by the books as they stand when the file is saved. Figures are exact; what no decimal writes is rounded to 12 places, and the column “rounded” names it."
      columns={heldPairColumns}
      cells={() => heldPairCells(pairs(), venues, systemClock.monotonic())}
      open={open}
      onClose={onClose}
    />
  );
}
