/** `run`, but while one call is under way every other caller gets that call's answer instead of a second run. */
export function singleFlight<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
