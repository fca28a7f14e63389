import { useCallback, useRef, useState } from "react";
import { joinedHistory, noHistory, type RowHistory } from "./candle-history.ts";

type Page<Row> = RowHistory<Row> | undefined;

/** The page of rows before a time (ms since 1970), at once if it is cached; undefined where there are no older ones. */
export type LoadOlder<Row> = (before: number) => Page<Row> | Promise<Page<Row>>;

export interface Older<Row> {
  readonly history: RowHistory<Row>;
  /** Asks for the page before a time, one at a time, and never again once there was none. */
  readonly askBefore: (before: number) => void;
}

/** Older rows of one `subject`, page by page; another subject begins with none. `load` is stable as long as it is of it. */
export function useOlder<Row>(subject: string, load: LoadOlder<Row>): Older<Row> {
  const [held, setHeld] = useState({ subject, history: noHistory<Row>() });
  /** Page that is being fetched, or has no older rows. */
  const settled = useRef<string>(undefined);
  const askBefore = useCallback(
    (before: number) => {
      if (settled.current === subject) return;
      settled.current = subject;
      // Ignored once the user has turned to another subject.
      const isAwaited = () => settled.current === subject;
      const add = (page: Page<Row>) => {
        if (page === undefined || !isAwaited()) return;
        settled.current = undefined;
        setHeld(({ subject: of, history }) => ({
          subject,
          history: of === subject ? joinedHistory(page, history) : page,
        }));
      };
      const loading = load(before);
      if (!(loading instanceof Promise)) add(loading);
      else {
        loading.then(add, () => {
          if (isAwaited()) settled.current = undefined;
        });
      }
    },
    [subject, load],
  );
  return { history: held.subject === subject ? held.history : noHistory(), askBefore };
}
