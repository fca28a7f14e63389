import type { Intent } from "./intent.ts";

/** Whether what is known of the intent rests on the user's word, and a duplicate on his having seen it. */
export function isUserAsserted({
  state,
  proof,
  decidedAt,
}: Pick<Intent, "state" | "proof" | "decidedAt">): boolean {
  return proof === "user" || (state === "duplicate" && decidedAt !== undefined);
}
