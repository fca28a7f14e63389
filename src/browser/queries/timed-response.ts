// A response with its times: it counts only if no stream frame arrived since the request.
import { systemClock } from "#browser/lib/clock.ts";

export interface TimedResponse<Answer> {
  readonly answer: Answer;
  /** Times of the request and its response, on the clock of performance.now(), ms. */
  readonly requestedAt: number;
  readonly answeredAt: number;
}

/** The response with its times. The request time is that of this call, so time spent in the queue makes data older, never newer. */
export async function fetchTimed<Answer>(question: () => Promise<Answer>): Promise<TimedResponse<Answer>> {
  const requestedAt = systemClock.monotonic();
  const answer = await question();
  return { answer, requestedAt, answeredAt: systemClock.monotonic() };
}
