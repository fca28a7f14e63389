import { useCallback, useState } from "react";
import type { CandleHistory } from "./candle-history.ts";

export interface ChartHistoryState {
  /** Undefined while none is wanted or here. */
  readonly history: CandleHistory | undefined;
  readonly onHistory: (history: CandleHistory) => void;
  /** How often somebody went back. */
  readonly times: number;
  readonly goBack: () => void;
  readonly subject: string;
}

/** History of a chart's subject; empty for a new one. */
export function useChartHistory(subject: string): ChartHistoryState {
  const [held, setHeld] = useState<{ of: string; history?: CandleHistory; times: number }>();
  const here = held?.of === subject ? held : undefined;
  const onHistory = useCallback(
    (history: CandleHistory) =>
      setHeld((before) => ({ of: subject, times: before?.of === subject ? before.times : 0, history })),
    [subject],
  );
  const goBack = () => setHeld({ ...here, of: subject, times: (here?.times ?? 0) + 1 });
  return { history: here?.history, onHistory, times: here?.times ?? 0, goBack, subject };
}
