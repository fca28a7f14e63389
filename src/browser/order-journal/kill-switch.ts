// "Stop sending": one switch per user, across tabs. Stored in IndexedDB, because a completed write there survives a
// killed browser, and read again before every order: a tab's cached state never decides.
import type { DBSchema, IDBPDatabase } from "idb";
import { createUserInstance } from "#browser/session/user-instance.ts";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { openDatabase, reasonOf } from "#browser/storage/open-database.ts";
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import { killSwitchState } from "./kill-switch-state.ts";
import { texts } from "./texts.ts";

interface KillSwitchSchema extends DBSchema {
  stopped: { key: string; value: number };
}

export interface KillSwitch {
  readonly userId: string;
  /**
   * Time sending was stopped, ms since 1970; undefined if it is not. Reads storage. Rejects if that fails, unless
   * this tab itself stopped it.
   */
  read(): Promise<number | undefined>;
  /**
   * Stops sending as of `now` (ms since 1970), in this tab at once. Resolves to whether it is stored: then it outlasts the
   * page and holds in every tab.
   */
  stop(now: number): Promise<boolean>;
  /** Allows sending again. Rejects where that cannot be stored; then it stays stopped. */
  allow(): Promise<void>;
  close(): void;
}

/** The kill switch of the signed-in user, opened on first use and closed at sign-out. */
export const killSwitchOf = createUserInstance<KillSwitch>((userId) => openKillSwitch(userId));

/** The switch of `userId`. From the first read on, its state is in `killSwitchState`. */
export function openKillSwitch(userId: string, name: string = databaseNames.killSwitch): KillSwitch {
  let opened: Promise<IDBPDatabase<KillSwitchSchema>> | undefined;
  const channel = openTabChannel(`${name}:${userId}`);
  let isClosed = false;
  /** Stop time held by this tab alone, after storage failed. */
  let stoppedAt: number | undefined;

  const database = () => {
    opened ??= openDatabase<KillSwitchSchema>(name, schemas.killSwitch, () => {
      opened = undefined;
      readAgain();
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const show = (since: number | undefined) => {
    if (!isClosed) killSwitchState.setState({ userId, since, problem: undefined });
  };
  const read = async () => {
    try {
      const since = (await (await database()).get("stopped", userId)) ?? stoppedAt;
      show(since);
      return since;
    } catch (error) {
      if (stoppedAt !== undefined) return stoppedAt;
      const problem = texts.killSwitchUnavailable(reasonOf(error));
      if (!isClosed) killSwitchState.setState({ userId, since: undefined, problem });
      throw error;
    }
  };
  const write = async (since: number | undefined) => {
    const transaction = (await database()).transaction("stopped", "readwrite", { durability: "strict" });
    const { store, done } = transaction;
    await Promise.all([since === undefined ? store.delete(userId) : store.put(since, userId), done]);
    if (!isClosed) channel.post(null);
  };
  // For display only; sending reads it again.
  const readAgain = () => void read().catch(() => undefined);
  channel.listen(readAgain);
  readAgain();

  return {
    userId,
    read,
    async stop(now) {
      stoppedAt = now;
      show(now);
      try {
        await write(now);
        // Any tab may change the stored value.
        stoppedAt = undefined;
        return true;
      } catch {
        return false;
      }
    },
    async allow() {
      await write(undefined);
      stoppedAt = undefined;
      show(undefined);
    },
    close() {
      isClosed = true;
      channel.close();
      opened?.then((there) => there.close()).catch(() => undefined);
    },
  };
}
