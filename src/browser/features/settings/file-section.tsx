// The settings as a file: saved, and brought back after one has seen what it would change.
import { useRef, useState } from "react";
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
import { parseInstant } from "#contract/instant.ts";
import { ImportDialog } from "./import-dialog.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useSay } from "./settings-section.tsx";

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
  const chooser = useRef<HTMLInputElement>(null);
  const say = useSay();

  const open = async (file: File) => {
    const read = await readPlan(userId, file);
    if ("problem" in read) setProblem(`${read.problem} Nothing has changed.`);
    else setPlan(read);
  };
  const apply = () => {
    const canUndo = plan?.apply() ?? false;
    setPlan(undefined);
    say(
      canUndo ? "The settings are imported." : "The settings are imported. This browser keeps no way back.",
    );
  };
  const savedAt = parseInstant(before?.savedAt);

  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <Button onClick={() => download(userId)}>Export settings</Button>
        <Button
          onClick={() => {
            setProblem(undefined);
            chooser.current?.click();
          }}
        >
          Import settings
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          aria-label="Settings file to import"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was mended.
            event.target.value = "";
            if (file !== undefined) void open(file);
          }}
        />
        {before === undefined ? null : (
          <Button
            onClick={() => {
              const wrong = undoImport(userId);
              say(wrong ?? "The settings are as they were before the import.");
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
      <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
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

function download(userId: string): void {
  const now = Date.now();
  const text = JSON.stringify(settingsFileOf(userId, now), undefined, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `crossbook-settings-${new Date(now).toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
