import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { byteOrderMark, type CsvSeparator, toCsv } from "#browser/lib/csv.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Checkbox } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { utcDay } from "#contract/instant.ts";
import styles from "./export-orders.module.css";
import type { OrderRow } from "./order-rows.ts";
import { orderCells } from "./orders-csv.ts";
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
  const [separator, setSeparator] = useState<CsvSeparator>(usualSeparator);
  const [hasMark, setHasMark] = useState(true);
  const save = () => {
    const text = toCsv(orderCells(rows, venues, namesOf), separator);
    const name = `crossbook-orders-${utcDay(systemClock.now())}.csv`;
    saveFile(name, `${hasMark ? byteOrderMark : ""}${text}`, "text/csv;charset=utf-8");
    onClose();
  };
  return (
    <Dialog
      name="Export orders"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={save}>
            Save CSV
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p>
          {rows.length === 1 ? "The one order shown" : `The ${rows.length} orders shown, in this order`}:
          every figure exactly as it was received, times in UTC.
        </p>
        <RadioGroup
          name="Separator"
          showName
          options={[
            { value: ",", label: "Comma" },
            { value: ";", label: "Semicolon" },
          ]}
          value={separator}
          onChange={setSeparator}
        />
        <Checkbox label="Mark the file as UTF-8 for spreadsheets" checked={hasMark} onChange={setHasMark} />
        <p className={styles.muted}>
          Take the semicolon where your spreadsheet writes numbers with a comma. A text that a spreadsheet
          would run as a formula gets an apostrophe before it; numbers do not.
        </p>
      </div>
    </Dialog>
  );
}

/** A spreadsheet that writes 1,5 for one and a half takes a comma for that and not for a separator. */
function usualSeparator(): CsvSeparator {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? ";" : ",";
}
