// What this browser keeps beside its orders: imports that can be taken back, and all of it as a file.
import { useRef, useState } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { importsOf } from "#browser/manual-ledger/effective-entries.ts";
import { ledgerFile } from "#browser/manual-ledger/ledger-export.ts";
import { useLedgerView, useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { utcDay } from "#contract/instant.ts";
import styles from "./entry-form.module.css";
import { saveLeftOut } from "./rejected-rows-file.ts";

interface KeptDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Kept here". */
export function KeptDialog({ open, onClose }: KeptDialogProps) {
  const ledger = useOpenLedger();
  const { entries } = useLedgerView();
  const zone = usePreference("timeZone");
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const imports = importsOf(entries);

  const attempt = async (work: () => Promise<string>) => {
    setProblem(undefined);
    setSaid(undefined);
    try {
      setSaid(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const save = async () => {
    const all = await ledger.reload();
    const now = Date.now();
    saveFile(
      `crossbook-positions-and-cash-${utcDay(now)}.json`,
      ledgerFile.write(ledger.userId, all, now),
      "application/json",
    );
    return `${countOf(all.length)} saved.`;
  };
  const takeIn = async (file: File) => {
    if (file.size > ledgerFile.mostBytes)
      throw new Error("The file is longer than 32 MB. Nothing has changed.");
    const read = ledgerFile.read(await file.text(), ledger.userId);
    if ("problem" in read) throw new Error(`${read.problem} Nothing has changed.`);
    const taken = await ledger.takeIn(read.items);
    const left = read.leftOut === 0 ? "" : ` ${read.leftOut} could not be read and are left out.`;
    return `${countOf(taken)} taken in, ${read.items.length - taken} already known.${left}`;
  };

  return (
    <Dialog
      name="Kept here"
      open={open}
      onClose={onClose}
      className={styles.wide}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <p>
          Imported fills, settlements and cash are kept on this device and nowhere else. A copy holds no API
          key and no sign-in.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void attempt(save)}>Save a copy</Button>
          <Button onClick={() => chooser.current?.click()}>Take in a copy</Button>
          <input
            ref={chooser}
            type="file"
            accept=".json,application/json"
            aria-label="Copy of positions and cash to take in"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file !== undefined) void attempt(() => takeIn(file));
            }}
          />
        </div>
        <p role="status">{said}</p>
        <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
        {imports.length === 0 ? (
          <p className={styles.muted}>No fills are imported.</p>
        ) : (
          <table className={styles.rows}>
            <caption>Imports</caption>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Imported</th>
                <th scope="col" className={styles.number}>
                  Fills
                </th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {imports.map(({ entryId, fileName, madeAt, fills, leftOut }) => (
                <tr key={entryId}>
                  <td className={styles.id}>
                    <bdi>{fileName}</bdi>
                  </td>
                  <td>{formatTime(madeAt, "moment", zone)}</td>
                  <td className={styles.number}>{fills.length}</td>
                  <td>
                    <div className={styles.actions}>
                      {leftOut.length === 0 ? null : (
                        <Button onClick={() => saveLeftOut(fileName, leftOut)}>
                          Save {leftOut.length} left out
                        </Button>
                      )}
                      <Button
                        aria-label={`Take back ${fileName}`}
                        onClick={() =>
                          void attempt(async () => {
                            await ledger.undo(entryId);
                            return `${fileName} is taken back.`;
                          })
                        }
                      >
                        Take back
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}

function countOf(entries: number): string {
  return entries === 1 ? "1 entry" : `${entries} entries`;
}
