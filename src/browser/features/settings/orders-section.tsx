// The orders that this browser keeps, as a file: what a venue does not list is nowhere else.
import { useRef, useState } from "react";
import { takeInOrders } from "#browser/order-journal/import-orders.ts";
import { journalDatabaseName } from "#browser/order-journal/journal-database.ts";
import { journalFile } from "#browser/order-journal/journal-export.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { utcDay } from "#contract/instant.ts";
import styles from "./settings.module.css";
import { SettingsSection, useSay } from "./settings-section.tsx";

export function OrdersSection() {
  return (
    <SettingsSection
      id="orders"
      title="Orders kept here"
      about="Every order sent from this browser is kept on this device, and no gateway keeps it for you. Clearing this site's data loses them: of a venue that lists no orders, their ids too. A copy holds no API key and no sign-in."
    >
      <OrderFiles />
    </SettingsSection>
  );
}

function OrderFiles() {
  const journal = useOpenJournal();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const say = useSay();
  const { userId } = journal;

  const attempt = async (work: () => Promise<string>) => {
    setProblem(undefined);
    try {
      say(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const save = async () => {
    const intents = await journal.reload();
    const now = Date.now();
    saveFile(
      `crossbook-orders-${utcDay(now)}.json`,
      journalFile.write(userId, intents, now),
      "application/json",
    );
    return `${countOf(intents.length)} saved.`;
  };
  const takeIn = async (file: File) => {
    if (file.size > journalFile.mostBytes)
      throw new Error("The file is longer than 16 MB. Nothing has changed.");
    const read = journalFile.read(await file.text(), userId);
    if ("problem" in read) throw new Error(`${read.problem} Nothing has changed.`);
    const taken = await takeInOrders(read.items, {
      userId,
      databaseName: journalDatabaseName,
      now: () => Date.now(),
    });
    const left = read.leftOut === 0 ? "" : ` ${read.leftOut} could not be read and are left out.`;
    return `${countOf(taken)} taken in, ${read.items.length - taken} already known.${left}`;
  };

  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <Button onClick={() => void attempt(save)}>Save a copy</Button>
        <Button onClick={() => chooser.current?.click()}>Take in a copy</Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          aria-label="Copy of orders to take in"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void attempt(() => takeIn(file));
          }}
        />
      </div>
      <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
    </div>
  );
}

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}
