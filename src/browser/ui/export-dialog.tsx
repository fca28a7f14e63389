import { type ReactNode, useState } from "react";
import { browserLocale } from "#browser/lib/browser-locale.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { ExportTable, TableCells } from "#browser/lib/export-table.ts";
import { byteOrderMark, type CsvSeparator, toCsv } from "#browser/lib/write-csv.ts";
import { utcDay } from "#contract/instant.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./export-dialog.module.css";
import { exportTexts as texts } from "./export-texts.ts";
import { Checkbox } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { saveFile } from "./save-file.ts";
import { texts as commonTexts } from "./texts.ts";

interface ExportDialogProps {
  /** Exact accessible name. */
  readonly name: string;
  /** File name without date and extension: "crossbook-orders". */
  readonly fileName: string;
  /** Contents of the file, as a sentence. */
  readonly description: ReactNode;
  readonly table: Pick<ExportTable<never>, "columns" | "numberColumns">;
  /** Reads the table at the moment of saving. */
  readonly cells: () => TableCells;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Saves a table as CSV or JSON, with all or some of its columns. */
export function ExportDialog({
  name,
  fileName,
  description,
  table: { columns, numberColumns },
  cells,
  open,
  onClose,
}: ExportDialogProps) {
  const [format, setFormat] = useState<"csv" | "json">("csv");
  const [separator, setSeparator] = useState<CsvSeparator>(defaultSeparator);
  const [hasByteOrderMark, setHasByteOrderMark] = useState(true);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const save = () => {
    const table = withoutColumns(cells(), excluded);
    const file = `${fileName}-${utcDay(systemClock.now())}.${format}`;
    if (format === "json") saveFile(file, toJsonTable(table), "application/json");
    else
      saveFile(
        file,
        `${hasByteOrderMark ? byteOrderMark : ""}${toCsv(table, separator, numberColumns)}`,
        "text/csv;charset=utf-8",
      );
    onClose();
  };
  return (
    <Dialog
      name={name}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button tone="primary" disabled={excluded.size >= columns.length} onClick={save}>
            {texts.save[format]}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{description}</p>
        <RadioGroup
          name={texts.format}
          showName
          options={[
            { value: "csv", label: texts.formats.csv },
            { value: "json", label: texts.formats.json },
          ]}
          value={format}
          onChange={setFormat}
        />
        {format === "json" ? null : (
          <>
            <RadioGroup
              name={texts.separator}
              showName
              options={[
                { value: ",", label: texts.comma },
                { value: ";", label: texts.semicolon },
              ]}
              value={separator}
              onChange={setSeparator}
            />
            <Checkbox label={texts.byteOrderMark} checked={hasByteOrderMark} onChange={setHasByteOrderMark} />
            <p className="muted-small">{texts.hints[separator]}</p>
          </>
        )}
        <details>
          <summary className={styles.columnsHead}>
            {texts.columnCount(columns.length - excluded.size, columns.length)}
          </summary>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">{texts.columns}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                label={column}
                checked={!excluded.has(column)}
                onChange={(isIncluded) =>
                  setExcluded(isIncluded ? without(excluded, column) : new Set([...excluded, column]))
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

function withoutColumns(table: TableCells, excluded: ReadonlySet<string>): TableCells {
  const [names = []] = table;
  const isIncluded = names.map((column) => !excluded.has(column ?? ""));
  return table.map((line) => line.filter((_, index) => isIncluded[index]));
}

/** Spreadsheets of locales with a decimal comma read ";" as the separator. */
function defaultSeparator(): CsvSeparator {
  const parts = new Intl.NumberFormat(browserLocale()).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? ";" : ",";
}

/** A table as JSON: its columns in order, and a record for each row; every cell is the text it was, null where there is none. */
export function toJsonTable(rows: TableCells): string {
  const [columns = [], ...lines] = rows;
  const records = lines.map((line) =>
    Object.fromEntries(columns.map((column, index) => [column ?? "", line[index] ?? null])),
  );
  return `${JSON.stringify({ columns, rows: records }, undefined, 1)}\n`;
}
