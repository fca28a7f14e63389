import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { importedFills } from "#browser/manual-ledger/effective-entries.ts";
import type { ImportedFill, RejectedRow } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import {
  fillColumns,
  maxFillsFileBytes,
  type ParsedFills,
  parseFillsCsv,
} from "#browser/manual-ledger/parse-fills-csv.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { FileButton } from "#browser/ui/file-button.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import { idCell, numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import styles from "./ledger-dialogs.module.css";
import { saveRejectedRows } from "./rejected-rows-file.ts";

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ParsedFile extends ParsedFills {
  readonly fileName: string;
}

/** Rows in each table of the preview. */
const maxPreviewFills = 8;
const maxPreviewRejected = 50;

/** The dialog "Import fills": previews what a CSV file would add and which of its rows are rejected. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { venues } = useConfig();
  const ledger = useOpenLedger();
  const [parsed, setParsed] = useState<ParsedFile>();
  const { error, setError, attempt } = useFormError();

  const parseFile = async (file: File) => {
    setParsed(undefined);
    if (file.size > maxFillsFileBytes) throw new Error("The file is longer than 8 MB. Nothing is imported.");
    const labels = Object.fromEntries(venueIds.map((venue) => [venue, venues[venue].label])) as Record<
      VenueId,
      string
    >;
    const known = importedFills(ledger.view.getState().entries);
    const result = parseFillsCsv(await file.text(), { labels, known });
    if ("problem" in result) throw new Error(`${result.problem} Nothing is imported.`);
    setParsed({ ...result, fileName: file.name });
  };
  const close = () => {
    setParsed(undefined);
    setError(undefined);
    onClose();
  };
  const importFills = async ({ fileName, fills, rejected }: ParsedFile) => {
    const { entryId } = await ledger.add({
      kind: "import",
      fileName,
      fills: [...fills],
      leftOut: [...rejected],
    });
    close();
    notify(`${formatFillCount(fills.length)} imported.`, "good", {
      label: "Undo",
      run: () => void ledger.undo(entryId),
    });
  };
  const canImport = parsed !== undefined && parsed.fills.length > 0;

  return (
    <Dialog
      name="Import fills"
      open={open}
      onClose={close}
      className={styles.dialog}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            tone="primary"
            disabled={!canImport}
            onClick={() => parsed !== undefined && void attempt(() => importFills(parsed))}
          >
            {canImport ? `Import ${formatFillCount(parsed.fills.length)}` : "Import"}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>
          Fills made elsewhere, from a CSV file whose first line names its columns. They are kept on this
          device, for you, and can be taken back.
        </p>
        <div className={styles.actions}>
          <FileButton
            inputLabel="File of fills"
            accept=".csv,text/csv"
            onFile={(file) => void attempt(() => parseFile(file))}
          >
            Choose a file
          </FileButton>
        </div>
        <FormError>{error}</FormError>
        {parsed === undefined ? <ColumnsTable /> : <Preview file={parsed} />}
      </div>
    </Dialog>
  );
}

function Preview({ file: { fills, repeated, rejected, ignored, fileName } }: { readonly file: ParsedFile }) {
  return (
    <>
      <p aria-live="polite">
        <bdi>{fileName}</bdi>: {formatFillCount(fills.length)} to import
        {repeated === 0 ? null : `, ${repeated} known already`}
        {rejected.length === 0
          ? "."
          : `, ${rejected.length === 1 ? "1 row" : `${rejected.length} rows`} that cannot be read.`}
        {ignored.length === 0 ? null : ` Not read: ${ignored.join(", ")}.`}
      </p>
      {rejected.length === 0 ? null : <RejectedRows rows={rejected} fileName={fileName} />}
      {fills.length === 0 ? null : <FillsTable fills={fills} />}
    </>
  );
}

interface RejectedRowsProps {
  readonly rows: readonly RejectedRow[];
  readonly fileName: string;
}

function RejectedRows({ rows, fileName }: RejectedRowsProps) {
  return (
    <>
      <PlainTable name="What cannot be read and is left out">
        {rows.slice(0, maxPreviewRejected).map(({ line, problems }) => (
          <tr key={line}>
            <td className={idCell}>
              {problems.map((problem) => (
                <p key={problem} className={styles.problem}>
                  <bdi>{problem}</bdi>
                </p>
              ))}
            </td>
          </tr>
        ))}
      </PlainTable>
      {rows.length > maxPreviewRejected ? (
        <p className={styles.muted}>And {rows.length - maxPreviewRejected} more rows.</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => saveRejectedRows(fileName, rows)}>Save the rows left out</Button>
      </div>
    </>
  );
}

function FillsTable({ fills }: { readonly fills: readonly ImportedFill[] }) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  return (
    <>
      <PlainTable
        name="What is imported"
        columns={[
          { label: "Time" },
          { label: "Venue" },
          { label: "Market" },
          { label: "Side" },
          { label: "Quantity", isNumber: true },
          { label: "Price", isNumber: true },
          { label: "Fee", isNumber: true },
        ]}
      >
        {fills.slice(0, maxPreviewFills).map((fill) => (
          <tr key={`${fill.venue} ${fill.fillId}`} data-fill-id={fill.fillId}>
            <td>{formatTime(fill.at, "momentOfYear", zone)}</td>
            <td>{venues[fill.venue].label}</td>
            <td className={idCell}>
              <bdi>{fill.marketId}</bdi>
            </td>
            <td>{fill.side}</td>
            <td className={numberCell}>{fill.quantity}</td>
            <td className={numberCell}>{fill.price}</td>
            <td className={numberCell}>{fill.fee ?? "by rule"}</td>
          </tr>
        ))}
      </PlainTable>
      {fills.length > maxPreviewFills ? (
        <p className={styles.muted}>And {fills.length - maxPreviewFills} more.</p>
      ) : null}
    </>
  );
}

function ColumnsTable() {
  return (
    <PlainTable name="Columns">
      {fillColumns.map(({ name, isRequired, about }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            {about}
            {isRequired ? null : <span className={styles.muted}> (may be left out)</span>}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function formatFillCount(fills: number): string {
  return fills === 1 ? "1 fill" : `${fills} fills`;
}
