import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { PanelState } from "#browser/ui/panel.tsx";
import type { DecodedList } from "#contract/decoding.ts";
import { largestLimit } from "#contract/endpoints.ts";

/**
 * List of the first `limit` rows of `subject` (what is searched), out of the answer of its query. A longer list that fails
 * leaves the shorter one.
 */
export function useGrowingList<Row>(
  subject: string,
  { data, error, isPlaceholderData }: UseQueryResult<DecodedList<Row>>,
  limit: number,
) {
  const [last, setLast] = useState<{ readonly subject: string; readonly data: DecodedList<Row> }>();
  const earlier = last?.subject === subject ? last.data : undefined;
  if (data !== undefined && !isPlaceholderData && data !== earlier) setLast({ subject, data });
  const shown = data ?? earlier;
  // Unreadable rows count: the gateway has sent them.
  const isWhole = data !== undefined && data.rows.length + data.dropped.length < limit;
  const isEmpty = shown === undefined || shown.rows.length === 0;
  const isWaiting = shown === undefined || isPlaceholderData;
  const state: PanelState = error !== null ? "error" : !isEmpty ? "polling" : isWaiting ? "loading" : "empty";
  return {
    /** Undefined until the first answer; of another subject while this one's loads. */
    data: shown,
    state,
    /** True if the gateway has no more. */
    isWhole,
    /** True if a larger limit can be asked for. */
    canGrow: data !== undefined && !isWhole && !isPlaceholderData && limit < largestLimit,
  };
}
