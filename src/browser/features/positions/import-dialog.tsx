// Fills made elsewhere, out of a file: what it would add and what of it cannot be read, before anything is kept.
import { useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { importedFills } from "#browser/manual-ledger/effective-entries.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import {
  type FillsRead,
  fillColumns,
  largestFillsFile,
  readFills,
} from "#browser/manual-ledger/parse-fills-csv.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { venueIds } from "#contract/venue-id.ts";
import styles from "./entry-form.module.css";
import { saveLeftOut } from "./rejected-rows-file.ts";

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ReadFile extends FillsRead {
  readonly fileName: string;
}

/** How many rows of each kind the preview shows. */
const mostShown = 8;
const mostProblems = 50;

/** The dialog "Import fills". */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const ledger = useOpenLedger();
  const chooser = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();

  const openFile = async (file: File) => {
    setProblem(undefined);
    setRead(undefined);
    if (file.size > largestFillsFile) return setProblem("The file is longer than 8 MB. Nothing is imported.");
    try {
      const labels = Object.fromEntries(venueIds.map((venue) => [venue, venues[venue].label])) as Record<
        (typeof venueIds)[number],
        string
      >;
      const known = importedFills(ledger.view.getState().entries);
      const result = readFills(await file.text(), { labels, known });
      if ("problem" in result) setProblem(`${result.problem} Nothing is imported.`);
      else setRead({ ...result, fileName: file.name });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const close = () => {
    setRead(undefined);
    setProblem(undefined);
    onClose();
  };
  const keep = async ({ fileName, fills, leftOut }: ReadFile) => {
    try {
      const { entryId } = await ledger.add({
        kind: "import",
        fileName,
        fills: [...fills],
        leftOut: [...leftOut],
      });
      close();
      notify(`${countOf(fills.length)} imported.`, "good", {
        label: "Undo",
        run: () => void ledger.undo(entryId),
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Dialog
      name="Import fills"
      open={open}
      onClose={close}
      className={styles.wide}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            tone="primary"
            disabled={read === undefined || read.fills.length === 0}
            onClick={() => read !== undefined && void keep(read)}
          >
            {read === undefined || read.fills.length === 0
              ? "Import"
              : `Import ${countOf(read.fills.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Fills made elsewhere, from a CSV file whose first line names its columns. They are kept on this
          device, for you, and can be taken back.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => chooser.current?.click()}>Choose a file</Button>
          <input
            ref={chooser}
            type="file"
            accept=".csv,text/csv"
            aria-label="File of fills"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after it was mended.
              event.target.value = "";
              if (file !== undefined) void openFile(file);
            }}
          />
        </div>
        <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
        {read === undefined ? <Columns /> : <Preview read={read} />}
      </div>
    </Dialog>
  );

  function Preview({ read: { fills, repeated, leftOut, ignored, fileName } }: { readonly read: ReadFile }) {
    return (
      <>
        <p aria-live="polite">
          <bdi>{fileName}</bdi>: {countOf(fills.length)} to import
          {repeated === 0 ? null : `, ${repeated} known already`}
          {leftOut.length === 0
            ? "."
            : `, ${leftOut.length === 1 ? "1 row" : `${leftOut.length} rows`} that cannot be read.`}
          {ignored.length === 0 ? null : ` Not read: ${ignored.join(", ")}.`}
        </p>
        {leftOut.length === 0 ? null : (
          <>
            <table className={styles.rows}>
              <caption>What cannot be read and is left out</caption>
              <tbody>
                {leftOut.slice(0, mostProblems).map(({ line, problems }) => (
                  <tr key={line}>
                    <td className={styles.id}>
                      {problems.map((one) => (
                        <p key={one} className={styles.problem}>
                          <bdi>{one}</bdi>
                        </p>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {leftOut.length > mostProblems ? (
              <p className={styles.muted}>And {leftOut.length - mostProblems} more rows.</p>
            ) : null}
            <div className={styles.actions}>
              <Button onClick={() => saveLeftOut(fileName, leftOut)}>Save the rows left out</Button>
            </div>
          </>
        )}
        {fills.length === 0 ? null : (
          <div className={styles.scroll}>
            <table className={styles.rows}>
              <caption>What is imported</caption>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Venue</th>
                  <th scope="col">Market</th>
                  <th scope="col">Side</th>
                  <th scope="col" className={styles.number}>
                    Quantity
                  </th>
                  <th scope="col" className={styles.number}>
                    Price
                  </th>
                  <th scope="col" className={styles.number}>
                    Fee
                  </th>
                </tr>
              </thead>
              <tbody>
                {fills.slice(0, mostShown).map((fill) => (
                  <tr key={`${fill.venue} ${fill.fillId}`} data-fill-id={fill.fillId}>
                    <td>{formatTime(fill.at, "momentOfYear", zone)}</td>
                    <td>{venues[fill.venue].label}</td>
                    <td className={styles.id}>
                      <bdi>{fill.marketId}</bdi>
                    </td>
                    <td>{fill.side}</td>
                    <td className={styles.number}>{fill.quantity}</td>
                    <td className={styles.number}>{fill.price}</td>
                    <td className={styles.number}>{fill.fee ?? "by rule"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {fills.length > mostShown ? (
          <p className={styles.muted}>And {fills.length - mostShown} more.</p>
        ) : null}
      </>
    );
  }
}

function Columns() {
  return (
    <table className={styles.rows}>
      <caption>Columns</caption>
      <tbody>
        {fillColumns.map(({ name, isNeeded, about }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {about}
              {isNeeded ? null : <span className={styles.muted}> (may be left out)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countOf(fills: number): string {
  return fills === 1 ? "1 fill" : `${fills} fills`;
}
