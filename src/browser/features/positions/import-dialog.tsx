import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
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
import { Dialog, type DialogProps } from "#browser/ui/dialog.tsx";
import { FileButton } from "#browser/ui/file-button.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import { idCell, numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { Price } from "#browser/ui/price.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import styles from "./ledger-dialogs.module.css";
import { saveRejectedRows } from "./rejected-rows-file.ts";
import { importTexts } from "./texts.ts";

interface ParsedFile extends ParsedFills {
  readonly fileName: string;
}

const maxPreviewFills = 8;
const maxPreviewRejected = 50;

/** The dialog "Import fills": previews what a CSV file would add and which of its rows are rejected. */
export function ImportDialog({ open, onClose }: Pick<DialogProps, "open" | "onClose">) {
  const { venues } = useConfig();
  const ledger = useOpenLedger();
  const [parsed, setParsed] = useState<ParsedFile>();
  const { error, setError, attempt } = useFormError();

  const parseFile = async (file: File) => {
    setParsed(undefined);
    if (file.size > maxFillsFileBytes) throw new Error(importTexts.tooLarge);
    const labels = Object.fromEntries(venueIds.map((venue) => [venue, venues[venue].label])) as Record<
      VenueId,
      string
    >;
    const known = importedFills(ledger.view.getState().entries);
    const result = parseFillsCsv(await file.text(), { labels, known });
    if ("problem" in result) throw new Error(importTexts.failed(result.problem));
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
    notify(importTexts.imported(fills.length), "good", {
      label: importTexts.undo,
      run: () => void ledger.undo(entryId),
    });
  };
  const canImport = parsed !== undefined && parsed.fills.length > 0;

  return (
    <Dialog
      name={importTexts.dialog}
      open={open}
      onClose={close}
      className={styles.dialog}
      footer={
        <>
          <Button onClick={close}>{importTexts.cancel}</Button>
          <Button
            tone="primary"
            disabled={!canImport}
            onClick={() => parsed !== undefined && void attempt(() => importFills(parsed))}
          >
            {canImport ? importTexts.submitFills(parsed.fills.length) : importTexts.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{importTexts.about}</p>
        <div className={styles.actions}>
          <FileButton
            inputLabel={importTexts.file}
            accept=".csv,text/csv"
            onFile={(file) => void attempt(() => parseFile(file))}
          >
            {importTexts.choose}
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
        <bdi>{fileName}</bdi>
        {importTexts.toImport(fills.length)}
        {repeated === 0 ? null : importTexts.repeated(repeated)}
        {rejected.length === 0 ? "." : importTexts.rejectedCount(rejected.length)}
        {ignored.length === 0 ? null : importTexts.ignored(ignored)}
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
      <PlainTable name={importTexts.rejected}>
        {rows.slice(0, maxPreviewRejected).map(({ line, problems }) => (
          <tr key={line}>
            <td className={idCell}>
              {problems.map((problem) => (
                <p key={problem} className="danger">
                  <bdi>{problem}</bdi>
                </p>
              ))}
            </td>
          </tr>
        ))}
      </PlainTable>
      {rows.length > maxPreviewRejected ? (
        <p className="muted-small">{importTexts.moreRows(rows.length - maxPreviewRejected)}</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => saveRejectedRows(fileName, rows)}>{importTexts.saveRejected}</Button>
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
        name={importTexts.preview}
        columns={[
          { label: importTexts.columns.time },
          { label: importTexts.columns.venue },
          { label: importTexts.columns.market },
          { label: importTexts.columns.side },
          { label: importTexts.columns.quantity, isNumber: true },
          { label: importTexts.columns.price, isNumber: true },
          { label: importTexts.columns.fee, isNumber: true },
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
            <td className={numberCell}>
              <Price value={fill.price} />
            </td>
            <td className={numberCell}>
              {fill.fee === undefined
                ? importTexts.feeByRule
                : formatMoney(fill.fee, venues[fill.venue].currency)}
            </td>
          </tr>
        ))}
      </PlainTable>
      {fills.length > maxPreviewFills ? (
        <p className="muted-small">{importTexts.more(fills.length - maxPreviewFills)}</p>
      ) : null}
    </>
  );
}

function ColumnsTable() {
  return (
    <PlainTable name={importTexts.fileColumns}>
      {fillColumns.map(({ name, isRequired, about }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            {about}
            {isRequired ? null : <span className="muted-small">{importTexts.optional}</span>}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
