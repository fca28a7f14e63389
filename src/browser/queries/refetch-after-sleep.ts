// Ages cached answers by time the monotonic clock missed: on some machines it stops during sleep.
import type { QueryClient } from "@tanstack/react-query";
import type { TimedResponse } from "./timed-response.ts";

/**
 * Makes every cached answer older by `byMs`, cancels requests in flight, whose answers may be as old, and refetches what is
 * on screen.
 */
export async function ageAnswers(client: QueryClient, byMs: number): Promise<void> {
  for (const query of client.getQueryCache().getAll()) {
    const data = agedBy(query.state.data, byMs);
    if (data !== undefined) query.setState({ data });
  }
  await client.cancelQueries();
  await client.refetchQueries({ type: "active", stale: true });
}

/** `data` with its times moved back; undefined if it has no times. */
function agedBy(data: unknown, byMs: number): unknown {
  if (isTimedResponse(data))
    return {
      ...data,
      requestedAt: data.requestedAt - byMs,
      answeredAt: data.answeredAt - byMs,
    } satisfies TimedResponse<unknown>;
  return Array.isArray(data) && data.length > 0 && data.every(isTimedResponse)
    ? data.map((each) => agedBy(each, byMs))
    : undefined;
}

function isTimedResponse(data: unknown): data is TimedResponse<unknown> {
  return typeof data === "object" && data !== null && "requestedAt" in data && "answeredAt" in data;
}
