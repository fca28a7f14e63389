import type { Intent } from "./intent.ts";

/** True if the intent may exist at the venue: anything but a refusal. */
export function mayBeLive(intent: Pick<Intent, "state">): boolean {
  return intent.state !== "refused";
}
