import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useGateway } from "#browser/session/session-context.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import type { CandleHistory } from "./candle-history.ts";

export type ChartHistoryState = ReturnType<typeof useChartHistory>;

/** Subject of the trades of an outcome, which make candles of any interval. */
export function tradesSubject({ venue, marketId, outcomeId }: TradedOutcome): string {
  return `${venue} ${marketId} ${outcomeId}`;
}

interface TradedOutcome {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** History of a chart's subject, cached as answers are: a chart that is returned to begins whole. */
export function useChartHistory(subject: string) {
  const { userId } = useGateway();
  const client = useQueryClient();
  const queryKey = useMemo(() => [userId, "chart-history", subject], [userId, subject]);
  /** Undefined while nothing older is loaded. */
  const { data: history } = useQuery<CandleHistory>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
  });
  const onHistory = useCallback(
    (loaded: CandleHistory) => {
      // A chart that is returned to reports what it began with: that is no change.
      client.setQueryData<CandleHistory>(queryKey, (cached) => (isSame(cached, loaded) ? undefined : loaded));
    },
    [client, queryKey],
  );
  const [requested, setRequested] = useState({ of: subject, times: 0 });
  /** How often the user asked for older data. */
  const times = requested.of === subject ? requested.times : 0;
  const goBack = () => setRequested({ of: subject, times: times + 1 });
  return { history, onHistory, times, goBack, subject };
}

function isSame(a: CandleHistory | undefined, b: CandleHistory): boolean {
  return a?.candles === b.candles && a.trades === b.trades && a.recorded === b.recorded;
}
