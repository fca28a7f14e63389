import { useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import {
  beforeImport,
  type ImportPlan,
  largestFile,
  planImport,
  settingsFileOf,
  undoImport,
} from "#browser/preferences/settings-file.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { FileButton } from "#browser/ui/file-button.tsx";
import { FormError } from "#browser/ui/form-dialog.tsx";
import { PlainTable } from "#browser/ui/plain-table.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { parseInstant, utcDay } from "#contract/instant.ts";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { fileTexts } from "./texts.ts";

export function FileSection() {
  return (
    <SettingsSection id="file" title={fileTexts.title} about={fileTexts.about}>
      <FileActions />
    </SettingsSection>
  );
}

function FileActions() {
  const { userId } = useGateway();
  const zone = usePreference("timeZone");
  const before = usePersisted(beforeImport, userId);
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();

  const open = async (file: File) => {
    setProblem(undefined);
    const planned = await readPlan(userId, file);
    if ("problem" in planned) setProblem(fileTexts.unchanged(planned.problem));
    else setPlan(planned);
  };
  const apply = () => {
    const isSaved = plan?.apply();
    setPlan(undefined);
    announce(fileTexts.imported, isSaved);
  };
  const savedAt = parseInstant(before?.savedAt);

  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <Button onClick={() => exportSettings(userId)}>{fileTexts.export}</Button>
        <FileButton
          inputLabel={fileTexts.input}
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        >
          {fileTexts.import}
        </FileButton>
        {before === undefined ? null : (
          <Button
            onClick={() => {
              const undone = undoImport(userId);
              if ("problem" in undone) announce(undone.problem);
              else announce(fileTexts.undone, undone.isSaved);
            }}
          >
            {fileTexts.undo}
          </Button>
        )}
      </div>
      {savedAt === undefined ? null : (
        <p className={styles.hint}>{fileTexts.before(formatTime(savedAt, "moment", zone))}</p>
      )}
      <FormError>{problem}</FormError>
      {plan === undefined ? null : (
        <ImportDialog plan={plan} onApply={apply} onClose={() => setPlan(undefined)} />
      )}
    </div>
  );
}

async function readPlan(userId: string, file: File): Promise<ImportPlan | { readonly problem: string }> {
  if (file.size > largestFile) return { problem: fileTexts.tooLong };
  try {
    return planImport(userId, await file.text());
  } catch {
    return { problem: fileTexts.unreadable };
  }
}

function exportSettings(userId: string): void {
  const now = systemClock.now();
  const text = JSON.stringify(settingsFileOf(userId, now), undefined, 2);
  saveFile(`crossbook-settings-${utcDay(now)}.json`, text, "application/json");
}

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Lists the changes of an import and the keys it leaves out, before it is applied. */
function ImportDialog({ plan, onApply, onClose }: ImportDialogProps) {
  const { changes, moreChanges, refused, moreRefused } = plan;
  const texts = fileTexts.dialog;
  const isEmpty = changes.length === 0;
  return (
    <Dialog
      name={texts.name}
      open
      onClose={onClose}
      className={styles.wide}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" disabled={isEmpty} onClick={onApply}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {isEmpty ? (
          <p>{texts.empty}</p>
        ) : (
          <PlainTable name={texts.changes} columns={texts.changeColumns.map((label) => ({ label }))}>
            {changes.map(({ key, from, to }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>
                  <bdi>{from}</bdi>
                </td>
                <td>
                  <bdi>{to}</bdi>
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
        {moreChanges === 0 ? null : <p className={styles.hint}>{texts.moreChanges(moreChanges)}</p>}
        {refused.length === 0 ? null : (
          <PlainTable name={texts.refused} columns={texts.refusedColumns.map((label) => ({ label }))}>
            {refused.map(({ key, value }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{key}</bdi>
                </th>
                <td>
                  <bdi>{value}</bdi>
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
        {moreRefused === 0 ? null : <p className={styles.hint}>{texts.moreRefused(moreRefused)}</p>}
      </div>
    </Dialog>
  );
}
