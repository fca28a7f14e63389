// How a table leaves the browser: as CSV or JSON, all of its columns or some. The header row names the columns that are in it.
import { type ReactNode, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { toJsonTable } from "#browser/lib/table-to-json.ts";
import { byteOrderMark, type CsvSeparator, toCsv } from "#browser/lib/write-csv.ts";
import { utcDay } from "#contract/instant.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./export-dialog.module.css";
import { Checkbox } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { saveFile } from "./save-file.ts";

/** A line of column names and a line for each row. */
export type TableCells = readonly (readonly (string | undefined)[])[];

interface ExportDialogProps {
  /** The exact accessible name. */
  readonly name: string;
  /** The file's name without its day and ending: "crossbook-orders". */
  readonly fileName: string;
  /** What the file will hold, as a sentence. */
  readonly about: ReactNode;
  /** Names of the columns there are. */
  readonly columns: readonly string[];
  /** The table as it stands when it is saved. */
  readonly cells: () => TableCells;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ExportDialog({ name, fileName, about, columns, cells, open, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<"csv" | "json">("csv");
  const [separator, setSeparator] = useState<CsvSeparator>(usualSeparator);
  const [hasMark, setHasMark] = useState(true);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const save = () => {
    const table = withoutColumns(cells(), leftOut);
    const file = `${fileName}-${utcDay(systemClock.now())}.${format}`;
    if (format === "json") saveFile(file, toJsonTable(table), "application/json");
    else
      saveFile(file, `${hasMark ? byteOrderMark : ""}${toCsv(table, separator)}`, "text/csv;charset=utf-8");
    onClose();
  };
  return (
    <Dialog
      name={name}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={leftOut.size >= columns.length} onClick={save}>
            {format === "csv" ? "Save CSV" : "Save JSON"}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p>{about}</p>
        <RadioGroup
          name="Format"
          showName
          options={[
            { value: "csv", label: "CSV" },
            { value: "json", label: "JSON" },
          ]}
          value={format}
          onChange={setFormat}
        />
        {format === "json" ? null : (
          <>
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
            <Checkbox
              label="Mark the file as UTF-8 for spreadsheets"
              checked={hasMark}
              onChange={setHasMark}
            />
            <p className={styles.muted}>
              Take the semicolon where your spreadsheet writes numbers with a comma. A text that a spreadsheet
              would run as a formula gets an apostrophe before it; numbers do not.
            </p>
          </>
        )}
        <details>
          <summary className={styles.columnsHead}>
            Columns: {leftOut.size === 0 ? "all" : columns.length - leftOut.size} of {columns.length}
          </summary>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">Columns</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                label={column}
                checked={!leftOut.has(column)}
                onChange={(isIn) =>
                  setLeftOut(isIn ? without(leftOut, column) : new Set([...leftOut, column]))
                }
              />
            ))}
          </fieldset>
        </details>
      </div>
    </Dialog>
  );
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}

function withoutColumns(table: TableCells, leftOut: ReadonlySet<string>): TableCells {
  const [names = []] = table;
  const isIn = names.map((column) => !leftOut.has(column ?? ""));
  return table.map((line) => line.filter((_, index) => isIn[index]));
}

/** A spreadsheet that writes 1,5 for one and a half takes a comma for that and not for a separator. */
function usualSeparator(): CsvSeparator {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? ";" : ",";
}
