import { useState } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { effectiveImports } from "#browser/manual-ledger/effective-entries.ts";
import { ledgerFile } from "#browser/manual-ledger/ledger-entry.ts";
import { useLedgerView, useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { UserFileButtons } from "#browser/storage/user-file-buttons.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Dialog, type DialogProps } from "#browser/ui/dialog.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import { idCell, numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import styles from "./ledger-dialogs.module.css";
import { saveRejectedRows } from "./rejected-rows-file.ts";
import { backupTexts, texts } from "./texts.ts";

/** The dialog "Backup & imports": saves or restores the manual ledger as a file, and undoes imports. */
export function LocalDataDialog({ open, onClose }: Pick<DialogProps, "open" | "onClose">) {
  const ledger = useOpenLedger();
  const { entries } = useLedgerView();
  const zone = usePreference("timeZone");
  const [message, setMessage] = useState<string>();
  const { error, attempt } = useFormError();
  const imports = effectiveImports(entries);

  const run = (work: () => Promise<string>) => {
    setMessage(undefined);
    void attempt(async () => setMessage(await work()));
  };
  return (
    <Dialog
      name={texts.localData}
      open={open}
      onClose={onClose}
      className={styles.dialog}
      footer={<Button onClick={onClose}>{backupTexts.done}</Button>}
    >
      <div className="stack">
        <p>{backupTexts.about}</p>
        <div className={styles.actions}>
          <UserFileButtons
            file={ledgerFile}
            userId={ledger.userId}
            fileName="crossbook-positions-and-cash"
            inputLabel={backupTexts.file}
            formatCount={backupTexts.entries}
            readAll={() => ledger.reload()}
            importItems={(items) => ledger.importEntries(items)}
            run={run}
          />
        </div>
        <p role="status">{message}</p>
        <FormError>{error}</FormError>
        {imports.length === 0 ? (
          <p className="muted-small">{backupTexts.noImports}</p>
        ) : (
          <PlainTable
            name={backupTexts.imports}
            columns={[
              { label: backupTexts.columns.file },
              { label: backupTexts.columns.imported },
              { label: backupTexts.columns.fills, isNumber: true },
              { label: backupTexts.columns.actions, isLabelHidden: true },
            ]}
          >
            {imports.map(({ entryId, fileName, madeAt, fills, leftOut }) => (
              <tr key={entryId}>
                <td className={idCell}>
                  <bdi>{fileName}</bdi>
                </td>
                <td>{formatTime(madeAt, "moment", zone)}</td>
                <td className={numberCell}>{fills.length}</td>
                <td>
                  <div className={styles.actions}>
                    {leftOut.length === 0 ? null : (
                      <Button onClick={() => saveRejectedRows(fileName, leftOut)}>
                        {backupTexts.saveRejected(leftOut.length)}
                      </Button>
                    )}
                    <Button
                      aria-label={backupTexts.undoName(fileName)}
                      onClick={() =>
                        run(async () => {
                          await ledger.undo(entryId);
                          return backupTexts.undone(fileName);
                        })
                      }
                    >
                      {backupTexts.undo}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
      </div>
    </Dialog>
  );
}
