import { useState } from "react";
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

export function FileSection() {
  return (
    <SettingsSection
      id="file"
      title="Settings file"
      about="All of the choices on this page, your shortcuts, limits, watchlist, alerts, layouts and markets seen last, as one file. It never holds your API key or sign-in."
    >
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
    if ("problem" in planned) setProblem(`${planned.problem} Nothing has changed.`);
    else setPlan(planned);
  };
  const apply = () => {
    const canUndo = plan?.apply() ?? false;
    setPlan(undefined);
    announce(
      canUndo ? "The settings are imported." : "The settings are imported. This browser keeps no way back.",
    );
  };
  const savedAt = parseInstant(before?.savedAt);

  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <Button onClick={() => exportSettings(userId)}>Export settings</Button>
        <FileButton
          inputLabel="Settings file to import"
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        >
          Import settings
        </FileButton>
        {before === undefined ? null : (
          <Button
            onClick={() => {
              const failure = undoImport(userId);
              announce(failure ?? "The settings are as they were before the import.");
            }}
          >
            Undo the import
          </Button>
        )}
      </div>
      {savedAt === undefined ? null : (
        <p className={styles.hint}>
          What stood before the last import, {formatTime(savedAt, "moment", zone)}, can be put back.
        </p>
      )}
      <FormError>{problem}</FormError>
      {plan === undefined ? null : (
        <ImportDialog plan={plan} onApply={apply} onClose={() => setPlan(undefined)} />
      )}
    </div>
  );
}

async function readPlan(userId: string, file: File): Promise<ImportPlan | { readonly problem: string }> {
  if (file.size > largestFile) return { problem: "The file is longer than 2 MB." };
  try {
    return planImport(userId, await file.text());
  } catch {
    return { problem: "The browser could not read the file." };
  }
}

function exportSettings(userId: string): void {
  const now = Date.now();
  const text = JSON.stringify(settingsFileOf(userId, now), undefined, 2);
  saveFile(`crossbook-settings-${utcDay(now)}.json`, text, "application/json");
}

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Lists the changes of an import and the keys it leaves out, before it is applied. */
function ImportDialog({ plan: { changes, refused }, onApply, onClose }: ImportDialogProps) {
  const isEmpty = changes.length === 0;
  return (
    <Dialog
      name="Import settings"
      open
      onClose={onClose}
      className={styles.wide}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={isEmpty} onClick={onApply}>
            Import
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {isEmpty ? (
          <p>The file changes nothing: all that could be read of it stands so already.</p>
        ) : (
          <PlainTable
            name="What changes"
            columns={[{ label: "Setting" }, { label: "Now" }, { label: "Then" }]}
          >
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
        {refused.length === 0 ? null : (
          <PlainTable
            name="What cannot be read and is left out"
            columns={[{ label: "Key" }, { label: "Holds" }]}
          >
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
      </div>
    </Dialog>
  );
}
