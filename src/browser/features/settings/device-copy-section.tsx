// Copy of everything this device stores, and the way back.
import { useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import {
  type CopyCount,
  copyCounts,
  type DeviceCopy,
  readDeviceCopy,
  restoreDeviceCopy,
  writeDeviceCopy,
} from "#browser/storage/device-copy.ts";
import { backupTexts } from "#browser/storage/texts.ts";
import { largestBackup } from "#browser/storage/user-data-file.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { FileButton } from "#browser/ui/file-button.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { parseInstant, utcDay } from "#contract/instant.ts";
import { recordMerges } from "./merge-records.ts";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { deviceCopyTexts as texts } from "./texts.ts";

export function DeviceCopySection() {
  return (
    <SettingsSection id="device" title={texts.title} about={texts.about}>
      <CopyActions />
    </SettingsSection>
  );
}

function CopyActions() {
  const { userId } = useGateway();
  const { error, attempt } = useFormError();
  const announce = useAnnounce();
  const [copy, setCopy] = useState<DeviceCopy>();

  const save = async () => {
    const now = systemClock.now();
    const { text, counts } = await writeDeviceCopy(userId, now);
    saveFile(`crossbook-device-${utcDay(now)}.json`, text, "application/json");
    announce(texts.saved(recordsOf(counts)));
  };
  const open = async (file: File) => {
    if (file.size > largestBackup) throw new Error(backupTexts.tooLong(largestBackup / 1024 ** 2));
    setCopy(parsedCopy(await file.text(), userId));
  };
  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <Button onClick={() => void attempt(save)}>{texts.save}</Button>
        <FileButton
          inputLabel={texts.input}
          accept=".json,application/json"
          onFile={(file) => void attempt(() => open(file))}
        >
          {texts.restore}
        </FileButton>
      </div>
      <FormError>{error}</FormError>
      {copy === undefined ? null : <RestoreDialog copy={copy} onClose={() => setCopy(undefined)} />}
    </div>
  );
}

/** The copy in a file's text. Throws an error fit to show. */
function parsedCopy(text: string, userId: string): DeviceCopy {
  const read = readDeviceCopy(text, userId);
  if ("problem" in read) throw new Error(backupTexts.unchanged(read.problem));
  return read;
}

function recordsOf(counts: readonly CopyCount[]): string {
  const present = counts.filter(({ count }) => count > 0);
  return present.map(({ title, count }) => texts.records(title, count)).join(", ");
}

interface RestoreDialogProps {
  readonly copy: DeviceCopy;
  readonly onClose: () => void;
}

/** Shows what a copy holds before it is restored. Once begun it cannot be left, and then the page can only be reloaded: what it shows is of before. */
export function RestoreDialog({ copy, onClose }: RestoreDialogProps) {
  const zone = usePreference("timeZone");
  const { error, attempt } = useFormError();
  const [phase, setPhase] = useState<"open" | "restoring" | "done">("open");
  const { dialog } = texts;
  const savedAt = parseInstant(copy.savedAt);
  const restore = async () => {
    setPhase("restoring");
    try {
      await restoreDeviceCopy(copy, recordMerges);
      setPhase("done");
    } catch (failure) {
      setPhase("open");
      throw failure;
    }
  };
  const reload = () => location.reload();
  return (
    <Dialog
      name={dialog.name}
      open
      onClose={phase === "done" ? reload : onClose}
      closable={phase !== "restoring"}
      footer={
        phase === "done" ? (
          <Button tone="primary" onClick={reload}>
            {dialog.reload}
          </Button>
        ) : (
          <>
            <Button disabled={phase === "restoring"} onClick={onClose}>
              {dialog.cancel}
            </Button>
            <Button tone="primary" disabled={phase === "restoring"} onClick={() => void attempt(restore)}>
              {dialog.submit}
            </Button>
          </>
        )
      }
    >
      <div className={styles.plan}>
        {savedAt === undefined ? null : <p>{dialog.savedAt(formatTime(savedAt, "moment", zone))}</p>}
        <CopyTable counts={copyCounts(copy)} />
        <p role="status">{phase === "done" ? dialog.done : dialog.effect}</p>
        <FormError>{error}</FormError>
      </div>
    </Dialog>
  );
}

function CopyTable({ counts }: { readonly counts: readonly CopyCount[] }) {
  const [data, records] = texts.dialog.columns;
  return (
    <PlainTable name={texts.dialog.table} columns={[{ label: data }, { label: records, isNumber: true }]}>
      {counts.map(({ title, count }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td className={numberCell}>{count.toLocaleString("en-US")}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
