// Answers that grew older than the steady clock tells: it stands still while some machines sleep.
import type { QueryClient } from "@tanstack/react-query";
import type { TimedResponse } from "./timed-response.ts";

/**
 * Makes every answer in the cache older by `byMs`, calls off questions that were under way, for their answers may be as old,
 * and asks again for what is on screen.
 */
export async function ageAnswers(client: QueryClient, byMs: number): Promise<void> {
  for (const query of client.getQueryCache().getAll()) {
    const data = agedBy(query.state.data, byMs);
    if (data !== undefined) query.setState({ data });
  }
  await client.cancelQueries();
  await client.refetchQueries({ type: "active", stale: true });
}

/** `data` with its times moved back; undefined where it has none. */
function agedBy(data: unknown, byMs: number): unknown {
  if (isAsked(data))
    return {
      ...data,
      requestedAt: data.requestedAt - byMs,
      answeredAt: data.answeredAt - byMs,
    } satisfies TimedResponse<unknown>;
  return Array.isArray(data) && data.length > 0 && data.every(isAsked)
    ? data.map((each) => agedBy(each, byMs))
    : undefined;
}

function isAsked(data: unknown): data is TimedResponse<unknown> {
  return typeof data === "object" && data !== null && "askedAt" in data && "answeredAt" in data;
}
