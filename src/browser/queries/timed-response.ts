// A response with its times: it counts only if no stream frame arrived since the request.
import { systemClock } from "#browser/lib/clock.ts";

export interface TimedResponse<Answer> {
  readonly answer: Answer;
  /** When the question left and when the answer was here, on the clock of performance.now(), in ms. */
  readonly requestedAt: number;
  readonly answeredAt: number;
}

/** The answer with its times. The question counts as asked when this is called, so a wait for its turn makes it older, never newer. */
export async function fetchTimed<Answer>(question: () => Promise<Answer>): Promise<TimedResponse<Answer>> {
  const requestedAt = systemClock.monotonic();
  const answer = await question();
  return { answer, requestedAt, answeredAt: systemClock.monotonic() };
}
