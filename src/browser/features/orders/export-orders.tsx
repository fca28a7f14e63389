import { useConfig } from "#browser/config/config-context.tsx";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import type { OrderRow } from "./order-rows.ts";
import { orderCells, orderColumns } from "./orders-csv.ts";
import type { NamesOf } from "./use-market-names.ts";

interface ExportOrdersProps {
  /** What is shown, in the order it is shown. */
  readonly rows: readonly OrderRow[];
  readonly namesOf: NamesOf;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Export orders". */
export function ExportOrders({ rows, namesOf, open, onClose }: ExportOrdersProps) {
  const { venues } = useConfig();
  return (
    <ExportDialog
      name="Export orders"
      fileName="crossbook-orders"
      about={`${rows.length === 1 ? "The one order shown" : `The ${rows.length} orders shown, in this order`}: every figure exactly as it was received, times in UTC.`}
      columns={orderColumns}
      cells={() => orderCells(rows, venues, namesOf)}
      open={open}
      onClose={onClose}
    />
  );
}
