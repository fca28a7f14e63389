import { useCallback, useState } from "react";
import type { CandleHistory } from "./row-history.ts";

export interface ChartPast {
  /** Undefined while none is wanted or here. */
  readonly history: CandleHistory | undefined;
  readonly onHistory: (history: CandleHistory) => void;
  /** How often somebody went back. */
  readonly times: number;
  readonly goBack: () => void;
}

/** What a chart of one subject has of the time before; another subject begins with nothing. */
export function useChartPast(subject: string): ChartPast {
  const [held, setHeld] = useState<{ of: string; history?: CandleHistory; times: number }>({
    of: subject,
    times: 0,
  });
  const here = held.of === subject ? held : undefined;
  const change = useCallback(
    (part: (times: number) => { history?: CandleHistory; times?: number }) =>
      setHeld((before) => {
        const now = before.of === subject ? before : { of: subject, times: 0 };
        return { ...now, ...part(now.times) };
      }),
    [subject],
  );
  return {
    history: here?.history,
    onHistory: useCallback((history) => change(() => ({ history })), [change]),
    times: here?.times ?? 0,
    goBack: useCallback(() => change((times) => ({ times: times + 1 })), [change]),
  };
}
