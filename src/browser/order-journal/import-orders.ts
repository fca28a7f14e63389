// Takes records of a file into the journal, each once and never in the place of one that knows more. Apart from the journal
// itself, which every market's page loads.
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import { furtherIntent, type Intent, settleIntent } from "./intent.ts";
import { openJournalDatabase } from "./journal-database.ts";
import { texts } from "./texts.ts";

export interface ImportOrdersDeps {
  readonly userId: string;
  readonly databaseName: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

/** Keeps what `intents` add to the journal, in every open tab too; gives how many records that were. Throws a StorageError. */
export async function importOrders(
  intents: readonly Intent[],
  { userId, databaseName, now }: ImportOrdersDeps,
): Promise<number> {
  // Open for a moment only: if the browser closes it meanwhile, the next write fails.
  const database = await openJournalDatabase(databaseName, () => undefined);
  // For sending only: the journals of this tab and of the others listen.
  const channel = openTabChannel(`${databaseName}:${userId}`);
  let taken = 0;
  try {
    for (const intent of intents) {
      if (intent.userId !== userId) continue;
      const { intentId } = intent;
      const known = await database.read(intentId);
      if (known !== undefined && furtherIntent(intent, known) === known) continue;
      // Imported as new: no tab here waits for its response.
      if (known === undefined)
        await database.put(settleIntent(intent, { kind: "unknown", reason: texts.fileSaved }, now()));
      else await database.update(intentId, (present) => furtherIntent(intent, present));
      taken += 1;
      channel.post(intentId);
    }
  } finally {
    database.close();
    channel.close();
  }
  return taken;
}
