import { systemClock } from "#browser/lib/clock.ts";
import { Button } from "#browser/ui/button.tsx";
import { FileButton } from "#browser/ui/file-button.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { utcDay } from "#contract/instant.ts";
import { backupTexts as texts } from "./texts.ts";
import { largestBackup, type UserFile } from "./user-data-file.ts";

interface UserFileButtonsProps<Item> {
  readonly file: UserFile<Item>;
  readonly userId: string;
  /** The saved file's name without day and ending: "crossbook-orders". */
  readonly fileName: string;
  /** Accessible name of the file input. */
  readonly inputLabel: string;
  /** "1 order", "2 orders". */
  readonly formatCount: (count: number) => string;
  readonly readAll: () => Promise<readonly Item[]>;
  /** Resolves to how many of the records were new. */
  readonly importItems: (items: readonly Item[]) => Promise<number>;
  /** Runs the work, then shows its result, or why it failed. */
  readonly run: (work: () => Promise<string>) => void;
}

/** Two buttons: one saves a user's records as a file, one imports such a file. */
export function UserFileButtons<Item>({
  file,
  userId,
  fileName,
  inputLabel,
  formatCount,
  readAll,
  importItems,
  run,
}: UserFileButtonsProps<Item>) {
  const save = async () => {
    const items = await readAll();
    const now = systemClock.now();
    saveFile(`${fileName}-${utcDay(now)}.json`, file.write(userId, items, now), "application/json");
    return texts.saved(formatCount(items.length));
  };
  const importFile = async (chosen: File) => {
    if (chosen.size > largestBackup) throw new Error(texts.tooLong(largestBackup / 1024 ** 2));
    const read = file.read(await chosen.text(), userId);
    if ("problem" in read) throw new Error(texts.unchanged(read.problem));
    const added = await importItems(read.items);
    return texts.imported(formatCount(added), read.items.length - added, read.leftOut);
  };
  return (
    <>
      <Button onClick={() => run(save)}>{texts.save}</Button>
      <FileButton
        inputLabel={inputLabel}
        accept=".json,application/json"
        onFile={(chosen) => run(() => importFile(chosen))}
      >
        {texts.restore}
      </FileButton>
    </>
  );
}
