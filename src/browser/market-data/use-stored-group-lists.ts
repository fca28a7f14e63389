// Lists of matched groups from this device in place of those that the gateway has not sent yet.
import { useEffect, useMemo, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { type StoredGroupList, storedGroupLists } from "#browser/storage/stored-group-lists.ts";
import { type GroupListRequest, useSame } from "./group-lists.ts";

/** Delay of storing in ms: lists that arrive together are stored together, after they are drawn. */
const saveAfterMs = 1_000;

// A reload waits for these lists: the database opens while the page renders.
storedGroupLists.prepare();

const none: readonly StoredGroupList[] = [];

interface StoredListsChoice {
  readonly requests: readonly GroupListRequest[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** False neither reads nor stores. */
  readonly isEnabled: boolean;
}

/** The stored lists of the requests without an answer. Stores the answers of the others. */
export function useStoredGroupLists({ requests, date, isEnabled }: StoredListsChoice) {
  const { userId } = useGateway();
  const [read, setRead] = useState({ date, lists: none });
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    void storedGroupLists.read({ userId, date }, systemClock.now()).then((lists) => {
      if (isCurrent) setRead({ date, lists });
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, date, isEnabled]);

  const answered = useMemo(
    () =>
      requests.flatMap(({ category, result }): readonly StoredGroupList[] =>
        result?.data === undefined
          ? []
          : [{ category, groups: result.data.rows, savedAt: result.dataUpdatedAt }],
      ),
    [requests],
  );
  useEffect(() => {
    if (!isEnabled || answered.length === 0) return;
    return systemClock.after(saveAfterMs, () => void storedGroupLists.save({ userId, date }, answered));
  }, [userId, date, isEnabled, answered]);

  const waiting = requests.filter(({ result }) => result?.data === undefined && !result?.error);
  const isShown = isEnabled && read.date === date;
  const stored = isShown ? read.lists : none;
  return useSame(stored.filter(({ category }) => waiting.some((one) => one.category === category)));
}
