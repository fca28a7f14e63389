/** `run`, but while one call is under way every other caller gets that call's answer instead of a second run. */
export function singleFlight<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let inFlight: Promise<Answer> | undefined;
  return () => {
    inFlight ??= run().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
