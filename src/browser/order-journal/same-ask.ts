import type { Intent } from "./intent.ts";

/** Whether two intents ask for the same thing: venue and every field of the body equal, decimals by their text. */
export function isSameAsk(a: Pick<Intent, "venue" | "body">, b: Pick<Intent, "venue" | "body">): boolean {
  if (a.venue !== b.venue) return false;
  const fields = new Set([...Object.keys(a.body), ...Object.keys(b.body)]);
  return [...fields].every((field) => a.body[field] === b.body[field]);
}
