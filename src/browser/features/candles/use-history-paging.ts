import { useCallback, useRef, useState } from "react";
import { joinedHistory, noHistory, type RowHistory } from "./candle-history.ts";

/** The page of rows before a time (ms since 1970); undefined where there are no older ones. */
export type LoadOlder<Row> = (before: number) => Promise<RowHistory<Row> | undefined>;

/**
 * Older rows of one `subject`, page by page, after those of `first`; another subject begins with none. `load` is stable as long as
 * it is of it.
 */
export function useOlder<Row>(subject: string, load: LoadOlder<Row>, first: RowHistory<Row> = noHistory()) {
  const [held, setHeld] = useState({ subject, history: first });
  /** Page that is being fetched, or has no older rows. */
  const settled = useRef<string>(undefined);
  /** Fetches the page before a time: one at a time, and none once a page was empty. */
  const askBefore = useCallback(
    (before: number) => {
      if (settled.current === subject) return;
      settled.current = subject;
      // Ignored once the user has turned to another subject.
      const isAwaited = () => settled.current === subject;
      load(before).then(
        (page) => {
          if (!isAwaited()) return;
          if (page !== undefined) settled.current = undefined;
          setHeld(({ subject: of, history }) => {
            const known = of === subject ? history : noHistory<Row>();
            const isWhole = page === undefined;
            return { subject, history: isWhole ? { ...known, isWhole } : joinedHistory(page, known) };
          });
        },
        () => {
          if (isAwaited()) settled.current = undefined;
        },
      );
    },
    [subject, load],
  );
  return { history: held.subject === subject ? held.history : noHistory<Row>(), askBefore };
}
